import { deedsWhere, type Step } from './deeds-where.ts';

/**
 * The life of a fabric: its shop puts it on sale as it is written, the operator takes down what must not be sold, and that
 * comes back only through a second look. A new fabric is nothing but its draft until it is put on for the first time.
 */
export type FabricStatus = 'online' | 'offline' | 'takenDown' | 'pendingReview' | 'archived';

/** from null = there is nothing but a draft */
export interface FabricStep extends Step<FabricStatus | null, FabricStatus> {
  /** only while something is being changed */
  readonly asksDraft?: true;
}

export const fabricSteps = {
  /** the draft, if there is one, becomes what buyers see */
  putOn: { by: 'owner', from: [null, 'offline'], to: 'online', label: '上架', needsReason: false },
  /** the same for what is on sale already */
  renew: { by: 'owner', asksDraft: true, from: ['online'], to: 'online', label: '更新在售内容', needsReason: false },
  takeOff: { by: 'owner', from: ['online'], to: 'offline', label: '下架', needsReason: false },
  /** what was mended in the draft becomes the fabric that the operator looks at */
  submit: { by: 'owner', from: ['takenDown'], to: 'pendingReview', label: '提交复审', needsReason: false },
  archive: { by: 'owner', from: ['offline', 'takenDown'], to: 'archived', label: '归档', needsReason: false },
  takeDown: { by: 'operator', from: ['online', 'offline'], to: 'takenDown', label: '强制下架', needsReason: true },
  letBack: {
    by: 'operator',
    from: ['takenDown', 'pendingReview'],
    to: 'offline',
    label: '解除下架',
    needsReason: false,
  },
  refuse: { by: 'operator', from: ['pendingReview'], to: 'takenDown', label: '驳回', needsReason: true },
} as const satisfies Record<string, FabricStep>;

export type FabricDeed = keyof typeof fabricSteps;
export const OWNER_FABRIC_DEEDS = ['putOn', 'renew', 'takeOff', 'submit', 'archive'] as const satisfies FabricDeed[];
export const OPERATOR_FABRIC_DEEDS = ['takeDown', 'letBack', 'refuse'] as const satisfies FabricDeed[];

export const fabricStatusWords: Readonly<Record<FabricStatus, string>> = {
  online: '在售',
  offline: '已下架',
  takenDown: '平台下架',
  pendingReview: '复审中',
  archived: '已归档',
};

interface FabricStands {
  /** null = never put on */
  readonly status: FabricStatus | null;
  readonly hasDraft: boolean;
}

const mayBe = (step: FabricStep, { status, hasDraft }: FabricStands): boolean =>
  step.from.includes(status) && (hasDraft || !step.asksDraft);

/** May it be done now? */
export const isFabricStep = (deed: FabricDeed, now: FabricStands): boolean => mayBe(fabricSteps[deed], now);

/** What may be done now by this side. */
export function fabricStepsFrom(now: FabricStands, by: FabricStep['by']): FabricDeed[] {
  return deedsWhere<FabricDeed, FabricStep>(fabricSteps, (step) => step.by === by && mayBe(step, now));
}
