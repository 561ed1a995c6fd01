import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { MOST_SAVED_SEARCHES } from './most-kept.ts';
import { SEARCH_KINDS } from './search.ts';
import { Fen, Id, listOf, oneOf, orNull, Paging, Picture } from '../platform/shapes.ts';

/** Favourites, visited pages and saved searches of a member. Kinds are those of the search. */

const Kind = oneOf(SEARCH_KINDS);

/** An item of any kind in one line, enough to recognise it. */
export const ItemLine = Type.Object({
  kind: Kind,
  id: Id,
  title: Type.String(),
  /** the first facts that the trade asks for: 180g/m² 棉95% 氨纶5% · 50件起 */
  facts: Type.String(),
  picture: orNull(Picture),
  /** at the largest quantity; null for kinds without a price (factories) */
  priceFen: orNull(Fen),
  /** no longer visible; the other fields are as of saving */
  isGone: Type.Boolean(),
  at: Type.String(),
});
export type ItemLine = Static<typeof ItemLine>;

/** Of several items the visible ones are saved; `kept` says how many. */
export const setFavourite = endpoint({
  method: 'POST',
  path: '/api/v2/user/favourite',
  for: 'member',
  summary: '收藏或取消收藏',
  body: Type.Object({ kind: Kind, ids: Type.Array(Id, { minItems: 1, maxItems: 100 }), keep: Type.Boolean() }),
  reply: Type.Object({ kept: Type.Integer() }),
  errors: ['item.unknown', 'favourite.too_many'],
});

export const favourites = endpoint({
  method: 'GET',
  path: '/api/v2/user/favourites',
  for: 'member',
  summary: '我的收藏',
  query: Type.Object({ kind: Type.Optional(Kind), ...Paging }),
  reply: Type.Object({
    ...listOf(ItemLine).properties,
    counts: Type.Record(Type.String(), Type.Integer()),
  }),
});

/** All of the caller's favourites as `kind/id`: read once, for the heart icons of all pages. */
export const favouriteIds = endpoint({
  method: 'GET',
  path: '/api/v2/user/favouriteIds',
  for: 'member',
  summary: '已收藏的编号',
  reply: Type.Object({ ids: Type.Array(Type.String()) }),
});

export const visited = endpoint({
  method: 'POST',
  path: '/api/v2/user/visited',
  for: 'member',
  summary: '记一次浏览',
  body: Type.Object({ kind: Kind, id: Id }),
  reply: Type.Object({}),
});

export const visits = endpoint({
  method: 'GET',
  path: '/api/v2/user/visits',
  for: 'member',
  summary: '浏览记录',
  query: Type.Object({ ...Paging }),
  reply: listOf(ItemLine),
});

export const clearVisits = endpoint({
  method: 'POST',
  path: '/api/v2/user/clearVisits',
  for: 'member',
  summary: '清空浏览记录',
  done: '浏览记录已清空',
  reply: Type.Object({}),
});

export const SavedSearch = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 40 }),
  /** the route with its query, after `#`: /light/list?fibre=棉 */
  address: Type.String({ minLength: 1, maxLength: 600, pattern: '^/(?!/)' }),
});

export const savedSearches = endpoint({
  method: 'GET',
  path: '/api/v2/user/savedSearches',
  for: 'member',
  summary: '保存的搜索',
  reply: Type.Object({ list: Type.Array(Type.Object({ ...SavedSearch.properties, at: Type.String() })) }),
});

/** The same address again gets the new name. Several at once when the browser's own searches are merged at login. */
export const saveSearches = endpoint({
  method: 'POST',
  path: '/api/v2/user/saveSearches',
  for: 'member',
  summary: '保存搜索',
  body: Type.Object({ searches: Type.Array(SavedSearch, { minItems: 1, maxItems: MOST_SAVED_SEARCHES }) }),
  reply: Type.Object({}),
  errors: ['search.too_many'],
});

export const removeSearch = endpoint({
  method: 'POST',
  path: '/api/v2/user/removeSearch',
  for: 'member',
  summary: '删除保存的搜索',
  body: Type.Object({ address: Type.String({ maxLength: 600 }) }),
  reply: Type.Object({}),
});
