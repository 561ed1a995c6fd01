import { decideBundle, operatorBundles } from '#contract/market/bundles.ts';
import {
  decideShopChange,
  disableUser,
  enableUser,
  featured,
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
  setFeatured,
} from '#contract/desks/operator.ts';
import { decideDesign, operatorDesign, operatorDesigns } from '#contract/market/own-designs.ts';
import { decideFabric, operatorFabrics } from '#contract/market/own-fabrics.ts';
import { decideBlank, operatorBlank, operatorBlanks } from '#contract/market/own-blanks.ts';
import { phoneIn } from '#contract/people/phone.ts';
import { moveProduct, operatorProducts } from '#contract/market/shop-products.ts';
import { serve } from '../../platform/serve.ts';
import { listAgreements } from '../../market/site/agreements.ts';
import { allBanners } from '../../market/site/banners.ts';
import { siteSettings } from '../../market/site/site-settings.ts';
import { listActs } from './acts.queries.ts';
import { listBundlesToLookAt } from './bundles-desk.queries.ts';
import { reviewBundle } from './review-bundle.ts';
import { getDesignToLookAt, listDesignsToLookAt } from './designs-desk.queries.ts';
import { listFabricsToLookAt } from './fabrics-desk.queries.ts';
import { listProductsForReview } from './product-desk.queries.ts';
import { listFeatured } from './featured.queries.ts';
import { getHomeSlots } from './home-slots.queries.ts';
import { getBlankForReview, listBlanksForReview } from './blanks-desk.queries.ts';
import { reviewDesign } from './review-design.ts';
import { reviewFabric } from './review-fabric.ts';
import { reviewProduct } from './review-product.ts';
import { reviewBlank } from './review-blank.ts';
import { reviewChange, reviewShop } from './review-shop.ts';
import {
  publishAgreement as publishVersion,
  saveBanners as saveAllBanners,
  saveFeatured,
  saveHomeSlot as saveSlot,
  saveSite as saveSettings,
} from './set-up-site.ts';
import { getShopForReview, listShops } from './shop-desk.queries.ts';
import { letUserBackIn, stopUser } from './stop-user.ts';
import { listUsers } from './users.queries.ts';

export const operatorRoutes = [
  serve(operatorBundles, ({ db, query }) => listBundlesToLookAt(db, query)),
  serve(decideBundle, (desk) => reviewBundle(desk, desk.body)),
  serve(operatorShops, ({ db, query }) => listShops(db, query)),
  serve(operatorShop, ({ db, query, note }) => {
    // Attachments and contacts are personal data, so access is logged.
    note('operator.查看店铺资料', { subject: query.id });
    return getShopForReview(db, query.id);
  }),
  serve(moveShop, (desk) => reviewShop(desk, desk.body)),
  serve(decideShopChange, (desk) => reviewChange(desk, desk.body)),
  serve(operatorProducts, ({ db, query }) => listProductsForReview(db, query)),
  serve(moveProduct, (desk) => reviewProduct(desk, desk.body)),
  serve(operatorBlanks, ({ db, query }) => listBlanksForReview(db, query)),
  serve(operatorBlank, ({ db, query }) => getBlankForReview(db, query.id)),
  serve(decideBlank, (desk) => reviewBlank(desk, desk.body)),
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
  serve(featured, ({ db, query }) => listFeatured(db, query)),
  serve(setFeatured, (desk) => saveFeatured(desk, desk.body)),
  serve(operatorSite, async ({ db }) => ({ site: await siteSettings(db), banners: await allBanners(db) })),
  serve(saveSite, (desk) => saveSettings(desk, desk.body)),
  serve(saveBanners, (desk) => saveAllBanners(desk, desk.body)),
  serve(operatorAgreements, ({ db }) => listAgreements(db)),
  serve(publishAgreement, (desk) => publishVersion(desk, desk.body)),
  serve(operatorActs, ({ db, query }) => listActs(db, query)),
];
