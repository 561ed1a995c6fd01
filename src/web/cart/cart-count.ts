import { useMe } from '../accounts/me.ts';
import { useRead } from '../platform/read.ts';
import { useStored } from '../platform/stored.ts';
import { useDelivery } from './delivery.ts';
import { localCart } from './local-cart.ts';

/** Lines in the cart of whoever sits here. Nobody is asked about a visitor's. */
export function useCartCount(): number {
  const { status } = useMe();
  const local = useStored(localCart).length;
  const onItsWay = useDelivery()?.lineCount ?? 0;
  const { data } = useRead('GET /api/v2/cart/count', undefined, {
    enabled: status === 'member',
    unknownCaller: 'fail',
  });
  if (status === 'visitor') return local;
  return status === 'member' ? (data?.lineCount ?? 0) + onItsWay : 0;
}

/** 3, 99+ */
export function badgeWords(count: number): string {
  return count > 99 ? '99+' : String(count);
}
