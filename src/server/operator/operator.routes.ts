import {
  decideShopChange,
  disableUser,
  enableUser,
  handpicks,
  homeSlots,
  moveShop,
  operatorActs,
  operatorAgreements,
  operatorShop,
  operatorShops,
  operatorSite,
  operatorUsers,
  publishAgreement,
  saveBanners,
  saveHomeSlot,
  saveSite,
  setHandpick,
} from '#contract/operator.ts';
import { decideDesign, operatorDesign, operatorDesigns } from '#contract/own-designs.ts';
import { decideFabric, operatorFabrics } from '#contract/own-fabrics.ts';
import { decidePlate, operatorPlate, operatorPlates } from '#contract/own-plates.ts';
import { phoneIn } from '#contract/phone.ts';
import { moveGoods, operatorGoods } from '#contract/shop-goods.ts';
import { serve } from '../platform/serve.ts';
import { listAgreements } from '../site/agreements.ts';
import { allBanners } from '../site/banners.ts';
import { siteSettings } from '../site/site-settings.ts';
import { listActs } from './acts.queries.ts';
import { getDesignToLookAt, listDesignsToLookAt } from './designs-desk.queries.ts';
import { listFabricsToLookAt } from './fabrics-desk.queries.ts';
import { listGoodsForReview } from './goods-desk.queries.ts';
import { listHandpicks } from './handpicks.queries.ts';
import { getHomeSlots } from './home-slots.queries.ts';
import { getPlateForReview, listPlatesForReview } from './plates-desk.queries.ts';
import { reviewDesign } from './review-design.ts';
import { reviewFabric } from './review-fabric.ts';
import { reviewGoods } from './review-goods.ts';
import { reviewPlate } from './review-plate.ts';
import { reviewChange, reviewShop } from './review-shop.ts';
import {
  publishAgreement as publishVersion,
  saveBanners as saveAllBanners,
  saveHandpick,
  saveHomeSlot as saveSlot,
  saveSite as saveSettings,
} from './set-up-site.ts';
import { getShopForReview, listShops } from './shop-desk.queries.ts';
import { letUserBackIn, stopUser } from './stop-user.ts';
import { listUsers } from './users.queries.ts';

export const operatorRoutes = [
  serve(operatorShops, ({ db, query }) => listShops(db, query)),
  serve(operatorShop, ({ db, query, note }) => {
    // Attachments and contacts are personal data, so access is logged.
    note('operator.查看店铺资料', { subject: query.id });
    return getShopForReview(db, query.id);
  }),
  serve(moveShop, (desk) => reviewShop(desk, desk.body)),
  serve(decideShopChange, (desk) => reviewChange(desk, desk.body)),
  serve(operatorGoods, ({ db, query }) => listGoodsForReview(db, query)),
  serve(moveGoods, (desk) => reviewGoods(desk, desk.body)),
  serve(operatorPlates, ({ db, query }) => listPlatesForReview(db, query)),
  serve(operatorPlate, ({ db, query }) => getPlateForReview(db, query.id)),
  serve(decidePlate, (desk) => reviewPlate(desk, desk.body)),
  serve(operatorFabrics, ({ db, query }) => listFabricsToLookAt(db, query)),
  serve(decideFabric, (desk) => reviewFabric(desk, desk.body)),
  serve(operatorDesigns, ({ db, query }) => listDesignsToLookAt(db, query)),
  serve(operatorDesign, ({ db, query }) => getDesignToLookAt(db, query.id)),
  serve(decideDesign, (desk) => reviewDesign(desk, desk.body)),
  serve(operatorUsers, ({ db, query, note }) => {
    // A whole phone number identifies a person: the search is logged, the number is not.
    if (phoneIn(query.q ?? '') !== null) note('operator.按手机号查找用户');
    return listUsers(db, query);
  }),
  serve(disableUser, (desk) => stopUser(desk, desk.body)),
  serve(enableUser, (desk) => letUserBackIn(desk, desk.body)),
  serve(homeSlots, ({ db }) => getHomeSlots(db)),
  serve(saveHomeSlot, (desk) => saveSlot(desk, desk.body)),
  serve(handpicks, ({ db, query }) => listHandpicks(db, query)),
  serve(setHandpick, (desk) => saveHandpick(desk, desk.body)),
  serve(operatorSite, async ({ db }) => ({ site: await siteSettings(db), banners: await allBanners(db) })),
  serve(saveSite, (desk) => saveSettings(desk, desk.body)),
  serve(saveBanners, (desk) => saveAllBanners(desk, desk.body)),
  serve(operatorAgreements, ({ db }) => listAgreements(db)),
  serve(publishAgreement, (desk) => publishVersion(desk, desk.body)),
  serve(operatorActs, ({ db, query }) => listActs(db, query)),
];
