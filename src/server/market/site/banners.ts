import { sql } from 'drizzle-orm';
import type { Banner } from '#contract/market/site.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { readPictures } from '../../people/pictures/read-pictures.ts';
import type { Db } from '../../platform/database.ts';
import { prepared } from '../../platform/prepared.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { ownPicture } from '../../people/uploads/own-uploads.ts';
import { refuseChanged } from './refuse-changed.ts';
import { siteSetting } from './site.table.ts';
import { saveSetting } from './site-settings.ts';

/** Pictures on the home page with links into the site, in display order. */

type BannerSetting = Omit<Banner, 'picture'>;

const NAME = 'banners';

const readBanners = prepared<{ value: unknown }>(
  'banners',
  () => sql`select value from ${siteSetting} where name = ${NAME}`,
);

async function bannerSettings(db: Db): Promise<BannerSetting[]> {
  const [row] = await readBanners(db, {});
  return (row?.value ?? []) as BannerSetting[];
}

export async function allBanners(db: Db): Promise<Banner[]> {
  const settings = await bannerSettings(db);
  if (settings.length === 0) return [];
  const pictures = await readPictures(
    db,
    settings.map(({ key }) => key),
  );
  return settings.flatMap((setting) => {
    const shown = pictures.get(setting.key);
    return shown === undefined ? [] : [{ ...setting, picture: { ...shown, alt: setting.title } }];
  });
}

/** The shown ones of `allBanners` as a JSON array, inside another statement; their pictures are without the base. */
export const shownBannersJson = sql`(
  select coalesce(jsonb_agg(banner || jsonb_build_object('picture',
      ${pictureJson(picture)} || jsonb_build_object('alt', banner -> 'title')) order by place), '[]')::text
  from ${siteSetting}, jsonb_array_elements(${siteSetting.value}) with ordinality as banners(banner, place)
    join ${picture} on ${picture.key} = banner ->> 'key'
  where ${siteSetting.name} = ${sql.raw(`'${NAME}'`)} and (banner -> 'isShown')::boolean)`;

interface BannerChange {
  readonly accountId: string;
  /** the banners that the editor was opened with */
  readonly before: readonly BannerSetting[];
  readonly after: readonly BannerSetting[];
}

/**
 * Existing banners keep their pictures, including other operators' uploads; a new one must be the caller's own upload.
 * @throws Refusal state.changed, upload.unknown
 */
export async function arrangeBanners(db: Db, { accountId, before, after }: BannerChange): Promise<void> {
  await holdAdvisoryLock(db, 'site/banners');
  // Like the editor's list: without banners whose picture was deleted.
  const standing = (await allBanners(db)).map(({ picture: _picture, ...setting }) => setting);
  refuseChanged(before, standing);
  const keys = new Set(standing.map(({ key }) => key));
  for (const { key } of after) if (!keys.has(key)) await ownPicture(db, accountId, 'banner', key);
  await saveSetting(db, NAME, after);
}
