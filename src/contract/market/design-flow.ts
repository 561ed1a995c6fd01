import type { Step } from '../platform/allowed-actions.ts';

/**
 * The status flow of a design. A checked file is `ready` or `needsFix`; its shop withdraws and restores it; the
 * operator reviews designs after publication, takes down infringing ones, and reinstates them as withdrawn, so that
 * only the owner puts one back on the market.
 */
export type DesignStatus = 'checking' | 'needsFix' | 'ready' | 'withdrawn' | 'takenDown';

/** to null = the result of its check */
export type DesignStep = Step<DesignStatus, DesignStatus | null>;

export const designSteps = {
  withdraw: {
    by: 'owner',
    from: ['checking', 'needsFix', 'ready'],
    to: 'withdrawn',
    label: '停用',
    needsReason: false,
  },
  restore: { by: 'owner', from: ['withdrawn'], to: null, label: '恢复', needsReason: false },
  takeDown: { by: 'operator', from: ['ready', 'withdrawn'], to: 'takenDown', label: '强制下架', needsReason: true },
  reinstate: { by: 'operator', from: ['takenDown'], to: 'withdrawn', label: '解除下架', needsReason: false },
} as const satisfies Record<string, DesignStep>;

export type DesignAction = keyof typeof designSteps;
export const OWNER_DESIGN_ACTIONS = ['withdraw', 'restore'] as const satisfies DesignAction[];
export const OPERATOR_DESIGN_ACTIONS = ['takeDown', 'reinstate'] as const satisfies DesignAction[];

export const designStatusWords: Readonly<Record<DesignStatus, string>> = {
  checking: '检查中',
  needsFix: '要改图',
  ready: '可以用',
  withdrawn: '已停用',
  takenDown: '平台下架',
};

/** Is the step possible now? */
export function isDesignStep(action: DesignAction, status: DesignStatus): boolean {
  const step: DesignStep = designSteps[action];
  return step.from.includes(status);
}
