import { type Static, Type } from 'typebox';
import { BLANK_FIELDS, type BlankFieldName } from './blank-fields.ts';
import { endpoint } from '../platform/endpoint.ts';
import { BLANK_DRAFT_STATUSES, BLANK_STATUSES, OPERATOR_BLANK_ACTIONS, OWNER_BLANK_ACTIONS } from './blank-flow.ts';
import { PIECE_ROLES, type PieceRole } from './own-cut-words.ts';
import { writtenSchemas } from '../platform/field-schemas.ts';
import { DECISION_ERRORS, decision, OfShop } from '../platform/look-over.ts';
import { GarmentFacts } from './garment-document.ts';
import { BlankDetail } from './blanks.ts';
import { Fibre, Id, IdOrNone, listOf, oneOf, orNull, Picture, PriceTier } from '../platform/shapes.ts';
import { SURCHARGE_UNITS } from './surcharge.ts';
import {
  CareCodes,
  DraftColour,
  DraftFen,
  DraftVersion,
  History,
  Mark,
  Name,
  tabbedList,
  tabbedQuery,
} from '../platform/writing.ts';

/** 光版 of a shop: written as a draft, reviewed by an operator, then on sale. */

const BlankStatusWord = oneOf(BLANK_STATUSES);
const DraftStatusWord = oneOf(BLANK_DRAFT_STATUSES);
const Action = oneOf([...OWNER_BLANK_ACTIONS]);

const Quantity = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Mm = Type.Number({ minimum: -5_000, maximum: 5_000 });

const Step = Type.Number({ minimum: -200, maximum: 200 });

/** The pieces of a 自有版 in its base size; pieces are numbered 01, 02, … in this order. */
const OwnCut = Type.Object({
  pieces: Type.Array(
    Type.Object({
      role: oneOf(Object.keys(PIECE_ROLES) as PieceRole[]),
      name: Name,
      /** closed path data in millimetres */
      outlineMm: Type.String({ maxLength: 16_000 }),
      /** direction of the warp, 0 = along the height */
      grainDeg: Type.Number({ minimum: 0, maximum: 359 }),
      /** 档差: growth of the piece's box from one size to the next, in millimetres */
      stepMm: Type.Object({ width: Step, height: Step }),
    }),
    { maxItems: 24 },
  ),
  /** the width of one piece as its maker measured it, which proves the unit of the file; null = not confirmed */
  known: orNull(
    Type.Object({ panelNo: Type.String({ maxLength: 10 }), widthMm: Type.Number({ minimum: 1, maximum: 5_000 }) }),
  ),
});

