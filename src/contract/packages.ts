import { Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id } from './shapes.ts';

/** 数据包: the pictures and words that a reseller lists goods with. Not to be taken for 生产文件, which a factory makes them by. */

/** A link of a few minutes; the archive is written while it is sent. */
export const goodsPackage = endpoint({
  method: 'POST',
  path: '/api/v2/package/goods',
  for: 'shopOwner',
  summary: '一件在售商品的数据包（zip）',
  body: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: Type.String() }),
  errors: ['item.unknown'],
});
