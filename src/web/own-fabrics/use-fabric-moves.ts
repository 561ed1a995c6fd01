import { useCallback, useState } from 'react';
import { type OWNER_FABRIC_DEEDS, fabricSteps } from '#contract/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/own-fabrics.ts';
import { useDeed } from '../platform/deed.ts';
import { nameOf } from './own-fabric.words.ts';
import { fabricReads } from './own-fabrics.data.ts';

export type OwnerDeed = (typeof OWNER_FABRIC_DEEDS)[number];

interface Done {
  readonly fabric: Pick<OwnFabricRow, 'id' | 'name'>;
  readonly deed: OwnerDeed;
}

export interface FabricMoves {
  /** what was done last and not put away yet */
  readonly last: Done | null;
  readonly isBusy: boolean;
  readonly move: (fabric: Pick<OwnFabricRow, 'id' | 'name'>, deed: OwnerDeed) => void;
  readonly copy: (id: string) => void;
  readonly end: () => void;
}

const wayBack: Readonly<Partial<Record<OwnerDeed, OwnerDeed>>> = { putOn: 'takeOff', takeOff: 'putOn' };

/** The deed that takes it back, where there is one. */
export const undoOf = ({ deed }: Done): OwnerDeed | undefined => wayBack[deed];

/** 已下架“精梳棉汗布” */
export const doneWords = ({ deed, fabric }: Done): string => `已${fabricSteps[deed].label}“${nameOf(fabric)}”`;

/** What a row does at once. @param copied with the new draft */
export function useFabricMoves(copied: (id: string) => void): FabricMoves {
  const [last, setLast] = useState<Done | null>(null);
  const step = useDeed('POST /api/v2/shop/moveFabric', { refresh: fabricReads });
  const copy = useDeed('POST /api/v2/shop/copyFabric', { refresh: fabricReads, done: ({ id }) => copied(id) });
  return {
    last,
    isBusy: step.isPending || copy.isPending,
    move: (fabric, deed) =>
      step.mutate({ id: fabric.id, deed, version: 0 }, { onSuccess: () => setLast({ fabric, deed }) }),
    copy: (id) => copy.mutate({ id }),
    end: useCallback(() => setLast(null), []),
  };
}