/** All that a shop writes of a blank. A draft may be incomplete; rules for submission are in `blank-rules.ts`. */
export const BlankDocument = Type.Object({
  ...writtenSchemas(BLANK_FIELDS),
  name: Type.String({ maxLength: 80 }),
  /** a leaf of the platform's categories; empty = not chosen */
  categoryId: Type.String({ maxLength: 40 }),
  /** a garment of the library in `src/drawing`, source of panels and pictures, or ownCut; empty = not chosen */
  garment: Name,
  sellingPoints: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 6 }),
  /** a fabric on sale, or the shop's own; empty = not chosen */
  fabricId: Type.String({ maxLength: 40 }),
  /** buyers see the fibres only, not which fabric it is */
  clothPrivate: Type.Optional(Type.Boolean()),
  colours: Type.Array(
    Type.Object({
      ...DraftColour.properties,
      /** keys of own uploads; empty = drawn from the garment */
      front: Type.String({ maxLength: 40 }),
      back: Type.String({ maxLength: 40 }),
    }),
    { maxItems: 40 },
  ),
  sizes: Type.Array(Mark, { maxItems: 30 }),
  /** the size of panels and pictures; one of `sizes` */
  baseSize: Mark,
  /** centimetres by size, in the order of `sizes`; the keys are the garment's measures, of an own cut their names */
  chart: Type.Array(
    Type.Object({
      key: Name,
      toleranceCm: Type.Number({ minimum: 0, maximum: 20 }),
      valuesCm: Type.Array(Type.Number({ minimum: 0, maximum: 500 }), { maxItems: 30 }),
    }),
    { maxItems: 30 },
  ),
  weights: Type.Array(Type.Object({ size: Mark, grams: Type.Integer({ minimum: 0, maximum: 100_000 }) }), {
    maxItems: 30,
  }),
  /** differences from the garment's default printable areas, in millimetres; null = not printable */
  printable: Type.Array(
    Type.Object({
      panelNo: Type.String({ maxLength: 10 }),
      areaMm: orNull(Type.Object({ x: Mm, y: Mm, width: Mm, height: Mm })),
    }),
    { maxItems: 40 },
  ),
  /** cutting lines uploaded in place of the garment's own: closed path data in millimetres */
  outlines: Type.Optional(
    Type.Array(
      Type.Object({ panelNo: Type.String({ maxLength: 10 }), outlineMm: Type.String({ maxLength: 16_000 }) }),
      {
        maxItems: 40,
      },
    ),
  ),
  /** of an own cut only */
  cut: Type.Optional(OwnCut),
  printMethods: Type.Array(
    Type.Object({
      code: oneOf(['dtf', 'dtg', 'screen', 'embroidery', 'sublimation', 'reactive', 'acid', 'laser']),
      surchargeFen: DraftFen,
      surchargePer: oneOf(SURCHARGE_UNITS),
      setupFen: DraftFen,
      maxWidthMm: Type.Integer({ minimum: 0, maximum: 5_000 }),
      maxHeightMm: Type.Integer({ minimum: 0, maximum: 5_000 }),
      limits: Type.String({ maxLength: 120 }),
    }),
    { maxItems: 8 },
  ),
  tiers: Type.Array(Type.Object({ fromQuantity: Quantity, priceFen: DraftFen }), { maxItems: 6 }),
  taxIncluded: Type.Boolean(),
  leadHours: Type.Integer({ minimum: 0, maximum: 8_760 }),
  sampleHours: Type.Integer({ minimum: 0, maximum: 8_760 }),
  bulkLeadDays: Type.Integer({ minimum: 0, maximum: 365 }),
  safetyClass: Type.String({ maxLength: 1 }),
  careCodes: CareCodes,
  /** of socks and down garments only */
  facts: Type.Optional(GarmentFacts),
  /** for a new blank only; later stock is edited apart */
  stock: Type.Array(Type.Object({ colourNo: Mark, size: Mark, stock: Quantity }), { maxItems: 1_200 }),
} satisfies Record<BlankFieldName, unknown>);
export type BlankDocument = Static<typeof BlankDocument>;

const OwnBlankRow = Type.Object({
  id: Id,
  /** empty until first approved */
  blankNo: Type.String(),
  name: Type.String(),
  picture: orNull(Picture),
  categoryName: Type.String(),
  fabricName: Type.String(),
  tiers: Type.Array(PriceTier),
  moq: Type.Integer(),
  /** pieces of all colours and sizes */
  stock: Type.Integer(),
  /** products made on it, except deleted ones */
  productCount: Type.Integer(),
  /** null = not approved yet */
  status: orNull(BlankStatusWord),
  /** null = no draft */
  draft: orNull(DraftStatusWord),
  /** the reason of a refusal or takedown; empty otherwise */
  reason: Type.String(),
  updatedAt: Type.String(),
  nextSteps: Type.Array(Action),
});
export type OwnBlankRow = Static<typeof OwnBlankRow>;

export const ownBlankList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/blankList',
  for: 'seller',
  summary: '自己店铺的光版',
  query: tabbedQuery(['all', 'draft', 'submitted', 'rejected', 'online', 'offline', 'takenDown', 'archived']),
  reply: tabbedList(OwnBlankRow),
});

const Skus = Type.Array(Type.Object({ colourNo: Type.String(), size: Type.String(), stock: Type.Integer() }));

export const OwnBlankItem = Type.Object({
  ...OwnBlankRow.properties,
  /** of the draft, or of the blank without one: a save based on an older version is refused */
  version: Type.Integer(),
  /** of the draft, or of the blank without one */
  document: BlankDocument,
  /** the uploaded photographs in the document */
  photographs: Type.Array(Type.Object({ key: Type.String(), picture: Picture })),
  /** the buyers' view; null when hidden */
  shown: orNull(BlankDetail),
  /** the fabric of the published version: it may stay even when it is no longer sold by the metre */
  cloth: orNull(Type.Object({ id: Id, composition: Type.Array(Fibre) })),
  skus: Skus,
  events: History,
});
export type OwnBlankItem = Static<typeof OwnBlankItem>;

