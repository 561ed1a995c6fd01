import { type Static, Type } from 'typebox';
import { Licence } from './designs.ts';
import { endpoint } from './endpoint.ts';
import { GoodsPhoto } from './package-shapes.ts';
import { SizeChart, Sku } from './plates.ts';
import {
  Colour,
  Crumb,
  FacetsReply,
  Fen,
  Fibre,
  Hex,
  Id,
  IdQuery,
  listOf,
  Paging,
  Picture,
  PriceTier,
  Several,
  ShopBrief,
  ShownColour,
  TradeFilter,
  oneOf,
  orNull,
  LeadTimes,
} from './shapes.ts';

/** 商品: a style (a blank with designs on its panels) on sale in a shop; the featured ones are 精选款式. */

export const GoodsSort = oneOf(['default', 'newest', 'sales', 'priceUp', 'priceDown', 'moq', 'lead'], 'default');

const GoodsFilter = {
  ...TradeFilter,
  /** design category name, e.g. 花卉 */
  theme: Type.Optional(Several),
  crowd: Type.Optional(Several),
  method: Type.Optional(Several),
  designer: Type.Optional(Id),
  plate: Type.Optional(Id),
};

/** `store` names the referring shop and does not filter the list. */
const GoodsListQuery = Type.Object({
  ...GoodsFilter,
  store: Type.Optional(Type.String({ maxLength: 40 })),
  sort: GoodsSort,
  ...Paging,
});

export const GoodsCard = Type.Object({
  id: Id,
  ...ShownColour,
  goodsNo: Type.String(),
  title: Type.String(),
  plateName: Type.String(),
  designTitle: Type.String(),
  tiers: Type.Array(PriceTier),
  moq: Type.Integer(),
  /** until shipment; made to order without stock */
  leadHours: Type.Integer(),
  sales: Type.Integer(),
  tag: orNull(Type.String()),
  colours: Type.Array(Colour),
  front: Picture,
  back: Picture,
  shop: ShopBrief,
});
export type GoodsCard = Static<typeof GoodsCard>;

export const GoodsDetail = Type.Object({
  id: Id,
  goodsNo: Type.String(),
  styleNo: Type.String(),
  title: Type.String(),
  crumbs: Type.Array(Crumb),
  sellingPoints: Type.Array(Type.String()),
  tag: orNull(Type.String()),
  sales: Type.Integer(),
  tiers: Type.Array(PriceTier),
  samplePriceFen: Fen,
  retailPriceFen: Fen,
  moq: Type.Integer(),
  orderMultiple: Type.Integer(),
  leadTimes: LeadTimes,
  shipFrom: Type.String(),
  colours: Type.Array(Colour),
  sizes: Type.Array(Type.String()),
  skus: Type.Array(Sku),
  /** drawn; the first photograph of product or colour becomes the front, and the drawn front the back */
  views: Type.Array(Type.Object({ colourNo: Type.String(), front: Picture, back: Picture })),
  /** in the shop's order */
  photos: Type.Array(GoodsPhoto),
  sizeChart: SizeChart,
  weights: Type.Array(Type.Object({ size: Type.String(), grams: Type.Integer() })),
  printMethod: Type.String(),
  composition: Type.Array(Fibre),
  gsm: Type.Integer(),
  safetyClass: Type.String(),
  standard: Type.String(),
  careCodes: Type.Array(Type.String()),
  plate: Type.Object({
    id: Id,
    plateNo: Type.String(),
    name: Type.String(),
    fabricId: Id,
    fabricName: Type.String(),
    /** the fabric has a page of its own */
    isFabricOnSale: Type.Boolean(),
    picture: Picture,
  }),
  design: Type.Object({
    id: Id,
    designNo: Type.String(),
    title: Type.String(),
    palette: Type.Array(Hex),
    repeatWidthMm: Type.Integer(),
    repeatHeightMm: Type.Integer(),
    /** the flat artwork; null where its owner does not publish it */
    picture: orNull(Picture),
    designer: ShopBrief,
    licences: Type.Array(Licence),
    /** the design has a page of its own, where others can ask for a licence */
    isOffered: Type.Boolean(),
  }),
  /** placement of the design by panel */
  panelDesigns: Type.Array(
    Type.Object({
      panelNo: Type.String(),
      panelName: Type.String(),
      mode: Type.String(),
      widthMm: Type.Number(),
      heightMm: Type.Number(),
    }),
  ),
  shop: ShopBrief,
  more: Type.Array(GoodsCard),
});
export type GoodsDetail = Static<typeof GoodsDetail>;

export const goodsList = endpoint({
  method: 'GET',
  path: '/api/v2/product/list',
  for: 'anyone',
  summary: '精选款式列表',
  query: GoodsListQuery,
  reply: listOf(GoodsCard),
});

export const goodsFacets = endpoint({
  method: 'GET',
  path: '/api/v2/product/facets',
  for: 'anyone',
  summary: '精选款式的类目与筛选项',
  query: Type.Object(GoodsFilter),
  reply: FacetsReply,
});

export const goodsDetail = endpoint({
  method: 'GET',
  path: '/api/v2/product/detail',
  for: 'anyone',
  summary: '款式详情',
  query: IdQuery,
  reply: GoodsDetail,
  errors: ['item.unknown'],
});
