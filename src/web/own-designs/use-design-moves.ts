import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { designSteps, isDesignStep, OWNER_DESIGN_DEEDS } from '#contract/design-flow.ts';
import type { OwnDesignRow } from '#contract/own-designs.ts';
import { call } from '../platform/call.ts';
import { useDeed } from '../platform/deed.ts';
import { fetchFile } from '../platform/fetch-file.ts';
import { designReads } from './own-designs.data.ts';

type Deed = (typeof OWNER_DESIGN_DEEDS)[number];
type Moved = Pick<OwnDesignRow, 'id' | 'title'>;

export const deedLabels: Readonly<Record<Deed, string>> = {
  withdraw: designSteps.withdraw.label,
  restore: designSteps.restore.label,
};

/** What can be done to it at once; one that is being looked at is let be. */
export const deedOf = ({ status }: Pick<OwnDesignRow, 'status'>): Deed | null =>
  status === 'checking' ? null : (OWNER_DESIGN_DEEDS.find((deed) => isDesignStep(deed, status)) ?? null);

export interface DesignMoves {
  /** what was done last and not put away yet */
  readonly last: { readonly design: Moved; readonly deed: Deed } | null;
  readonly isBusy: boolean;
  readonly move: (design: Moved, deed: Deed) => void;
  /** the file as it was sent */
  readonly fetchOriginal: (id: string) => void;
  readonly end: () => void;
}

export function useDesignMoves(): DesignMoves {
  const [last, setLast] = useState<DesignMoves['last']>(null);
  const step = useDeed('POST /api/v2/design/move', { refresh: designReads });
  const original = useMutation({
    mutationFn: async (id: string) => (await call('GET /api/v2/design/original', { query: { id } })).data,
    onSuccess: ({ url }) => fetchFile(url),
  });
  return {
    last,
    isBusy: step.isPending || original.isPending,
    move: (design, deed) => step.mutate({ id: design.id, deed }, { onSuccess: () => setLast({ design, deed }) }),
    fetchOriginal: original.mutate,
    end: useCallback(() => setLast(null), []),
  };
}
