import { useCallback, useState } from 'react';
import type { OwnPlateRow } from '#contract/own-plates.ts';
import { type OWNER_PLATE_DEEDS, plateSteps } from '#contract/plate-flow.ts';
import { useDeed } from '../platform/deed.ts';
import { nameOf } from './own-plate.words.ts';
import { plateReads } from './own-plates.data.ts';

export type OwnerDeed = (typeof OWNER_PLATE_DEEDS)[number];

type Moved = Pick<OwnPlateRow, 'id' | 'name' | 'status'>;

interface Done {
  /** as it stood before */
  readonly plate: Moved;
  readonly deed: OwnerDeed;
}

export interface PlateMoves {
  /** what was done last and not put away yet */
  readonly last: Done | null;
  readonly isBusy: boolean;
  readonly move: (plate: Moved, deed: OwnerDeed) => void;
  readonly copy: (id: string) => void;
  readonly end: () => void;
}

const wayBack: Readonly<Partial<Record<OwnerDeed, OwnerDeed>>> = { putOn: 'takeOff', takeOff: 'putOn' };

/** The deed that takes it back, where there is one. */
export const undoOf = ({ deed }: Done): OwnerDeed | undefined => wayBack[deed];

/** 已下架“经典圆领短袖T”. A new plate is nothing but its draft: given up, it is gone. */
export function doneWords({ deed, plate }: Done): string {
  const isGone = deed === 'dropDraft' && plate.status === null;
  return `已${isGone ? '删除' : plateSteps[deed].label}“${nameOf(plate)}”`;
}

/** What a row does at once. @param copied with the new draft */
export function usePlateMoves(copied: (id: string) => void): PlateMoves {
  const [last, setLast] = useState<Done | null>(null);
  const step = useDeed('POST /api/v2/shop/movePlate', { refresh: plateReads });
  const copy = useDeed('POST /api/v2/shop/copyPlate', { refresh: plateReads, done: ({ id }) => copied(id) });
  return {
    last,
    isBusy: step.isPending || copy.isPending,
    move: (plate, deed) =>
      step.mutate({ id: plate.id, deed, version: 0 }, { onSuccess: () => setLast({ plate, deed }) }),
    copy: (id) => copy.mutate({ id }),
    end: useCallback(() => setLast(null), []),
  };
}
