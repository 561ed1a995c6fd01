import { calledName } from '#contract/people/nickname.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { priceBundle } from '#contract/trade/bundle-price.ts';
import { priceTogether } from '#contract/trade/order-price.ts';
import { isInOption, itemsIn } from '#contract/desks/proposal-words.ts';
import { mayProposal } from '#contract/desks/proposal-flow.ts';
import { gridOf, withAgreedPrints, withQuantities } from '#contract/desks/proposal-grid.ts';
import { batchesTogether } from '#contract/desks/proposal-batches.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import type { ItemGrid, ProposedThing, Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import {
  bundleAtPrice,
  piecesOf,
  quoteOf,
  thingKey,
  type Things,
  togetherKey,
  wantedOf,
  withTicked,
} from '#contract/desks/proposal-quote.ts';
import { isInvoiceable, type ShopTax } from '#contract/desks/proposal-tax.ts';
import type { acceptProposal, declineProposal, lookProposal } from '#contract/desks/proposals.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { asSum } from '#contract/platform/sums.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { sellingShops } from '../../market/shops/selling-shops.ts';
import { account } from '../../people/accounts/account.table.ts';
import { notify } from '../../people/notices/notify.ts';
import { sha256 } from '../../trade/orders/draft-orders.ts';
import { placeQuoted, type QuotedLine } from '../../trade/orders/place-quoted.ts';
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

type SentRow = NonNullable<Awaited<ReturnType<typeof readSent>>>;

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
async function promisedThings(db: Db, proposal: ProposalHead, { document, prints }: SentRow): Promise<Things> {
  const own = await shopOfOwner(db, proposal);
  const proposer = { accountId: proposal.accountId, ownShopId: own?.id ?? null };
  return withAgreedPrints(await promisedThingsIn(db, proposer, document), prints);
}

/**
 * 接受: the orders at the quoted prices, in one transaction with the proposal's move; of two acceptances the second
 * finds it converted. What has changed since it was sent is said, and nothing is ordered.
 * @throws Refusal item.unknown; link.gone; link.password; proposal.changed; proposal.not_ready; request.invalid;
 *   state.changed; stock.short
 */
