import {
  bundleDetail,
  bundleList,
  moveBundle as moveCall,
  ownBundleItem,
  ownBundleList,
  saveBundle as saveCall,
} from '#contract/market/bundles.ts';
import { serve } from '../../platform/serve.ts';
import { getBundle, listBundles } from './bundle.queries.ts';
import { moveBundle } from './move-bundle.ts';
import { getOwnBundle, listOwnBundles } from './own-bundles.queries.ts';
import { saveBundle } from './save-bundle.ts';

export const bundleRoutes = [
  serve(bundleList, ({ db, query }) => listBundles(db, query), { reads: ['bundle', 'offered', 'shop'] }),
  // Not cached: it shows the stock, which changes with every order.
  serve(bundleDetail, ({ db, query }) => getBundle(db, query.id)),
  serve(ownBundleList, ({ db, caller, query }) => listOwnBundles(db, caller.shopId, query)),
  serve(ownBundleItem, ({ db, caller, query }) => getOwnBundle(db, caller.shopId, query.id)),
  serve(saveCall, saveBundle),
  serve(moveCall, async ({ db, caller: { shopId }, body: { id, action, version } }) => {
    const { status } = await moveBundle(db, { id, action, own: { shopId, version }, reason: '' });
    return { id, version, status };
  }),
];