export const ownBlankItem = endpoint({
  method: 'GET',
  path: '/api/v2/shop/blankItem',
  for: 'seller',
  summary: '自己的一件光版：草稿、在售内容、库存与经过',
  query: Type.Object({ id: Id }),
  reply: OwnBlankItem,
  errors: ['item.unknown'],
});

/** Saves the draft, complete or not. `id` is empty for a new blank; `version` then 0. */
export const saveBlank = endpoint({
  method: 'POST',
  path: '/api/v2/shop/saveBlank',
  for: 'shopOwner',
  summary: '保存光版草稿',
  once: true,
  body: Type.Object({
    id: IdOrNone,
    version: DraftVersion,
    document: BlankDocument,
  }),
  reply: Type.Object({ id: Id, version: Type.Integer() }),
  errors: ['item.unknown', 'blank.changed', 'blank.submitted', 'blank.too_many', 'blank.document', 'upload.unknown'],
});

/** `version` of the draft to submit; ignored by the other steps. */
export const moveBlank = endpoint({
  method: 'POST',
  path: '/api/v2/shop/moveBlank',
  for: 'shopOwner',
  summary: '提交、撤回、放弃修改、上下架、归档光版',
  body: Type.Object({ id: Id, action: Action, version: DraftVersion }),
  reply: Type.Object({ status: orNull(BlankStatusWord), draft: orNull(DraftStatusWord) }),
  errors: ['item.unknown', 'state.changed', 'blank.changed', 'blank.document', 'blank.in_use'],
});

export const copyBlank = endpoint({
  method: 'POST',
  path: '/api/v2/shop/copyBlank',
  for: 'shopOwner',
  summary: '复制一件光版为新草稿',
  done: '已复制成新草稿',
  once: true,
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'blank.too_many', 'state.changed'],
});

/** `was` = the value in the form: after a sale meanwhile the save is refused. */
export const setBlankStock = endpoint({
  method: 'POST',
  path: '/api/v2/shop/setBlankStock',
  for: 'shopOwner',
  summary: '改光版的库存',
  done: '库存已保存',
  body: Type.Object({
    id: Id,
    skus: Type.Array(
      Type.Object({
        colourNo: Mark,
        size: Mark,
        was: Quantity,
        stock: Quantity,
      }),
      { minItems: 1, maxItems: 1_200 },
    ),
  }),
  reply: Type.Object({ skus: Skus }),
  errors: ['item.unknown', 'product.stock_changed'],
});

// ——— operator's review

const Asked = Type.Object({ ...OwnBlankRow.properties, ...OfShop });

export const operatorBlanks = endpoint({
  method: 'GET',
  path: '/api/v2/operator/blanks',
  for: 'operator',
  summary: '光版审核与巡查',
  query: tabbedQuery(['submitted', 'online', 'offline', 'takenDown']),
  reply: Type.Object({ ...listOf(Asked).properties, waiting: Type.Integer() }),
});

export const operatorBlank = endpoint({
  method: 'GET',
  path: '/api/v2/operator/blank',
  for: 'operator',
  summary: '一件光版：交来的草稿与在售内容',
  query: Type.Object({ id: Id }),
  reply: Type.Object({
    ...OwnBlankItem.properties,
    ...OfShop,
    /** the last approved document, on sale or not; null when there is none, or no draft */
    stands: orNull(BlankDocument),
  }),
  errors: ['item.unknown'],
});

/** `version` of the draft that the operator has read: a later one is not decided. */
export const decideBlank = endpoint({
  method: 'POST',
  path: '/api/v2/operator/decideBlank',
  for: 'operator',
  summary: '通过、驳回光版，强制下架',
  done: '已处理',
  body: Type.Object({
    ...decision(OPERATOR_BLANK_ACTIONS),
    version: DraftVersion,
  }),
  reply: Type.Object({ status: orNull(BlankStatusWord), draft: orNull(DraftStatusWord) }),
  errors: [...DECISION_ERRORS, 'blank.changed', 'blank.document'],
});