export async function accept(
  config: LinkGround,
  { db, body, caller }: Ask<typeof acceptProposal>,
): Promise<ReplyOf<typeof acceptProposal>> {
  const { link, proposal } = await openToAnswer(config, { db, body, caller });
  if (proposal.accountId === caller.accountId)
    throw new Refusal('state.changed', { say: '这是您自己的方案，要由客户来接受' });
  if (proposal.status === 'converted') throw new Refusal('state.changed', { say: '这份方案已经接受过，订单已经生成' });
  if (link.hidesPrices) throw new Refusal('proposal.not_ready', { say: '这份方案没有公开价格，请联系对方报价' });
  const sent = await readSent(db, proposal.id);
  if (sent?.sentNo !== body.sentNo) throw new Refusal('proposal.changed', { say: '方案刚刚更新过，请看过新的再接受' });
  const { document } = sent;
  const { changed = [], ticked = [] } = body;
  const chosen = withTicked(sent.quote, ticked).sums.find(({ id }) => id === body.option);
  if (!chosen) throw new Refusal('proposal.not_ready', { say: '请先选一个选项' });

  // the order, and any reason below, would show the shop
  if (link.hidesSupplier && chosen.othersFen > 0)
    throw new Refusal('proposal.not_ready', { say: '这个选项里有对方代为采购的货，请联系对方下单' });

  const own = await shopOfOwner(db, proposal);
  const things = await promisedThings(db, proposal, sent);
  const isWanted = (item: Pick<ProposedItem, 'id' | 'option' | 'isOptional'>) => isInOption(item, body.option, ticked);
  const extras = itemsIn(document).filter((item) => item.isOptional === true && isWanted(item));
  if (extras.length < new Set(ticked).size)
    throw new Refusal('proposal.changed', { say: '可选的货和这一版对不上，请刷新后再看一遍' });
  refuseChanges(sent.quote, quoteOf(document, things), isWanted);
  if (changed.length > 0 && document.fixesQuantities === true)
    throw new Refusal('proposal.not_ready', { say: '这份方案的数量是定好的，要改请给对方留言' });
  const grids = gridsOf(sent, things);
  const { quote, problems } = withQuantities(sent.quote, grids, changed, ticked);
  const [problem] = problems;
  if (problem) throw new Refusal('proposal.not_ready', { say: `${titleIn(quote, problem.at)}：${problem.say}` });
  const sum = quote.sums.find(({ id }) => id === body.option)!;
  if (body.payableFen !== undefined && body.payableFen !== sum.payableFen)
    throw new Refusal('proposal.changed', { say: '价格刚刚变了，请刷新后再看一遍' });

  const { invoice = null } = body;
  if (invoice !== null && !isInvoiceable(quote, sum))
    throw new Refusal('proposal.not_ready', { say: '报价不含税，要发票请先给对方留言，商量好税款' });

  const extrasWords = extras.length === 0 ? '' : `，加可选的 ${extras.map(({ id }) => titleIn(quote, id)).join('、')}`;
  const linesOf = new Map(changed.map(({ id, lines: own }) => [id, own]));
  const items = itemsIn(document).filter(isWanted);
  const asWanted = items.map((item) => ({ ...item, lines: linesOf.get(item.id) ?? item.lines }));
  const lines = quotedLines(asWanted, things, grids);
  const { terms, title } = document;
  const orders = await placeQuoted(db, {
    buyerId: caller.accountId,
    addressId: body.addressId,
    invoice,
    lines,
    own:
      own === null
        ? null
        : {
            ...{ shopId: own.id, taxPercent: terms.taxPercent, freightFen: terms.freightFen },
            ...{ depositPercent: terms.depositPercent, leadHours: terms.leadDays * 24 },
            retention: terms.retention ?? null,
            batches: batchesTogether(
              quote.sections.flatMap((section) => section.items).filter((item) => isWanted(item)),
            ),
            extraFen: items.reduce(
              (all, { kind, price, lines: [one] }) =>
                kind === 'free' ? all + price.fen * Math.round(one!.quantity) : all,
              0,
            ),
          },
    note: `按售前方案“${title}”的报价${sum.name === '' ? '' : `，选项 ${sum.name}`}${changed.length === 0 ? '' : '，数量按客户改的'}${extrasWords}`,
    hash: sha256(['proposal', proposal.id, sent.sentNo]),
  });
  const ownFen = orders.find(({ shopId }) => shopId === own?.id)?.payableFen ?? 0;
  if (ownFen !== sum.payableFen - sum.othersFen) throw new Error('the order differs from its quote');
  const othersTax = orders.reduce((all, { shopId, taxFen }) => (shopId === own?.id ? all : all + taxFen), 0);
  // A shop's 散剪 can be an order of its own, and each order rounds its tax.
  if (body.othersTaxFen !== undefined && Math.abs(body.othersTaxFen - othersTax) >= orders.length)
    throw new Refusal('proposal.changed', { say: '别家店铺的税点刚刚变了，请刷新后再看一遍' });
  const orderedFen = orders.reduce((all, { payableFen }) => all + payableFen, 0);
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const became = { orderNos, payableFen: orderedFen };
  const notes = [
    ...(changed.length === 0 ? [] : [`改了 ${changed.length} 件的数量`]),
    ...(extras.length === 0 ? [] : [`选了可选的 ${extras.length} 件`]),
  ];
  const total = `合计 ${asSum(orderedFen)}${orderedFen === sum.payableFen ? '' : '，含别家的运费和税'}`;
  const note = notes.length === 0 ? '' : `${notes.join('，')}，${total}`;
  await moveProposal(db, proposal, { action: 'accept', actorId: caller.accountId, sentNo: sent.sentNo, note, became });
  await notify(db, proposal.accountId, {
    kind: 'proposal',
    title: '客户接受了方案',
    body: `“${title}”${sum.name === '' ? '' : `选项 ${sum.name} `}已转成订单 ${orderNos.map(showOrderNo).join('、')}，${note === '' ? total : `客户${note}`}`,
    to: proposalAddress(proposal.id),
  });
  return { orders: orders.map(({ orderNo, shopName, payableFen }) => ({ orderNo, shopName, payableFen })) };
}

