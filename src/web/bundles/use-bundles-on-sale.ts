import type { BundleCard } from '#contract/bundles.ts';
import { type Endless, useEndless } from '../platform/use-endless.ts';
import { useRead } from '../platform/read.ts';

const MOST_WITH_GOODS = 6;

/** Those that one goods is in; none until they are known, or when they cannot be had: they only adorn its page. */
export function useBundlesWith(goodsId: string): readonly BundleCard[] {
  const { data } = useRead(
    'GET /api/v2/bundle/list',
    { goodsId, pageSize: MOST_WITH_GOODS },
    { unknownCaller: 'fail' },
  );
  return data?.list ?? [];
}

/** Those of a shop. */
export const useBundlesOfShop = (store: string): Endless<BundleCard> =>
  useEndless('GET /api/v2/bundle/list', { store });
