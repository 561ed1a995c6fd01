import { type SQL, sql } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ShopBrief } from '#contract/platform/shapes.ts';
import { jsonObject } from '../catalogue/entry-source.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { pictureJson } from '../../people/pictures/picture.queries.ts';
import { shop } from './shop.table.ts';

/** The shop's logo, joined under an alias beside a query's own pictures. */
export const logo = alias(picture, 'logo');

/** A shop as shown on cards; the tables may be joined under aliases. */
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
    cluster: of.cluster,
    logo: pictureJson(mark),
  };
}

/** The shop of an item, as JSON made by PostgreSQL: join `shop` and `logo`. */
export const shopBriefJson: SQL = jsonObject(shopBrief(shop, logo));

/**
 * Updates of shops that are visible on cards of their items, so that a new introduction does not rebuild a thousand
 * entries.
 */
export const briefChanged: SQL = sql`select new_rows.* from new_rows join old_rows using (id)
  where (new_rows.status, new_rows.store, new_rows.kind, new_rows.name, new_rows.city, new_rows.cluster, new_rows.logo_key)
    is distinct from
    (old_rows.status, old_rows.store, old_rows.kind, old_rows.name, old_rows.city, old_rows.cluster, old_rows.logo_key)`;

/** Updates that open or close a shop. */
export const openedOrClosed: SQL = sql`select new_rows.* from new_rows join old_rows using (id)
  where new_rows.status is distinct from old_rows.status`;
