import { and, count, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { commentOnProposal, replyToCustomer } from '#contract/desks/proposals.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { notify } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { openToAnswer, proposalAddress, readSent } from './answer-proposal.ts';
import { listComments } from './list-comments.ts';
import { lockProposal, noteEvent, type ProposalHead } from './move-proposal.ts';
import { proposalEvent } from './proposal.table.ts';
import type { LinkGround } from './proposal-links.ts';

/** A link needs no account, so what its bearers write is bounded per proposal. */
const MOST_A_DAY = 30;

/** 留言 of the customer. @throws Refusal link.gone; link.password; link.phone; comment.empty; comment.item; comment.too_many */
export async function comment(
  config: LinkGround,
  { db, body, caller }: Ask<typeof commentOnProposal>,
): Promise<ReplyOf<typeof commentOnProposal>> {
  const { proposal: row } = await openToAnswer(config, { db, body, caller });
  const isOwner = caller?.accountId === row.accountId;
  if (isOwner) await noteComment(db, row, { ...body, kind: 'reply', actorId: caller.accountId });
  else await commentAsCustomer(db, row, { ...body, actorId: caller?.accountId ?? null });
  return { comments: await listComments(db, row.id) };
}

/**
 * Writes the comment and tells the owner. The caller holds the proposal's lock.
 * @throws Refusal comment.empty; comment.item; comment.too_many
 */
export async function commentAsCustomer(db: Db, row: ProposalHead, written: Omit<Written, 'kind'>): Promise<void> {
  const noted = await noteComment(db, row, { ...written, kind: 'comment' });
  if (noted === null) return;
  await notify(db, row.accountId, {
    kind: 'proposal',
    title: '客户在方案里留言',
    body: `“${row.title}”${noted.about === '' ? '' : `的 ${noted.about}`}：${noted.text}`,
    to: proposalAddress(row.id),
  });
}

/**
 * 回复 of the owner, who needs no link.
 * @throws Refusal item.unknown; state.changed before it was sent; comment.empty; comment.item; comment.too_many
 */
export async function reply({
  db,
  body,
  caller,
}: Ask<typeof replyToCustomer>): Promise<ReplyOf<typeof replyToCustomer>> {
  const row = await lockProposal(db, body.solution_id, caller.accountId);
  if (row.sentVersion === 0) throw new Refusal('state.changed', { say: '方案还没有发给客户' });
  await noteComment(db, row, { ...body, kind: 'reply', actorId: caller.accountId });
  return {};
}

interface Written {
  readonly text: string;
  /** '' = about the whole */
  readonly itemId?: string;
  readonly kind: 'comment' | 'reply';
  readonly actorId: string | null;
}

/** @returns the text as kept and the title of its item, '' of the whole; null = the same was written a moment ago */
async function noteComment(
  db: Db,
  { id: proposalId }: ProposalHead,
  { kind, actorId, itemId = '', ...typed }: Written,
) {
  const text = asTyped(typed.text);
  if (text === '') throw new Refusal('comment.empty');
  const own = and(eq(proposalEvent.proposalId, proposalId), eq(proposalEvent.kind, kind));
  const [today] = await db
    .select({
      written: count(),
      // A form without scripts may be sent twice.
      again: sql<boolean>`coalesce(bool_or(${proposalEvent.note} = ${text} and ${proposalEvent.itemId} = ${itemId}
        and ${proposalEvent.at} > now() - interval '1 minute'), false)`,
    })
    .from(proposalEvent)
    .where(and(own, sql`${proposalEvent.at} > now() - interval '1 day'`));
  if (today!.again) return null;
  if (today!.written >= MOST_A_DAY) throw new Refusal('comment.too_many');
  const sent = await readSent(db, proposalId);
  const about = sent?.quote.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (itemId !== '' && about === undefined && !(await hasComments(db, proposalId, itemId)))
    throw new Refusal('comment.item');
  await noteEvent(db, { proposalId, kind, actorId, sentNo: sent?.sentNo ?? 0, note: text, itemId });
  return { text, about: about?.title ?? '' };
}

/** A customer may have asked about an item that the next version leaves out. */
async function hasComments(db: Db, proposalId: string, itemId: string): Promise<boolean> {
  const [one] = await db
    .select({ id: proposalEvent.id })
    .from(proposalEvent)
    .where(
      and(
        eq(proposalEvent.proposalId, proposalId),
        eq(proposalEvent.kind, 'comment'),
        eq(proposalEvent.itemId, itemId),
      ),
    )
    .limit(1);
  return one !== undefined;
}
