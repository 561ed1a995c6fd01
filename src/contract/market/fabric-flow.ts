import { actionsWhere, type Step } from '../platform/allowed-actions.ts';
import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of a fabric: its shop puts it on sale without prior review; the operator can take it down, and it
 * returns only after review. A new fabric is only a draft until it first goes on sale.
 */
export const FABRIC_STATUS = {
  online: { words: '在售', tone: 'done' },
  offline: { words: '已下架', tone: 'quiet' },
  takenDown: { words: '平台下架', tone: 'wait' },
  pendingReview: { words: '复审中', tone: 'wait' },
  archived: { words: '已归档', tone: 'quiet' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type FabricStatus = keyof typeof FABRIC_STATUS;
export const FABRIC_STATUSES = namesOf(FABRIC_STATUS);

/** from null = only a draft exists */
export interface FabricStep extends Step<FabricStatus | null, FabricStatus> {
  /** requires a draft */
  readonly asksDraft?: true;
}

export const fabricSteps = {
  /** the draft, if any, goes on sale */
  putOn: { by: 'owner', from: [null, 'offline'], to: 'online', label: '上架', needsReason: false },
  /** the same for a fabric already on sale */
  renew: { by: 'owner', asksDraft: true, from: ['online'], to: 'online', label: '更新在售内容', needsReason: false },
  takeOff: { by: 'owner', from: ['online'], to: 'offline', label: '下架', needsReason: false },
  /** the corrected draft becomes the fabric for review */
  submit: { by: 'owner', from: ['takenDown'], to: 'pendingReview', label: '提交复审', needsReason: false },
  archive: { by: 'owner', from: ['offline', 'takenDown'], to: 'archived', label: '归档', needsReason: false },
  takeDown: { by: 'operator', from: ['online', 'offline'], to: 'takenDown', label: '强制下架', needsReason: true },
  reinstate: {
    by: 'operator',
    from: ['takenDown', 'pendingReview'],
    to: 'offline',
    label: '解除下架',
    needsReason: false,
  },
  refuse: { by: 'operator', from: ['pendingReview'], to: 'takenDown', label: '驳回', needsReason: true },
} as const satisfies Record<string, FabricStep>;

export type FabricAction = keyof typeof fabricSteps;
export const OWNER_FABRIC_ACTIONS = [
  'putOn',
  'renew',
  'takeOff',
  'submit',
  'archive',
] as const satisfies FabricAction[];
export const OPERATOR_FABRIC_ACTIONS = ['takeDown', 'reinstate', 'refuse'] as const satisfies FabricAction[];

export const fabricStatusWords = wordsOf(FABRIC_STATUS);

interface FabricStands {
  /** null = never on sale */
  readonly status: FabricStatus | null;
  readonly hasDraft: boolean;
}

const mayBe = (step: FabricStep, { status, hasDraft }: FabricStands): boolean =>
  step.from.includes(status) && (hasDraft || !step.asksDraft);

/** Is the step possible now? */
export const isFabricStep = (action: FabricAction, now: FabricStands): boolean => mayBe(fabricSteps[action], now);

/** The steps that this party can take now. */
export function fabricStepsFrom(now: FabricStands, by: FabricStep['by']): FabricAction[] {
  return actionsWhere<FabricAction, FabricStep>(fabricSteps, (step) => step.by === by && mayBe(step, now));
}
