import { fabricConstructionWords } from '#contract/market/constructions.ts';
import { sheerWords, stretchWords } from '#contract/market/fabric-fields.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { FabricSupply } from '#contract/market/fabric-supply.ts';
import { FABRIC_STATUSES, type FabricAction, type FabricStatus } from '#contract/market/fabric-flow.ts';
import type { FabricTier } from '#contract/market/fabrics.ts';
import type { FabricDocument } from '#contract/market/own-fabrics.ts';
import type { Colour, Fibre } from '#contract/platform/shapes.ts';
import type { ClothConstruction } from '#drawing/recipe.ts';
import type { Hue } from '#contract/platform/colour.ts';
import { areHues } from '../catalogue/are-hues.ts';
import { category } from '../catalogue/category.table.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import { moment, listed } from '../../platform/table.ts';
import { shop } from '../shops/shop.table.ts';
import { eventColumns } from '../writing/event-columns.ts';

/** 面料: the cloth itself. */
export const fabric = pgTable(
  'fabric',
  {
    id: text('id').primaryKey(),
    fabricNo: text('fabric_no').notNull().unique(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id),
    categoryId: text('category_id')
      .notNull()
      .references(() => category.id),
    categoryPath: text('category_path').array().notNull(),
    name: text('name').notNull(),
    /** of `fabricConstructionWords` */
    construction: text('construction').notNull(),
    weave: text('weave').notNull(),
    cloth: text('cloth').$type<ClothConstruction>().notNull(),
    composition: jsonb('composition').$type<Fibre[]>().notNull(),
    /** names of the fibres, for the filter */
    fibres: text('fibres').array().notNull(),
    yarn: text('yarn').notNull(),
    density: text('density').notNull(),
    gsm: integer('gsm').notNull(),
    widthCm: doublePrecision('width_cm').notNull(),
    usableWidthCm: doublePrecision('usable_width_cm').notNull(),
    thicknessMm: doublePrecision('thickness_mm').notNull(),
    dyeing: text('dyeing').notNull(),
    finishes: text('finishes').array().notNull(),
    stretch: text('stretch').notNull(),
    hand: text('hand').notNull(),
    sheer: text('sheer').notNull(),
    shrinkageWarp: doublePrecision('shrinkage_warp').notNull(),
    shrinkageWeft: doublePrecision('shrinkage_weft').notNull(),
    /** null = not measured */
    bowSkewPercent: doublePrecision('bow_skew_percent'),
    fastness: jsonb('fastness').$type<{ name: string; grade: string }[]>().notNull(),
    pilling: text('pilling').notNull(),
    ph: doublePrecision('ph').notNull(),
    /** 0 = 未检出; null = not tested */
    formaldehydeMgPerKg: integer('formaldehyde_mg_per_kg'),
    safetyClass: text('safety_class').$type<'A' | 'B' | 'C'>().notNull(),
    certificates: text('certificates').array().notNull(),
    careCodes: text('care_codes').array().notNull(),
    origin: text('origin').notNull(),
    uses: text('uses').array().notNull(),
    seasons: text('seasons').array().notNull(),
    colours: jsonb('colours').$type<Colour[]>().notNull(),
    hues: text('hues').array().$type<Hue[]>().notNull(),
    supply: text('supply').$type<FabricSupply>().notNull(),
    leadDays: integer('lead_days').notNull(),
    bulkPriceFen: integer('bulk_price_fen').notNull(),
    bulkUnit: text('bulk_unit').$type<'m' | 'kg'>().notNull(),
    bulkFenPerMetre: integer('bulk_fen_per_metre').notNull(),
    cutFenPerMetre: integer('cut_fen_per_metre').notNull(),
    /** 散剪, from 5 m up to the minimum order; null = not offered */
    smallCutFenPerMetre: integer('small_cut_fen_per_metre'),
    swatchFen: integer('swatch_fen').notNull(),
    tiers: jsonb('tiers').$type<FabricTier[]>().notNull(),
    moq: doublePrecision('moq').notNull(),
    moqUnit: text('moq_unit').$type<'m' | 'kg'>().notNull(),
    taxRatePercent: integer('tax_rate_percent').notNull(),
    weightBasis: text('weight_basis').notNull(),
    rollMetres: integer('roll_metres').notNull(),
    rollKg: doublePrecision('roll_kg').notNull(),
    reportNo: text('report_no'),
    reportLab: text('report_lab'),
    reportDate: date('report_date'),
    reportItems: text('report_items').array().notNull(),
    closeKey: text('close_key')
      .notNull()
      .references(() => picture.key),
    swatchKey: text('swatch_key')
      .notNull()
      .references(() => picture.key),
    cardKey: text('card_key')
      .notNull()
      .references(() => picture.key),
    /** 综合 sorts by it */
    popularity: integer('popularity').notNull(),
    createdAt: moment('created_at').notNull(),
    /** moved by `move-fabric.ts` only */
    status: text('status').$type<FabricStatus>().notNull().default('online'),
    /** why the platform took it down; kept during review and when archived; empty otherwise */
    reason: text('reason').notNull().default(''),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('fabric_measures', sql`${t.gsm} > 0 and ${t.widthCm} > 0 and ${t.usableWidthCm} <= ${t.widthCm}`),
    check(
      'fabric_prices',
      sql`${t.bulkPriceFen} > 0 and ${t.bulkFenPerMetre} > 0 and ${t.cutFenPerMetre} >= ${t.bulkFenPerMetre}`,
    ),
    check('fabric_construction', sql`${t.construction} in ${listed(Object.keys(fabricConstructionWords))}`),
    check('fabric_stretch', sql`${t.stretch} in ${listed(Object.keys(stretchWords))}`),
    check('fabric_sheer', sql`${t.sheer} in ${listed(Object.keys(sheerWords))}`),
    check('fabric_seasons', sql`${t.seasons} <@ array['spring', 'summer', 'autumn', 'winter']`),
    check('fabric_hues', areHues(t.hues)),
    check('fabric_bow_skew', sql`${t.bowSkewPercent} >= 0`),
    check('fabric_small_cut', sql`${t.smallCutFenPerMetre} > 0`),
    check('fabric_status', sql`${t.status} in ${listed(FABRIC_STATUSES)}`),
    check(
      'fabric_reason',
      sql`${t.status} = 'archived' or (${t.reason} <> '') = (${t.status} in ('takenDown', 'pendingReview'))`,
    ),
    check('fabric_safety', sql`${t.safetyClass} in ('A', 'B', 'C')`),
    check('fabric_units', sql`${t.bulkUnit} in ('m', 'kg') and ${t.moqUnit} in ('m', 'kg')`),
    // finds out whether a photograph is still in use
    index('fabric_by_swatch').on(t.swatchKey),
    // a shop's fabrics, the best-selling first: its card shows four of them
    index('fabric_by_shop').on(t.shopId, t.popularity.desc().nullsFirst(), t.id),
  ],
);

