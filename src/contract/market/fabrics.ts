import { type Static, Type } from 'typebox';
import { AlikeFilter } from './alike-filter.ts';
import { endpoint } from '../platform/endpoint.ts';
import { FABRIC_FIELDS } from './fabric-fields.ts';
import { FABRIC_SUPPLIES } from './fabric-supply.ts';
import { shownSchemas } from '../platform/field-schemas.ts';
import {
  Colour,
  Crumb,
  FacetsReply,
  Fen,
  Fibre,
  Id,
  IdQuery,
  listOf,
  Paging,
  Picture,
  SafetyClass,
  Ranges,
  Several,
  ShopBrief,
  ShownColour,
  TradeFilter,
  oneOf,
  orNull,
  LeadTimes,
} from '../platform/shapes.ts';

/** 面料. Stock and quantities are decimals with their unit; money is fen. */

/** The unit of a price or a quantity: metres or kilograms. */
export const FabricUnit = oneOf(['m', 'kg']);
export type FabricUnit = Static<typeof FabricUnit>;

/** 剪版 below 5 m, 散剪 up to the minimum order where offered, then 大货 by quantity; `from` in `unit`, price per `unit`. */
export const FabricTier = Type.Object({
  name: Type.String(),
  from: Type.Number(),
  unit: FabricUnit,
  priceFen: Fen,
});
export type FabricTier = Static<typeof FabricTier>;

const FabricSort = oneOf(['default', 'newest', 'priceUp', 'priceDown', 'gsmUp', 'gsmDown', 'moq', 'lead'], 'default');

const FabricFilter = {
  ...TradeFilter,
  ...AlikeFilter,
  /** 门幅, centimetres */
  width: Type.Optional(Ranges),
  /** of `FABRIC_SUPPLIES` */
  supply: Type.Optional(Several),
};

const FabricListQuery = Type.Object({ ...FabricFilter, sort: FabricSort, ...Paging });

export const FabricCard = Type.Object({
  id: Id,
  ...ShownColour,
  fabricNo: Type.String(),
  name: Type.String(),
  construction: Type.String(),
  weave: Type.String(),
  composition: Type.Array(Fibre),
  yarn: Type.String(),
  gsm: Type.Integer(),
  widthCm: Type.Number(),
  /** 大货价 in its own unit, and per metre */
  bulkPriceFen: Fen,
  bulkUnit: FabricUnit,
  bulkFenPerMetre: Fen,
  cutFenPerMetre: Fen,
  moq: Type.Number(),
  moqUnit: FabricUnit,
  supply: oneOf(FABRIC_SUPPLIES),
  /** kept in stock, with some of it there */
  inStock: Type.Boolean(),
  /** until shipment; made to order without stock */
  leadHours: Type.Integer(),
  colours: Type.Array(Colour),
  close: Picture,
  swatch: Picture,
  supplier: ShopBrief,
});
export type FabricCard = Static<typeof FabricCard>;

export const FabricDetail = Type.Object({
  ...FabricCard.properties,
  ...shownSchemas(FABRIC_FIELDS),
  leadTimes: LeadTimes,
  crumbs: Type.Array(Crumb),
  /** grades 1–5 with half steps as the trade writes them: 3-4 */
  fastness: Type.Array(Type.Object({ name: Type.String(), grade: Type.String() })),
  safetyClass: SafetyClass,
  metresPerKg: Type.Number(),
  rollKg: Type.Number(),
  tiers: Type.Array(FabricTier),
  /** 散剪, from 5 m up to the minimum order; null = not offered */
  smallCutFenPerMetre: orNull(Fen),
  /** 剪小样: free of charge when 0 */
  swatchFen: Fen,
  taxRatePercent: Type.Integer(),
  report: orNull(
    Type.Object({ number: Type.String(), lab: Type.String(), date: Type.String(), items: Type.Array(Type.String()) }),
  ),
  stock: Type.Array(
    Type.Object({ colourNo: Type.String(), metres: Type.Number(), kg: Type.Number(), dyeLot: Type.String() }),
  ),
  careCodes: Type.Array(Type.String()),
  card: Picture,
  /** one swatch and one close-up per colour */
  views: Type.Array(Type.Object({ colourNo: Type.String(), swatch: Picture, close: Picture })),
  blanks: Type.Array(Type.Object({ id: Id, name: Type.String(), priceFen: Fen, picture: Picture })),
});
export type FabricDetail = Static<typeof FabricDetail>;

export const fabricList = endpoint({
  method: 'GET',
  path: '/api/v2/fabric/list',
  for: 'anyone',
  summary: '面料列表',
  query: FabricListQuery,
  reply: listOf(FabricCard),
});

export const fabricFacets = endpoint({
  method: 'GET',
  path: '/api/v2/fabric/facets',
  for: 'anyone',
  summary: '面料的类目与筛选项',
  query: Type.Object(FabricFilter),
  reply: FacetsReply,
});

export const fabricDetail = endpoint({
  method: 'GET',
  path: '/api/v2/fabric/detail',
  for: 'anyone',
  summary: '面料详情',
  query: IdQuery,
  reply: FabricDetail,
  errors: ['item.unknown'],
});
