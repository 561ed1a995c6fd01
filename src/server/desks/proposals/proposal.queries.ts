import { and, desc, eq, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { lowestOf, quoteOf } from '#contract/desks/proposal-quote.ts';
import { PROPOSAL_TABS, type proposalList, type proposalSubList, type ProposalTab } from '#contract/desks/proposals.ts';
import { asPicture, pictureColumns } from '../../people/pictures/picture.queries.ts';
import { picture } from '../../people/pictures/picture.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Caller } from '../../platform/serve.ts';
import { findLink } from '../../market/sharing/shared-links.ts';
import { statusNow } from './move-proposal.ts';
import { proposal, proposalEvent, sentProposal } from './proposal.table.ts';
import { ownPicturesIn } from './own-pictures.ts';
import { proposerOf, thingsIn } from './read-things.ts';
import { shownViewer } from './viewers.ts';
import { type LinkGround, showLink } from './proposal-links.ts';

const isOpen = inArray(proposal.status, ['shared', 'viewed']);

function ofTab(tab: ProposalTab): SQL | undefined {
  const today = dayInChina();
  if (tab === 'all') return sql`${proposal.status} <> 'archived'`;
  // The example has no customer; the funnel excludes it too.
  if (tab === 'sent') return and(isOpen, eq(proposal.isExample, false), sql`${proposal.validUntil} >= ${today}`);
  if (tab === 'ended')
    return and(
      eq(proposal.isExample, false),
      or(eq(proposal.status, 'declined'), and(isOpen, sql`${proposal.validUntil} < ${today}`)),
    );
  return eq(proposal.status, tab);
}

export async function listProposals(
  db: Db,
  { accountId }: Pick<Caller, 'accountId'>,
  { tab, q, page, pageSize }: QueryOf<typeof proposalList>,
): Promise<ReplyOf<typeof proposalList>> {
  const words = q?.trim() ?? '';
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  const own = and(
    eq(proposal.accountId, accountId),
    words === '' ? undefined : or(ilike(proposal.title, like), ilike(proposal.customer, like)),
  );
  const rows = await db
    .select({ proposal, picture: pictureColumns(picture) })
    .from(proposal)
    .leftJoin(picture, eq(picture.key, proposal.pictureKey))
    .where(and(own, ofTab(tab)))
    .orderBy(desc(proposal.updatedAt), proposal.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db
    .select(
      Object.fromEntries(
        PROPOSAL_TABS.map((one) => [one, sql<number>`count(*) filter (where ${ofTab(one)})`.mapWith(Number)]),
      ),
    )
    .from(proposal)
    .where(own);
  const counts = counted as Record<ProposalTab, number>;
  return {
    list: rows.map(({ proposal: row, picture: shown }) => ({
      id: row.id,
      title: row.title,
      customer: row.customer,
      status: statusNow(row),
      itemCount: row.itemCount,
      picture: shown?.key == null ? null : asPicture(shown),
      payableFen: row.payableFen,
      optionCount: row.document.options.length,
      validUntil: row.validUntil,
      updatedAt: row.updatedAt.toISOString(),
      sentAt: row.sentAt?.toISOString() ?? null,
      openedAt: row.openedAt?.toISOString() ?? null,
      openCount: row.openCount,
      isBelowCost: row.isBelowCost,
      hasUnsent: row.sentVersion > 0 && row.version > row.sentVersion,
    })),
    ...{ total: counts[tab], totalIsBound: false, page, pageSize, counts },
  };
}

const MOST_EVENTS = 100;
const MOST_SEEN = 40;

/** @throws Refusal item.unknown for another member's */
export async function getProposal(
  config: LinkGround,
  db: Db,
  caller: Caller,
  id: string,
): Promise<ReplyOf<typeof proposalSubList>> {
  const [row] = await db
    .select()
    .from(proposal)
    .where(and(eq(proposal.id, id), eq(proposal.accountId, caller.accountId)));
  if (!row) throw new Refusal('item.unknown');
  const things = await thingsIn(db, proposerOf(caller), row.document);
  const pictures = await ownPicturesIn(db, row.document);
  const link = await findLink(db, { proposalId: id });
  const sent = await db
    .select({ sentNo: sentProposal.sentNo, at: sentProposal.sentAt, quote: sentProposal.quote })
    .from(sentProposal)
    .where(eq(sentProposal.proposalId, id))
    .orderBy(desc(sentProposal.sentNo))
    .limit(20);
  const ofProposal = eq(proposalEvent.proposalId, id);
  const newest = (which: SQL, most: number) =>
    db.select().from(proposalEvent).where(and(ofProposal, which)).orderBy(desc(proposalEvent.id)).limit(most);
  // Events of the kind seen are frequent and have a limit of their own, so that they do not displace the others.
  const events = [
    ...(await newest(ne(proposalEvent.kind, 'seen'), MOST_EVENTS)),
    ...(await newest(eq(proposalEvent.kind, 'seen'), MOST_SEEN)),
  ].toSorted((a, b) => b.id - a.id);
  return {
    id,
    status: statusNow(row),
    version: row.version,
    document: row.document,
    things: [...things.values()],
    pictures: [...pictures].map(([key, shown]) => ({ key, picture: shown })),
    quote: quoteOf(row.document, things, pictures).quote,
    hasShop: proposerOf(caller).ownShopId !== null,
    link: link ? showLink(config, link) : null,
    sent: sent.map(({ sentNo, at, quote }) => ({
      ...{ sentNo, at: at.toISOString() },
      payableFen: lowestOf(quote.sums),
    })),
    hasUnsent: row.sentVersion > 0 && row.version > row.sentVersion,
    orderNos: row.orderNos,
    events: events.map(({ kind, at, sentNo, note, itemId, viewer, seconds }) => ({
      ...{ kind, at: at.toISOString(), sentNo, note, seconds },
      itemId: kind === 'seen' ? '' : itemId,
      viewer: shownViewer(viewer),
    })),
    openCount: row.openCount,
  };
}
