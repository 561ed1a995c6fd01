import { type Static, Type } from 'typebox';
import { BlankDetail } from './blanks.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Fen, Id, listOf, oneOf, orNull, Paging, Picture, SearchWord } from '../platform/shapes.ts';

/** 我的光版: the blanks that a member works with, each with what has changed since it was added. */

/** `restore` undoes a removal of the last hour: the blank is back with its old time and facts. */
export const KEPT_BLANK_ACTIONS = ['keep', 'remove', 'restore'] as const;

/** Idempotent. Of several blanks those on sale are kept; `count` says how many of `ids` are kept afterwards. */
export const setKeptBlanks = endpoint({
  method: 'POST',
  path: '/api/v2/user/setKeptBlanks',
  for: 'member',
  summary: '加入、移出我的光版，撤销移出',
  body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), action: oneOf(KEPT_BLANK_ACTIONS) }),
  reply: Type.Object({ count: Type.Integer() }),
  errors: ['item.unknown', 'keptBlank.too_many'],
});

/** All of the caller's kept blanks: read once, for the buttons of all pages. */
export const keptBlankIds = endpoint({
  method: 'GET',
  path: '/api/v2/user/keptBlankIds',
  for: 'member',
  summary: '我的光版的编号',
  reply: Type.Object({ ids: Type.Array(Id) }),
});

export const KeptBlank = Type.Object({
  id: Id,
  blankNo: Type.String(),
  name: Type.String(),
  picture: orNull(Picture),
  /** of the last level */
  categoryName: Type.String(),
  /** empty and null when its shop keeps the cloth private */
  fabricName: Type.String(),
  gsm: orNull(Type.Integer()),
  supplierName: Type.String(),
  keptAt: Type.String(),
  /** at the largest quantity, when it was added */
  keptPriceFen: Fen,
  keptInStock: Type.Boolean(),
  /** on sale now; null = taken off by its shop or the platform */
  now: orNull(
    Type.Object({
      priceFen: Fen,
      inStock: Type.Boolean(),
      /** pieces of all colours and sizes */
      stock: Type.Integer(),
      moq: Type.Integer(),
      leadHours: Type.Integer(),
    }),
  ),
  /** made of it by the caller or their shop, except archived styles and deleted products */
  styleCount: Type.Integer(),
  productCount: Type.Integer(),
});
export type KeptBlank = Static<typeof KeptBlank>;

/** changed: another price, taken off, sold out or back in stock since it was added */
export const KEPT_BLANK_TABS = ['all', 'changed', 'offline'] as const;
export type KeptBlankTab = (typeof KEPT_BLANK_TABS)[number];
export const KEPT_BLANK_SORTS = ['newest', 'oldest', 'priceUp', 'priceDown'] as const;

export const keptBlanks = endpoint({
  method: 'GET',
  path: '/api/v2/user/keptBlanks',
  for: 'member',
  summary: '我的光版',
  query: Type.Object({
    tab: oneOf(KEPT_BLANK_TABS, 'all'),
    /** name, number, fabric or supplier */
    q: Type.Optional(SearchWord),
    /** of any level */
    category: Type.Optional(Id),
    sort: oneOf(KEPT_BLANK_SORTS, 'newest'),
    ...Paging,
  }),
  reply: Type.Object({
    ...listOf(KeptBlank).properties,
    /** per tab, under the other conditions */
    counts: Type.Record(Type.String(), Type.Integer()),
    /** of the kept blanks that match the words, on the second level where there is one; the most frequent first */
    categories: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })),
  }),
});

export const KeptBlankItem = Type.Object({
  ...KeptBlank.properties,
  /** its page as buyers see it; null = taken off */
  shown: orNull(BlankDetail),
  /** the caller's newest styles on it; `styleCount` counts all */
  styles: Type.Array(
    Type.Object({
      id: Id,
      styleNo: Type.String(),
      name: Type.String(),
      picture: orNull(Picture),
      productCount: Type.Integer(),
      createdAt: Type.String(),
    }),
  ),
});
export type KeptBlankItem = Static<typeof KeptBlankItem>;

export const keptBlankItem = endpoint({
  method: 'GET',
  path: '/api/v2/user/keptBlank',
  for: 'member',
  summary: '我的一件光版：现在的资料、加入以来的变化、用它做的款式',
  query: Type.Object({ id: Id }),
  reply: KeptBlankItem,
  errors: ['item.unknown'],
});
