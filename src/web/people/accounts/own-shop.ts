import { useEffect } from 'react';
import type { UserInfo } from '#contract/people/accounts.ts';
import type { Api, CallName } from '#contract/api.ts';
import { refreshShop, useMe } from './me.ts';
import { NOW, useRead } from '../../platform/read.ts';

export type OwnShop = NonNullable<Api['GET /api/v2/shop/own']['reply']['shop']>;

/** The reads that any mutation of the shop makes stale. */
export const ownShopReads: readonly CallName[] = ['GET /api/v2/shop/own'];

/**
 * An operator may have decided meanwhile. The menu depends on the stored user, which is updated here when the shop was
 * opened or closed.
 */
export function useOwnShop({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const read = useRead('GET /api/v2/shop/own', undefined, {
    ...NOW,
    enabled,
    refetchOnWindowFocus: true,
    refetchInterval: (last) => (isBeingReviewed(last?.shop) ? LOOK_AFTER_MS : false),
  });
  const { me } = useMe();
  const isOutdated =
    me !== null && read.data !== undefined && hasOpenShop(me) !== (read.data.shop?.status === 'approved');
  useEffect(() => {
    if (isOutdated) void refreshShop();
  }, [isOutdated]);
  return read;
}

/** The polling interval while a review is pending. */
const LOOK_AFTER_MS = 10_000;

const isBeingReviewed = (shop: OwnShop | null | undefined): boolean =>
  shop?.status === 'submitted' || shop?.status === 'reviewing' || shop?.change?.status === 'submitted';

const hasOpenShop = (me: UserInfo): boolean => me.shop_id !== null;
