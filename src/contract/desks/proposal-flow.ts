import type { Step } from '../platform/allowed-actions.ts';
import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/**
 * The status flow of a proposal (售前方案): its owner sends it, the customer opens it and answers. It expires after its
 * last valid day in China; sending it again with a later day opens it again.
 */
export const PROPOSAL_STATUS = {
  draft: { words: '草稿', tone: 'quiet' },
  shared: { words: '已分享', tone: 'wait' },
  viewed: { words: '已查看', tone: 'work' },
  converted: { words: '已转单', tone: 'done' },
  declined: { words: '已拒绝', tone: 'quiet' },
  expired: { words: '已过期', tone: 'quiet' },
  archived: { words: '已归档', tone: 'quiet' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type ProposalStatus = keyof typeof PROPOSAL_STATUS;
export const PROPOSAL_STATUSES = namesOf(PROPOSAL_STATUS);

export const proposalStatusWords = wordsOf(PROPOSAL_STATUS);

interface ProposalStep extends Pick<Step<ProposalStatus>, 'from' | 'label'> {
  readonly by: 'owner' | 'customer';
  readonly to: ProposalStatus;
}

/** The customer may answer these. */
const OPEN = ['shared', 'viewed'] as const;

export const proposalSteps = {
  send: { by: 'owner', from: ['draft', ...OPEN, 'declined', 'expired'], to: 'shared', label: '发送' },
  open: { by: 'customer', from: ['shared'], to: 'viewed', label: '第一次打开' },
  accept: { by: 'customer', from: OPEN, to: 'converted', label: '接受，已转订单' },
  decline: { by: 'customer', from: OPEN, to: 'declined', label: '拒绝' },
  archive: { by: 'owner', from: ['draft', ...OPEN, 'declined', 'expired'], to: 'archived', label: '归档' },
  restore: { by: 'owner', from: ['archived'], to: 'draft', label: '恢复成草稿' },
} as const satisfies Record<string, ProposalStep>;

export type ProposalAction = keyof typeof proposalSteps;

export function mayProposal(action: ProposalAction, status: ProposalStatus): boolean {
  const from: readonly ProposalStatus[] = proposalSteps[action].from;
  return from.includes(status);
}

/** What is written about a proposal, beside the steps. */
export const PROPOSAL_EVENTS = [
  ...(Object.keys(proposalSteps) as ProposalAction[]),
  'revoke',
  'renew',
  'verify',
  'comment',
  'reply',
  'download',
  'seen',
  'remind',
] as const;
export type ProposalEvent = (typeof PROPOSAL_EVENTS)[number];

export const proposalEventWords: Readonly<Record<ProposalEvent, string>> = {
  send: '发送',
  open: '客户第一次打开',
  accept: '客户接受，已转订单',
  decline: '客户拒绝',
  archive: '归档',
  restore: '恢复成草稿',
  revoke: '收回链接',
  renew: '换新链接',
  verify: '客户验证了手机号',
  comment: '客户留言',
  reply: '回复客户',
  download: '客户下载了报价单',
  seen: '客户看了',
  remind: '提醒快到期',
};
