import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../accounts/me.ts';
import { call } from '../platform/call.ts';
import { useMutation } from '../platform/mutation.ts';
import { queryClient, useRead } from '../platform/read.ts';
import type { SearchKind } from '../search/kinds.ts';

const IDS = 'GET /api/v2/user/favouriteIds';

interface Heart {
  readonly isKept: boolean;
  /** `unknown` until the session has been checked: the button is disabled */
  readonly status: ReturnType<typeof useMe>['status'];
  readonly keep: () => void;
  readonly letGo: () => void;
}

/**
 * The favourite toggle of one item. One read serves all hearts of all pages; a toggle is optimistic and reverted on
 * failure. `kept` runs when the server has saved it.
 */
export function useHeart(kind: SearchKind, id: string, kept: () => void = () => {}): Heart {
  const { status } = useMe();
  const client = useQueryClient();
  const { data } = useRead(IDS, undefined, { enabled: status === 'member', unknownCaller: 'fail' });
  const mutation = useMutation('POST /api/v2/user/favourite', {
    refresh: [IDS, 'GET /api/v2/user/favourites'],
    failed: () => void client.invalidateQueries({ queryKey: [IDS] }),
  });
  const mark = `${kind}/${id}`;
  const set = (keep: boolean) => {
    // an earlier request that is still running must not overwrite the optimistic state
    void client.cancelQueries({ queryKey: [IDS] });
    client.setQueryData<{ ids: string[] }>(
      [IDS, undefined],
      (before) => before && { ids: keep ? [...before.ids, mark] : before.ids.filter((one) => one !== mark) },
    );
    mutation.mutate({ kind, ids: [id], keep }, keep ? { onSuccess: kept } : {});
  };
  return {
    isKept: status === 'member' && (data?.ids.includes(mark) ?? false),
    status,
    keep: () => set(true),
    letGo: () => set(false),
  };
}

/** Records a signed-in user's view of an item. A failure is not shown. */
export function useVisit(kind: SearchKind, id: string | undefined): void {
  const isMember = useMe().status === 'member';
  useEffect(() => {
    if (!isMember || id === undefined) return;
    call('POST /api/v2/user/visited', { body: { kind, id }, unknownCaller: 'fail' }).then(
      () => queryClient.invalidateQueries({ queryKey: ['GET /api/v2/user/visits'] }),
      () => {},
    );
  }, [isMember, kind, id]);
}
