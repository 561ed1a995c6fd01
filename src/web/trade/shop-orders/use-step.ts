import { useQueryClient } from '@tanstack/react-query';
import { shopOrderReads } from './shop-order.data.ts';

/** The end of every step of an order: refetches what the screen shows, whether the step succeeded or was refused. */
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
