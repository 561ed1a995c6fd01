import { type Static, Type } from 'typebox';
import { AlikeFilter } from './alike-filter.ts';
import { DESIGN_TYPES } from './design-types.ts';
import { endpoint } from '../platform/endpoint.ts';
import { LICENCE_KINDS } from './licence-words.ts';
import {
  Colour,
  FacetsReply,
  Fen,
  Hex,
  Id,
  IdQuery,
  listOf,
  Paging,
  PickedColour,
  Picture,
  Ranges,
  SearchWord,
  Several,
  ShopBrief,
  oneOf,
  orNull,
} from '../platform/shapes.ts';

/** 花型 / 设计: a pattern or artwork with its number, repeat, colours and licence. */

const DesignSort = oneOf(['default', 'newest', 'priceUp', 'priceDown'], 'default');

const DesignFilter = {
  q: Type.Optional(SearchWord),
  category: Type.Optional(Id),
  /** of `DESIGN_TYPES` */
  type: Type.Optional(Several),
  /** 元 per year of licence */
  price: Type.Optional(Ranges),
  colour: Type.Optional(Several),
  near: Type.Optional(PickedColour),
  designer: Type.Optional(Id),
  ...AlikeFilter,
};

const DesignListQuery = Type.Object({ ...DesignFilter, sort: DesignSort, ...Paging });

export const DesignCard = Type.Object({
  id: Id,
  designNo: Type.String(),
  title: Type.String(),
  category: Type.String(),
  type: oneOf([...DESIGN_TYPES]),
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

export const LicenceKindWord = oneOf(LICENCE_KINDS);

/** One kind of licence that a design is offered with. `priceFen` is null when it is charged by the piece. */
export const Licence = Type.Object({
  kind: LicenceKindWord,
  name: Type.String(),
  priceFen: orNull(Fen),
  /** in words: 6%, 1.2 元/件 */
  share: orNull(Type.String()),
  pieceFen: orNull(Fen),
  permille: orNull(Type.Integer()),
  /** for each year of the licence; null = as many as wished */
  mostPieces: orNull(Type.Integer()),
  term: Type.String(),
  scope: Type.String(),
  exclusive: Type.Boolean(),
});
export type Licence = Static<typeof Licence>;

export const DesignDetail = Type.Object({
  ...DesignCard.properties,
  repeat: Type.String(),
  /** millimetres of cloth across the picture */
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

const SizeMm = Type.Object({ width: Type.Number(), height: Type.Number() });

/** The recipe of the print; its words are those of `PrintRecipe` in `src/drawing`. */
export const Print = Type.Object({
  family: Type.String(),
  repeat: Type.String(),
  repeatMm: SizeMm,
  palette: Type.Array(Hex),
  /** for drawn designs only */
  seed: Type.Optional(Type.Number()),
  density: Type.Optional(Type.Number()),
  scale: Type.Optional(Type.Number()),
  words: Type.Optional(Type.String()),
});

const RectMm = Type.Object({ x: Type.Number(), y: Type.Number(), width: Type.Number(), height: Type.Number() });

/** 上身图: a design on a blank, as a picture and as data for the live mock-up. */
export const Mockup = Type.Object({
  blankId: Id,
  blankNo: Type.String(),
  name: Type.String(),
  /** the root of its category, for the filter */
  category: Type.Object({ id: Id, name: Type.String() }),
  lowestPriceFen: Fen,
  /** code of the 印花工艺 for this design on this blank */
  method: Type.String(),
  /** direct: on the blank from stock; rollFirst: its cloth is printed before cutting (匹印) */
  way: oneOf(['direct', 'rollFirst']),
  picture: Picture,
  colours: Type.Array(Colour),
  /** data from which the browser draws the garment, in the words of `GarmentRecipe` */
  garment: Type.String(),
  view: oneOf(['front', 'back']),
  measuresMm: Type.Record(Type.String(), Type.Number()),
  /** of an own cut, which is shown flat; empty for a garment of the library */
  pieces: Type.Array(Type.Object({ role: Type.String(), name: Type.String(), outlineMm: Type.String() })),
  colour: Hex,
  cloth: Type.String(),
  /** the initial placement by the rules of the trade, the main panel first */
  laid: Type.Array(
    Type.Object({
      panelNo: Type.String(),
      xMm: Type.Number(),
      yMm: Type.Number(),
      scale: Type.Number(),
      rotationDeg: Type.Number(),
    }),
  ),
  /** printable area of the main panel */
  roomMm: RectMm,
  /** largest placed print of the method */
  largestMm: SizeMm,
});
export type Mockup = Static<typeof Mockup>;

export const DesignMockups = Type.Object({
  print: Print,
  /** one repeat or the artwork, as an SVG fragment in millimetres */
  tile: Type.Object({
    fragment: Type.String(),
    widthMm: Type.Number(),
    heightMm: Type.Number(),
    placement: Type.Boolean(),
  }),
  mockups: Type.Array(Mockup),
  /** the number of blanks among the most popular on sale that cannot carry this design */
  leftOut: Type.Integer(),
});
export type DesignMockups = Static<typeof DesignMockups>;

/** A POST although it only reads: the first request registers the pictures, and a GET changes nothing. */
export const designMockups = endpoint({
  method: 'POST',
  path: '/api/v2/design/mockups',
  for: 'anyone',
  summary: '花型在所有光版上的上身图',
  body: IdQuery,
  reply: DesignMockups,
  errors: ['item.unknown'],
});
