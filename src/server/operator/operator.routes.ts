import {
  operatorShops,
  operatorShop,
  moveShop,
  decideShopChange,
  operatorUsers,
  disableUser,
  enableUser,
  homeSlots,
  saveHomeSlot,
  handpicks,
  setHandpick,
  operatorSite,
  saveSite,
  saveBanners,
  operatorAgreements,
  publishAgreement,
  operatorActs,
} from '#contract/operator.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';

const notYet = (): never => {
  throw new Refusal('server.failed');
};

export const operatorRoutes = [
  serve(operatorShops, notYet),
  serve(operatorShop, notYet),
  serve(moveShop, notYet),
  serve(decideShopChange, notYet),
  serve(operatorUsers, notYet),
  serve(disableUser, notYet),
  serve(enableUser, notYet),
  serve(homeSlots, notYet),
  serve(saveHomeSlot, notYet),
  serve(handpicks, notYet),
  serve(setHandpick, notYet),
  serve(operatorSite, notYet),
  serve(saveSite, notYet),
  serve(saveBanners, notYet),
  serve(operatorAgreements, notYet),
  serve(publishAgreement, notYet),
  serve(operatorActs, notYet),
];
