import type { Site } from '#contract/site.ts';
import type { Db } from '../platform/database.ts';
import { siteSetting } from './site.table.ts';

/** What stands until the operator sets something else. */
const DEFAULTS: Site = {
  name: '锦市',
  slogan: '一匹布到一件衣',
  company: '',
  servicePhone: '',
  serviceHours: '',
  links: { square: '', application: '', guide: '', editor: '', solution: '' },
  records: { icp: '', police: '', licence: '' },
  hotWords: [],
};

/** The site's settings, one row each over the defaults. */
export async function siteSettings(db: Db): Promise<Site> {
  const rows = await db.select({ name: siteSetting.name, value: siteSetting.value }).from(siteSetting);
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}
