import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import {
  FacetsReply,
  Fen,
  Hex,
  Id,
  IdQuery,
  listOf,
  Paging,
  Picture,
  SearchWord,
  Several,
  ShopBrief,
  oneOf,
  orNull,
} from './shapes.ts';

/** 花型 / 设计: a print or artwork with its number, repeat, colours and licence. */

export const DesignSort = oneOf(['default', 'newest', 'priceUp', 'priceDown'], 'default');

const DesignFilter = {
  q: Type.Optional(SearchWord),
  category: Type.Optional(Id),
  /** 定位, 二方, 四方 */
  type: Type.Optional(Several),
  colour: Type.Optional(Several),
  designer: Type.Optional(Id),
};

export const DesignListQuery = Type.Object({ ...DesignFilter, sort: DesignSort, ...Paging });

export const DesignCard = Type.Object({
  id: Id,
  designNo: Type.String(),
  title: Type.String(),
  category: Type.String(),
  type: Type.String(),
  repeatWidthMm: Type.Integer(),
  repeatHeightMm: Type.Integer(),
  colourCount: Type.Integer(),
  palette: Type.Array(Hex),
  licenceYearFen: Fen,
  buyoutFen: Fen,
  picture: Picture,
  designer: ShopBrief,
});
export type DesignCard = Static<typeof DesignCard>;

/** One way to use a design. `price` is empty where a share of sales is paid instead. */
export const Licence = Type.Object({
  name: Type.String(),
  priceFen: orNull(Fen),
  share: orNull(Type.String()),
  term: Type.String(),
  scope: Type.String(),
  exclusive: Type.Boolean(),
});
export type Licence = Static<typeof Licence>;

export const DesignDetail = Type.Object({
  ...DesignCard.properties,
  repeat: Type.String(),
  /** how many millimetres of cloth the picture shows from edge to edge */
  shownMm: Type.Number(),
  formats: Type.Array(Type.String()),
  dpi: Type.Integer(),
  copyrightNo: orNull(Type.String()),
  aiGenerated: Type.Boolean(),
  tags: Type.Array(Type.String()),
  licences: Type.Array(Licence),
  methods: Type.Array(Type.String()),
  styles: Type.Array(Type.Object({ id: Id, title: Type.String(), priceFen: Fen, picture: Picture })),
  more: Type.Array(Type.Object({ id: Id, title: Type.String(), picture: Picture })),
});
export type DesignDetail = Static<typeof DesignDetail>;

export const designList = endpoint({
  method: 'GET',
  path: '/api/v2/design/list',
  for: 'anyone',
  summary: '花型列表',
  query: DesignListQuery,
  reply: listOf(DesignCard),
});

export const designFacets = endpoint({
  method: 'GET',
  path: '/api/v2/design/facets',
  for: 'anyone',
  summary: '花型的类目与筛选项',
  query: Type.Object(DesignFilter),
  reply: FacetsReply,
});

export const designDetail = endpoint({
  method: 'GET',
  path: '/api/v2/design/detail',
  for: 'anyone',
  summary: '花型详情',
  query: IdQuery,
  reply: DesignDetail,
  errors: ['item.unknown'],
});
