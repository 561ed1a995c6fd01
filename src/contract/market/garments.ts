import { Type } from 'typebox';
import { endpoint } from '../platform/endpoint.ts';
import { GarmentDocument } from './garment-document.ts';
import { Id } from '../platform/shapes.ts';
import { ShopProductItem } from './shop-products.ts';

/** A new colour or size is sold at once, with no stock; one with stock cannot be removed. */
export const saveGarment = endpoint({
  method: 'POST',
  path: '/api/v2/shop/saveGarment',
  for: 'shopOwner',
  summary: '保存现货成衣的资料：类目、颜色尺码、尺码表、成分、洗护、SKU 编码',
  done: '成衣资料已保存',
  body: Type.Object({
    id: Id,
    /** of the product */
    version: Type.Integer({ minimum: 1 }),
    garment: GarmentDocument,
  }),
  reply: ShopProductItem,
  errors: ['item.unknown', 'product.changed', 'garment.document', 'garment.none', 'garment.in_stock'],
});
