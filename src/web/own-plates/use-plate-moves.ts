import type { OwnPlateRow } from '#contract/own-plates.ts';
import { type OWNER_PLATE_DEEDS, plateSteps } from '#contract/plate-flow.ts';
import { useDeed } from '../platform/deed.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { nameOf } from './own-plate.words.ts';
import { plateReads } from './own-plates.data.ts';

export type OwnerDeed = (typeof OWNER_PLATE_DEEDS)[number];

export interface PlateMoves extends Moves<OwnPlateRow, OwnerDeed> {
  readonly copy: (id: string) => void;
}

export const wayBack = { putOn: 'takeOff', takeOff: 'putOn' } as const;

/** 已下架“经典圆领短袖T”. Discarding the draft of a new blank deletes it. */
export function doneWords(plate: OwnPlateRow, deed: OwnerDeed): string {
  const isGone = deed === 'dropDraft' && plate.status === null;
  return `已${isGone ? '删除' : plateSteps[deed].label}“${nameOf(plate)}”`;
}

/** The immediate actions of a row. @param copied runs with the id of the new draft */
export function usePlateMoves(copied: (id: string) => void): PlateMoves {
  const step = useDeed('POST /api/v2/shop/movePlate', { refresh: plateReads });
  const copy = useDeed('POST /api/v2/shop/copyPlate', { refresh: plateReads, done: ({ id }) => copied(id) });
  const moves = useMoves<OwnPlateRow, OwnerDeed>(step.isPending || copy.isPending, ({ id }, deed, done) =>
    step.mutate({ id, deed, version: 0 }, { onSuccess: done }),
  );
  return { ...moves, copy: (id) => copy.mutate({ id }) };
}
