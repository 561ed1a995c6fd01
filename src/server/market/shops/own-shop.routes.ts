import {
  dropShopChange,
  ownShop,
  saveShopChange,
  shopContact,
  shopPage,
  shopRefreshInfo,
  shopRegister,
  submitShopChange,
  withdrawShopChange,
} from '#contract/market/own-shop.ts';
import { serve } from '../../platform/serve.ts';
import { dropChange, saveChange, submitChange, withdrawChange } from './change-shop.ts';
import { getContact, getOwnShop, getShopInfo } from './own-shop.queries.ts';
import { registerShop } from './register-shop.ts';
import { getShopPage } from './shop-page.queries.ts';

export const ownShopRoutes = [
  serve(shopRegister, ({ db, caller, body, note }) => {
    note('shop.register');
    return registerShop(db, caller.accountId, body);
  }),
  serve(shopRefreshInfo, ({ db, caller }) => getShopInfo(db, caller.accountId)),
  serve(ownShop, ({ db, caller }) => getOwnShop(db, caller.accountId)),
  serve(saveShopChange, ({ db, caller, body }) => saveChange(db, caller, body)),
  serve(submitShopChange, ({ db, caller }) => submitChange(db, caller)),
  serve(withdrawShopChange, ({ db, caller }) => withdrawChange(db, caller)),
  serve(dropShopChange, ({ db, caller }) => dropChange(db, caller.shopId)),
  serve(shopContact, ({ db, query }) => getContact(db, query.id)),
  serve(shopPage, ({ db, query }) => getShopPage(db, query.store), {
    reads: ['shop', 'offered', 'product', 'blank', 'fabric', 'design'],
  }),
];
