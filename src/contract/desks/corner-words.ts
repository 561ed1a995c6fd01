import { Type } from 'typebox';
import { MOST_PACK_PRODUCTS } from './channel-packs.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Id, listOf, orNull, Paging } from '../platform/shapes.ts';

/**
 * 不带角标的声明: pictures made by a model carry the words AI 生成 in a corner. For channels that refuse words on pictures
 * they leave without them only when the shop has declared that it labels them there itself (标识办法 第九条).
 */

const Declaration = Type.Object({
  id: Id,
  productId: Id,
  productNo: Type.String(),
  title: Type.String(),
  /** of the member who declared it */
  nickname: Type.String(),
  declaredAt: Type.String(),
  /** null = in force */
  withdrawnAt: orNull(Type.String()),
  /** that have left without the words so far */
  pictures: Type.Integer(),
});

export const cornerWordsDeclarations = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/cornerWords',
  for: 'shopOwner',
  summary: '不带角标的声明：自己店铺的商品，和不带角标出去过多少张图',
  query: Type.Object(Paging),
  reply: listOf(Declaration),
});

/** Idempotent: a product that has one keeps it. */
export const declareCornerWords = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/declareCornerWords',
  for: 'shopOwner',
  summary: '声明由自己在渠道上标明 AI 生成，图不带角标',
  done: '已声明；再做一次资料包，图就不带角标',
  body: Type.Object({
    productIds: Type.Array(Id, { minItems: 1, maxItems: MOST_PACK_PRODUCTS }),
    /** the member has read the duty and takes it over */
    accepts: Type.Literal(true),
  }),
  reply: Type.Object({ declared: Type.Integer() }),
  errors: ['item.unknown'],
});

/** Files that were made stay; new ones have the words again. */
export const withdrawCornerWords = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/withdrawCornerWords',
  for: 'shopOwner',
  summary: '撤回不带角标的声明',
  done: '已撤回，以后做的图又带角标',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ id: Id }),
  errors: ['item.unknown'],
});
