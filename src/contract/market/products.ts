import { FEATURED_TAGS } from './featured-flow.ts';
import { type Static, Type } from 'typebox';
import { AlikeFilter } from './alike-filter.ts';
import { Licence } from './designs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { GarmentFacts } from './garment-document.ts';
import { ProductPhoto } from './product-photo.ts';
import { PLACEMENT_MODES } from './print-methods.ts';
import { SizeChart, Sku } from './blanks.ts';
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
} from '../platform/shapes.ts';

/** 商品: a style (a blank with designs on its panels) on sale in a shop; the featured ones are 精选款式. */

export const ProductSort = oneOf(['default', 'newest', 'sales', 'priceUp', 'priceDown', 'moq', 'lead'], 'default');

const ProductFilter = {
  ...TradeFilter,
  ...AlikeFilter,
  /** design category name, e.g. 花卉 */
  theme: Type.Optional(Several),
  crowd: Type.Optional(Several),
  method: Type.Optional(Several),
  designer: Type.Optional(Id),
  blank: Type.Optional(Id),
  /** of `makingWords` */
  making: Type.Optional(Several),
};

/** `store` names the referring shop and does not filter the list. */
const ProductListQuery = Type.Object({
  ...ProductFilter,
  store: Type.Optional(Type.String({ maxLength: 40 })),
  sort: ProductSort,
  ...Paging,
});

export const ProductCard = Type.Object({
  id: Id,
  ...ShownColour,
  productNo: Type.String(),
  title: Type.String(),
  /** 现货成衣: nothing is printed */
  finished: Type.Boolean(),
  /** empty for a finished garment */
  blankName: Type.String(),
  /** of the main design; empty = only pictures, words and colours */
  designTitle: Type.String(),
  tiers: Type.Array(PriceTier),
  moq: Type.Integer(),
  /** until shipment; made to order without stock */
  leadHours: Type.Integer(),
  sales: Type.Integer(),
  tag: orNull(oneOf([...FEATURED_TAGS])),
  colours: Type.Array(Colour),
  front: Picture,
  back: Picture,
  shop: ShopBrief,
});
export type ProductCard = Static<typeof ProductCard>;

export const ProductDetail = Type.Object({
  id: Id,
  productNo: Type.String(),
  styleNo: Type.String(),
  title: Type.String(),
  /** 现货成衣: sold as it is, nothing is printed and only stock is sold */
  finished: Type.Boolean(),
  crumbs: Type.Array(Crumb),
  sellingPoints: Type.Array(Type.String()),
  tag: orNull(oneOf([...FEATURED_TAGS])),
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
  photos: Type.Array(ProductPhoto),
  sizeChart: SizeChart,
  weights: Type.Array(Type.Object({ size: Type.String(), grams: Type.Integer() })),
  printMethod: Type.String(),
  composition: Type.Array(Fibre),
  /** null = not said */
  gsm: orNull(Type.Integer()),
  /** of `constructionWords`; empty = not said */
  construction: Type.String(),
  safetyClass: Type.String(),
  standard: Type.String(),
  careCodes: Type.Array(Type.String()),
  /** null for anything but socks and down garments */
  facts: orNull(GarmentFacts),
  /** null for a finished garment, which is printed on nothing */
  blank: orNull(
    Type.Object({
      id: Id,
      blankNo: Type.String(),
      name: Type.String(),
      /** null = its shop keeps the cloth private; on sale = the fabric has a page of its own */
      fabric: orNull(Type.Object({ id: Id, name: Type.String(), isOnSale: Type.Boolean() })),
      picture: Picture,
    }),
  ),
  /** the main design; null = only pictures, words and colours */
  design: orNull(
    Type.Object({
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
  ),
  /** what is printed, by panel */
  panelDesigns: Type.Array(
    Type.Object({
      panelNo: Type.String(),
      panelName: Type.String(),
      mode: oneOf(PLACEMENT_MODES),
      widthMm: Type.Number(),
      heightMm: Type.Number(),
    }),
  ),
  shop: ShopBrief,
  more: Type.Array(ProductCard),
});
export type ProductDetail = Static<typeof ProductDetail>;

export const productList = endpoint({
  method: 'GET',
  path: '/api/v2/product/list',
  for: 'anyone',
  summary: '精选款式列表',
  query: ProductListQuery,
  reply: listOf(ProductCard),
});

export const productFacets = endpoint({
  method: 'GET',
  path: '/api/v2/product/facets',
  for: 'anyone',
  summary: '精选款式的类目与筛选项',
  query: Type.Object(ProductFilter),
  reply: FacetsReply,
});

export const productDetail = endpoint({
  method: 'GET',
  path: '/api/v2/product/detail',
  for: 'anyone',
  summary: '款式详情',
  query: IdQuery,
  reply: ProductDetail,
  errors: ['item.unknown'],
});
