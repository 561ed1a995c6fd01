import { type Static, type TSchema, Type } from 'typebox';
import { DesignCard } from './designs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { FabricCard } from './fabrics.ts';
import { ProductCard } from './products.ts';
import { BlankCard } from './blanks.ts';
import { Id, oneOf, Picture, SearchWord } from '../platform/shapes.ts';
import { DesignerCard, FactoryCard } from './shops.ts';

/** 搜索: one search over all public items. */

/** Searchable kinds, in the order of the tabs. */
export const SEARCH_KINDS = ['blank', 'fabric', 'product', 'design', 'factory', 'designer'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
const Kind = oneOf(SEARCH_KINDS);

function hitsOf<T extends TSchema>(card: T) {
  return Type.Object({ list: Type.Array(card), total: Type.Integer(), totalIsBound: Type.Boolean() });
}

/** First hits and total of each kind. */
export const searchAll = endpoint({
  method: 'GET',
  path: '/api/v2/search/all',
  for: 'anyone',
  summary: '各类的前几条结果与数量',
  query: Type.Object({ q: SearchWord, cards: Type.Integer({ minimum: 0, maximum: 12, default: 5 }) }),
  reply: Type.Object({
    blank: hitsOf(BlankCard),
    fabric: hitsOf(FabricCard),
    product: hitsOf(ProductCard),
    design: hitsOf(DesignCard),
    factory: hitsOf(FactoryCard),
    designer: hitsOf(DesignerCard),
    /** the reading of the words when they have no hit as typed: jsm → 精梳棉 */
    readAs: Type.Optional(Type.String()),
  }),
});

export const Suggestions = Type.Object({
  /** trade words that complete or mean the typed text, also by letters; near ones without a match */
  words: Type.Array(Type.String()),
  /** the words are only near the typed text */
  wordsAreNear: Type.Boolean(),
  categories: Type.Array(Type.Object({ id: Id, kind: oneOf(['blank', 'fabric', 'design']), name: Type.String() })),
  items: Type.Array(Type.Object({ kind: Kind, id: Id, name: Type.String(), number: Type.String(), picture: Picture })),
  /** 组合套餐, by number or title */
  bundles: Type.Array(Type.Object({ id: Id, title: Type.String(), bundleNo: Type.String(), picture: Picture })),
  shops: Type.Array(
    Type.Object({
      kind: oneOf(['factory', 'designer']),
      id: Id,
      name: Type.String(),
      city: Type.String(),
      logo: Picture,
    }),
  ),
});
export type Suggestions = Static<typeof Suggestions>;

export const searchSuggest = endpoint({
  method: 'GET',
  path: '/api/v2/search/suggest',
  for: 'anyone',
  summary: '输入时的联想：词、类目、货品、店铺',
  query: Type.Object({ q: SearchWord }),
  reply: Suggestions,
});
