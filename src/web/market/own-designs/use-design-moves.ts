import { useMutation as useTanstackMutation } from '@tanstack/react-query';
import { designSteps, isDesignStep, OWNER_DESIGN_ACTIONS } from '#contract/market/design-flow.ts';
import type { OwnDesignRow } from '#contract/market/own-designs.ts';
import { call } from '../../platform/call.ts';
import { useMutation } from '../../platform/mutation.ts';
import { fetchFile } from '../../platform/fetch-file.ts';
import { type Moves, useMoves } from '../writing/use-moves.ts';
import { designReads } from './own-designs.data.ts';

type Action = (typeof OWNER_DESIGN_ACTIONS)[number];

export const actionLabels: Readonly<Record<Action, string>> = {
  withdraw: designSteps.withdraw.label,
  restore: designSteps.restore.label,
};

/** The immediate action; none while its check is running. */
export const actionOf = ({ status }: Pick<OwnDesignRow, 'status'>): Action | null =>
  status === 'checking' ? null : (OWNER_DESIGN_ACTIONS.find((action) => isDesignStep(action, status)) ?? null);

export const wayBack = { withdraw: 'restore', restore: 'withdraw' } as const;

/** 已停用“碎花” */
export const doneWords = ({ title }: OwnDesignRow, action: Action): string => `已${actionLabels[action]}“${title}”`;

export interface DesignMoves extends Moves<OwnDesignRow, Action> {
  /** downloads the original file */
  readonly fetchOriginal: (id: string) => void;
}

export function useDesignMoves(): DesignMoves {
  const step = useMutation('POST /api/v2/design/move', { refresh: designReads });
  const original = useTanstackMutation({
    mutationFn: async (id: string) => (await call('GET /api/v2/design/original', { query: { id } })).data,
    onSuccess: ({ url }) => fetchFile(url),
  });
  const moves = useMoves<OwnDesignRow, Action>(step.isPending || original.isPending, ({ id }, action, done) =>
    step.mutate({ id, action }, { onSuccess: done }),
  );
  return { ...moves, fetchOriginal: original.mutate };
}
