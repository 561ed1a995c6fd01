import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { BUNDLE_STATUSES, type BundleStatus } from '#contract/market/bundle-flow.ts';
import { product } from '../products/product.table.ts';
import { listed, moment } from '../../platform/table.ts';
import { shop } from '../shops/shop.table.ts';

/** 组合套餐: products of one shop, sold together in whole sets. It has no stock of its own. */
export const bundle = pgTable(
  'bundle',
  {
    id: text('id').primaryKey(),
    bundleNo: text('bundle_no').notNull().unique(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    title: text('title').notNull(),
    note: text('note').notNull(),
    /** of one set */
    priceFen: integer('price_fen').notNull(),
    moqSets: integer('moq_sets').notNull(),
    /** moved only by `move-bundle.ts` */
    status: text('status').$type<BundleStatus>().notNull().default('offSale'),
    /** reason of a takedown by the platform; otherwise empty */
    reason: text('reason').notNull().default(''),
    /** a save based on an older version is refused */
    version: integer('version').notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('bundle_status', sql`${t.status} in ${listed(BUNDLE_STATUSES)}`),
    check('bundle_reason', sql`(${t.reason} <> '') = (${t.status} = 'takenDown')`),
    check('bundle_price', sql`${t.priceFen} > 0 and ${t.moqSets} > 0`),
    // the shop's own list and its page, newest first
    index('bundle_by_shop').on(t.shopId, t.updatedAt.desc().nullsFirst(), t.id),
  ],
);

/** A product in a bundle. */
export const bundlePart = pgTable(
  'bundle_part',
  {
    bundleId: text('bundle_id')
      .notNull()
      .references(() => bundle.id),
    productId: text('product_id')
      .notNull()
      .references(() => product.id),
    sort: integer('sort').notNull(),
    /** pieces in one set */
    perSet: integer('per_set').notNull(),
  },
  (t) => [
    primaryKey({ name: 'bundle_part_pkey', columns: [t.bundleId, t.productId] }),
    check('bundle_part_pieces', sql`${t.perSet} between 1 and 100`),
    // bundles that contain a product
    index('bundle_part_by_product').on(t.productId),
  ],
);
