import { PROPOSAL_STATUS, type ProposalStatus } from '#contract/desks/proposal-flow.ts';
import { PROPOSAL_DAYS, type PriceWay } from '#contract/desks/proposal-words.ts';
import type { ProposalDocument } from '#contract/desks/proposal-document.ts';
import type { ProposalBrief, ProposalTab } from '#contract/desks/proposals.ts';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { to } from '../../platform/screens.ts';
import type { State } from '../../market/writing/StateTags.tsx';
import { asSum } from '#contract/platform/sums.ts';

export const tabWords: Readonly<Record<ProposalTab, string>> = {
  all: '全部',
  draft: '草稿',
  sent: '客户手里',
  converted: '已转单',
  ended: '拒绝或过期',
  archived: '已归档',
};

/** 已分享，客户还没打开 */
export function nextWords({ status, openCount, hasUnsent, validUntil }: ProposalBrief): string {
  if (hasUnsent && (status === 'shared' || status === 'viewed')) return '有改动还没有发给客户';
  const words: Readonly<Record<ProposalStatus, string>> = {
    draft: '写好以后发给客户',
    shared: '客户还没有打开',
    viewed: `客户看过 ${openCount} 次`,
    converted: '订单在店铺订单里',
    declined: '客户拒绝了，改好可以再发',
    expired: `${validUntil} 过期，改有效期可以再发`,
    archived: '不再使用',
  };
  return words[status];
}

/** 起 while the customer may still choose another option. */
export const sumWords = ({ payableFen, optionCount, status }: ProposalBrief): string =>
  `${asSum(payableFen)}${optionCount > 1 && status !== 'converted' ? ' 起' : ''}`;

export const priceWayWords: Readonly<Record<PriceWay, string>> = {
  catalogue: '目录价',
  discount: '目录价打折',
  own: '自己报价',
};

/** @param contact of the shop, as its customers see it; '' = none */
export const newProposal = (contact: string): ProposalDocument => ({
  schema: 1,
  version: 0,
  title: '',
  customer: '',
  ...(contact === '' ? {} : { contact }),
  intro: '',
  validUntil: dayAfter(dayInChina(), PROPOSAL_DAYS),
  options: [],
  sections: [{ id: 'main', title: '', text: '', items: [] }],
  terms: { taxPercent: 0, freightFen: 0, depositPercent: 0, leadDays: 7, text: '' },
});

/** The name that a proposal gets when none is typed: one field less to fill in. */
export const usualTitle = ({ customer }: Pick<ProposalDocument, 'customer'>): string =>
  customer === '' ? `报价 ${dayInChina()}` : `给${customer}的报价`;

export const withTitle = (document: ProposalDocument): ProposalDocument =>
  document.title.trim() === '' ? { ...document, title: usualTitle(document) } : document;

let last = 0;

/** An id within one document. */
export const freshId = (): string => `${Date.now().toString(36)}${(last += 1).toString(36)}`;

export const openAddress = (id: string): string => to('userSolutions', { open: id });

export const statesOf = ({ status, isBelowCost }: Pick<ProposalBrief, 'status' | 'isBelowCost'>): State[] => [
  PROPOSAL_STATUS[status],
  ...(isBelowCost ? [{ words: '低于成本', tone: 'wait' } as const] : []),
];
