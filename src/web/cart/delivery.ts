import { useQuery } from '@tanstack/react-query';
import { useMe } from '../accounts/me.ts';
import { call } from '../platform/call.ts';
import { queryClient } from '../platform/read.ts';
import { useStored } from '../platform/stored.ts';
import { keptUser } from '../platform/token.ts';
import { wantedOf } from './local-cart.ts';
import { isDelivered, type Bundle, bundles } from './bundles.ts';

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
 * Brings what was gathered as a visitor into the account: wherever the badge stands, one bundle after the other, again
 * after a reload and when the network is back. Null: nothing is on its way.
 */
export function useDelivery(): Delivery | null {
  const { me } = useMe();
  const [first, ...rest] = useStored(bundles).filter((bundle) => bundle.username === me?.username);
  const query = useQuery({ ...deliveryOf(first), enabled: first !== undefined });
  if (!first) return null;
  return {
    lineCount: [first, ...rest].reduce((sum, { lines }) => sum + lines.length, 0),
    error: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
    giveUp: () => isDelivered(first.key),
  };
}

/** All that is on its way to whoever is signed in has come. @throws CallFailure */
export async function delivered(): Promise<void> {
  const first = bundles.get().find(({ username }) => username === keptUser.get()?.username);
  if (!first) return;
  await queryClient.fetchQuery(deliveryOf(first));
  await delivered();
}

/** A query, though it writes: sent however often under its key, a bundle comes once, and it is tried like a read. */
function deliveryOf(bundle: Bundle | undefined) {
  return {
    queryKey: ['cart bundle', bundle?.key],
    queryFn: async () => {
      const { key, lines } = bundle!;
      await call('POST /api/v2/cart/add', { body: { lines: lines.map(wantedOf) }, key, unknownCaller: 'fail' });
      isDelivered(key);
      readCartAgain();
      return true;
    },
  };
}

function readCartAgain(): void {
  for (const read of CART_READS) void queryClient.invalidateQueries({ queryKey: [read] });
}

export const CART_READS = ['GET /api/v2/cart/list', 'GET /api/v2/cart/count'] as const;
