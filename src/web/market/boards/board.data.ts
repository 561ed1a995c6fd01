import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Board, BoardItem, BoardWish } from '#contract/market/boards.ts';
import { useMe } from '../../people/accounts/me.ts';
import { useMutation } from '../../platform/mutation.ts';
import { useRead } from '../../platform/read.ts';
import { to } from '../../platform/screens.ts';

const LIST = 'GET /api/v2/board/list';
const ONE = 'GET /api/v2/board/detail';
const BOTH = [LIST, ONE] as const;

/** The member's boards, and making a new one. */
export function useBoards() {
  const { status } = useMe();
  const read = useRead(LIST, undefined, { enabled: status === 'member', staleTime: 0 });
  return { status, read, boards: read.data?.list ?? [] };
}

/** Puts things on a board, an existing or a new one. @param done runs after it is on the board */
export function useKeeping(done: () => void) {
  const save = useMutation('POST /api/v2/board/save', { refresh: BOTH });
  const add = useMutation('POST /api/v2/board/add', { refresh: BOTH, done });
  const keep = (id: string, wishes: readonly BoardWish[]) => add.mutate({ id, wishes: [...wishes] });
  return {
    isBusy: save.isPending || add.isPending,
    keep,
    keepOnNew: (name: string, wishes: readonly BoardWish[]) =>
      save.mutate({ name, note: '' }, { onSuccess: ({ data }) => keep(data.id, wishes) }),
  };
}

/** The open board: the one in the address. */
export function useBoard(id: string) {
  const [, setParams] = useSearchParams();
  const [removed, setRemoved] = useState<BoardItem | null>(null);
  const read = useRead(ONE, { id }, { staleTime: 0 });
  const save = useMutation('POST /api/v2/board/save', { refresh: BOTH });
  const remove = useMutation('POST /api/v2/board/remove', {
    refresh: [LIST],
    done: () => setParams({ tab: 'boards' }, { replace: true }),
  });
  const add = useMutation('POST /api/v2/board/add', { refresh: BOTH });
  const note = useMutation('POST /api/v2/board/note', { refresh: BOTH });
  const take = useMutation('POST /api/v2/board/takeOff', { refresh: BOTH });
  const refreshOnFailure = { refresh: BOTH, failed: () => void read.refetch() };
  const arrange = useMutation('POST /api/v2/board/arrange', refreshOnFailure);
  const share = useMutation('POST /api/v2/board/share', { refresh: BOTH });
  const takeOff = (item: BoardItem) =>
    take.mutate({ itemId: item.id, action: 'remove' }, { onSuccess: () => setRemoved(item) });
  const restore = () =>
    removed && take.mutate({ itemId: removed.id, action: 'restore' }, { onSuccess: () => setRemoved(null) });
  const end = useCallback(() => setRemoved(null), []);
  return { read, save, remove, add, note, take, arrange, share, removed, takeOff, restore, end };
}

export type UsedBoard = ReturnType<typeof useBoard>;

/** @returns the ids with this item one place earlier or later; null at the end */
export function movedBy(items: Board['items'], id: string, step: -1 | 1): string[] | null {
  const ids = items.map((item) => item.id);
  const at = ids.indexOf(id);
  const other = ids[at + step];
  if (other === undefined) return null;
  ids[at + step] = id;
  ids[at] = other;
  return ids;
}

/** Where an item can be seen whole; null for what has no page. */
export function wayOf({ kind, what, title, isGone }: BoardItem): string | null {
  if (isGone) return null;
  switch (kind) {
    case 'design':
      return to('designDetail', { id: what });
    case 'fabric':
      return to('fabricDetail', { id: what });
    case 'blank':
      return to('blankDetail', { id: what });
    case 'product':
      return to('productDetail', { id: what });
    case 'sketch': {
      const [sheet, place] = what.split('/');
      return to('publish', { sheet, place });
    }
    case 'trend':
      return to('search', { q: title });
    default:
      return null;
  }
}
