import type { OwnBlankRow } from '#contract/market/own-blanks.ts';
import { type OWNER_BLANK_ACTIONS, blankSteps } from '#contract/market/blank-flow.ts';
import { useMutation } from '../../platform/mutation.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { nameOf } from './own-blank.words.ts';
import { blankReads } from './own-blanks.data.ts';

export type OwnerAction = (typeof OWNER_BLANK_ACTIONS)[number];

export interface BlankMoves extends Moves<OwnBlankRow, OwnerAction> {
  readonly copy: (id: string) => void;
}

export const wayBack = { putOn: 'takeOff', takeOff: 'putOn' } as const;

/** 已下架“经典圆领短袖T”. Discarding the draft of a new blank deletes it. */
export function doneWords(blank: OwnBlankRow, action: OwnerAction): string {
  const isGone = action === 'dropDraft' && blank.status === null;
  return `已${isGone ? '删除' : blankSteps[action].label}“${nameOf(blank)}”`;
}

/** The immediate actions of a row. @param copied runs with the id of the new draft */
export function useBlankMoves(copied: (id: string) => void): BlankMoves {
  const step = useMutation('POST /api/v2/shop/moveBlank', { refresh: blankReads });
  const copy = useMutation('POST /api/v2/shop/copyBlank', { refresh: blankReads, done: ({ id }) => copied(id) });
  const moves = useMoves<OwnBlankRow, OwnerAction>(step.isPending || copy.isPending, ({ id }, action, done) =>
    step.mutate({ id, action, version: 0 }, { onSuccess: done }),
  );
  return { ...moves, copy: (id) => copy.mutate({ id }) };
}
