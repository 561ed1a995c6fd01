import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { FABRIC_FIELDS, type FabricFieldName } from './fabric-fields.ts';
import { FABRIC_STATUSES, OPERATOR_FABRIC_ACTIONS, OWNER_FABRIC_ACTIONS } from './fabric-flow.ts';
import { FABRIC_SUPPLIES } from './fabric-supply.ts';
import { FabricDetail, FabricUnit } from './fabrics.ts';
import { writtenSchemas } from '../platform/field-schemas.ts';
import { DECISION_ERRORS, decision, OfShop } from '../platform/look-over.ts';
import { Id, IdOrNone, listOf, oneOf, orNull, Picture } from '../platform/shapes.ts';
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
  Words,
} from '../platform/writing.ts';

/** 面料 of a shop. Rules for going on sale are in `fabric-rules.ts`. */

const FabricStatusWord = oneOf(FABRIC_STATUSES);
const Action = oneOf([...OWNER_FABRIC_ACTIONS]);

const Measure = Type.Number({ minimum: 0, maximum: 100_000 });

/** All that a shop writes of a fabric. A draft may be incomplete. */
export const FabricDocument = Type.Object({
  ...writtenSchemas(FABRIC_FIELDS),
  name: Type.String({ maxLength: 80 }),
  /** a leaf of the platform's fabric categories; empty = not chosen */
  categoryId: IdOrNone,
  cloth: Name,
  composition: Type.Array(Type.Object({ fibre: Mark, percent: Type.Number({ minimum: 0, maximum: 100 }) }), {
    maxItems: 8,
  }),
  fastness: Type.Array(Type.Object({ name: Name, grade: Name }), { maxItems: 8 }),
  safetyClass: Type.String({ maxLength: 1 }),
  careCodes: CareCodes,
  colours: Type.Array(DraftColour, { maxItems: 80 }),
  supply: oneOf(FABRIC_SUPPLIES),
  leadDays: Type.Integer({ minimum: 0, maximum: 365 }),
  bulkPriceFen: DraftFen,
  bulkUnit: FabricUnit,
  cutFenPerMetre: DraftFen,
  /** 散剪, from 5 m up to the minimum order; null = not offered */
  smallCutFenPerMetre: orNull(DraftFen),
  /** 剪小样: free of charge when 0 */
  swatchFen: DraftFen,
  /** 大货 above the minimum order (`bulkPriceFen`): in `bulkUnit`, rising in quantity, falling in price */
  tiers: Type.Array(Type.Object({ from: Measure, priceFen: DraftFen }), { maxItems: 5 }),
  moq: Measure,
  moqUnit: FabricUnit,
  taxRatePercent: Type.Integer({ minimum: 0, maximum: 13 }),
  rollKg: Measure,
  report: orNull(
    Type.Object({
      number: Name,
      lab: Name,
      date: Type.String({ maxLength: 10 }),
      items: Words,
    }),
  ),
  /** key of an own upload, a photograph of the fabric; empty = drawn from its facts */
  photo: IdOrNone,
  /** for a new fabric only; later stock is edited apart. Metres with at most one decimal */
  stock: Type.Array(
    Type.Object({
      colourNo: Mark,
      dyeLot: Mark,
      metres: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    }),
    { maxItems: 400 },
  ),
} satisfies Record<FabricFieldName, unknown>);
export type FabricDocument = Static<typeof FabricDocument>;

export const OwnFabricRow = Type.Object({
  id: Id,
  /** empty until first put on sale */
  fabricNo: Type.String(),
  name: Type.String(),
  picture: orNull(Picture),
  categoryName: Type.String(),
  composition: Type.String(),
  gsm: Type.Integer(),
  widthCm: Type.Number(),
  bulkPriceFen: Type.Integer(),
  bulkUnit: FabricUnit,
  supply: oneOf(FABRIC_SUPPLIES),
  /** metres of all colours and dye lots */
  metres: Type.Number(),
  /** blanks on sale made of it */
  blankCount: Type.Integer(),
  /** null = never on sale */
  status: orNull(FabricStatusWord),
  hasDraft: Type.Boolean(),
  /** why the platform took it down; empty otherwise */
  reason: Type.String(),
  updatedAt: Type.String(),
  nextSteps: Type.Array(Action),
});
export type OwnFabricRow = Static<typeof OwnFabricRow>;

