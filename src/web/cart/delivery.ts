import { useQuery } from '@tanstack/react-query';
import { useMe } from '../accounts/me.ts';
import { call } from '../platform/call.ts';
import { CallFailure } from '../platform/failure.ts';
import { queryClient } from '../platform/read.ts';
import { say } from '../platform/say.ts';
import { useStored } from '../platform/stored.ts';
import { keptUser } from '../platform/token.ts';
import { type LocalLine, wantedOf } from './local-cart.ts';
import { isDelivered, type Bale, bales } from './bales.ts';

interface Delivery {
  /** lines that are not in the account's cart yet */
  readonly lineCount: number;
  /** why they are not, when it has been tried */
  readonly error: Error | null;
  readonly again: () => void;
  /** these lines are not wanted any more */
  readonly giveUp: () => void;
}

/**
 * Brings what was gathered as a visitor into the account: wherever the badge stands, one bale after the other, again
 * after a reload and when the network is back. Null: nothing is on its way.
 */
export function useDelivery(): Delivery | null {
  const { me } = useMe();
  const [first, ...rest] = useStored(bales).filter((bale) => bale.username === me?.username);
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

/** All that is on its way to whoever is signed in has come. @throws CallFailure */
export async function delivered(): Promise<void> {
  const first = bales.get().find(({ username }) => username === keptUser.get()?.username);
  if (!first) return;
  await queryClient.fetchQuery(deliveryOf(first));
  await delivered();
}

/** A query, though it writes: sent however often under its key, a bale comes once, and it is tried like a read. */
function deliveryOf(bale: Bale | undefined) {
  return {
    queryKey: ['cart bale', bale?.key],
    queryFn: async () => {
      const { key, lines } = bale!;
      const dropped = await bring(key, lines);
      isDelivered(key);
      await readCartAgain();
      if (dropped > 0) say.failure(`登录前选的商品有 ${dropped} 行已下架，没有放进购物车`);
      return true;
    },
  };
}

/** @returns how many of the lines are not to be had any more; of those nothing is kept */
async function bring(key: string, lines: readonly LocalLine[]): Promise<number> {
  const body = { lines: lines.map(wantedOf) };
  return call('POST /api/v2/cart/add', { body, key, unknownCaller: 'fail' }).then(
    ({ data }) => data.dropped,
    (error: unknown) => {
      // all of it has gone: to try again would never help
      if (error instanceof CallFailure && error.reason === 'item.unknown') return lines.length;
      throw error;
    },
  );
}

/** What was asked before all of it had come, and is not answered yet, would pass for the new answer. */
async function readCartAgain(): Promise<void> {
  await Promise.all(CART_READS.map((read) => queryClient.cancelQueries({ queryKey: [read] })));
  for (const read of CART_READS) void queryClient.invalidateQueries({ queryKey: [read] });
}

export const CART_READS = ['GET /api/v2/cart/list', 'GET /api/v2/cart/count'] as const;