/** By item; each is priced at the agreed tiers, whether or not its quantities are changed. */
const gridsOf = ({ document, tiers }: SentRow, things: Things): ReadonlyMap<string, ItemGrid> =>
  new Map(
    itemsIn(document).flatMap((item) => {
      const thing = things.get(thingKey(item));
      return thing === undefined || thing.bundle ? [] : [[item.id, gridOf(item, thing, tiers[item.id])]];
    }),
  );

/** The lines of the orders, each priced with those that are bought together with it. */
function quotedLines(
  items: readonly ProposedItem[],
  things: Things,
  grids: ReadonlyMap<string, ItemGrid>,
): QuotedLine[] {
  const bought = items.flatMap((item) => (item.kind === 'free' ? [] : [{ item, thing: things.get(thingKey(item))! }]));
  const bundles = bought.flatMap(({ item, thing }) => (thing.bundle ? bundleLines(item, thing.bundle) : []));
  const singly = bought.filter(({ thing }) => !thing.bundle);
  const groups = [...Map.groupBy(singly, ({ item }) => togetherKey(item)).values()];
  const lines = groups.flatMap((group) => {
    const wanted = group.map(({ item, thing }) => wantedOf(item, thing));
    const priced = priceTogether(
      group.map(({ item }, at) => ({ terms: grids.get(item.id)!.terms, lines: wanted[at]! })),
    );
    return group.flatMap(({ thing: { terms, style = null } }, at) =>
      wanted[at]!.map((line, nth) => ({ wanted: line, terms, style, bundle: null, priced: priced[at]![nth]! })),
    );
  });
  return [...lines, ...bundles];
}

function bundleLines(item: ProposedItem, offered: NonNullable<ProposedThing['bundle']>): QuotedLine[] {
  const { id, title, priceFen, ...bundle } = bundleAtPrice(offered, item.price);
  const wanted = piecesOf(item);
  const { sets, lines } = priceBundle({ ...bundle, title, priceFen }, bundle.items, wanted);
  return wanted.map((line, at) => ({
    ...{ wanted: line, style: null, priced: lines[at]! },
    terms: bundle.items.find((one) => one.id === line.itemId)!,
    bundle: { id, title, sets: sets!, priceFen },
  }));
}

const titleIn = ({ sections }: Quote, itemId: string): string =>
  sections.flatMap(({ items }) => items).find(({ id }) => id === itemId)?.title ?? '有一件货';

/** @throws Refusal proposal.not_ready naming the item and what is different now */
function refuseChanges(sent: Quote, now: ReturnType<typeof quoteOf>, isWanted: (item: QuotedItem) => boolean): void {
  const itemsNow = new Map(now.quote.sections.flatMap(({ items }) => items.map((item) => [item.id, item])));
  for (const item of sent.sections.flatMap(({ items }) => items).filter(isWanted)) {
    const same = itemsNow.get(item.id);
    const problem = now.problems.find(({ at }) => at === item.id);
    if (problem) throw changed(`${item.title}：${problem.say}`);
    if (same === undefined || same.isOwn !== item.isOwn) throw changed(`${item.title} 现在不能按方案下单`);
    if (same.amountFen !== item.amountFen || same.taxIncluded !== item.taxIncluded)
      throw changed(`${item.title} 的目录价变了`);
  }
}

const changed = (why: string): Refusal =>
  new Refusal('proposal.not_ready', { say: `${why}。没有下单，请对方更新方案后再发` });

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
