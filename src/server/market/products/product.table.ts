import { FEATURED_TAGS, type FeaturedTag } from '#contract/market/featured-flow.ts';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { PRODUCT_STATUSES, type ProductAction, type ProductStatus } from '#contract/market/product-flow.ts';
import type { PictureRole } from '#contract/desks/package-rules.ts';
import type { PlacementMode } from '#contract/market/print-methods.ts';
import type { Colour, PriceTier } from '#contract/platform/shapes.ts';
import type { PrintUnits } from '#contract/market/surcharge.ts';
import type { StyleDocument } from '#contract/market/style-document.ts';
import { account } from '../../people/accounts/account.table.ts';
import type { Hue } from '#contract/platform/colour.ts';
import { areHues } from '../catalogue/are-hues.ts';
import { category } from '../catalogue/category.table.ts';
import { design } from '../designs/design.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { blank } from '../blanks/blank.table.ts';
import { moment, listed } from '../../platform/table.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import { shop } from '../shops/shop.table.ts';
import { eventColumns } from '../writing/event-columns.ts';

/** 款式: a blank with its panel designs. A version that was sold never changes. */
export const style = pgTable(
  'style',
  {
    id: text('id').primaryKey(),
    styleNo: text('style_no').notNull(),
    version: integer('version').notNull(),
    /** null = of a member without a shop */
    shopId: text('shop_id').references(() => shop.id),
    /** the member who made it; null = older than the studio, of a shop */
    accountId: text('account_id').references(() => account.id),
    blankId: text('blank_id')
      .notNull()
      .references(() => blank.id),
    /** of a 现货成衣: nothing is printed; as `blank.finished` */
    finished: boolean('finished').notNull().default(false),
    /** the main design; panels may carry others beside it; null = only pictures, words and colours */
    designId: text('design_id').references(() => design.id),
    /** its layers; null = laid by the rules of the trade, as its panel designs say */
    document: jsonb('document').$type<StyleDocument>(),
    /** what its print is charged by, in the dearest colour; null = not counted yet, see `count-prints.ts` */
    printUnits: jsonb('print_units').$type<PrintUnits>(),
    /** the shop's own name for it; empty = composed of blank and design */
    name: text('name').notNull().default(''),
    /** the picture of the style before it has products */
    pictureKey: text('picture_key').references(() => picture.key),
    /** archived by its shop: no new products of it */
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('style_no_and_version').on(t.styleNo, t.version),
    // with the shop: how many of its styles are on the blank
    index('style_by_blank').on(t.blankId, t.shopId),
    /** 我的款式, newest first */
    index('style_by_shop').on(t.shopId, t.createdAt.desc().nullsFirst(), t.id),
    index('style_by_design').on(t.designId),
    index('style_uncounted')
      .on(t.id)
      .where(sql`print_units is null and not finished`),
    /** a member's own styles, newest first */
    index('style_by_account').on(t.accountId, t.createdAt.desc().nullsFirst(), t.id),
    check('style_owner', sql`${t.shopId} is not null or ${t.accountId} is not null`),
    check('style_content', sql`(${t.designId} is null and ${t.document} is null) = ${t.finished}`),
    foreignKey({
      name: 'style_blank_finished',
      columns: [t.blankId, t.finished],
      foreignColumns: [blank.id, blank.finished],
    }),
  ],
);

/** 裁片设计: one design placed on one panel, or all pictures, words and colours of a panel without a design. */
export const panelDesign = pgTable(
  'panel_design',
  {
    id: text('id').primaryKey(),
    styleId: text('style_id')
      .notNull()
      .references(() => style.id, { onDelete: 'cascade' }),
    panelNo: text('panel_no').notNull(),
    /** null = pictures, words and colours; its size is the box around them */
    designId: text('design_id').references(() => design.id),
    mode: text('mode').$type<PlacementMode>().notNull(),
    xMm: doublePrecision('x_mm').notNull(),
    yMm: doublePrecision('y_mm').notNull(),
    scale: doublePrecision('scale').notNull(),
    rotationDeg: doublePrecision('rotation_deg').notNull(),
    widthMm: doublePrecision('width_mm').notNull(),
    heightMm: doublePrecision('height_mm').notNull(),
    sort: integer('sort').notNull(),
  },
  (t) => [
    check('panel_design_mode', sql`${t.mode} in ('placed', 'allover')`),
    check('panel_design_scale', sql`${t.scale} > 0`),
    unique('panel_design_once_a_panel').on(t.styleId, t.panelNo, t.sort),
    // which styles carry a design
    index('panel_design_by_design').on(t.designId),
  ],
);

