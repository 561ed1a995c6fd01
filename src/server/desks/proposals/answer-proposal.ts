import { calledName } from '#contract/people/nickname.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { itemsIn } from '#contract/desks/proposal-words.ts';
import { mayProposal } from '#contract/desks/proposal-flow.ts';
import { gridOf, withAgreedPrints } from '#contract/desks/proposal-grid.ts';
import type { ItemGrid } from '#contract/desks/proposal-shapes.ts';
import { thingKey, type Things } from '#contract/desks/proposal-quote.ts';
import type { ShopTax } from '#contract/desks/proposal-tax.ts';
import type { declineProposal, lookProposal } from '#contract/desks/proposals.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { sellingShops } from '../../market/shops/selling-shops.ts';
import { account } from '../../people/accounts/account.table.ts';
import { notify } from '../../people/notices/notify.ts';
import type { Db } from '../../platform/database.ts';
import { NotedRefusal, Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { listComments } from './list-comments.ts';
import { moveProposal, type ProposalHead, statusNow } from './move-proposal.ts';
import { sentProposal } from './proposal.table.ts';
import { promisedThingsIn, shopOfOwner } from './read-things.ts';
import { isRightPassword, type LinkGround, type OpenedLink, openLink } from './proposal-links.ts';
import { shownQuote } from './shown-quote.ts';
import { viewerOf, watermarkOf } from './viewers.ts';

/** A route of the web pages. */
export const proposalAddress = (id: string): string => `/user/mylayout?open=${id}`;

const newestNoOf = (proposalId: string) =>
  sql`(select max(newest.sent_no) from ${sentProposal} newest where newest.proposal_id = ${proposalId})`;

const isSent = (proposalId: string, sentNo: number | undefined) =>
  and(eq(sentProposal.proposalId, proposalId), eq(sentProposal.sentNo, sentNo ?? newestNoOf(proposalId)));

/** A whole version, to be answered. @param sentNo absent = the newest */
export async function readSent(db: Db, proposalId: string, sentNo?: number) {
  const [sent] = await db.select().from(sentProposal).where(isSent(proposalId, sentNo));
  return sent ?? null;
}

/** The quote of a version as the bearer of the link sees it. @param sentNo absent = the newest */
export async function readSentQuote(db: Db, proposalId: string, sentNo?: number) {
  const [sent] = await db
    .select({
      ...{ sentNo: sentProposal.sentNo, quote: sentProposal.quote, sentAt: sentProposal.sentAt },
      newestNo: newestNoOf(proposalId).mapWith(Number),
    })
    .from(sentProposal)
    .where(isSent(proposalId, sentNo));
  return sent ?? null;
}

export type SentRow = NonNullable<Awaited<ReturnType<typeof readSent>>>;

/** The name under which a proposal is made: the shop's, else the member's. */
export async function proposerName(db: Db, row: ProposalHead): Promise<string> {
  const own = await shopOfOwner(db, row);
  if (own) return own.name;
  const named = { nickname: account.nickname, username: account.username };
  const [person] = await db.select(named).from(account).where(eq(account.id, row.accountId));
  return person ? calledName(person) : '';
}

/** Common part of all calls by a link's bearer. */
interface Bearer {
  readonly db: Db;
  readonly body: { readonly token: string; readonly password?: string; readonly viewer?: string };
  readonly caller: { readonly accountId: string } | null;
}

/**
 * A link that counts or verifies its viewers is answered only in the browser that opened its page within a day; the owner
 * may always.
 * @throws Refusal link.gone, link.password, link.phone; the count of wrong passwords outlives it
 */
export async function openForBearer(config: LinkGround, { db, body, caller }: Bearer): Promise<OpenedAs> {
  const { token, password = '', viewer = '' } = body;
  const opened = await openLink(db, token, 'lock');
  if (!(await isRightPassword(db, opened.link, password))) throw new NotedRefusal('link.password');
  const code = viewerOf(config, opened.link, viewer);
  const isOwner = caller?.accountId === opened.proposal.accountId;
  if (code === null && !isOwner) {
    if (opened.link.needsPhone) throw new Refusal('link.phone');
    if (opened.link.mostViews !== null) throw new Refusal('link.gone');
  }
  return { ...opened, viewer: code ?? '' };
}

/** For an answer: of an example there is none. @throws Refusal state.changed */
export async function openToAnswer(config: LinkGround, bearer: Bearer): Promise<OpenedAs> {
  const opened = await openForBearer(config, bearer);
  if (opened.proposal.isExample) throw new Refusal('state.changed', { say: '这是示例方案，只能看' });
  return opened;
}

interface OpenedAs extends OpenedLink {
  /** '' = not named */
  readonly viewer: string;
}

export async function look(
  config: LinkGround,
  { db, body, caller }: Ask<typeof lookProposal>,
): Promise<ReplyOf<typeof lookProposal>> {
  const { link, proposal, viewer } = await openForBearer(config, { db, body, caller });
  const sent = await readSent(db, proposal.id);
  if (!sent) throw new Refusal('link.gone');
  return {
    sentNo: sent.sentNo,
    from: await proposerName(db, proposal),
    quote: shownQuote(config, link, sent),
    hidesPrices: link.hidesPrices,
    hidesSupplier: link.hidesSupplier,
    watermark: watermarkOf(link, sent.quote.customer, viewer),
    status: statusNow(proposal),
    isOwn: caller?.accountId === proposal.accountId,
    isExample: proposal.isExample,
    comments: await listComments(db, proposal.id),
    grids: await shownGrids(config, db, { link, proposal }, sent),
    othersTax: await shownTax(config, db, { link, proposal }, sent),
  };
}

/** By the other shops that are named in it. */
async function shownTax(
  config: LinkGround,
  db: Db,
  { link, proposal }: Pick<OpenedLink, 'link' | 'proposal'>,
  sent: SentRow,
): Promise<ShopTax[]> {
  if (link.hidesPrices || proposal.isExample || !mayProposal('accept', statusNow(proposal))) return [];
  const items = shownQuote(config, link, sent).sections.flatMap((section) => section.items);
  const others = items.filter(({ isOwn, shopId }) => !isOwn && shopId !== '');
  const shops = await sellingShops(
    db,
    others.map(({ shopId }) => shopId),
  );
  return [...shops].map(([shopId, { terms }]) => ({ shopId, percent: terms.taxPercent }));
}

/** Without pictures of its own and what the answer does not need; none where nothing can be changed or accepted. */
async function shownGrids(
  config: LinkGround,
  db: Db,
  { link, proposal }: Pick<OpenedLink, 'link' | 'proposal'>,
  sent: SentRow,
): Promise<ItemGrid[]> {
  const isFixed = sent.document.fixesQuantities === true || link.hidesPrices || proposal.isExample;
  if (isFixed || !mayProposal('accept', statusNow(proposal))) return [];
  const things = await promisedThings(db, proposal, sent);
  const grids = gridsOf(sent, things);
  return shownQuote(config, link, sent).sections.flatMap(({ items }) =>
    items.flatMap(({ id, shopId, picture }) => {
      const grid = grids.get(id);
      // A hidden supplier's item is not ordered here.
      if (grid === undefined || shopId === '') return [];
      const colours = grid.terms.colours.map((colour) => ({ ...colour, picture: picture ?? NO_PICTURE }));
      return [{ ...grid, terms: { ...grid.terms, ...NOT_NEEDED, colours } }];
    }),
  );
}

const NO_PICTURE: Picture = { path: '', width: 1, height: 1, alt: '' };
const NOT_NEEDED = { samplePriceFen: 0, smallCutFenPerMetre: null, swatchFen: null };

/** As they are now, but with the prints that were agreed: whatever is priced of a sent version is priced from these. */
export async function promisedThings(db: Db, proposal: ProposalHead, { document, prints }: SentRow): Promise<Things> {
  const own = await shopOfOwner(db, proposal);
  const proposer = { accountId: proposal.accountId, ownShopId: own?.id ?? null };
  return withAgreedPrints(await promisedThingsIn(db, proposer, document), prints);
}

/** By item; each is priced at the agreed tiers, whether or not its quantities are changed. */
export const gridsOf = ({ document, tiers }: SentRow, things: Things): ReadonlyMap<string, ItemGrid> =>
  new Map(
    itemsIn(document).flatMap((item) => {
      const thing = things.get(thingKey(item));
      return thing === undefined || thing.bundle ? [] : [[item.id, gridOf(item, thing, tiers[item.id])]];
    }),
  );

/** 拒绝 with a reason. @throws Refusal link.gone; link.password; reason.missing; state.changed */
export async function decline(config: LinkGround, { db, body, caller }: Ask<typeof declineProposal>) {
  const { proposal } = await openToAnswer(config, { db, body, caller });
  const reason = asTyped(body.reason);
  if (reason === '') throw new Refusal('reason.missing');
  const sent = await readSent(db, proposal.id);
  await moveProposal(db, proposal, {
    ...{ action: 'decline', actorId: caller?.accountId ?? null, sentNo: sent?.sentNo ?? 0, note: reason },
  });
  await notify(db, proposal.accountId, {
    kind: 'proposal',
    title: '客户拒绝了方案',
    body: `“${proposal.title}”：${reason}`,
    to: proposalAddress(proposal.id),
  });
  return {};
}
