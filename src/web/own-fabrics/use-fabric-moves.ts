import { type OWNER_FABRIC_DEEDS, fabricSteps } from '#contract/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/own-fabrics.ts';
import { useDeed } from '../platform/deed.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { nameOf } from './own-fabric.words.ts';
import { fabricReads } from './own-fabrics.data.ts';

type OwnerDeed = (typeof OWNER_FABRIC_DEEDS)[number];

export interface FabricMoves extends Moves<OwnFabricRow, OwnerDeed> {
  readonly copy: (id: string) => void;
}

export const wayBack = { putOn: 'takeOff', takeOff: 'putOn' } as const;

/** 已下架“精梳棉汗布” */
export const doneWords = (fabric: OwnFabricRow, deed: OwnerDeed): string =>
  `已${fabricSteps[deed].label}“${nameOf(fabric)}”`;

/** The immediate actions of a row. @param copied runs with the id of the new draft */
export function useFabricMoves(copied: (id: string) => void): FabricMoves {
  const step = useDeed('POST /api/v2/shop/moveFabric', { refresh: fabricReads });
  const copy = useDeed('POST /api/v2/shop/copyFabric', { refresh: fabricReads, done: ({ id }) => copied(id) });
  const moves = useMoves<OwnFabricRow, OwnerDeed>(step.isPending || copy.isPending, ({ id }, deed, done) =>
    step.mutate({ id, deed, version: 0 }, { onSuccess: done }),
  );
  return { ...moves, copy: (id) => copy.mutate({ id }) };
}
