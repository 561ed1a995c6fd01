import { CROWDS } from '#contract/market/crowds.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GarmentFacts } from '#contract/market/garment-document.ts';
import type { BlankDocument } from '#contract/market/own-blanks.ts';
import {
  BLANK_DRAFT_STATUSES,
  BLANK_STATUSES,
  type BlankAction,
  type BlankDraftStatus,
  type BlankStatus,
} from '#contract/market/blank-flow.ts';
import type { PrintMethod, SizeChart } from '#contract/market/blanks.ts';
import type { Colour, Fibre, PriceTier } from '#contract/platform/shapes.ts';
import type { GarmentKind, PanelRole, PanelSeam } from '#drawing/recipe.ts';
import type { Hue } from '#contract/platform/colour.ts';
import { areHues } from '../catalogue/are-hues.ts';
import { category } from '../catalogue/category.table.ts';
import { fabric } from '../fabrics/fabric.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { moment, listed } from '../../platform/table.ts';
import { shop } from '../shops/shop.table.ts';
import { eventColumns } from '../writing/event-columns.ts';

/**
 * 光版: an undecorated base garment in known cloth, colours and sizes. Also the garment behind a 现货成衣 (`finished`),
 * which is sold as it is: it has no fabric and no pattern of ours, is never listed as a blank, and takes no print.
 */
export const blank = pgTable(
  'blank',
  {
    id: text('id').primaryKey(),
    blankNo: text('blank_no').notNull().unique(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    /** sold as it is, by the shop that makes it; nobody prints on it */
    finished: boolean('finished').notNull().default(false),
    /** null for finished garments, which say their composition themselves */
    fabricId: text('fabric_id').references(() => fabric.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    categoryPath: text('category_path').array().notNull(),
    name: text('name').notNull(),
    /** null for finished garments, which are photographed and not drawn */
    garment: text('garment').$type<GarmentKind>(),
    /** moved by `move-blank.ts` only */
    status: text('status').$type<BlankStatus>().notNull(),
    /** of `CROWDS` */
    crowd: text('crowd').notNull(),
    fit: text('fit').notNull(),
    /** of `SEASONS` */
    seasons: text('seasons').array().notNull(),
    sellingPoints: text('selling_points').array().notNull(),
    colours: jsonb('colours').$type<Colour[]>().notNull(),
    /** hue families of the colours, for the filter */
    hues: text('hues').array().$type<Hue[]>().notNull(),
    sizes: text('sizes').array().notNull(),
    sizeChart: jsonb('size_chart').$type<SizeChart>().notNull(),
    weights: jsonb('weights').$type<{ size: string; grams: number }[]>().notNull(),
    tiers: jsonb('tiers').$type<PriceTier[]>().notNull(),
    /** at the largest quantity; 价格 sorts by it */
    lowestPriceFen: integer('lowest_price_fen').notNull(),
    samplePriceFen: integer('sample_price_fen').notNull(),
    taxIncluded: boolean('tax_included').notNull(),
    moq: integer('moq').notNull(),
    orderMultiple: integer('order_multiple').notNull(),
    leadHours: integer('lead_hours').notNull(),
    sampleHours: integer('sample_hours').notNull(),
    bulkLeadDays: integer('bulk_lead_days').notNull(),
    shipFrom: text('ship_from').notNull(),
    printMethods: jsonb('print_methods').$type<PrintMethod[]>().notNull(),
    /** codes of the print methods, for the filter */
    methods: text('methods').array().notNull(),
    safetyClass: text('safety_class').notNull(),
    standard: text('standard').notNull(),
    careCodes: text('care_codes').array().notNull(),
    /** of socks and down garments only */
    facts: jsonb('facts').$type<GarmentFacts>(),
    /** 综合 sorts by it */
    popularity: integer('popularity').notNull(),
    createdAt: moment('created_at').notNull(),
    /** why the platform took it down; kept when archived; empty otherwise */
    reason: text('reason').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    /** the size in which panels and pictures are cut; empty for blanks older than the editor */
    baseSize: text('base_size').notNull().default(''),
    /** of finished garments only; empty = not written yet */
    composition: jsonb('composition').$type<Fibre[]>(),
    /** of `garmentConstructionWords`; of finished garments only, empty = not written yet */
    construction: text('construction'),
    /** of finished garments, when known */
    gsm: integer('gsm'),
    /** 面料保密: other people see the fibres only, not which fabric it is */
    clothPrivate: boolean('cloth_private').notNull().default(false),
  },
  (t) => [
    check('blank_cloth_private', sql`not (${t.finished} and ${t.clothPrivate})`),
    check(
      'blank_finished',
      sql`case when ${t.finished}
        then ${t.fabricId} is null and ${t.garment} is null and ${t.composition} is not null and ${t.construction} is not null
        else ${t.fabricId} is not null and ${t.garment} is not null and ${t.composition} is null
          and ${t.construction} is null and ${t.gsm} is null end`,
    ),
    // each method says what its price counts: the codes of `surcharge.ts`
    check(
      'blank_surcharge_per',
      sql`not jsonb_path_exists(${t.printMethods}, '$[*] ? (!(@.surchargePer == "piece" || @.surchargePer == "place" || @.surchargePer == "a4" || @.surchargePer == "colour" || @.surchargePer == "thousandStitches"))')`,
    ),
    // the form of a finished garment is checked when it goes on sale, until then it may lack or misname anything
    check('blank_crowd', sql`${t.finished} or ${t.crowd} in ${listed(CROWDS)}`),
    check('blank_seasons', sql`${t.finished} or ${t.seasons} <@ array['spring', 'summer', 'autumn', 'winter']`),
    check('blank_hues', areHues(t.hues)),
    check('blank_gsm', sql`${t.gsm} > 0`),
    /** a style refers to both, so that nobody designs on a finished garment */
    unique('blank_id_and_finished').on(t.id, t.finished),
    check('blank_status', sql`${t.status} in ${listed(BLANK_STATUSES)}`),
    check('blank_reason', sql`${t.status} = 'archived' or (${t.reason} <> '') = (${t.status} = 'takenDown')`),
    check('blank_prices', sql`${t.lowestPriceFen} > 0 and ${t.samplePriceFen} > 0`),
    check('blank_quantities', sql`${t.moq} > 0 and ${t.orderMultiple} > 0`),
    check('blank_has_tiers', sql`jsonb_array_length(${t.tiers}) > 0`),
    index('blank_by_fabric').on(t.fabricId),
    // a shop's blanks, the best-selling first: its card shows four of them
    index('blank_by_shop').on(t.shopId, t.popularity.desc().nullsFirst(), t.id),
  ],
);

/** Stock of one colour and size, in pieces. */
export const blankSku = pgTable(
  'blank_sku',
  {
    blankId: text('blank_id')
      .notNull()
      .references(() => blank.id, { onDelete: 'cascade' }),
    colourNo: text('colour_no').notNull(),
    size: text('size').notNull(),
    stock: integer('stock').notNull(),
    /** SKU 编码: the shop's own number of a finished garment in this colour and size; empty = none */
    skuNo: text('sku_no').notNull().default(''),
  },
  (t) => [
    uniqueIndex('blank_sku_no_once')
      .on(t.blankId, t.skuNo)
      .where(sql`sku_no <> ''`),
    primaryKey({ name: 'blank_sku_pkey', columns: [t.blankId, t.colourNo, t.size] }),
    check('blank_sku_not_negative', sql`${t.stock} >= 0`),
  ],
);

/** 产能: pieces of a blank that can be made to order at once. Without a row only the shop's confirmation limits them. */
export const blankCapacity = pgTable(
  'blank_capacity',
  {
    blankId: text('blank_id')
      .primaryKey()
      .references(() => blank.id, { onDelete: 'cascade' }),
    pieces: integer('pieces').notNull(),
  },
  (t) => [check('blank_capacity_not_negative', sql`${t.pieces} >= 0`)],
);

/** The pictures of a blank in one colour. */
export const blankView = pgTable(
  'blank_view',
  {
    blankId: text('blank_id')
      .notNull()
      .references(() => blank.id, { onDelete: 'cascade' }),
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
    primaryKey({ name: 'blank_view_pkey', columns: [t.blankId, t.sort] }),
    // finds out whether a photograph is still in use
    index('blank_view_by_front').on(t.frontKey),
    index('blank_view_by_back').on(t.backKey),
  ],
);

/** 裁片: one cut panel of a blank in its base size; lengths in millimetres. */
export const panel = pgTable(
  'panel',
  {
    blankId: text('blank_id')
      .notNull()
      .references(() => blank.id, { onDelete: 'cascade' }),
    panelNo: text('panel_no').notNull(),
    role: text('role').$type<PanelRole>().notNull(),
    name: text('name').notNull(),
    outlineMm: text('outline_mm').notNull(),
    widthMm: doublePrecision('width_mm').notNull(),
    heightMm: doublePrecision('height_mm').notNull(),
    printableMm: jsonb('printable_mm').$type<{ x: number; y: number; width: number; height: number } | null>(),
    bleedMm: integer('bleed_mm').notNull(),
    safeMm: integer('safe_mm').notNull(),
    grainDeg: doublePrecision('grain_deg').notNull(),
    minDpi: integer('min_dpi').notNull(),
    mirrorOf: text('mirror_of'),
    seams: jsonb('seams').$type<PanelSeam[]>().notNull(),
    sizesMm: jsonb('sizes_mm').$type<{ size: string; widthMm: number; heightMm: number }[]>().notNull(),
    sort: integer('sort').notNull(),
    /** the shop uploaded its own outline in place of the garment library's */
    ownOutline: boolean('own_outline').notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'panel_pkey', columns: [t.blankId, t.panelNo] }),
    check('panel_measures', sql`${t.widthMm} > 0 and ${t.heightMm} > 0 and ${t.minDpi} > 0`),
  ],
);