/** Stock of one colour and dye lot. */
export const fabricStock = pgTable(
  'fabric_stock',
  {
    fabricId: text('fabric_id').notNull(),
    colourNo: text('colour_no').notNull(),
    /** 缸号 */
    dyeLot: text('dye_lot').notNull(),
    metres: numeric('metres', { precision: 12, scale: 1 }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'fabric_stock_pkey', columns: [t.fabricId, t.colourNo, t.dyeLot] }),
    foreignKey({ name: 'fabric_stock_fabric', columns: [t.fabricId], foreignColumns: [fabric.id] }).onDelete('cascade'),
    check('fabric_stock_not_negative', sql`${t.metres} >= 0`),
  ],
);

/** The fabric in one of its colours: buyers see the colour that they buy. */
export const fabricView = pgTable(
  'fabric_view',
  {
    fabricId: text('fabric_id').notNull(),
    colourNo: text('colour_no').notNull(),
    swatchKey: text('swatch_key')
      .notNull()
      .references(() => picture.key),
    closeKey: text('close_key')
      .notNull()
      .references(() => picture.key),
  },
  (t) => [
    primaryKey({ name: 'fabric_view_pkey', columns: [t.fabricId, t.colourNo] }),
    foreignKey({ name: 'fabric_view_fabric', columns: [t.fabricId], foreignColumns: [fabric.id] }).onDelete('cascade'),
    // finds out whether a photograph is still in use
    index('fabric_view_by_swatch').on(t.swatchKey),
  ],
);

/** The draft of a fabric, invisible to buyers. A new fabric is only a draft. */
export const fabricDraft = pgTable(
  'fabric_draft',
  {
    /** of the fabric, also before it exists */
    fabricId: text('fabric_id').primaryKey(),
    shopId: text('shop_id')
      .notNull()
      .references(() => shop.id, { onDelete: 'cascade' }),
    document: jsonb('document').$type<FabricDocument>().notNull(),
    /** a save based on an older version is refused */
    version: integer('version').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('fabric_draft_version', sql`${t.version} > 0`),
    index('fabric_draft_by_shop').on(t.shopId, t.updatedAt.desc().nullsFirst(), t.fabricId),
  ],
);

/** History of a fabric, in order. */
export const fabricEvent = pgTable(
  'fabric_event',
  {
    ...eventColumns<FabricAction | 'save' | 'drop' | 'copy' | 'stock'>(),
    fabricId: text('fabric_id').notNull(),
  },
  (t) => [index('fabric_event_by_fabric').on(t.fabricId, t.no)],
);
