import { type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ShopBrief } from '#contract/shapes.ts';
import { jsonObject } from '../catalogue/entry-source.ts';
import { picture } from '../pictures/picture.table.ts';
import { pictureJson } from '../pictures/picture.queries.ts';
import { shop } from './shop.table.ts';

/** The shop's mark, joined beside whatever pictures the query itself needs. */
export const logo = alias(picture, 'logo');

/** What a card says of a shop, its mark joined beside it; both may stand under other names. */
export function shopBrief(
  of: Readonly<Record<Exclude<keyof ShopBrief, 'logo'>, AnyPgColumn>>,
  mark: Parameters<typeof pictureJson>[0],
) {
  return {
    id: of.id,
    store: of.store,
    kind: of.kind,
    name: of.name,
    city: of.city,
    belt: of.belt,
    logo: pictureJson(mark),
  };
}

/** The shop behind an item, as JSON made by PostgreSQL: join `shop` and `logo`. */
export const shopBriefJson: SQL = jsonObject(shopBrief(shop, logo));

/** Updates of shops that cards of what they offer show: a new introduction must not make a thousand entries anew. */
export const briefChanged: SQL = sql`select new_rows.* from new_rows join old_rows using (id)
  where (new_rows.status, new_rows.store, new_rows.kind, new_rows.name, new_rows.city, new_rows.belt, new_rows.logo_key)
    is distinct from
    (old_rows.status, old_rows.store, old_rows.kind, old_rows.name, old_rows.city, old_rows.belt, old_rows.logo_key)`;
