import { and, count, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { commentOnProposal, replyToCustomer } from '#contract/proposals.ts';
import { asTyped } from '#contract/tidy.ts';
import { notify } from '../notices/notify.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { openToAnswer, proposalAddress } from './answer-proposal.ts';
import { listComments } from './list-comments.ts';
import { lastSentNo, lockProposal, noteEvent } from './move-proposal.ts';
import { proposal, proposalEvent } from './proposal.table.ts';
import type { LinkGround } from './shared-links.ts';

/** A link needs no account, so what its bearers write is bounded per proposal. */
const MOST_A_DAY = 30;

/** 留言 of the customer. @throws Refusal link.gone; link.password; comment.empty; comment.too_many */
export async function comment(
  config: LinkGround,
  { db, body, caller }: Ask<typeof commentOnProposal>,
): Promise<ReplyOf<typeof commentOnProposal>> {
  const { proposal: row } = await openToAnswer(config, { db, body, caller });
  const isOwner = caller?.accountId === row.accountId;
  const text = await noteComment(db, row.id, {
    ...body,
    kind: isOwner ? 'reply' : 'comment',
    actorId: caller?.accountId ?? null,
  });
  if (!isOwner) {
    await notify(db, row.accountId, {
      kind: 'proposal',
      title: '客户在方案里留言',
      body: `“${row.title}”：${text}`,
      to: proposalAddress(row.id),
    });
  }
  return { comments: await listComments(db, row.id) };
}

/** 回复 of the owner, who needs no link. @throws Refusal item.unknown; state.changed before it was sent; comment.empty; comment.too_many */
export async function reply({
  db,
  body,
  caller,
}: Ask<typeof replyToCustomer>): Promise<ReplyOf<typeof replyToCustomer>> {
  const row = await lockProposal(db, body.solution_id, caller.accountId);
  if (row.sentVersion === 0) throw new Refusal('state.changed', { say: '方案还没有发给客户' });
  await noteComment(db, row.id, { ...body, kind: 'reply', actorId: caller.accountId });
  return {};
}

interface Written {
  readonly text: string;
  readonly kind: 'comment' | 'reply';
  readonly actorId: string | null;
}

/** The caller holds the proposal's lock. @returns the text as kept */
async function noteComment(db: Db, proposalId: string, { kind, actorId, ...written }: Written): Promise<string> {
  const text = asTyped(written.text);
  if (text === '') throw new Refusal('comment.empty');
  const [today] = await db
    .select({ written: count() })
    .from(proposalEvent)
    .where(
      and(
        eq(proposalEvent.proposalId, proposalId),
        eq(proposalEvent.kind, kind),
        sql`${proposalEvent.at} > now() - interval '1 day'`,
      ),
    );
  if (today!.written >= MOST_A_DAY) throw new Refusal('comment.too_many');
  const [sent] = await db.select({ sentNo: lastSentNo }).from(proposal).where(eq(proposal.id, proposalId));
  await noteEvent(db, { proposalId, kind, actorId, sentNo: sent!.sentNo, note: text });
  return text;
}
