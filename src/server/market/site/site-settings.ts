import { inArray, sql } from 'drizzle-orm';
import type { Site } from '#contract/market/site.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { refuseChanged } from './refuse-changed.ts';
import { siteSetting } from './site.table.ts';

/** Used until the operator sets another value. */
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

/** The site's settings: stored rows over the defaults. */
export async function siteSettings(db: Db): Promise<Site> {
  const rows = await db
    .select({ name: siteSetting.name, value: siteSetting.value })
    .from(siteSetting)
    .where(inArray(siteSetting.name, Object.keys(DEFAULTS)));
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) };
}

interface SettingsChange {
  /** the same fields as the editor was opened with */
  readonly before: Partial<Site>;
  readonly after: Partial<Site>;
}

/**
 * Sets the given fields and keeps the others.
 * @returns the settings before and after
 * @throws Refusal state.changed, link.invalid
 */
export async function changeSettings(db: Db, change: SettingsChange): Promise<{ before: Site; after: Site }> {
  await holdAdvisoryLock(db, 'site/settings');
  const before = await siteSettings(db);
  const wanted = trimmed(change.after);
  for (const field of Object.keys(wanted) as (keyof Site)[]) refuseChanged(change.before[field], before[field]);
  for (const link of Object.values(wanted.links ?? {})) refuseStrangeLink(link);
  if (wanted.name === '') throw new Refusal('request.invalid', { say: '站点名称不能为空' });
  if (wanted.hotWords) wanted.hotWords = [...new Set(wanted.hotWords)].filter((word) => word !== '');
  for (const [name, value] of Object.entries(wanted)) await saveSetting(db, name, value);
  return { before, after: { ...before, ...wanted } };
}

/** Visitors open external links: only web addresses, without user name or password. */
function refuseStrangeLink(link: string): void {
  if (link === '') return;
  const address = URL.parse(link);
  const isWeb = address !== null && /^https?:$/.test(address.protocol) && address.username + address.password === '';
  if (!isWeb) throw new Refusal('link.invalid');
}

function trimmed<T>(value: T): T {
  if (typeof value === 'string') return value.trim() as T;
  if (Array.isArray(value)) return value.map(trimmed) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, trimmed(field)])) as T;
}

export async function saveSetting(db: Db, name: string, value: unknown): Promise<void> {
  const row = { value, changedAt: sql`now()` };
  await db
    .insert(siteSetting)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: siteSetting.name, set: row });
}