/** The draft of a blank, being written or submitted. A new blank is only a draft. */
export const blankDraft = pgTable(
  'blank_draft',
  {
    /** of the blank, also before it exists */
    blankId: text('blank_id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    status: text('status').$type<BlankDraftStatus>().notNull(),
    document: jsonb('document').$type<BlankDocument>().notNull(),
    /** a save based on an older version is refused */
    version: integer('version').notNull(),
    /** why it was refused; empty otherwise */
    reason: text('reason').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('blank_draft_status', sql`${t.status} in ${listed(BLANK_DRAFT_STATUSES)}`),
    check('blank_draft_reason', sql`(${t.reason} <> '') = (${t.status} = 'rejected')`),
    check('blank_draft_version', sql`${t.version} > 0`),
    index('blank_draft_by_shop').on(t.shopId, t.updatedAt.desc().nullsFirst(), t.blankId),
    /** the operator's queue, the longest waiting first */
    index('blank_draft_submitted')
      .on(t.updatedAt)
      .where(sql`status = 'submitted'`),
  ],
);

/** History of a blank, in order; it begins before the blank exists. */
export const blankEvent = pgTable(
  'blank_event',
  {
    ...eventColumns<BlankAction | 'save' | 'copy' | 'stock' | 'price'>(),
    blankId: text('blank_id').notNull(),
  },
  (t) => [index('blank_event_by_blank').on(t.blankId, t.no)],
);
