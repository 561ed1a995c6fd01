import { useEffect } from 'react';
import { useMe } from '../../people/accounts/me.ts';
import { LIVE, readAgain, useRead } from '../../platform/read.ts';
import { useStored } from '../../platform/stored.ts';
import { cartTicks } from '../../market/buying/cart-ticks.ts';
import { CART_READS } from '../../market/buying/cart-reads.ts';
import { useDelivery } from './delivery.ts';
import { localCart } from '../../market/buying/local-cart.ts';

/** The number of lines in the user's cart. A visitor's cart is counted without a request. */
export function useCartCount(): number {
  const { status } = useMe();
  const local = useStored(localCart).length;
  const onItsWay = useDelivery()?.lineCount ?? 0;
  const { data } = useRead('GET /api/v2/cart/count', undefined, {
    enabled: status === 'member',
    unknownCaller: 'fail',
    ...LIVE,
    // The header mounts again on most pages.
    refetchOnMount: 'afterChange',
  });
  useCartNews();
  if (status === 'visitor') return local;
  return status === 'member' ? (data?.lineCount ?? 0) + onItsWay : 0;
}

/** Another tab has added lines: the count is refetched. */
function useCartNews(): void {
  const { only, isLookedAt } = useStored(cartTicks);
  useEffect(() => {
    if (only !== null && !isLookedAt) void readAgain(CART_READS);
  }, [only, isLookedAt]);
}
