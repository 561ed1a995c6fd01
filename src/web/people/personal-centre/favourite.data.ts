import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMe } from '../accounts/me.ts';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { queryClient } from '../../platform/read.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { type OwnMark, useOwnMark } from './own-mark.ts';

const IDS = 'GET /api/v2/user/favouriteIds';

/** The favourite toggle of one item. `kept` runs when the server has saved it. */
export function useHeart(kind: SearchKind, id: string, kept: () => void = () => {}): OwnMark {
  const client = useQueryClient();
  const mutation = useMutation('POST /api/v2/user/favourite', {
    refresh: [IDS, 'GET /api/v2/user/favourites'],
    failed: () => void client.invalidateQueries({ queryKey: [IDS] }),
  });
  return useOwnMark(IDS, `${kind}/${id}`, (keep) =>
    mutation.mutate({ kind, ids: [id], keep }, keep ? { onSuccess: kept } : {}),
  );
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
