import { BOUGHT_KINDS } from './buying-words.ts';
import { type Static, Type } from 'typebox';
import { PrintMethod } from './blanks.ts';
import { Colour, Fen, Id, oneOf, orNull, Picture, LeadTimes } from '../platform/shapes.ts';

/** Shapes of items to buy, shared by cart, checkout and orders. Prices are computed from them in `order-price.ts`. */

export const BoughtKind = oneOf(BOUGHT_KINDS);
export type BoughtKind = Static<typeof BoughtKind>;

/**
 * 样品 (of fabric: 剪版, or 剪小样 by the swatch), 散剪 of fabric below the minimum order, or everything else; whether that is
 * 现货 or 大货 is decided by the stock
 */
export const Purpose = oneOf(['sample', 'smallCut', 'bulk']);
export type Purpose = Static<typeof Purpose>;

/** 件 · 米 · 公斤 · 码 · 片 (of 小样) */
export const QuantityUnit = oneOf(['piece', 'm', 'kg', 'yd', 'swatch']);
export type QuantityUnit = Static<typeof QuantityUnit>;

/** The unit of a line's unit price. */
export const LinePriceUnit = oneOf(['piece', 'm', 'kg', 'swatch']);
export type LinePriceUnit = Static<typeof LinePriceUnit>;

/** Whole pieces, or fabric with at most one decimal; checked by `isOrderable`. */
export const Quantity = Type.Number({ minimum: 0.1, maximum: 1_000_000 });

/** A line to buy: one colour and size of one item. */
export const WantedLine = Type.Object({
  kind: BoughtKind,
  itemId: Id,
  colourNo: Type.String({ minLength: 1, maxLength: 40 }),
  /** empty for fabric */
  size: Type.String({ maxLength: 20 }),
  purpose: Purpose,
  /** code of a print method of the blank; empty = unprinted. Only blanks have one. */
  printMethod: Type.String({ maxLength: 40 }),
  unit: QuantityUnit,
  quantity: Quantity,
  /** the 组合套餐 to which it belongs; absent = bought singly */
  bundleId: Type.Optional(Id),
  /** the buyer's own 款式 to be printed, only of a blank and with its print method; absent = none */
  styleId: Type.Optional(Id),
});
export type WantedLine = Static<typeof WantedLine>;

/** All that is needed to price an item, to check a quantity of it, and to show it in a cart. */
export const ItemTerms = Type.Object({
  kind: BoughtKind,
  id: Id,
  shopId: Id,
  /** 编号 of the blank, the product or the fabric */
  no: Type.String(),
  title: Type.String(),
  /** false: off the shelf, or its shop is closed; it cannot be ordered */
  isOffered: Type.Boolean(),
  /** 含税 */
  taxIncluded: Type.Boolean(),
  /** ascending; from so many `priceUnit` on. For fabric these are the 大货 tiers. */
  tiers: Type.Array(Type.Object({ from: Type.Number(), priceFen: Fen })),
  priceUnit: oneOf(['piece', 'm', 'kg']),
  /** per piece, or per metre of 剪版 */
  samplePriceFen: Fen,
  /** per metre of 散剪; null = not offered; fabric only */
  smallCutFenPerMetre: orNull(Fen),
  /** 剪小样, 0 = free; null = not offered; fabric only */
  swatchFen: orNull(Fen),
  /** in `moqUnit` */
  moq: Type.Number(),
  moqUnit: oneOf(['piece', 'm', 'kg']),
  /** whole multiples of pieces; 1 for fabric */
  orderMultiple: Type.Integer(),
  colours: Type.Array(Type.Object({ ...Colour.properties, picture: Picture })),
  /** empty for fabric */
  sizes: Type.Array(Type.String()),
  /** pieces; for fabric metres of its largest dye lot, since lots are never mixed */
  skus: Type.Array(Type.Object({ colourNo: Type.String(), size: Type.String(), stock: Type.Number() })),
  /** pieces that can still be made to order; null = as the shop confirms, 0 = only stock is sold */
  capacity: orNull(Type.Integer()),
  /** per piece; empty for fabric */
  grams: Type.Array(Type.Object({ size: Type.String(), grams: Type.Integer() })),
  /** fabric only, otherwise 0 */
  gsm: Type.Integer(),
  widthCm: Type.Number(),
  /** of a blank */
  printMethods: Type.Array(PrintMethod),
  /** permitted over- or under-delivery, percent; 0 for pieces */
  tolerancePercent: Type.Integer(),
  leadTimes: LeadTimes,
});
export type ItemTerms = Static<typeof ItemTerms>;

/** The 款式 of a line: one version, whose content never changes once it is ordered. */
export const StyleOfLine = Type.Object({
  id: Id,
  styleNo: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
});
export type StyleOfLine = Static<typeof StyleOfLine>;

/** All that is needed to price a bundle's lines together, see `bundle-price.ts`. */
export const BundleTerms = Type.Object({
  title: Type.String(),
  /** one set */
  priceFen: Fen,
  /** the smallest order */
  moqSets: Type.Integer(),
  /** false: off the shelf itself, or one of its products is, or its shop is closed */
  isOffered: Type.Boolean(),
  /** in display order */
  parts: Type.Array(Type.Object({ productId: Id, title: Type.String(), perSet: Type.Integer() })),
});
export type BundleTerms = Static<typeof BundleTerms>;

/** Why a line cannot be ordered; the texts are in `order-price.ts`. */
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
    'style',
    // a red check of the studio: its owner can mend the style there
    'styleCheck',
  ]),
  say: Type.String(),
});
export type LineProblem = Static<typeof LineProblem>;