export const ownFabricList = endpoint({
  method: 'GET',
  path: '/api/v2/shop/fabricList',
  for: 'seller',
  summary: '自己店铺的面料',
  query: tabbedQuery(['all', 'draft', ...FABRIC_STATUSES]),
  reply: tabbedList(OwnFabricRow),
});

const Stock = Type.Array(Type.Object({ colourNo: Type.String(), dyeLot: Type.String(), metres: Type.Number() }));

export const OwnFabricItem = Type.Object({
  ...OwnFabricRow.properties,
  /** of the draft, or of the fabric without one: a save based on an older version is refused */
  version: Type.Integer(),
  /** of the draft, or of the fabric without one */
  document: FabricDocument,
  /** of `document.photo` */
  photo: orNull(Picture),
  /** the buyers' view; null when hidden */
  shown: orNull(FabricDetail),
  stock: Stock,
  events: History,
});
export type OwnFabricItem = Static<typeof OwnFabricItem>;

export const ownFabricItem = endpoint({
  method: 'GET',
  path: '/api/v2/shop/fabricItem',
  for: 'seller',
  summary: '自己的一块面料：草稿、在售内容、库存与经过',
  query: Type.Object({ id: Id }),
  reply: OwnFabricItem,
  errors: ['item.unknown'],
});

/** Saves the draft, complete or not. `id` is empty for a new fabric; `version` then 0. */
export const saveFabric = endpoint({
  method: 'POST',
  path: '/api/v2/shop/saveFabric',
  for: 'shopOwner',
  summary: '保存面料草稿',
  once: true,
  body: Type.Object({ id: IdOrNone, version: DraftVersion, document: FabricDocument }),
  reply: Type.Object({ id: Id, version: Type.Integer() }),
  errors: ['item.unknown', 'fabric.changed', 'fabric.too_many', 'upload.unknown'],
});

/** `version` of the draft that goes on sale; ignored without a draft. */
export const moveFabric = endpoint({
  method: 'POST',
  path: '/api/v2/shop/moveFabric',
  for: 'shopOwner',
  summary: '上架、更新、下架、提交复审、归档面料',
  body: Type.Object({ id: Id, action: Action, version: DraftVersion }),
  reply: Type.Object({ status: FabricStatusWord }),
  errors: ['item.unknown', 'state.changed', 'fabric.changed', 'fabric.document', 'fabric.in_use', 'upload.unknown'],
});

export const dropFabricDraft = endpoint({
  method: 'POST',
  path: '/api/v2/shop/dropFabricDraft',
  for: 'shopOwner',
  summary: '放弃面料草稿',
  done: '草稿已放弃',
  body: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'fabric.changed'],
});

export const copyFabric = endpoint({
  method: 'POST',
  path: '/api/v2/shop/copyFabric',
  for: 'shopOwner',
  summary: '复制一块面料为新草稿',
  done: '已复制成新草稿',
  once: true,
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'fabric.too_many', 'state.changed'],
});

/** `was` = the value in the form (null = a new dye lot): after a sale meanwhile the save is refused. */
export const setFabricStock = endpoint({
  method: 'POST',
  path: '/api/v2/shop/setFabricStock',
  for: 'shopOwner',
  summary: '改面料各缸号的库存',
  done: '库存已保存',
  body: Type.Object({
    id: Id,
    lots: Type.Array(
      Type.Object({
        colourNo: Mark,
        dyeLot: Mark,
        was: orNull(Type.Number({ minimum: 0, maximum: 1_000_000 })),
        metres: Type.Number({ minimum: 0, maximum: 1_000_000 }),
      }),
      { minItems: 1, maxItems: 400 },
    ),
  }),
  reply: Type.Object({ stock: Stock }),
  errors: ['item.unknown', 'product.stock_changed', 'quantity.invalid'],
});

// ——— operator's review

export const operatorFabrics = endpoint({
  method: 'GET',
  path: '/api/v2/operator/fabrics',
  for: 'operator',
  summary: '面料巡查',
  query: tabbedQuery(['pendingReview', 'online', 'offline', 'takenDown']),
  reply: listOf(Type.Object({ ...OwnFabricRow.properties, ...OfShop })),
});

export const decideFabric = endpoint({
  method: 'POST',
  path: '/api/v2/operator/decideFabric',
  for: 'operator',
  summary: '强制下架、解除下架面料，驳回复审',
  done: '已处理',
  body: Type.Object(decision(OPERATOR_FABRIC_ACTIONS)),
  reply: Type.Object({ status: FabricStatusWord }),
  errors: DECISION_ERRORS,
});
