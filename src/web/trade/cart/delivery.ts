import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../people/accounts/me.ts';
import { call } from '../../platform/call.ts';
import { CallFailure } from '../../platform/failure.ts';
import { queryClient } from '../../platform/read.ts';
import { say } from '../../platform/say.ts';
import { useStored } from '../../platform/stored.ts';
import { keptUser } from '../../platform/token.ts';
import { CART_READS } from '../../market/buying/cart-reads.ts';
import { type LocalLine, wantedOf } from '../../market/buying/local-cart.ts';
import { isDelivered, type MergeBatch, mergeBatches } from './merge-batches.ts';

interface Delivery {
  /** lines that are not merged into the account's cart yet */
  readonly lineCount: number;
  /** why the last attempt failed */
  readonly error: Error | null;
  readonly again: () => void;
  /** drops these lines */
  readonly giveUp: () => void;
}

/**
 * Merges a visitor's lines into the account's cart: on every page with the cart badge, one batch after the other,
 * again after a reload and when the network is back. Null: nothing left to merge.
 */
export function useDelivery(): Delivery | null {
  const { me } = useMe();
  const [first, ...rest] = useStored(mergeBatches).filter((batch) => batch.username === me?.username);
  const query = useQuery({ ...deliveryOf(first), enabled: first !== undefined });
  if (!first) return null;
  return {
    lineCount: [first, ...rest].reduce((sum, { lines }) => sum + lines.length, 0),
    error: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
    giveUp: () => {
      for (const { key } of [first, ...rest]) isDelivered(key);
    },
  };
}

/** Resolves when all batches of the signed-in user are merged. @throws CallFailure */
export async function delivered(): Promise<void> {
  const first = mergeBatches.get().find(({ username }) => username === keptUser.get()?.username);
  if (!first) return;
  await queryClient.fetchQuery(deliveryOf(first));
  await delivered();
}

/** A query although it writes: the idempotency key makes repeats safe, so it is retried like a read. */
function deliveryOf(batch: MergeBatch | undefined) {
  return {
    queryKey: ['cart merge batch', batch?.key],
    queryFn: async () => {
      const { key, lines } = batch!;
      const dropped = await bring(key, lines);
      isDelivered(key);
      await readCartAgain();
      if (dropped > 0) say.failure(`登录前选的商品有 ${dropped} 行已下架，没有放进购物车`);
      return true;
    },
  };
}

/** @returns how many lines are no longer available; those are dropped */
async function bring(key: string, lines: readonly LocalLine[]): Promise<number> {
  const body = { lines: lines.map(wantedOf) };
  return call('POST /api/v2/cart/add', { body, key, unknownCaller: 'fail' }).then(
    ({ data }) => data.dropped,
    (error: unknown) => {
      // none of the lines exists any more: a retry would never succeed
      if (error instanceof CallFailure && error.reason === 'item.unknown') return lines.length;
      throw error;
    },
  );
}

/** Cancelled first: an answer to a request from before the merge would pass for the new state. */
async function readCartAgain(): Promise<void> {
  await Promise.all(CART_READS.map((read) => queryClient.cancelQueries({ queryKey: [read] })));
  for (const read of CART_READS) void queryClient.invalidateQueries({ queryKey: [read] });
}
