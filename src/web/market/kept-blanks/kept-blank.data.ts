import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import { type OwnMark, useOwnMark } from '../../people/personal-centre/own-mark.ts';
import type { QueryFor } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { NOW, useRead } from '../../platform/read.ts';

const IDS = 'GET /api/v2/user/keptBlankIds';
const LIST = 'GET /api/v2/user/keptBlanks';
const ITEM = 'GET /api/v2/user/keptBlank';

export const useKeptBlanks = (query: QueryFor<typeof LIST>) => useRead(LIST, query, NOW);

export const useKeptBlank = (id: string) => useRead(ITEM, { id }, { ...NOW, enabled: id !== '' });

/** 加入我的光版 of one blank. `kept` runs when the server has saved it. */
export function useKeepMark(id: string, kept: () => void): OwnMark {
  const client = useQueryClient();
  const mutation = useMutation('POST /api/v2/user/setKeptBlanks', {
    refresh: [IDS, LIST],
    failed: () => void client.invalidateQueries({ queryKey: [IDS] }),
  });
  return useOwnMark(IDS, id, (keep) =>
    mutation.mutate({ ids: [id], action: keep ? 'keep' : 'remove' }, keep ? { onSuccess: kept } : {}),
  );
}

export type Named = Pick<KeptBlank, 'id' | 'name'>;

/** Removes blanks, and undoes the last removal. */
export interface Removing {
  readonly removed: readonly Named[];
  readonly isBusy: boolean;
  readonly remove: (some: readonly Named[], done?: () => void) => void;
  readonly restore: () => void;
  readonly end: () => void;
}

/** @param before what another page has just removed */
export function useRemoving(before: readonly Named[] = []): Removing {
  const [removed, setRemoved] = useState(before);
  const set = useMutation('POST /api/v2/user/setKeptBlanks', { refresh: [IDS, LIST] });
  return {
    removed,
    isBusy: set.isPending,
    remove: (some, done) =>
      set.mutate(
        { ids: some.map(({ id }) => id), action: 'remove' },
        {
          onSuccess: () => {
            setRemoved(some);
            done?.();
          },
        },
      ),
    restore: () =>
      set.mutate({ ids: removed.map(({ id }) => id), action: 'restore' }, { onSuccess: () => setRemoved([]) }),
    end: useCallback(() => setRemoved([]), []),
  };
}
