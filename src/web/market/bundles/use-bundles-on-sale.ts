import type { BundleCard } from '#contract/market/bundles.ts';
import { type Endless, useEndless } from '../../platform/use-endless.ts';
import { useRead } from '../../platform/read.ts';

const MOST_WITH_PRODUCTS = 6;

/** The bundles that contain a product; empty while loading and after a failure: they are not essential to its page. */
export function useBundlesWith(productId: string): readonly BundleCard[] {
  const { data } = useRead(
    'GET /api/v2/bundle/list',
    { productId, pageSize: MOST_WITH_PRODUCTS },
    { unknownCaller: 'fail' },
  );
  return data?.list ?? [];
}

/** The bundles of a shop. */
export const useBundlesOfShop = (store: string): Endless<BundleCard> =>
  useEndless('GET /api/v2/bundle/list', { store });
