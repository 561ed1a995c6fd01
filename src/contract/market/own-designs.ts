import { type Static, type TUnsafe, Type } from 'typebox';
import { type DesignFieldName, LICENCE_FIELD_NAMES, LICENCE_FIELDS, type LicenceFieldName } from './design-fields.ts';
import { DESIGN_STATUSES, OPERATOR_DESIGN_ACTIONS, OWNER_DESIGN_ACTIONS } from './design-flow.ts';
import { PlacesByColour, PrintMethod } from './blanks.ts';
import { Mockup } from './designs.ts';
import { DESIGN_TYPES } from './design-types.ts';
import { endpoint } from '../platform/endpoint.ts';
import { DECISION_ERRORS, decision, OfShop } from '../platform/look-over.ts';
import { PLACEMENT_MODES } from './print-methods.ts';
import { Fen, Hex, Id, IdOrNone, listOf, oneOf, orNull, Paging, Picture, SearchWord } from '../platform/shapes.ts';
import { tabbedQuery } from '../platform/writing.ts';

/** 花型 and 款式 of a shop: designs are uploaded and checked by the server, then laid on blanks. */

const DesignStatusWord = oneOf(DESIGN_STATUSES);
/** Of each licence; null = not offered, and so where a draft or a program is older than the licence. */
const licenceAmounts = Object.fromEntries(
  LICENCE_FIELD_NAMES.map((name) => [
    name,
    orNull(Type.Integer({ minimum: 1, maximum: LICENCE_FIELDS[name].most, default: null })),
  ]),
) as Record<LicenceFieldName, TUnsafe<number | null>>;

/** All that a shop writes of a design. Rules beyond its shape are in `design-rules.ts`. */
export const DesignDocument = Type.Object({
  title: Type.String({ maxLength: 80 }),
  /** a leaf of the platform's design categories */
  categoryId: IdOrNone,
  type: oneOf([...DESIGN_TYPES]),
  /** how repeats join; placement for a placed design */
  repeat: oneOf(['straight', 'halfDrop', 'brick', 'placement']),
  /** printed size of one repeat, or of the artwork */
  widthMm: Type.Integer({ minimum: 0, maximum: 5_000 }),
  heightMm: Type.Integer({ minimum: 0, maximum: 5_000 }),
  tags: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 }),
  /** codes of suitable print methods */
  methods: Type.Array(Type.String({ maxLength: 20 }), { maxItems: 8 }),
  season: oneOf(['S', 'F', 'Y']),
  copyrightNo: orNull(Type.String({ maxLength: 40 })),
  aiGenerated: Type.Boolean(),
  /** whether other shops see it and may ask for a licence; without it the prices are unused */
  offered: Type.Boolean(),
  ...licenceAmounts,
} satisfies Record<DesignFieldName, unknown>);
export type DesignDocument = Static<typeof DesignDocument>;

/** Result of the server's check of the file. Each finding has a remedy; an error makes the design unusable. */
export const DesignCheck = Type.Object({
  format: Type.String(),
  widthPx: Type.Integer(),
  heightPx: Type.Integer(),
  /** pixels per inch at the printed size, rounded down */
  dpi: Type.Integer(),
  /** the largest printed size at 150 dpi, millimetres */
  largestMm: Type.Object({ width: Type.Integer(), height: Type.Integer() }),
  colourSpace: Type.String(),
  seeThrough: Type.Boolean(),
  palette: Type.Array(Hex),
  /** mean difference of the repeat's edges, 0 = they meet, of 255; null for a placement */
  seam: orNull(Type.Object({ horizontal: Type.Number(), vertical: Type.Number() })),
  /** few flat colours: printed larger than its pixels, its outlines are traced; absent in checks of before 2026-11-30 */
  isFlat: Type.Optional(Type.Boolean()),
  /** similar own designs */
  same: Type.Array(Type.Object({ id: Id, designNo: Type.String(), title: Type.String() })),
  findings: Type.Array(
    Type.Object({ rule: Type.String(), level: oneOf(['error', 'warning']), say: Type.String(), fix: Type.String() }),
  ),
});
export type DesignCheck = Static<typeof DesignCheck>;

export const OwnDesignRow = Type.Object({
  id: Id,
  designNo: Type.String(),
  title: Type.String(),
  category: Type.String(),
  type: Type.String(),
  status: DesignStatusWord,
  /** why the platform took it down; empty otherwise */
  reason: Type.String(),
  offered: Type.Boolean(),
  picture: Picture,
  /** null for drawn designs, and during the check */
  check: orNull(DesignCheck),
  /** styles that use it */
  styleCount: Type.Integer(),
  licenceYearFen: orNull(Fen),
  updatedAt: Type.String(),
});
export type OwnDesignRow = Static<typeof OwnDesignRow>;

export const ownDesignList = endpoint({
  method: 'GET',
  path: '/api/v2/design/ownList',
  for: 'shopOwner',
  summary: '自己店铺的花型',
  query: tabbedQuery(['all', ...DESIGN_STATUSES]),
  reply: Type.Object({ ...listOf(OwnDesignRow).properties, counts: Type.Record(Type.String(), Type.Integer()) }),
});

