import type { CallName } from '#contract/api.ts';
import type { QueryFor } from '../../platform/call.ts';
import { NOW, useRead } from '../../platform/read.ts';

/** The reads that a product mutation makes stale: the shop's own and the public ones. */
export const productReads: readonly CallName[] = [
  'GET /api/v2/shop/getGoodsList',
  'GET /api/v2/shop/getGoodsItem',
  'GET /api/v2/shop/getCategoryList',
  'GET /api/v2/shop/productCategories',
  'GET /api/v2/shop/page',
  'GET /api/v2/product/list',
  'GET /api/v2/product/detail',
  // 更新在售 moves products between versions of a style
  'GET /api/v2/shop/styleList',
  'POST /api/v2/studio/styles',
  'POST /api/v2/studio/styleViews',
];

export const useShopProducts = (query: QueryFor<'GET /api/v2/shop/getGoodsList'>) =>
  useRead('GET /api/v2/shop/getGoodsList', query, NOW);
export const useShopProductItem = (id: string) => useRead('GET /api/v2/shop/getGoodsItem', { id }, NOW);
export const useProductCategories = () => useRead('GET /api/v2/shop/productCategories', undefined, NOW);
export const useCategories = () => useRead('GET /api/v2/shop/getCategoryList', undefined, NOW);
export const useStyles = (query: QueryFor<'GET /api/v2/shop/getPanelDesignList'>) =>
  useRead('GET /api/v2/shop/getPanelDesignList', query, NOW);
export const useStylesForProducts = (ids: readonly string[]) =>
  useRead('GET /api/v2/shop/getStylesForProducts', { styles: ids.join(',') }, NOW);
