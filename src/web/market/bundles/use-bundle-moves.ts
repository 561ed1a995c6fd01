import { useMutation } from '../../platform/mutation.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { BUNDLE_READS, type OwnBundle } from './bundle.data.ts';
import type { OwnerAction } from './own-bundle.words.ts';

export type BundleMoves = Moves<OwnBundle, OwnerAction>;

/** The actions of a bundle: on sale, off sale, delete. */
export function useBundleMoves(): BundleMoves {
  const step = useMutation('POST /api/v2/bundle/move', { refresh: BUNDLE_READS });
  return useMoves<OwnBundle, OwnerAction>(step.isPending, ({ id, version }, action, done) =>
    step.mutate({ id, version, action }, { onSuccess: done }),
  );
}
