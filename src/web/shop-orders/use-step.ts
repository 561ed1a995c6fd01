import { useQueryClient } from '@tanstack/react-query';
import { shopOrderReads } from './shop-order.data.ts';

/** How every step of an order ends: what the screen shows is asked anew, whether the step was done or refused. */
export function useStep(done?: () => void) {
  const client = useQueryClient();
  return {
    refresh: shopOrderReads,
    failed: () => {
      for (const read of shopOrderReads) void client.invalidateQueries({ queryKey: [read] });
    },
    ...(done ? { done } : {}),
  };
}
