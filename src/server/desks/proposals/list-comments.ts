import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ProposalComment } from '#contract/desks/proposals.ts';
import type { Db } from '../../platform/database.ts';
import { proposalEvent } from './proposal.table.ts';

const MOST_SHOWN = 100;

/** The last comments of both sides, the oldest first. */
export async function listComments(db: Db, proposalId: string): Promise<ProposalComment[]> {
  const rows = await db
    .select({ at: proposalEvent.at, kind: proposalEvent.kind, text: proposalEvent.note, itemId: proposalEvent.itemId })
    .from(proposalEvent)
    .where(and(eq(proposalEvent.proposalId, proposalId), inArray(proposalEvent.kind, ['comment', 'reply'])))
    .orderBy(desc(proposalEvent.id))
    .limit(MOST_SHOWN);
  return rows
    .toReversed()
    .map(({ at, kind, text, itemId }) => ({ at: at.toISOString(), isOwner: kind === 'reply', text, itemId }));
}
