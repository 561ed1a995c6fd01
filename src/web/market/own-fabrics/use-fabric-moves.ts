import { type OWNER_FABRIC_ACTIONS, fabricSteps } from '#contract/market/fabric-flow.ts';
import type { OwnFabricRow } from '#contract/market/own-fabrics.ts';
import { useMutation } from '../../platform/mutation.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { nameOf } from './own-fabric.words.ts';
import { fabricReads } from './own-fabrics.data.ts';

type OwnerAction = (typeof OWNER_FABRIC_ACTIONS)[number];

export interface FabricMoves extends Moves<OwnFabricRow, OwnerAction> {
  readonly copy: (id: string) => void;
}

export const wayBack = { putOn: 'takeOff', takeOff: 'putOn' } as const;

/** 已下架“精梳棉汗布” */
export const doneWords = (fabric: OwnFabricRow, action: OwnerAction): string =>
  `已${fabricSteps[action].label}“${nameOf(fabric)}”`;

/** The immediate actions of a row. @param copied runs with the id of the new draft */
export function useFabricMoves(copied: (id: string) => void): FabricMoves {
  const step = useMutation('POST /api/v2/shop/moveFabric', { refresh: fabricReads });
  const copy = useMutation('POST /api/v2/shop/copyFabric', { refresh: fabricReads, done: ({ id }) => copied(id) });
  const moves = useMoves<OwnFabricRow, OwnerAction>(step.isPending || copy.isPending, ({ id }, action, done) =>
    step.mutate({ id, action, version: 0 }, { onSuccess: done }),
  );
  return { ...moves, copy: (id) => copy.mutate({ id }) };
}
