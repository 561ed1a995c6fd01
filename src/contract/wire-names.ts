/**
 * The specification's names (docs/specification.md) beside ours. Outsiders call them, so they keep their spelling; this
 * is the only place that has them.
 */
export const WIRE_NAMES = [
  { wire: '/api/v2/light', ours: 'blank' },
  { wire: '/light/list', ours: 'blankList' },
  { wire: '/light/detail', ours: 'blankDetail' },
  { wire: '/user/plate', ours: 'userBlanks' },
  { wire: '/merchant/light-plate', ours: 'merchantBlanks' },
  { wire: '/merchant/handpick', ours: 'merchantFeatured' },
  { wire: '/Settle', ours: 'checkout' },
  { wire: '/api/v2/shop/getGoodsList', ours: 'shopProductsList' },
  { wire: '/api/v2/shop/getGoodsItem', ours: 'shopProductItem' },
  { wire: '/api/v2/shop/createGoods', ours: 'createProducts' },
  { wire: '/api/v2/shop/updateGoods', ours: 'updateProduct' },
  { wire: '/api/v2/shop/createPackageGoods', ours: 'createPackageProducts' },
  { wire: 'goods_name', ours: 'title' },
  { wire: 'store_panel_design_ids', ours: 'panelDesigns' },
  { wire: 'category_id', ours: 'categoryId' },
  { wire: 'relay_json', ours: 'document' },
  { wire: 'solution_id', ours: 'proposalId' },
  { wire: 'style_no', ours: 'styleNo' },
  { wire: 'sgcate_id', ours: 'sgcateId' },
  { wire: 'shop_id', ours: 'shopId' },
  { wire: 'weight_children', ours: 'childGrams' },
] as const;
