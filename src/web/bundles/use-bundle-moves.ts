import { useDeed } from '../platform/deed.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { BUNDLE_READS, type OwnBundle } from './bundle.data.ts';
import type { OwnerDeed } from './own-bundle.words.ts';

export type BundleMoves = Moves<OwnBundle, OwnerDeed>;

/** The actions of a bundle: on sale, off sale, delete. */
export function useBundleMoves(): BundleMoves {
  const step = useDeed('POST /api/v2/bundle/move', { refresh: BUNDLE_READS });
  return useMoves<OwnBundle, OwnerDeed>(step.isPending, ({ id, version }, deed, done) =>
    step.mutate({ id, version, deed }, { onSuccess: done }),
  );
}
