import { and, eq, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import {
  mayProposal,
  type ProposalAction,
  type ProposalEvent,
  proposalSteps,
  type ProposalStatus,
} from '#contract/desks/proposal-flow.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { proposal, proposalEvent } from './proposal.table.ts';

export type ProposalRow = typeof proposal.$inferSelect;

/** Without the document, which may be half a megabyte. */
export type ProposalHead = Omit<ProposalRow, 'document'>;

/** An open proposal has expired after its last valid day in China. */
export function statusNow({ status, validUntil }: Pick<ProposalRow, 'status' | 'validUntil'>): ProposalStatus {
  const isOpen = status === 'shared' || status === 'viewed';
  return isOpen && validUntil < dayInChina() ? 'expired' : status;
}

/** @throws Refusal item.unknown for another member's */
export async function lockProposal(db: Db, id: string, accountId: string): Promise<ProposalRow> {
  const [own] = await db
    .select()
    .from(proposal)
    .where(and(eq(proposal.id, id), eq(proposal.accountId, accountId)))
    .for('no key update');
  if (!own) throw new Refusal('item.unknown');
  return own;
}

interface Move {
  readonly action: ProposalAction;
  /** null = the bearer of the link */
  readonly actorId: string | null;
  readonly sentNo?: number;
  readonly note?: string;
  /** of an accepted one */
  readonly became?: { readonly orderNos: readonly string[]; readonly payableFen: number };
}

/** The only function that moves a proposal. The caller holds its lock. @throws Refusal state.changed */
export async function moveProposal(
  db: Db,
  row: ProposalHead,
  { action, actorId, sentNo = 0, note = '', became }: Move,
): Promise<void> {
  if (!mayProposal(action, statusNow(row))) throw new Refusal('state.changed');
  await db
    .update(proposal)
    .set({ status: proposalSteps[action].to, ...(became ? { ...became, orderNos: [...became.orderNos] } : {}) })
    .where(eq(proposal.id, row.id));
  await noteEvent(db, { proposalId: row.id, kind: action, actorId, sentNo, note });
}

export async function noteEvent(
  db: Db,
  event: {
    proposalId: string;
    kind: ProposalEvent;
    actorId: string | null;
    sentNo: number;
    note: string;
    itemId?: string;
  },
): Promise<void> {
  await db.insert(proposalEvent).values(event);
}

export const lastSentNo = sql<number>`(select coalesce(max(sent_no), 0) from sent_proposal
  where proposal_id = ${proposal.id})`.mapWith(Number);
