import { createGoodsOfStyles, stylesForGoods } from '#contract/new-goods.ts';
import {
  batchGoods,
  createGoods,
  panelDesignList,
  setGoodsPhotos,
  setGoodsStock,
  shopGoodsItem,
  shopGoodsList,
  updateGoods,
} from '#contract/shop-goods.ts';
import { serve, serveInSteps } from '../platform/serve.ts';
import { batchGoods as doForMany } from './batch-goods.ts';
import { type CreateGround, createGoods as create } from './create-goods.ts';
import { createGoodsOfStyles as createOfStyles } from './new-goods.ts';
import { stylesForGoods as readStyles } from './new-goods.queries.ts';
import { listPanelDesigns } from './panel-designs.queries.ts';
import { setGoodsPhotos as setPhotos } from './set-goods-photos.ts';
import { setGoodsStock as setStock } from './set-goods-stock.ts';
import { getShopGoodsItem } from './shop-goods-item.queries.ts';
import { listShopGoods } from './shop-goods.queries.ts';
import { updateGoods as update } from './update-goods.ts';

export function shopGoodsRoutes(ground: CreateGround) {
  return [
    serve(shopGoodsList, ({ db, caller, query }) => listShopGoods(db, caller, query), { knowsCaller: true }),
    serve(shopGoodsItem, ({ db, caller, query }) => getShopGoodsItem(db, caller, query.id), { knowsCaller: true }),
    serveInSteps(createGoods, (ask) => create(ask, ground)),
    serve(stylesForGoods, ({ db, caller, query }) => readStyles(db, caller.shopId, query)),
    serveInSteps(createGoodsOfStyles, (ask) => createOfStyles(ask, ground)),
    serve(updateGoods, update),
    serve(batchGoods, doForMany),
    serve(setGoodsPhotos, setPhotos),
    serve(setGoodsStock, setStock),
    serve(panelDesignList, ({ db, caller, query }) => listPanelDesigns(db, caller.shopId, query)),
  ];
}
