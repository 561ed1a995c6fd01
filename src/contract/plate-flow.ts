import { deedsWhere } from './deeds-where.ts';

/**
 * The status flow of a blank. Buyers see the blank itself: online, offline, archived, or taken down. Changes by its
 * shop are a draft beside it; a new blank is only a draft until it is approved.
 */
export type PlateStatus = 'online' | 'offline' | 'archived' | 'takenDown';
export type PlateDraftStatus = 'draft' | 'submitted' | 'rejected';

export interface PlateStep {
  readonly by: 'owner' | 'operator';
  /** of the blank; null = there is none yet */
  readonly plate: readonly (PlateStatus | null)[];
  /** of the draft; null = there is none */
  readonly draft: readonly (PlateDraftStatus | null)[];
  readonly to: { readonly plate?: PlateStatus; readonly draft?: PlateDraftStatus | null };
  /** on the button */
  readonly label: string;
  readonly needsReason: boolean;
}

const ANY = [null, 'online', 'offline', 'takenDown'] as const;

export const plateSteps = {
  submit: {
    by: 'owner',
    plate: ANY,
    draft: ['draft', 'rejected'],
    to: { draft: 'submitted' },
    label: '提交审核',
    needsReason: false,
  },
  withdraw: {
    by: 'owner',
    plate: ANY,
    draft: ['submitted'],
    to: { draft: 'draft' },
    label: '撤回',
    needsReason: false,
  },
  dropDraft: {
    by: 'owner',
    plate: ANY,
    draft: ['draft', 'rejected'],
    to: { draft: null },
    label: '放弃修改',
    needsReason: false,
  },
  putOn: {
    by: 'owner',
    plate: ['offline'],
    draft: [null, 'draft', 'submitted', 'rejected'],
    to: { plate: 'online' },
    label: '上架',
    needsReason: false,
  },
  takeOff: {
    by: 'owner',
    plate: ['online'],
    draft: [null, 'draft', 'submitted', 'rejected'],
    to: { plate: 'offline' },
    label: '下架',
    needsReason: false,
  },
  archive: {
    by: 'owner',
    plate: ['offline', 'takenDown'],
    draft: [null],
    to: { plate: 'archived' },
    label: '归档',
    needsReason: false,
  },
  approve: {
    by: 'operator',
    plate: ANY,
    draft: ['submitted'],
    to: { plate: 'online', draft: null },
    label: '通过',
    needsReason: false,
  },
  refuse: {
    by: 'operator',
    plate: ANY,
    draft: ['submitted'],
    to: { draft: 'rejected' },
    label: '驳回',
    needsReason: true,
  },
  takeDown: {
    by: 'operator',
    plate: ['online', 'offline'],
    draft: [null, 'draft', 'submitted', 'rejected'],
    to: { plate: 'takenDown' },
    label: '强制下架',
    needsReason: true,
  },
} as const satisfies Record<string, PlateStep>;

export type PlateDeed = keyof typeof plateSteps;
export const OWNER_PLATE_DEEDS = [
  'submit',
  'withdraw',
  'dropDraft',
  'putOn',
  'takeOff',
  'archive',
] as const satisfies PlateDeed[];
export const OPERATOR_PLATE_DEEDS = ['approve', 'refuse', 'takeDown'] as const satisfies PlateDeed[];

export const plateStatusWords: Readonly<Record<PlateStatus, string>> = {
  online: '在售',
  offline: '已下架',
  archived: '已归档',
  takenDown: '平台下架',
};

export const plateDraftWords: Readonly<Record<PlateDraftStatus, string>> = {
  draft: '草稿',
  submitted: '待审核',
  rejected: '已驳回',
};

/** The steps that this party can take now. */
export function plateStepsFrom(
  now: { readonly plate: PlateStatus | null; readonly draft: PlateDraftStatus | null },
  by: PlateStep['by'],
): PlateDeed[] {
  return deedsWhere<PlateDeed, PlateStep>(
    plateSteps,
    (step) => step.by === by && step.plate.includes(now.plate) && step.draft.includes(now.draft),
  );
}
