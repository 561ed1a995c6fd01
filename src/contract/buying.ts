import { BOUGHT_KINDS } from './order-words.ts';
import { type Static, Type } from 'typebox';
import { PrintMethod } from './plates.ts';
import { Colour, Fen, Id, oneOf, orNull, Picture, LeadTimes } from './shapes.ts';

/** What is bought: shapes that cart, settling and orders share. Prices are computed from them in `order-price.ts`. */

export const BoughtKind = oneOf(BOUGHT_KINDS);
export type BoughtKind = Static<typeof BoughtKind>;

/**
 * 样品 (of cloth: 剪版, or 剪小样 by the swatch), 散剪 of cloth below the minimum order, or everything else; whether that
 * is 现货 or 大货 is decided by what is in stock
 */
export const Purpose = oneOf(['sample', 'smallCut', 'bulk']);
export type Purpose = Static<typeof Purpose>;

/** 件 · 米 · 公斤 · 码 · 片 (of 小样) */
export const QuantityUnit = oneOf(['piece', 'm', 'kg', 'yd', 'swatch']);
export type QuantityUnit = Static<typeof QuantityUnit>;

/** What the unit price of a line counts. */
export const LinePriceUnit = oneOf(['piece', 'm', 'kg', 'swatch']);
export type LinePriceUnit = Static<typeof LinePriceUnit>;

/** Whole pieces, or cloth with at most one decimal; `isOrderable` says whether it is one. */
export const Quantity = Type.Number({ minimum: 0.1, maximum: 1_000_000 });

/** A line that somebody wants: one colour and size of one thing. */
export const WantedLine = Type.Object({
  kind: BoughtKind,
  itemId: Id,
  colourNo: Type.String({ minLength: 1, maxLength: 40 }),
  /** empty for cloth */
  size: Type.String({ maxLength: 20 }),
  purpose: Purpose,
  /** code of a print method of the plate; empty = blank. Only plates have one. */
  printMethod: Type.String({ maxLength: 40 }),
  unit: QuantityUnit,
  quantity: Quantity,
  /** 组合套餐 that it is a piece of; absent = bought by itself */
  bundleId: Type.Optional(Id),
});
export type WantedLine = Static<typeof WantedLine>;

/** What one must know of a thing to price it, to check a quantity of it, and to show it in a cart. */
export const ItemTerms = Type.Object({
  kind: BoughtKind,
  id: Id,
  shopId: Id,
  /** 编号 of the plate, the goods or the fabric */
  no: Type.String(),
  title: Type.String(),
  /** false: off the shelf, or its shop is closed; nothing of it can be ordered */
  isOffered: Type.Boolean(),
  /** 含税 */
  taxIncluded: Type.Boolean(),
  /** ascending; from so many `priceUnit` on. For cloth these are the 大货 steps. */
  tiers: Type.Array(Type.Object({ from: Type.Number(), priceFen: Fen })),
  priceUnit: oneOf(['piece', 'm', 'kg']),
  /** a piece, or a metre of 剪版 */
  samplePriceFen: Fen,
  /** a metre of 散剪; null = not offered, as of everything but cloth */
  smallCutFenPerMetre: orNull(Fen),
  /** 剪小样, 0 = free; null = there is none, as of everything but cloth */
  swatchFen: orNull(Fen),
  /** in `moqUnit` */
  moq: Type.Number(),
  moqUnit: oneOf(['piece', 'm', 'kg']),
  /** whole multiples of pieces; 1 for cloth */
  orderMultiple: Type.Integer(),
  colours: Type.Array(Type.Object({ ...Colour.properties, picture: Picture })),
  /** empty for cloth */
  sizes: Type.Array(Type.String()),
  /** pieces; metres for cloth, in its largest dye lot, since lots are never mixed */
  skus: Type.Array(Type.Object({ colourNo: Type.String(), size: Type.String(), stock: Type.Number() })),
  /** pieces that can still be made to order; null = as the shop confirms */
  capacity: orNull(Type.Integer()),
  /** of one piece; empty for cloth */
  grams: Type.Array(Type.Object({ size: Type.String(), grams: Type.Integer() })),
  /** cloth only, else 0 */
  gsm: Type.Integer(),
  widthCm: Type.Number(),
  /** of a plate */
  printMethods: Type.Array(PrintMethod),
  /** what may be delivered more or less, percent; 0 for pieces */
  tolerancePercent: Type.Integer(),
  leadTimes: LeadTimes,
});
export type ItemTerms = Static<typeof ItemTerms>;

/** What one must know of a bundle to price its lines together; `bundle-price.ts` does. */
export const BundleTerms = Type.Object({
  title: Type.String(),
  /** one set */
  priceFen: Fen,
  /** the least that is ordered */
  moqSets: Type.Integer(),
  /** false: off the shelf itself, or one of its goods is, or its shop is closed */
  isOffered: Type.Boolean(),
  /** in the order in which they are shown */
  parts: Type.Array(Type.Object({ goodsId: Id, title: Type.String(), perSet: Type.Integer() })),
});
export type BundleTerms = Static<typeof BundleTerms>;

/** What hinders a line from being ordered; the words stand in `order-price.ts`. */
export const LineProblem = Type.Object({
  word: oneOf([
    'gone',
    'offShelf',
    'noSuchChoice',
    'quantity',
    'moq',
    'multiple',
    'sampleMost',
    'smallCutLeast',
    'smallCutMost',
    'swatchMost',
    'noStock',
    'unpaidLimit',
    'ownShop',
    'bundle',
  ]),
  say: Type.String(),
});
export type LineProblem = Static<typeof LineProblem>;
