import { Type } from 'typebox';
import { DETAIL_BLOCKS, MOST_DETAIL_NOTE } from './detail-blocks.ts';
import { endpoint } from '../platform/endpoint.ts';
import { Id, oneOf, orNull, Picture } from '../platform/shapes.ts';

/** 详情页, as a shop arranges and sees it. */

const Page = {
  blocks: Type.Array(Type.Object({ block: oneOf([...DETAIL_BLOCKS]), isOn: Type.Boolean() }), {
    minItems: 1,
    maxItems: 2 * DETAIL_BLOCKS.length,
  }),
  note: Type.String({ maxLength: MOST_DETAIL_NOTE }),
};
/** 0 = the shop has saved none, and uses the usual one */
const Version = Type.Integer({ minimum: 0 });

export const detailPage = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/detailPage',
  for: 'shopOwner',
  summary: '自己店铺的详情页：有哪几块，次序，购买须知',
  reply: Type.Object({ ...Page, version: Version }),
});

/** For every pack and listing made from now on. */
export const saveDetailPage = endpoint({
  method: 'POST',
  path: '/api/v2/saleorder/saveDetailPage',
  for: 'shopOwner',
  summary: '保存店铺的详情页',
  done: '详情页存好了，以后做的资料包和铺货都用它',
  once: true,
  /** with the version that was read */
  body: Type.Object({ ...Page, version: Version }),
  reply: Type.Object({ ...Page, version: Version }),
  errors: ['detailPage.empty', 'detailPage.changed'],
});

export const previewDetailPage = endpoint({
  method: 'GET',
  path: '/api/v2/saleorder/detailPreview',
  for: 'shopOwner',
  summary: '预览一件商品的详情页',
  query: Type.Object({
    productId: Id,
    /** those switched on, in their order: points,facts,sizes */
    blocks: Type.String({ maxLength: 200 }),
    note: Type.String({ maxLength: MOST_DETAIL_NOTE, default: '' }),
  }),
  reply: Type.Object({
    /** from top to bottom: a drawing, or a picture of the product */
    parts: Type.Array(Type.Object({ svg: orNull(Type.String()), picture: orNull(Picture) })),
  }),
  errors: ['item.unknown'],
});
