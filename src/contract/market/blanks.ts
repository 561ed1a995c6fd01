import { type Static, Type } from 'typebox';
import { AlikeFilter } from './alike-filter.ts';
import { endpoint } from '../platform/endpoint.ts';
import { BLANK_FIELDS } from './blank-fields.ts';
import { FABRIC_FIELDS, FACTS_ON_BLANK } from './fabric-fields.ts';
import { GarmentFacts } from './garment-document.ts';
import { shownSchemas } from '../platform/field-schemas.ts';
import { pickOf } from '../platform/fields.ts';
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
  PriceTier,
  Several,
  ShopBrief,
  ShownColour,
  TradeFilter,
  oneOf,
  orNull,
  LeadTimes,
} from '../platform/shapes.ts';
import { SURCHARGE_UNITS } from './surcharge.ts';

/** 光版: an undecorated base garment. */

const BlankSort = oneOf(['default', 'newest', 'priceUp', 'priceDown', 'moq', 'lead'], 'default');

const BlankFilter = {
  ...TradeFilter,
  ...AlikeFilter,
  /** print method */
  method: Type.Optional(Several),
  crowd: Type.Optional(Several),
};

const BlankListQuery = Type.Object({ ...BlankFilter, sort: BlankSort, ...Paging });

export const BlankCard = Type.Object({
  id: Id,
  ...ShownColour,
  blankNo: Type.String(),
  name: Type.String(),
  /** facts of the fabric for comparison; empty and null when its shop keeps the cloth private */
  fabricName: Type.String(),
  gsm: orNull(Type.Integer()),
  composition: Type.Array(Fibre),
  methods: Type.Array(Type.String()),
  tiers: Type.Array(PriceTier),
  moq: Type.Integer(),
  /** until shipment; made to order without stock */
  leadHours: Type.Integer(),
  sizes: Type.Array(Type.String()),
  colours: Type.Array(Colour),
  inStock: Type.Boolean(),
  front: Picture,
  back: Picture,
  supplier: ShopBrief,
});
export type BlankCard = Static<typeof BlankCard>;

export const PanelRole = oneOf([
  'front',
  'back',
  'leftSleeve',
  'rightSleeve',
  'collar',
  'leftHood',
  'rightHood',
  'pocket',
  'placket',
  'waistband',
  'lining',
  'other',
]);

const RectMm = Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() });

/** 裁片: one cut piece in the base size. */
export const Panel = Type.Object({
  panelNo: Type.String(),
  role: PanelRole,
  name: Type.String(),
  outlineMm: Type.String(),
  widthMm: Type.Number(),
  heightMm: Type.Number(),
  printableMm: orNull(RectMm),
  bleedMm: Type.Integer(),
  safeMm: Type.Integer(),
  grainDeg: Type.Number(),
  minDpi: Type.Integer(),
  mirrorOf: orNull(Type.String()),
  /** the bounding box of this panel in every size */
  sizesMm: Type.Array(Type.Object({ size: Type.String(), widthMm: Type.Number(), heightMm: Type.Number() })),
});
export type Panel = Static<typeof Panel>;

export const PrintMethod = Type.Object({
  /** dtf, dtg, screen, embroidery, sublimation, reactive, acid, laser */
  code: Type.String(),
  name: Type.String(),
  /** additional price per piece for each of these units; 0 = none */
  surchargeFen: Fen,
  surchargePer: oneOf(SURCHARGE_UNITS),
  /** once per design, e.g. 80 元 for each screen; 0 = none */
  setupFen: Fen,
  maxWidthMm: Type.Integer(),
  maxHeightMm: Type.Integer(),
  limits: Type.String(),
});
export type PrintMethod = Static<typeof PrintMethod>;

/** Of `surcharge.ts`. */
export const PrintPlace = Type.Object({
  ...{ a4: Type.Integer(), inks: Type.Integer(), screens: Type.Integer(), thousandStitches: Type.Integer() },
});

