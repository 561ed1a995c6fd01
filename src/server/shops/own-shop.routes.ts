import {
  shopRegister,
  shopRefreshInfo,
  ownShop,
  saveShopChange,
  submitShopChange,
  dropShopChange,
  shopContact,
  shopPage,
} from '#contract/own-shop.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = (): never => {
  throw new Refusal('server.failed');
};

export const ownShopRoutes = [
  serve(shopRegister, notYet),
  serve(shopRefreshInfo, notYet),
  serve(ownShop, notYet),
  serve(saveShopChange, notYet),
  serve(submitShopChange, notYet),
  serve(dropShopChange, notYet),
  serve(shopContact, notYet),
  serve(shopPage, notYet),
];