/** 设计编号 of the shop, the newest first, for spreadsheets and phone calls. */
export const designNoList = endpoint({
  method: 'GET',
  path: '/api/v2/design/getDesignNoList',
  for: 'shopOwner',
  summary: '自己店铺的设计编号',
  query: Type.Object({ q: Type.Optional(SearchWord), ...Paging }),
  reply: listOf(
    Type.Object({
      id: Id,
      designNo: Type.String(),
      title: Type.String(),
      picture: Picture,
      styles: Type.Array(
        Type.Object({ id: Id, styleNo: Type.String(), blankNo: Type.String(), blankName: Type.String() }),
      ),
    }),
  ),
});

export const OwnDesignItem = Type.Object({
  ...OwnDesignRow.properties,
  version: Type.Integer(),
  document: DesignDocument,
  /** the whole original once, from edge to edge; null for drawn designs */
  sent: orNull(Picture),
  /** the name of the uploaded file; empty for drawn designs */
  originalName: Type.String(),
});
export type OwnDesignItem = Static<typeof OwnDesignItem>;

export const ownDesignItem = endpoint({
  method: 'GET',
  path: '/api/v2/design/ownItem',
  for: 'shopOwner',
  summary: '自己的一个花型：资料与检查结果',
  query: Type.Object({ id: Id }),
  reply: OwnDesignItem,
  errors: ['item.unknown'],
});

/**
 * `id` is empty for a new design; `upload` is the key from putObject (entryway design). Another file is checked again.
 */
export const saveDesign = endpoint({
  method: 'POST',
  path: '/api/v2/design/save',
  for: 'shopOwner',
  summary: '保存花型',
  done: '花型已保存',
  once: true,
  body: Type.Object({
    id: IdOrNone,
    version: Type.Integer({ minimum: 0 }),
    upload: Type.Optional(Id),
    document: DesignDocument,
  }),
  reply: Type.Object({ id: Id, designNo: Type.String(), version: Type.Integer(), jobId: orNull(Id) }),
  errors: ['item.unknown', 'design.document', 'design.changed', 'design.too_many', 'upload.unknown'],
});

/** Styles with a withdrawn design keep it; no new ones are made. */
export const moveDesign = endpoint({
  method: 'POST',
  path: '/api/v2/design/move',
  for: 'shopOwner',
  summary: '停用、恢复花型',
  body: Type.Object({ id: Id, action: oneOf([...OWNER_DESIGN_ACTIONS]) }),
  reply: Type.Object({ status: DesignStatusWord }),
  errors: ['item.unknown', 'state.changed'],
});

/** The original file: a link, valid for some minutes, for its owner only. */
export const designOriginal = endpoint({
  method: 'GET',
  path: '/api/v2/design/original',
  for: 'shopOwner',
  summary: '下载花型原稿',
  query: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});

// ——— 款式

export const OwnStyle = Type.Object({
  id: Id,
  styleNo: Type.String(),
  version: Type.Integer(),
  name: Type.String(),
  picture: orNull(Picture),
  blankId: Id,
  blankNo: Type.String(),
  blankName: Type.String(),
  /** its owner can restore it; until then it is neither sold nor ordered */
  isArchived: Type.Boolean(),
  /** whether the blank is on sale */
  blankOnline: Type.Boolean(),
  /** the main design; all three are empty for a style of pictures, words and colours only */
  designId: IdOrNone,
  designNo: Type.String(),
  designTitle: Type.String(),
  /** a design of the shop itself; other designs came with the style */
  isOwnDesign: Type.Boolean(),
  /** its design is under takedown: no product can be made of it */
  isDesignDown: Type.Boolean(),
  panelDesigns: Type.Array(
    Type.Object({
      id: Id,
      panelNo: Type.String(),
      panelName: Type.String(),
      mode: oneOf(PLACEMENT_MODES),
      widthMm: Type.Number(),
      heightMm: Type.Number(),
      /** empty = pictures, words and colours, without a design */
      designTitle: Type.String(),
      /** at the size of the placement; null without a design, and for drawn designs, which have no pixels */
      dpi: orNull(Type.Integer()),
    }),
  ),
  /** its products, except deleted ones */
  productCount: Type.Integer(),
  /** code of the blank's print method by which it is printed; empty = none, or laid by the rules of the trade */
  printMethod: Type.String(),
  /** by colour of the blank, how many screens or other set-ups it needs; empty = it cannot be ordered */
  setUps: Type.Record(Type.String(), Type.Integer()),
  places: PlacesByColour,
  /** the blank's print method; null = its blank has none of it, or it is laid by the rules of the trade */
  print: orNull(PrintMethod),
  /** why the blank's shop cannot be asked to make it (请商家做), as a sentence; empty = it can */
  orderHindrance: Type.String(),
  /** why no product can be made of it (去建商品), as a sentence; empty = one can */
  productHindrance: Type.String(),
  createdAt: Type.String(),
});
export type OwnStyle = Static<typeof OwnStyle>;

