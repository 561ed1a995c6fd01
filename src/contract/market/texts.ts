import { type Static, Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf } from '../platform/shapes.ts';
import { MOST_INQUIRY_CHARS } from './text-rules.ts';

/**
 * Texts that a language model may help with, where the operator has set one up: a long inquiry becomes search words, and
 * a product gets titles and selling points. Without it our own reader and templates answer. Every figure of the model's
 * text must be in the data, otherwise the text is refused.
 */

const By = oneOf(['model', 'own']);

/** POST, since it may ask another company's service; it changes nothing but the day's count. */
export const readInquiry = endpoint({
  method: 'POST',
  path: '/api/v2/text/readInquiry',
  for: 'member',
  summary: '把一长段询价变成搜索的条件',
  body: Type.Object({ words: Type.String({ minLength: 1, maxLength: MOST_INQUIRY_CHARS }) }),
  reply: Type.Object({
    /** a short sentence for the search */
    search: Type.String(),
    by: By,
    /** why the model's text is not used; empty when it is, or when there is no model */
    whyNot: Type.String(),
  }),
});

export const writeProduct = endpoint({
  method: 'POST',
  path: '/api/v2/text/writeProduct',
  for: 'seller',
  summary: '给自己的一件商品写标题和卖点',
  body: Type.Object({ productId: Id }),
  reply: Type.Object({
    titles: Type.Array(Type.String()),
    sellingPoints: Type.Array(Type.String()),
    by: By,
    whyNot: Type.String(),
  }),
  errors: ['item.unknown'],
});

// ——— operator

export const TextModel = Type.Object({
  isOn: Type.Boolean(),
  vendor: Type.String({ maxLength: 40 }),
  host: Type.String({ maxLength: 200 }),
  model: Type.String({ maxLength: 80 }),
  memberADay: Type.Integer({ minimum: 1, maximum: 10_000 }),
});
export type TextModel = Static<typeof TextModel>;

export const textModel = endpoint({
  method: 'GET',
  path: '/api/v2/operator/textModel',
  for: 'operator',
  summary: '语言模型的设置，和最近七天用得怎样',
  reply: Type.Object({
    provider: TextModel,
    hasKey: Type.Boolean(),
    /** set by environment variables, which win over this page */
    isByConfig: Type.Boolean(),
    /** why it is not asked; empty = it is */
    hindrance: Type.String(),
    trouble: Type.String(),
    vendors: Type.Array(
      Type.Object({ vendor: Type.String(), title: Type.String(), host: Type.String(), model: Type.String() }),
    ),
    /** of seven days */
    week: Type.Object({ used: Type.Integer(), refused: Type.Integer(), failed: Type.Integer() }),
    /** the last refused texts: what was wrong with them */
    refusals: Type.Array(Type.Object({ at: Type.String(), why: Type.String() })),
  }),
});

/** An empty `key` keeps the stored one. */
export const saveTextModel = endpoint({
  method: 'POST',
  path: '/api/v2/operator/saveTextModel',
  for: 'operator',
  summary: '保存语言模型的设置',
  done: '已保存',
  body: Type.Object({ provider: TextModel, key: Type.String({ maxLength: 400 }) }),
  reply: Type.Object({ hasKey: Type.Boolean() }),
  errors: ['texts.provider'],
});
