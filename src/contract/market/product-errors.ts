import type { ErrorTable } from '../platform/errors.ts';

/** Of products, garments in stock, bundles and nominations. */
export const productErrors = {
  'product.changed': { code: 2010, status: 409, say: '这件商品刚刚被别人改过，请核对后再保存' },
  'product.document': { code: 2011, status: 200, say: '商品资料不完整，请检查后再保存' },
  'product.price_reason': { code: 2012, status: 200, say: '在售商品改价要写明原因' },
  'product.stock_changed': { code: 2013, status: 409, say: '库存刚刚有变化，请核对后再保存' },
  'product.not_own_blank': { code: 2014, status: 200, say: '这件商品用的是别家的光版，库存由光版的店铺管理' },
  'featured.days': { code: 2020, status: 200, say: '精选的日期不对：从今天起 180 天内开始，最多 90 天' },
  'featured.proposed': { code: 2021, status: 200, say: '这件商品已经提报过这个位置，正在审核或展示中' },
  'featured.too_many': { code: 2022, status: 200, say: '待审核和展示中的提报最多 50 个，请等一些结束' },
  'featured.off_sale': { code: 2023, status: 200, say: '只有在售的商品才能提报精选' },
  'bundle.document': { code: 2045, status: 200, say: '套餐资料不完整，请检查后再保存' },
  'bundle.changed': { code: 2046, status: 409, say: '这个套餐刚刚被改过，请核对后再保存' },
  'bundle.too_many': { code: 2047, status: 200, say: '套餐最多 500 个，请先删除一些' },
  'garment.document': { code: 2060, status: 200, say: '成衣资料不完整，请检查后再保存' },
  'garment.none': { code: 2061, status: 200, say: '这件商品是印花款，颜色尺码和成分来自它的光版' },
  'garment.in_stock': { code: 2062, status: 409, say: '要去掉的颜色或尺码还有库存，先把库存改成 0' },
} as const satisfies ErrorTable;