export const styleList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/styleList',
  for: 'member',
  summary: '我的款式',
  query: Type.Object({
    q: Type.Optional(SearchWord),
    /** also an archived one */
    id: Type.Optional(Id),
    /** made on this blank */
    blankId: Type.Optional(Id),
    ...Paging,
  }),
  reply: listOf(OwnStyle),
});

/**
 * Previews of an own design on the blanks that take it, the most popular first: what `createStyle` would make. Only
 * some of the blanks read take it, so paging continues after the last one read. A POST, like `designMockups`.
 */
export const styleChoices = endpoint({
  method: 'POST',
  path: '/api/v2/shop/styleChoices',
  for: 'shopOwner',
  summary: '自己的花型在光版上的样子',
  body: Type.Object({
    designId: Id,
    /** the number of blanks already read */
    from: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
    /** the preselected blank comes first */
    first: Type.Optional(IdOrNone),
    /** 品类 of the first level */
    categoryId: Type.Optional(Id),
    /** as in the buyers' search of blanks: trade words, names, numbers */
    q: Type.Optional(SearchWord),
  }),
  reply: Type.Object({
    choices: Type.Array(
      Type.Object({
        ...Type.Pick(Mockup, ['blankId', 'blankNo', 'name', 'category', 'lowestPriceFen', 'method', 'way', 'picture'])
          .properties,
        /** the blank without the design: its picture is drawn already, the other may not be */
        blank: Picture,
        /** of the main panel, at the size of the placement; null for drawn designs */
        dpi: orNull(Type.Integer()),
      }),
    ),
    /** where to continue; null = all were read */
    next: orNull(Type.Integer()),
    /** with the number of matching blanks that take the design (an estimate for very many); on the first page only */
    categories: Type.Array(Type.Object({ id: Id, name: Type.String(), count: Type.Integer() })),
  }),
  errors: ['item.unknown', 'design.document'],
});

/** Lays an own design on blanks by the rules of the trade, one style per blank. */
export const createStyle = endpoint({
  method: 'POST',
  path: '/api/v2/shop/createStyle',
  for: 'shopOwner',
  summary: '用花型和光版做成款式',
  done: '款式已做好，可以建商品了',
  once: true,
  body: Type.Object({ designId: Id, blankIds: Type.Array(Id, { minItems: 1, maxItems: 50 }) }),
  reply: Type.Object({ styles: Type.Array(OwnStyle) }),
  errors: ['item.unknown', 'style.unfit', 'design.document'],
});

/** Only without products. Orders keep it. */
export const archiveStyle = endpoint({
  method: 'POST',
  path: '/api/v2/shop/archiveStyle',
  for: 'member',
  summary: '归档没有商品的款式',
  done: '款式已归档',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'state.changed', 'style.in_use'],
});

/** Not of a version that the next one replaced. */
export const restoreStyle = endpoint({
  method: 'POST',
  path: '/api/v2/shop/restoreStyle',
  for: 'member',
  summary: '恢复归档的款式',
  done: '款式已恢复',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'state.changed'],
});

// ——— operator's review

export const operatorDesigns = endpoint({
  method: 'GET',
  path: '/api/v2/operator/designs',
  for: 'operator',
  summary: '花型巡查',
  query: tabbedQuery(['ready', 'withdrawn', 'takenDown']),
  reply: listOf(Type.Object({ ...OwnDesignRow.properties, ...OfShop })),
});

/** All data for a decision; the original file is visible to its owner only. */
export const operatorDesign = endpoint({
  method: 'GET',
  path: '/api/v2/operator/design',
  for: 'operator',
  summary: '一个花型：资料、很像的花型和用它的商品',
  query: Type.Object({ id: Id }),
  reply: Type.Object({
    ...OwnDesignRow.properties,
    ...OfShop,
    document: DesignDocument,
    /** similar designs of all shops, the oldest first; null = no picture to compare */
    alike: orNull(
      Type.Array(
        Type.Object({
          ...Type.Pick(OwnDesignRow, ['id', 'designNo', 'title', 'status', 'offered', 'picture']).properties,
          shopName: Type.String(),
          createdAt: Type.String(),
        }),
      ),
    ),
    /** products on sale, of all shops, that a takedown includes */
    productOnSale: Type.Integer(),
    /** their shops */
    productShops: Type.Array(Type.Object({ shopName: Type.String(), count: Type.Integer() })),
  }),
  errors: ['item.unknown'],
});

export const decideDesign = endpoint({
  method: 'POST',
  path: '/api/v2/operator/decideDesign',
  for: 'operator',
  summary: '强制下架花型和用它的在售商品，解除下架花型',
  done: '已处理',
  body: Type.Object(decision(OPERATOR_DESIGN_ACTIONS)),
  /** the number of products taken down with it */
  reply: Type.Object({ status: DesignStatusWord, productCount: Type.Integer() }),
  errors: DECISION_ERRORS,
});