/** 商品: a style on sale in a shop. */
export const product = pgTable(
  'product',
  {
    id: text('id').primaryKey(),
    productNo: text('product_no').notNull().unique(),
    /** 商家货号: the shop's own number; empty = none */
    shopNo: text('shop_no').notNull().default(''),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    styleId: text('style_id')
      .notNull()
      .references(() => style.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    categoryPath: text('category_path').array().notNull(),
    title: text('title').notNull(),
    sellingPoints: text('selling_points').array().notNull(),
    /** 店铺分类; null = none */
    sgcateId: text('sgcate_id'),
    /** moved by `move-product.ts` only */
    status: text('status').$type<ProductStatus>().notNull(),
    /** why the platform took it down, until it is reinstated; empty otherwise */
    reason: text('reason').notNull().default(''),
    /** counts changes by its owner: a save based on an older version is refused */
    version: integer('version').notNull().default(1),
    /** 精选: proposed by the shop, approved by the operator */
    featured: boolean('featured').notNull(),
    tag: text('tag').$type<FeaturedTag | null>(),
    printMethod: text('print_method').notNull(),
    /** 花卉, 几何 … of its main design; empty = without one */
    theme: text('theme').notNull(),
    /** of `CROWDS`; empty in a draft of a finished garment */
    crowd: text('crowd').notNull(),
    colours: jsonb('colours').$type<Colour[]>().notNull(),
    hues: text('hues').array().$type<Hue[]>().notNull(),
    sizes: text('sizes').array().notNull(),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull(),
    lowestPriceFen: integer('lowest_price_fen').notNull(),
    samplePriceFen: integer('sample_price_fen').notNull(),
    retailPriceFen: integer('retail_price_fen').notNull(),
    moq: integer('moq').notNull(),
    orderMultiple: integer('order_multiple').notNull(),
    leadHours: integer('lead_hours').notNull(),
    shipFrom: text('ship_from').notNull(),
    weights: jsonb('weights').$type<{ size: string; grams: number }[]>().notNull(),
    /** 童装重量 of a parent-child set, a piece */
    childGrams: integer('child_grams'),
    sales: integer('sales').notNull(),
    popularity: integer('popularity').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('product_status', sql`${t.status} in ${listed(PRODUCT_STATUSES)}`),
    check('product_reason', sql`(${t.reason} <> '') = (${t.status} in ('rejected', 'pendingReview'))`),
    check('product_tag', sql`${t.tag} is null or ${t.tag} in ${listed(FEATURED_TAGS)}`),
    check('product_hues', areHues(t.hues)),
    check('product_prices', sql`${t.lowestPriceFen} > 0 and ${t.samplePriceFen} > 0 and ${t.retailPriceFen} > 0`),
    check('product_quantities', sql`${t.moq} > 0 and ${t.orderMultiple} > 0 and ${t.sales} >= 0`),
    check('product_child_grams', sql`${t.childGrams} > 0`),
    // a category of the same shop, never another's
    foreignKey({
      name: 'product_shop_category',
      columns: [t.shopId, t.sgcateId],
      foreignColumns: [shopCategory.shopId, shopCategory.id],
    }),
    index('product_by_style').on(t.styleId),
    /** the shop's own desk, newest first */
    index('product_by_shop').on(t.shopId, t.status, t.createdAt.desc().nullsFirst(), t.id),
    index('product_by_shop_category').on(t.shopId, t.sgcateId),
    /** the operator's queue of products to review */
    index('product_to_review')
      .on(t.updatedAt)
      .where(sql`status = 'pendingReview'`),
  ],
);

/** Both sides of a product in one colour, the card side first (the back, when the print is there). */
export const productView = pgTable(
  'product_view',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    colourNo: text('colour_no').notNull(),
    frontKey: text('front_key')
      .notNull()
      .references(() => picture.key),
    backKey: text('back_key')
      .notNull()
      .references(() => picture.key),
    sort: integer('sort').notNull(),
  },
  (t) => [
    primaryKey({ name: 'product_view_pkey', columns: [t.productId, t.sort] }),
    // finds out whether a photograph is still in use
    index('product_view_by_front').on(t.frontKey),
    index('product_view_by_back').on(t.backKey),
  ],
);

/** Photographs of a product by purpose; drawn pictures are in `product_view`. */
export const productPhoto = pgTable(
  'product_photo',
  {
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    role: text('role').$type<PictureRole>().notNull(),
    /** of a SKU picture; empty for the others */
    colourNo: text('colour_no').notNull().default(''),
    pictureKey: text('picture_key')
      .notNull()
      .references(() => picture.key),
  },
  (t) => [
    primaryKey({ name: 'product_photo_pkey', columns: [t.productId, t.no] }),
    check('product_photo_role', sql`${t.role} in ('main', 'tall', 'sku', 'detail', 'white', 'size', 'label')`),
    index('product_photo_by_picture').on(t.pictureKey),
  ],
);

/** 改价记录: prices before and after a change. */
export const productPrice = pgTable(
  'product_price',
  {
    no: bigserial('no', { mode: 'number' }).primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    actorId: text('actor_id').references(() => account.id),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull(),
    samplePriceFen: integer('sample_price_fen').notNull(),
    retailPriceFen: integer('retail_price_fen').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [index('product_price_by_product').on(t.productId, t.no)],
);

/** History of a product, in order. */
export const productEvent = pgTable(
  'product_event',
  {
    ...eventColumns<ProductAction | 'create' | 'edit'>(),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
  },
  (t) => [index('product_event_by_product').on(t.productId, t.no)],
);
