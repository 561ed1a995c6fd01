import { shopOrderReads } from './shop-order.data.ts';
import { readAgain } from '../../platform/read.ts';

/** The end of every step of an order: refetches what the screen shows, whether the step succeeded or was refused. */
export function useStep(done?: () => void) {
  return {
    refresh: shopOrderReads,
    failed: () => {
      void readAgain(shopOrderReads);
    },
    ...(done ? { done } : {}),
  };
}
