import type { Step } from './deeds-where.ts';

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
  letBack: { by: 'operator', from: ['takenDown'], to: 'withdrawn', label: '解除下架', needsReason: false },
} as const satisfies Record<string, DesignStep>;

export type DesignDeed = keyof typeof designSteps;
export const OWNER_DESIGN_DEEDS = ['withdraw', 'restore'] as const satisfies DesignDeed[];
export const OPERATOR_DESIGN_DEEDS = ['takeDown', 'letBack'] as const satisfies DesignDeed[];

export const designStatusWords: Readonly<Record<DesignStatus, string>> = {
  checking: '检查中',
  needsFix: '要改图',
  ready: '可以用',
  withdrawn: '已停用',
  takenDown: '平台下架',
};

/** Is the step possible now? */
export function isDesignStep(deed: DesignDeed, status: DesignStatus): boolean {
  const step: DesignStep = designSteps[deed];
  return step.from.includes(status);
}
