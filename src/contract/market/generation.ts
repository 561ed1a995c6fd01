import { type Static, Type } from 'typebox';
import { MOST_TITLE_CHARS } from './design-rules.ts';
import { endpoint } from '../platform/endpoint.ts';
import { GENERATED_SEAMS, GENERATED_STATES, GENERATED_WHYS, MODERATED, MOST_AT_ONCE } from './generation-rules.ts';
import { MOST_SAID_CHARS } from './sketches-limits.ts';
import { Fen, Id, listOf, oneOf, orNull, Paging, Picture } from '../platform/shapes.ts';

/** 模型出图: a third party's model draws, where the operator has set one up. 程序绘图 works without it. */

/** A picture that a member has asked a model for. */
export const Generated = Type.Object({
  id: Id,
  words: Type.String(),
  state: oneOf(GENERATED_STATES),
  /** why it was refused or failed; empty otherwise */
  why: oneOf(GENERATED_WHYS),
  /** of the operator who refused it */
  reason: Type.String(),
  /** 通义万相 … */
  vendor: Type.String(),
  /** only of an approved picture: only the operator sees the others */
  picture: orNull(Picture),
  /** how its edges meet; empty = not drawn yet */
  seam: oneOf(GENERATED_SEAMS),
  /** pixels; 0 = not there yet */
  width: Type.Integer(),
  height: Type.Integer(),
  /** what the operator pays the service for it; 0 = nothing, or not said */
  costFen: Fen,
  kept: orNull(Type.Object({ designId: Id, designNo: Type.String() })),
  createdAt: Type.String(),
});
export type Generated = Static<typeof Generated>;

const Offer = Type.Object({
  vendor: Type.String(),
  model: Type.String(),
  /** pictures that the caller may still ask for today, in China */
  left: Type.Integer(),
  mostADay: Type.Integer(),
  /** what the operator pays for a picture; members pay nothing. 0 = not said */
  priceFen: Fen,
  /** the service does not answer at present; empty = it does */
  trouble: Type.String(),
});

export const generationOffer = endpoint({
  method: 'GET',
  path: '/api/v2/generation/offer',
  for: 'member',
  summary: '模型出图：接了哪家，今天还能出几张',
  reply: Type.Object({ offer: orNull(Offer) }),
});

export const askGeneration = endpoint({
  method: 'POST',
  path: '/api/v2/generation/ask',
  for: 'member',
  summary: '请模型出图',
  once: true,
  done: '已交给模型，画好要等平台看过',
  body: Type.Object({
    words: Type.String({ minLength: 1, maxLength: MOST_SAID_CHARS }),
    count: Type.Integer({ minimum: 1, maximum: MOST_AT_ONCE }),
  }),
  reply: Type.Object({ ids: Type.Array(Id) }),
  errors: ['generation.off', 'generation.paused', 'generation.words', 'generation.quota'],
});

export const generationList = endpoint({
  method: 'GET',
  path: '/api/v2/generation/list',
  for: 'member',
  summary: '请模型出过的图',
  query: Type.Object({ ...Paging }),
  reply: listOf(Generated),
});

/** Only one that the service was not asked for yet. */
export const cancelGeneration = endpoint({
  method: 'POST',
  path: '/api/v2/generation/cancel',
  for: 'member',
  summary: '取消还在排队的图',
  done: '已取消',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'state.changed'],
});

/** Marked as made by a model; checked like an uploaded design. Repeated, it returns the same design. */
export const keepGeneration = endpoint({
  method: 'POST',
  path: '/api/v2/generation/keep',
  for: 'shopOwner',
  summary: '把模型出的图收为店铺的花型',
  done: '已收为花型，正在检查',
  once: true,
  body: Type.Object({
    id: Id,
    title: Type.String({ maxLength: MOST_TITLE_CHARS }),
    /** of one repeat */
    widthMm: Type.Integer({ minimum: 20, maximum: 1_000 }),
  }),
  reply: Type.Object({ designId: Id, designNo: Type.String() }),
  errors: ['item.unknown', 'design.document', 'design.too_many', 'upload.unknown'],
});

