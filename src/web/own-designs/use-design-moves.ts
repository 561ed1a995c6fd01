import { useMutation } from '@tanstack/react-query';
import { designSteps, isDesignStep, OWNER_DESIGN_DEEDS } from '#contract/design-flow.ts';
import type { OwnDesignRow } from '#contract/own-designs.ts';
import { call } from '../platform/call.ts';
import { useDeed } from '../platform/deed.ts';
import { fetchFile } from '../platform/fetch-file.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { designReads } from './own-designs.data.ts';

type Deed = (typeof OWNER_DESIGN_DEEDS)[number];

export const deedLabels: Readonly<Record<Deed, string>> = {
  withdraw: designSteps.withdraw.label,
  restore: designSteps.restore.label,
};

/** The immediate action; none while its check is running. */
export const deedOf = ({ status }: Pick<OwnDesignRow, 'status'>): Deed | null =>
  status === 'checking' ? null : (OWNER_DESIGN_DEEDS.find((deed) => isDesignStep(deed, status)) ?? null);

export const wayBack = { withdraw: 'restore', restore: 'withdraw' } as const;

/** 已停用“碎花” */
export const doneWords = ({ title }: OwnDesignRow, deed: Deed): string => `已${deedLabels[deed]}“${title}”`;

export interface DesignMoves extends Moves<OwnDesignRow, Deed> {
  /** downloads the original file */
  readonly fetchOriginal: (id: string) => void;
}

export function useDesignMoves(): DesignMoves {
  const step = useDeed('POST /api/v2/design/move', { refresh: designReads });
  const original = useMutation({
    mutationFn: async (id: string) => (await call('GET /api/v2/design/original', { query: { id } })).data,
    onSuccess: ({ url }) => fetchFile(url),
  });
  const moves = useMoves<OwnDesignRow, Deed>(step.isPending || original.isPending, ({ id }, deed, done) =>
    step.mutate({ id, deed }, { onSuccess: done }),
  );
  return { ...moves, fetchOriginal: original.mutate };
}
