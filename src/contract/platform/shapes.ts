import { type Static, type TSchema, Type } from 'typebox';

/** Shapes shared by several features. */

/** The schema's values or null. `nullable` instead of a union, so that the serialiser need not try both. */
export function orNull<T extends TSchema>(schema: T) {
  // The validator accepts only the values of an enum: null must be one of them.
  const { enum: words } = schema as { enum?: readonly unknown[] };
  return Type.Unsafe<Static<T> | null>({ ...schema, ...(words ? { enum: [...words, null] } : {}), nullable: true });
}

/** One of these words. An enum instead of a union of literals, for the same reason. */
export function oneOf<const W extends string>(words: readonly W[], byDefault?: W) {
  return Type.Unsafe<W>({ type: 'string', enum: [...words], ...(byDefault ? { default: byDefault } : {}) });
}

/** One of several kinds of objects, told apart by a literal field. */
export function oneOfKinds<const S extends readonly TSchema[]>(field: string, kinds: S) {
  return Type.Unsafe<Static<S[number]>>({
    type: 'object',
    discriminator: { propertyName: field },
    required: [field],
    oneOf: [...kinds],
  });
}

export const Id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
/** '' = none */
export const IdOrNone = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]*$' });
export const Fen = Type.Integer({ minimum: 0 });
export const Hex = Type.String({ pattern: '^#[0-9a-f]{6}$' });

export const IdQuery = Type.Object({ id: Id });

/** Larger page numbers get this page: nobody pages by hand so far, and a large offset is expensive. */
const MAX_PAGE = 500;

export const Paging = {
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
};

/** Search words as typed, up to a long sentence; the server folds them. */
export const SearchWord = Type.String({ maxLength: 200 });

/** Several values of one facet, comma separated: they widen the result; a leading "!" excludes a value. */
export const Several = Type.String({ maxLength: 400 });

/** Ranges of a measure, both ends included, an open end omitted: "171-189", "-20,300-". They widen. */
export const Ranges = Type.String({ maxLength: 100 });

/** A picked colour, six hexadecimal digits. */
export const PickedColour = Type.String({ pattern: '^[0-9a-f]{6}$' });

/** Filters shared by blanks, fabrics and products. */
export const TradeFilter = {
  q: Type.Optional(SearchWord),
  category: Type.Optional(Id),
  /** 棉, 涤纶 … */
  fibre: Type.Optional(Several),
  /** 针织, 梭织 … of the fabric */
  construction: Type.Optional(Several),
  /** grams per square metre of the fabric */
  gsm: Type.Optional(Ranges),
  /** 元 with at most two decimals: per piece, or per metre of fabric, at the largest quantity */
  price: Type.Optional(Ranges),
  /** largest acceptable minimum order: pieces, or metres of fabric */
  moq: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  /** longest acceptable lead time, hours */
  lead: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  season: Type.Optional(Several),
  /** A, B, C of GB 18401 */
  safety: Type.Optional(Several),
  certificate: Type.Optional(Several),
  /** 产业带 of the shop */
  cluster: Type.Optional(Several),
  /** hue family, see `colour.ts` */
  colour: Type.Optional(Several),
  /** has a colour near this one; sorted by distance */
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
    /** the reading of the words when they have no hit as typed: jsm → 精梳棉 */
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

/** On cards of a list with a colour filter: the colour shown in the card's pictures. */
export const ShownColour = { shownColourNo: Type.Optional(Type.String()) };

/** From `fromQuantity` pieces on, a piece costs `priceFen`; ascending quantity, falling price. */
export const PriceTier = Type.Object({ fromQuantity: Type.Integer({ minimum: 1 }), priceFen: Fen });
export type PriceTier = Static<typeof PriceTier>;

export const Fibre = Type.Object({ fibre: Type.String(), percent: Type.Number() });
export type Fibre = Static<typeof Fibre>;

export const SafetyClass = oneOf(['A', 'B', 'C']);
export type SafetyClass = Static<typeof SafetyClass>;

/** A shop on cards and details of its items. */
export const ShopBrief = Type.Object({
  id: Id,
  store: Type.String(),
  kind: oneOf(['factory', 'designer', 'trader']),
  name: Type.String(),
  city: Type.String(),
  cluster: orNull(Type.String()),
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

/** A filter with the number of hits per choice. `key` is the list's query field. */
export const Facet = Type.Object({
  key: Type.String(),
  label: Type.String(),
  options: Type.Array(Type.Object({ value: Type.String(), label: Type.String(), count: Type.Integer() })),
});
export type Facet = Static<typeof Facet>;

/** A measure with a histogram of the hits under the other conditions. `key` is the list's query field. */
export const RangeFacet = Type.Object({
  key: Type.String(),
  label: Type.String(),
  unit: Type.String(),
  /** adjacent, ascending; a bar counts items with from ≤ value < to, the last one also its `to` */
  bars: Type.Array(Type.Object({ from: Type.Number(), to: Type.Number(), count: Type.Integer() })),
});
export type RangeFacet = Static<typeof RangeFacet>;

export const FacetsReply = Type.Object({
  categories: Type.Array(CategoryNode),
  facets: Type.Array(Facet),
  ranges: Type.Array(RangeFacet),
  /** hits under all conditions */
  total: Type.Integer(),
  totalIsBound: Type.Boolean(),
  /** the counts are scaled up from a sample of the hits: shown with 约 */
  isEstimate: Type.Boolean(),
});
export type FacetsReply = Static<typeof FacetsReply>;

/**
 * Hours from payment to shipment. Each is the longer of the item's own time and the shop's time for everything it sells
 * (交易设置).
 */
export const LeadTimes = Type.Object({
  /** with stock */
  stockHours: Type.Integer(),
  sampleHours: Type.Integer(),
  /** made to order */
  bulkHours: Type.Integer(),
});
export type LeadTimes = Static<typeof LeadTimes>;

/** The cost of a product to its shop, see `product-cost.ts`. */
export const ProductCost = Type.Object({
  /** 底衣拿货价, by quantity; empty for a finished garment, whose cost only its shop knows */
  blankTiers: Type.Array(PriceTier),
  /** price of the print per piece, as charged for an order of the blank; null = its shop names no price (匹印) */
  print: orNull(
    Type.Object({
      name: Type.String(),
      /** of one unit */
      eachFen: Fen,
      /** 色, 千针 …; '' = by the piece */
      unit: Type.String(),
      /** in the dearest colour; 1 until they are counted */
      units: Type.Integer(),
    }),
  ),
  /** the designer's share per piece sold; both 0 for the shop's own designs and those without 分成 */
  licence: Type.Object({ fen: Fen, hundredthsOfPercent: Type.Integer() }),
});
export type ProductCost = Static<typeof ProductCost>;

/** 2026-12-31 */
export const IsoDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