// ——— operator

const VendorChoice = Type.Object({
  vendor: Type.String(),
  title: Type.String(),
  host: Type.String(),
  model: Type.String(),
  /** whether it has a key id beside the key */
  hasKeyId: Type.Boolean(),
  /** whether it can paint a part of a picture again */
  canRepaint: Type.Boolean(),
});

export const DrawingProvider = Type.Object({
  isOn: Type.Boolean(),
  vendor: Type.String({ maxLength: 40 }),
  host: Type.String({ maxLength: 200 }),
  model: Type.String({ maxLength: 80 }),
  keyId: Type.String({ maxLength: 200 }),
  /** 服务提供者编码, 27 characters */
  producer: Type.String({ maxLength: 27 }),
  memberADay: Type.Integer({ minimum: 1, maximum: 1_000 }),
  shopADay: Type.Integer({ minimum: 1, maximum: 10_000 }),
  /** what the service charges for a picture, for the books; 0 = not said */
  priceFen: Type.Integer({ minimum: 0, maximum: 100_000 }),
  /** 重画接缝: a tile whose edges do not meet is sent back once, at the price of another picture */
  repaints: Type.Boolean(),
  /** words that are refused, beside our own list */
  words: Type.Array(Type.String({ minLength: 1, maxLength: 20 }), { maxItems: 200 }),
});
export type DrawingProvider = Static<typeof DrawingProvider>;

export const drawingProvider = endpoint({
  method: 'GET',
  path: '/api/v2/operator/drawingProvider',
  for: 'operator',
  summary: '模型服务商的设置',
  reply: Type.Object({
    provider: DrawingProvider,
    hasKey: Type.Boolean(),
    /** set by environment variables, which win over this page */
    isByConfig: Type.Boolean(),
    /** members can ask for pictures */
    isOffered: Type.Boolean(),
    /** why not; empty when offered */
    hindrance: Type.String(),
    trouble: Type.String(),
    /** drawn since the first of the month, how many of them were sent back for their seams, and what that costs */
    month: Type.Object({ pictures: Type.Integer(), repaints: Type.Integer(), costFen: Fen }),
    vendors: Type.Array(VendorChoice),
  }),
});

/** An empty `key` keeps the stored one. */
export const saveDrawingProvider = endpoint({
  method: 'POST',
  path: '/api/v2/operator/saveDrawingProvider',
  for: 'operator',
  summary: '保存模型服务商的设置',
  done: '已保存',
  body: Type.Object({ provider: DrawingProvider, key: Type.String({ maxLength: 400 }) }),
  reply: Type.Object({ hasKey: Type.Boolean() }),
  errors: ['generation.provider'],
});

export const generatedQueue = endpoint({
  method: 'GET',
  path: '/api/v2/operator/generated',
  for: 'operator',
  summary: '模型出的图，等平台看',
  query: Type.Object({ state: oneOf(['review', 'passed', 'refused', 'failed'], 'review'), ...Paging }),
  reply: listOf(
    Type.Object({
      ...Type.Omit(Generated, ['kept']).properties,
      nickname: Type.String(),
      shopName: Type.String(),
      /** what the moderation service said; empty = not asked */
      moderated: oneOf(MODERATED),
    }),
  ),
});

/** A refused picture is deleted with its files. */
export const decideGenerated = endpoint({
  method: 'POST',
  path: '/api/v2/operator/decideGenerated',
  for: 'operator',
  summary: '通过或拒绝一张模型出的图',
  done: '已处理',
  body: Type.Object({ id: Id, action: oneOf(['pass', 'refuse']), reason: Type.String({ maxLength: 300 }) }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown', 'state.changed', 'reason.missing'],
});
