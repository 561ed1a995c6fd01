import { saveGarment } from '#contract/market/garments.ts';
import { createProductsOfStyles, stylesForProducts } from '#contract/market/new-products.ts';
import {
  batchProducts,
  createProducts,
  panelDesignList,
  setProductPhotos,
  setProductStock,
  shopProductCategories,
  shopProductItem,
  shopProductsList,
  updateProduct,
} from '#contract/market/shop-products.ts';
import { serve, serveInSteps } from '../../platform/serve.ts';
import { batchProducts as doForMany } from './batch-products.ts';
import { type CreateGround, createProducts as create } from './create-products.ts';
import { createProductsOfStyles as createOfStyles } from './new-products.ts';
import { stylesForProducts as readStyles } from './new-products.queries.ts';
import { listPanelDesigns } from './panel-designs.queries.ts';
import { saveGarment as save } from './save-garment.ts';
import { setProductPhotos as setPhotos } from './set-product-photos.ts';
import { setProductStock as setStock } from './set-product-stock.ts';
import { getShopProductItem } from './shop-product-item.queries.ts';
import { categoriesOfProducts, listShopProducts } from './shop-products.queries.ts';
import { updateProduct as update } from './update-product.ts';

export function shopProductRoutes(ground: CreateGround) {
  return [
    serve(shopProductsList, ({ db, caller, query }) => listShopProducts(db, caller, query), { knowsCaller: true }),
    serve(shopProductCategories, ({ db, caller }) => categoriesOfProducts(db, caller.shopId)),
    serve(shopProductItem, ({ db, caller, query }) => getShopProductItem(db, caller, query.id), { knowsCaller: true }),
    serveInSteps(createProducts, (ask) => create(ask, ground)),
    serve(stylesForProducts, ({ db, caller, query }) => readStyles(db, caller.shopId, query)),
    serveInSteps(createProductsOfStyles, (ask) => createOfStyles(ask, ground)),
    serve(updateProduct, update),
    serve(batchProducts, doForMany),
    serve(setProductPhotos, setPhotos),
    serve(setProductStock, setStock),
    serve(saveGarment, save),
    serve(panelDesignList, ({ db, caller, query }) => listPanelDesigns(db, caller.shopId, query)),
  ];
}
