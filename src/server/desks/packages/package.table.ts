import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { PACKAGE_STATUSES, type PackageStatus } from '#contract/desks/package-flow.ts';
import type { PackageFault, PictureRole } from '#contract/desks/package-rules.ts';
import type { PackageRowDocument } from '#contract/desks/package-shapes.ts';
import { account } from '../../people/accounts/account.table.ts';
import { product, style } from '../../market/products/product.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { listed, moment } from '../../platform/table.ts';
import { shop } from '../../market/shops/shop.table.ts';

/** 数据包: a zip that was sent in. Its bytes are in storage in pieces of `PART_BYTES`. */
export const sentPackage = pgTable(
  'package',
  {
    id: text('id').primaryKey(),
    packageNo: text('package_no').notNull().unique(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    /** the sender */
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** import: many products; products: the pictures of products that `createProducts` made */
    type: text('type').$type<'import' | 'product'>().notNull().default('import'),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    status: text('status').$type<PackageStatus>().notNull(),
    /** why nothing of it can be used; otherwise empty */
    reason: text('reason').notNull().default(''),
    /** as found when it was read; problems that a row itself shows are computed from the row */
    faults: jsonb('faults').$type<PackageFault[]>().notNull().default([]),
    files: integer('files').notNull().default(0),
    /** the task that works on it now */
    taskId: text('task_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('package_type', sql`${t.type} in ('import', 'product')`),
    check('package_status', sql`${t.status} in ${listed(PACKAGE_STATUSES)}`),
    check('package_bytes', sql`${t.bytes} > 0`),
    index('package_by_shop').on(t.shopId, t.createdAt.desc().nullsFirst(), t.id),
    /** for the expiry of packages untouched for a month */
    index('package_to_expire')
      .on(t.updatedAt)
      .where(sql`status <> 'expired'`),
  ],
);

/** One product of a package, as it was read and corrected. */
export const packageRow = pgTable(
  'package_row',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => sentPackage.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    /** where a person finds it: the sheet and its line, or the folder */
    place: text('place').notNull(),
    document: jsonb('document').$type<PackageRowDocument>().notNull(),
    styleId: text('style_id').references(() => style.id),
    colourMap: jsonb('colour_map').$type<{ colour: string; colourNo: string }[]>().notNull().default([]),
    state: text('state').$type<'open' | 'created' | 'failed'>().notNull().default('open'),
    /** written in the transaction that makes the product, so that a row never becomes two */
    productId: text('product_id').references(() => product.id),
    say: text('say').notNull().default(''),
    version: integer('version').notNull().default(1),
    /** the current number of errors, for filtering; every write of the row keeps it up to date */
    errors: integer('errors').notNull().default(0),
    warnings: integer('warnings').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'package_row_pkey', columns: [t.packageId, t.no] }),
    check('package_row_state', sql`${t.state} in ('open', 'created', 'failed')`),
    check('package_row_created', sql`(${t.productId} is not null) = (${t.state} = 'created')`),
    index('package_row_by_style').on(t.styleId),
    index('package_row_by_product').on(t.productId),
  ],
);

/** A picture of a package; one row for each use of it. */
export const packagePicture = pgTable(
  'package_picture',
  {
    packageId: text('package_id')
      .notNull()
      .references(() => sentPackage.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    path: text('path').notNull(),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => picture.key),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** null = unassigned */
    rowNo: integer('row_no'),
    role: text('role').$type<PictureRole>(),
    sort: integer('sort').notNull(),
    colour: text('colour').notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'package_picture_pkey', columns: [t.packageId, t.no] }),
    foreignKey({
      name: 'package_picture_row',
      columns: [t.packageId, t.rowNo],
      foreignColumns: [packageRow.packageId, packageRow.no],
    }),
    index('package_picture_by_row').on(t.packageId, t.rowNo),
    index('package_picture_by_key').on(t.pictureKey),
  ],
);
