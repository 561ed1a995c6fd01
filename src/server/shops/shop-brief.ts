import { alias } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import type { ShopBrief } from '#contract/shapes.ts';
import { jsonObject } from '../catalogue/entry-source.ts';
import { picture } from '../pictures/picture.table.ts';
import { asPicture, pictureColumns, pictureJson, type PictureRow } from '../pictures/picture.queries.ts';
import { shop } from './shop.table.ts';

/** The shop's mark, joined beside whatever pictures the query itself needs. */
export const logo = alias(picture, 'logo');

/** What a card says of the shop behind it: select these after joining `shop` and `logo`. */
export const shopBriefColumns = {
  id: shop.id,
  store: shop.store,
  kind: shop.kind,
  name: shop.name,
  city: shop.city,
  belt: shop.belt,
};

export const logoColumns = pictureColumns(logo);

export function asShopBrief(row: Omit<ShopBrief, 'logo'>, logoRow: PictureRow): ShopBrief {
  return { ...row, logo: asPicture(logoRow) };
}

/** The same as JSON made by PostgreSQL, over the same two joins. */
export const shopBriefJson: SQL = jsonObject({ ...shopBriefColumns, logo: pictureJson(logo) });
