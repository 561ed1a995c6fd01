import { type Static, Type } from 'typebox';
import { DesignCard } from './designs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { FabricCard } from './fabrics.ts';
import { ProductCard } from './products.ts';
import { BlankCard } from './blanks.ts';
import {
  FacetsReply,
  Fen,
  Hex,
  IdQuery,
  listOf,
  Paging,
  Picture,
  SearchWord,
  Several,
  ShopBrief,
  oneOf,
  orNull,
} from '../platform/shapes.ts';

/** Shops: factories and designers for visitors. */

const FactorySort = oneOf(['default', 'onTime', 'repeat', 'lead', 'moq'], 'default');

const FactoryFilter = {
  q: Type.Optional(SearchWord),
  cluster: Type.Optional(Several),
  /** 印花, 织造, 女装 … */
  type: Type.Optional(Several),
  certificate: Type.Optional(Several),
  /** longest acceptable bulk lead time, days */
  lead: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
};

const FactoryListQuery = Type.Object({
  ...FactoryFilter,
  store: Type.Optional(Type.String({ maxLength: 40 })),
  sort: FactorySort,
  ...Paging,
});

export const FactoryCard = Type.Object({
  ...ShopBrief.properties,
  factoryNo: Type.String(),
  type: Type.String(),
  staff: Type.Integer(),
  /** as written in the trade: 60 万米/月 */
  capacity: Type.String(),
  moq: Type.String(),
  sampleDays: Type.Integer(),
  bulkDays: Type.Integer(),
  skills: Type.Array(Type.String()),
  certificates: Type.Array(Type.String()),
  /** null for a new shop without data */
  onTimePercent: orNull(Type.Integer()),
  repeatPercent: orNull(Type.Integer()),
  replyMinutes: orNull(Type.Integer()),
  cover: Picture,
  /** up to four pictures of its items */
  strip: Type.Array(Picture),
});
export type FactoryCard = Static<typeof FactoryCard>;

export const FactoryDetail = Type.Object({
  ...FactoryCard.properties,
  intro: Type.String(),
  note: Type.String(),
  province: Type.String(),
  foundedYear: Type.Integer(),
  areaSquareMetres: Type.Integer(),
  cooperation: Type.Array(Type.String()),
  equipment: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
  blanks: Type.Array(BlankCard),
  fabrics: Type.Array(FabricCard),
});
export type FactoryDetail = Static<typeof FactoryDetail>;

const DesignerSort = oneOf(['default', 'works', 'priceUp'], 'default');

const DesignerFilter = { q: Type.Optional(SearchWord), style: Type.Optional(Several) };

const DesignerListQuery = Type.Object({ ...DesignerFilter, sort: DesignerSort, ...Paging });

export const DesignerCard = Type.Object({
  ...ShopBrief.properties,
  designerNo: Type.String(),
  styles: Type.Array(Type.String()),
  worksCount: Type.Integer(),
  yearsInTrade: Type.Integer(),
  accepting: Type.Boolean(),
  buyoutFen: Fen,
  licenceYearFen: Fen,
  share: Type.String(),
  palette: Type.Array(Hex),
  cover: Picture,
  /** up to four designs of the designer */
  works: Type.Array(Picture),
});
export type DesignerCard = Static<typeof DesignerCard>;

export const DesignerDetail = Type.Object({
  ...DesignerCard.properties,
  intro: Type.String(),
  note: Type.String(),
  replyMinutes: orNull(Type.Integer()),
  designs: Type.Array(DesignCard),
  products: Type.Array(ProductCard),
});
export type DesignerDetail = Static<typeof DesignerDetail>;

export const factoryList = endpoint({
  method: 'GET',
  path: '/api/v2/factory/list',
  for: 'anyone',
  summary: '工厂列表',
  query: FactoryListQuery,
  reply: listOf(FactoryCard),
});

export const factoryFacets = endpoint({
  method: 'GET',
  path: '/api/v2/factory/facets',
  for: 'anyone',
  summary: '工厂的筛选项',
  query: Type.Object(FactoryFilter),
  reply: FacetsReply,
});

export const factoryDetail = endpoint({
  method: 'GET',
  path: '/api/v2/factory/detail',
  for: 'anyone',
  summary: '工厂详情',
  query: IdQuery,
  reply: FactoryDetail,
  errors: ['item.unknown'],
});

export const designerList = endpoint({
  method: 'GET',
  path: '/api/v2/designer/list',
  for: 'anyone',
  summary: '设计师列表',
  query: DesignerListQuery,
  reply: listOf(DesignerCard),
});

export const designerFacets = endpoint({
  method: 'GET',
  path: '/api/v2/designer/facets',
  for: 'anyone',
  summary: '设计师的筛选项',
  query: Type.Object(DesignerFilter),
  reply: FacetsReply,
});

export const designerDetail = endpoint({
  method: 'GET',
  path: '/api/v2/designer/detail',
  for: 'anyone',
  summary: '设计师详情',
  query: IdQuery,
  reply: DesignerDetail,
  errors: ['item.unknown'],
});
