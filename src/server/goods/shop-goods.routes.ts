import {
  batchGoods,
  createGoods,
  panelDesignList,
  setGoodsStock,
  shopGoodsItem,
  shopGoodsList,
  updateGoods,
} from '#contract/shop-goods.ts';
import { serve, serveInSteps } from '../platform/serve.ts';
import { batchGoods as doForMany } from './batch-goods.ts';
import { createGoods as create } from './create-goods.ts';
import { listPanelDesigns } from './panel-designs.queries.ts';
import { setGoodsStock as setStock } from './set-goods-stock.ts';
import { getShopGoodsItem } from './shop-goods-item.queries.ts';
import { listShopGoods } from './shop-goods.queries.ts';
import { updateGoods as update } from './update-goods.ts';

export const shopGoodsRoutes = [
  serve(shopGoodsList, ({ db, caller, query }) => listShopGoods(db, caller, query), { knowsCaller: true }),
  serve(shopGoodsItem, ({ db, caller, query }) => getShopGoodsItem(db, caller, query.id), { knowsCaller: true }),
  serveInSteps(createGoods, create),
  serve(updateGoods, update),
  serve(batchGoods, doForMany),
  serve(setGoodsStock, setStock),
  serve(panelDesignList, ({ db, caller, query }) => listPanelDesigns(db, caller.shopId, query)),
];
