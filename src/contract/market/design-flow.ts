import type { Step } from '../platform/allowed-actions.ts';
import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of a design. A checked file is `ready` or `needsFix`; its shop withdraws and restores it; the
 * operator reviews designs after publication, takes down infringing ones, and reinstates them as withdrawn, so that
 * only the owner puts one back on the market.
 */
export const DESIGN_STATUS = {
  checking: { words: '检查中', tone: 'work' },
  needsFix: { words: '要改图', tone: 'wait' },
  ready: { words: '可以用', tone: 'done' },
  withdrawn: { words: '已停用', tone: 'quiet' },
  takenDown: { words: '平台下架', tone: 'wait' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type DesignStatus = keyof typeof DESIGN_STATUS;
export const DESIGN_STATUSES = namesOf(DESIGN_STATUS);

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

export const designStatusWords = wordsOf(DESIGN_STATUS);

/** Is the step possible now? */
export function isDesignStep(action: DesignAction, status: DesignStatus): boolean {
  const step: DesignStep = designSteps[action];
  return step.from.includes(status);
}
