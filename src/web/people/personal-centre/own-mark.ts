import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../accounts/me.ts';
import { useRead } from '../../platform/read.ts';

/** Whether one thing is in a list of the member's own, as a favourite or a kept blank. */
export interface OwnMark {
  readonly isKept: boolean;
  /** `unknown` until the session has been checked: the button is disabled */
  readonly status: ReturnType<typeof useMe>['status'];
  readonly keep: () => void;
  readonly letGo: () => void;
}

type MarksRead = 'GET /api/v2/user/favouriteIds' | 'GET /api/v2/user/keptBlankIds';

/**
 * One read serves the buttons of all pages; a toggle is optimistic.
 * @param send changes it on the server; on failure it must refresh the read
 */
export function useOwnMark(read: MarksRead, mark: string, send: (keep: boolean) => void): OwnMark {
  const { status } = useMe();
  const client = useQueryClient();
  const { data } = useRead(read, undefined, { enabled: status === 'member', unknownCaller: 'fail' });
  const set = (keep: boolean) => {
    // an earlier request that is still running must not overwrite the optimistic state
    void client.cancelQueries({ queryKey: [read] });
    client.setQueryData<{ ids: string[] }>(
      [read, undefined],
      (before) => before && { ids: keep ? [...before.ids, mark] : before.ids.filter((one) => one !== mark) },
    );
    send(keep);
  };
  return {
    isKept: status === 'member' && (data?.ids.includes(mark) ?? false),
    status,
    keep: () => set(true),
    letGo: () => set(false),
  };
}
