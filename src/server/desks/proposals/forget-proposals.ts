import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { sharedLink } from '../../market/sharing/shared-link.table.ts';
import {
  proposal,
  proposalEvent,
  proposalPicture,
  proposalTemplate,
  sentProposal,
  sentStyle,
} from './proposal.table.ts';

/** Called when an account is closed: its proposals and their links are gone; the orders they became stay. */
export async function forgetProposals(db: Db, accountId: string): Promise<void> {
  const own = db.select({ id: proposal.id }).from(proposal).where(eq(proposal.accountId, accountId));
  for (const table of [proposalEvent, proposalPicture, sharedLink, sentStyle, sentProposal])
    await db.delete(table).where(inArray(table.proposalId, own));
  await db.delete(proposalTemplate).where(eq(proposalTemplate.accountId, accountId));
  await db.delete(proposal).where(eq(proposal.accountId, accountId));
  // An answer to another account's proposal stays, without the person.
  await db
    .update(proposalEvent)
    .set({ actorId: sql`null` })
    .where(eq(proposalEvent.actorId, accountId));
}