/** What a style prints, by colour of the blank: one entry for each printed panel; empty = it cannot be ordered. */
export const PlacesByColour = Type.Record(Type.String(), Type.Array(PrintPlace));
export type PlacesByColour = Static<typeof PlacesByColour>;

/** Of `surcharge.ts`. */
export const Reckoning = Type.Object({
  per: oneOf(SURCHARGE_UNITS),
  eachFen: Fen,
  counts: Type.Array(Type.Integer()),
});

/** Centimetres per size, one row per part; tolerance ± centimetres. */
export const SizeChart = Type.Object({
  sizes: Type.Array(Type.String()),
  parts: Type.Array(
    Type.Object({
      key: Type.String(),
      name: Type.String(),
      toleranceCm: Type.Number(),
      valuesCm: Type.Array(Type.Number()),
    }),
  ),
  method: Type.String(),
});
export type SizeChart = Static<typeof SizeChart>;

export const Sku = Type.Object({ colourNo: Type.String(), size: Type.String(), stock: Type.Integer() });

export const BlankDetail = Type.Object({
  ...shownSchemas(BLANK_FIELDS),
  id: Id,
  blankNo: Type.String(),
  name: Type.String(),
  crumbs: Type.Array(Crumb),
  sellingPoints: Type.Array(Type.String()),
  colours: Type.Array(Colour),
  sizes: Type.Array(Type.String()),
  skus: Type.Array(Sku),
  tiers: Type.Array(PriceTier),
  samplePriceFen: Fen,
  moq: Type.Integer(),
  leadTimes: LeadTimes,
  taxIncluded: Type.Boolean(),
  /** one picture per colour, front and back */
  views: Type.Array(Type.Object({ colourNo: Type.String(), front: Picture, back: Picture })),
  /** 基码: the size of the panels; empty for blanks older than this field */
  baseSize: Type.String(),
  panels: Type.Array(Panel),
  printMethods: Type.Array(PrintMethod),
  sizeChart: SizeChart,
  weights: Type.Array(Type.Object({ size: Type.String(), grams: Type.Integer() })),
  /** on the label of the garment by law, so it is shown even when the cloth is private */
  composition: Type.Array(Fibre),
  /** null = its shop keeps the cloth private */
  fabric: orNull(
    Type.Object({
      id: Id,
      /** the fabric has a page of its own and is sold by the metre */
      isOnSale: Type.Boolean(),
      fabricNo: Type.String(),
      name: Type.String(),
      ...pickOf(shownSchemas(FABRIC_FIELDS), FACTS_ON_BLANK),
      dryRub: Type.String(),
      wetRub: Type.String(),
      picture: Picture,
      /** the cloth in the blank's colours, as far as they are on its colour card */
      views: Type.Array(Type.Object({ colourNo: Type.String(), picture: Picture })),
    }),
  ),
  safetyClass: Type.String(),
  careCodes: Type.Array(Type.String()),
  /** null for anything but socks and down garments */
  facts: orNull(GarmentFacts),
  supplier: ShopBrief,
  styles: Type.Array(Type.Object({ id: Id, title: Type.String(), priceFen: Fen, picture: Picture })),
});
export type BlankDetail = Static<typeof BlankDetail>;

export const blankList = endpoint({
  method: 'GET',
  path: '/api/v2/light/list',
  for: 'anyone',
  summary: '光版列表',
  query: BlankListQuery,
  reply: listOf(BlankCard),
});

export const blankFacets = endpoint({
  method: 'GET',
  path: '/api/v2/light/facets',
  for: 'anyone',
  summary: '光版的类目与筛选项',
  query: Type.Object(BlankFilter),
  reply: FacetsReply,
});

export const blankDetail = endpoint({
  method: 'GET',
  path: '/api/v2/light/detail',
  for: 'anyone',
  summary: '光版详情',
  query: IdQuery,
  reply: BlankDetail,
  errors: ['item.unknown'],
});
