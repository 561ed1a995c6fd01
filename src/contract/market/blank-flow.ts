import { actionsWhere } from '../platform/allowed-actions.ts';
import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of a blank. Buyers see the blank itself: online, offline, archived, or taken down. Changes by its
 * shop are a draft beside it; a new blank is only a draft until it is approved.
 */
export const BLANK_STATUS = {
  online: { words: '在售', tone: 'done' },
  offline: { words: '已下架', tone: 'quiet' },
  archived: { words: '已归档', tone: 'quiet' },
  takenDown: { words: '平台下架', tone: 'wait' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type BlankStatus = keyof typeof BLANK_STATUS;
export const BLANK_STATUSES = namesOf(BLANK_STATUS);
export const BLANK_DRAFT_STATUS = {
  draft: { words: '草稿', tone: 'quiet' },
  submitted: { words: '待审核', tone: 'work' },
  rejected: { words: '已驳回', tone: 'wait' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type BlankDraftStatus = keyof typeof BLANK_DRAFT_STATUS;
export const BLANK_DRAFT_STATUSES = namesOf(BLANK_DRAFT_STATUS);

export interface BlankStep {
  readonly by: 'owner' | 'operator';
  /** of the blank; null = there is none yet */
  readonly blank: readonly (BlankStatus | null)[];
  /** of the draft; null = there is none */
  readonly draft: readonly (BlankDraftStatus | null)[];
  readonly to: { readonly blank?: BlankStatus; readonly draft?: BlankDraftStatus | null };
  /** on the button */
  readonly label: string;
  readonly needsReason: boolean;
}

const ANY = [null, 'online', 'offline', 'takenDown'] as const;

export const blankSteps = {
  submit: {
    by: 'owner',
    blank: ANY,
    draft: ['draft', 'rejected'],
    to: { draft: 'submitted' },
    label: '提交审核',
    needsReason: false,
  },
  withdraw: {
    by: 'owner',
    blank: ANY,
    draft: ['submitted'],
    to: { draft: 'draft' },
    label: '撤回',
    needsReason: false,
  },
  dropDraft: {
    by: 'owner',
    blank: ANY,
    draft: ['draft', 'rejected'],
    to: { draft: null },
    label: '放弃修改',
    needsReason: false,
  },
  putOn: {
    by: 'owner',
    blank: ['offline'],
    draft: [null, 'draft', 'submitted', 'rejected'],
    to: { blank: 'online' },
    label: '上架',
    needsReason: false,
  },
  takeOff: {
    by: 'owner',
    blank: ['online'],
    draft: [null, 'draft', 'submitted', 'rejected'],
    to: { blank: 'offline' },
    label: '下架',
    needsReason: false,
  },
  archive: {
    by: 'owner',
    blank: ['offline', 'takenDown'],
    draft: [null],
    to: { blank: 'archived' },
    label: '归档',
    needsReason: false,
  },
  approve: {
    by: 'operator',
    blank: ANY,
    draft: ['submitted'],
    to: { blank: 'online', draft: null },
    label: '通过',
    needsReason: false,
  },
  refuse: {
    by: 'operator',
    blank: ANY,
    draft: ['submitted'],
    to: { draft: 'rejected' },
    label: '驳回',
    needsReason: true,
  },
  takeDown: {
    by: 'operator',
    blank: ['online', 'offline'],
    draft: [null, 'draft', 'submitted', 'rejected'],
    to: { blank: 'takenDown' },
    label: '强制下架',
    needsReason: true,
  },
} as const satisfies Record<string, BlankStep>;

export type BlankAction = keyof typeof blankSteps;
export const OWNER_BLANK_ACTIONS = [
  'submit',
  'withdraw',
  'dropDraft',
  'putOn',
  'takeOff',
  'archive',
] as const satisfies BlankAction[];
export const OPERATOR_BLANK_ACTIONS = ['approve', 'refuse', 'takeDown'] as const satisfies BlankAction[];

export const blankStatusWords = wordsOf(BLANK_STATUS);

export const blankDraftWords = wordsOf(BLANK_DRAFT_STATUS);

/** The steps that this party can take now. */
export function blankStepsFrom(
  now: { readonly blank: BlankStatus | null; readonly draft: BlankDraftStatus | null },
  by: BlankStep['by'],
): BlankAction[] {
  return actionsWhere<BlankAction, BlankStep>(
    blankSteps,
    (step) => step.by === by && step.blank.includes(now.blank) && step.draft.includes(now.draft),
  );
}
