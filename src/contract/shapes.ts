import { type Static, type TSchema, Type } from 'typebox';

/** Shapes that several features share. */

/** The schema's values or null. `nullable` instead of a union: the serialiser then need not try both. */
export function orNull<T extends TSchema>(schema: T) {
  // The words of an enum are all that the validator takes: null must be one of them.
  const { enum: words } = schema as { enum?: readonly unknown[] };
  return Type.Unsafe<Static<T> | null>({ ...schema, ...(words ? { enum: [...words, null] } : {}), nullable: true });
}

/** One of these words. An enum instead of a union of literals, for the same reason. */
export function oneOf<const W extends string>(words: readonly W[], byDefault?: W) {
  return Type.Unsafe<W>({ type: 'string', enum: [...words], ...(byDefault ? { default: byDefault } : {}) });
}

export const Id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
/** '' = none */
export const IdOrNone = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]*$' });
export const Fen = Type.Integer({ minimum: 0 });
export const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });

export const IdQuery = Type.Object({ id: Id });

/** Page numbers beyond this get the last one: nobody turns 500 pages by hand, and an offset costs the database. */
const MAX_PAGE = 500;

export const Paging = {
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

/** Search words as typed, at most a long sentence; the server folds them. */
export const SearchWord = Type.String({ maxLength: 200 });

/** Several values of one facet, comma separated: they widen the result; one with a leading "!" is excluded. */
export const Several = Type.String({ maxLength: 400 });

/** Ranges of a measure, both ends included, an open end left out: "171-189", "-20,300-". They widen. */
export const Ranges = Type.String({ maxLength: 100 });

/** A picked colour, six hexadecimal digits. */
export const PickedColour = Type.String({ pattern: '^[0-9a-f]{6}$' });

/** What narrows plates, fabrics and goods alike: what a buyer asks first. */
export const TradeFilter = {
  q: Type.Optional(SearchWord),
  category: Type.Optional(Id),
  /** 棉, 涤纶 … */
  fibre: Type.Optional(Several),
  /** 针织, 梭织 … of the cloth */
  construction: Type.Optional(Several),
  /** grams per square metre of the cloth */
  gsm: Type.Optional(Ranges),
  /** 元 with at most two decimals: a piece, or a metre of cloth, at the largest quantity */
  price: Type.Optional(Ranges),
  /** largest acceptable minimum order: pieces, or metres of cloth */
  moq: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** longest acceptable lead time, hours */
  lead: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  season: Type.Optional(Several),
  /** A, B, C of GB 18401 */
  safety: Type.Optional(Several),
  certificate: Type.Optional(Several),
  /** 产业带 of the shop */
  belt: Type.Optional(Several),
  /** hue family, see `colour.ts` */
  colour: Type.Optional(Several),
  /** has a colour near this one; the nearest first */
  near: Type.Optional(PickedColour),
  inStock: Type.Optional(Type.Boolean()),
};

export function listOf<T extends TSchema>(item: T) {
  return Type.Object({
    list: Type.Array(item),
    total: Type.Integer(),
    /** true when counting stopped at `total`: show "10000+" */
    totalIsBound: Type.Boolean(),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    /** what the words were read as, when nothing holds them as typed: jsm → 精梳棉 */
    readAs: Type.Optional(Type.String()),
  });
}

/** A drawn picture: `path` is its address without width and format, see `picture.ts`. */
export const Picture = Type.Object({
  path: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  alt: Type.String(),
});
export type Picture = Static<typeof Picture>;

export const Colour = Type.Object({
  colourNo: Type.String(),
  name: Type.String(),
  hex: Hex,
  pantone: orNull(Type.String()),
});
export type Colour = Static<typeof Colour>;

/** On cards of a list that was asked for a colour: which of the thing's colours that is, and its pictures show it. */
export const ShownColour = { shownColourNo: Type.Optional(Type.String()) };

/** From `fromQuantity` pieces on, one piece costs `priceFen`; ascending quantity, falling price. */
export const PriceTier = Type.Object({ fromQuantity: Type.Integer({ minimum: 1 }), priceFen: Fen });
export type PriceTier = Static<typeof PriceTier>;

export const Fibre = Type.Object({ fibre: Type.String(), percent: Type.Number() });
export type Fibre = Static<typeof Fibre>;

export const SafetyClass = oneOf(['A', 'B', 'C']);
export type SafetyClass = Static<typeof SafetyClass>;

/** A shop as it stands on cards and details of what it supplies. */
export const ShopBrief = Type.Object({
  id: Id,
  store: Type.String(),
  kind: oneOf(['factory', 'designer', 'trader']),
  name: Type.String(),
  city: Type.String(),
  belt: orNull(Type.String()),
  logo: Picture,
});
export type ShopBrief = Static<typeof ShopBrief>;

export const CategoryNode = Type.Object({
  id: Id,
  parentId: orNull(Id),
  name: Type.String(),
  count: Type.Integer(),
});
export type CategoryNode = Static<typeof CategoryNode>;

export const Crumb = Type.Object({ id: Id, name: Type.String() });

/** One way to narrow a list, with how many each choice holds. `key` is the list's query field. */
export const Facet = Type.Object({
  key: Type.String(),
  label: Type.String(),
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() })),
});
export type Facet = Static<typeof Facet>;

/** A measure to narrow by, as a histogram of what the other conditions leave. `key` is the list's query field. */
export const RangeFacet = Type.Object({
  key: Type.String(),
  label: Type.String(),
  unit: Type.String(),
  /** neighbours, ascending; an item belongs to the bar with from ≤ value < to, the last one also holds its `to` */
  bars: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
});
export type RangeFacet = Static<typeof RangeFacet>;

export const FacetsReply = Type.Object({
  categories: Type.Array(CategoryNode),
  facets: Type.Array(Facet),
  ranges: Type.Array(RangeFacet),
  /** hits with every condition */
  total: Type.Integer(),
  totalIsBound: Type.Boolean(),
  /** the counts were scaled up from a sample of the hits: say 约 */
  isEstimate: Type.Boolean(),
});
export type FacetsReply = Static<typeof FacetsReply>;

/**
 * Hours from the payment to the shipment of a thing. Each is the longer of what the thing itself promises and what its
 * shop promises for everything it sells (交易设置).
 */
export const LeadTimes = Type.Object({
  /** it lies in stock */
  stockHours: Type.Integer(),
  sampleHours: Type.Integer(),
  /** it is made to order */
  bulkHours: Type.Integer(),
});
export type LeadTimes = Static<typeof LeadTimes>;

/** What a piece of goods costs the shop that sells it; `goods-cost.ts` reckons with it. */
export const GoodsCost = Type.Object({
  /** 底衣拿货价, by quantity */
  blankTiers: Type.Array(PriceTier),
  /** what the print costs a piece, as an order of the blank is charged; null = its shop names no price (匹印) */
  print: orNull(Type.Object({ name: Type.String(), fen: Fen, per: Type.String() })),
  /** what the designer gets of each piece sold; both 0 for the shop's own designs and those without 分成 */
  licence: Type.Object({ fen: Fen, hundredthsOfPercent: Type.Integer() }),
});
export type GoodsCost = Static<typeof GoodsCost>;
