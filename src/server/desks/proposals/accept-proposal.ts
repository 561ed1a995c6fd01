import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { showOrderNo } from '#contract/trade/order-no.ts';
import { priceBundle } from '#contract/trade/bundle-price.ts';
import { priceTogether } from '#contract/trade/order-price.ts';
import { isInOption, itemsIn } from '#contract/desks/proposal-words.ts';
import { withQuantities } from '#contract/desks/proposal-grid.ts';
import { batchesTogether } from '#contract/desks/proposal-batches.ts';
import type { ProposedItem } from '#contract/desks/proposal-document.ts';
import type { ItemGrid, OptionSum, ProposedThing, Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
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
import { isInvoiceable } from '#contract/desks/proposal-tax.ts';
import type { acceptProposal } from '#contract/desks/proposals.ts';
import { asSum } from '#contract/platform/sums.ts';
import { notify } from '../../people/notices/notify.ts';
import { sha256 } from '../../trade/orders/draft-orders.ts';
import { placeQuoted, type QuotedLine } from '../../trade/orders/place-quoted.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { gridsOf, openToAnswer, promisedThings, proposalAddress, readSent, type SentRow } from './answer-proposal.ts';
import { moveProposal, type ProposalHead } from './move-proposal.ts';
import type { LinkGround, OpenedLink } from './proposal-links.ts';
import { shopOfOwner } from './read-things.ts';

type Body = BodyOf<typeof acceptProposal>;

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
  refuseWhoAndWhen({ link, proposal }, caller.accountId);
  const sent = await readSent(db, proposal.id);
  if (sent?.sentNo !== body.sentNo) throw new Refusal('proposal.changed', { say: '方案刚刚更新过，请看过新的再接受' });
  refuseOption(link, sent.quote, body);
  const own = await shopOfOwner(db, proposal);
  const things = await promisedThings(db, proposal, sent);
  const taken = takenOf(sent, things, body);
  if (body.invoice && !isInvoiceable(taken.quote, taken.sum))
    throw new Refusal('proposal.not_ready', { say: '报价不含税，要发票请先给对方留言，商量好税款' });
  const orders = await placeQuoted(db, {
    ...{ buyerId: caller.accountId, addressId: body.addressId, invoice: body.invoice ?? null },
    lines: quotedLines(taken.items, things, taken.grids),
    own: own === null ? null : { shopId: own.id, ...ownTerms(sent, taken) },
    note: orderNote(sent, taken),
    hash: sha256(['proposal', proposal.id, sent.sentNo]),
  });
  refuseOtherSums(orders, own?.id, taken.sum, body);
  await convert(db, { proposal, sent, taken, orders, actorId: caller.accountId });
  return { orders: orders.map(({ orderNo, shopName, payableFen }) => ({ orderNo, shopName, payableFen })) };
}

/** @throws Refusal state.changed; proposal.not_ready */
function refuseWhoAndWhen({ link, proposal }: Pick<OpenedLink, 'link' | 'proposal'>, accountId: string): void {
  if (proposal.accountId === accountId) throw new Refusal('state.changed', { say: '这是您自己的方案，要由客户来接受' });
  if (proposal.status === 'converted') throw new Refusal('state.changed', { say: '这份方案已经接受过，订单已经生成' });
  if (link.hidesPrices) throw new Refusal('proposal.not_ready', { say: '这份方案没有公开价格，请联系对方报价' });
}

/** @throws Refusal proposal.not_ready */
function refuseOption(link: OpenedLink['link'], quote: Quote, { option, ticked = [] }: Body): void {
  const chosen = withTicked(quote, ticked).sums.find(({ id }) => id === option);
  if (!chosen) throw new Refusal('proposal.not_ready', { say: '请先选一个选项' });
  // The order, and the reason of any later refusal, would show the shop.
  if (link.hidesSupplier && chosen.othersFen > 0)
    throw new Refusal('proposal.not_ready', { say: '这个选项里有对方代为采购的货，请联系对方下单' });
}

/** What the customer takes of a sent version. */
interface Taken {
  /** at his quantities */
  readonly items: readonly ProposedItem[];
  /** of them the optional ones */
  readonly extras: readonly ProposedItem[];
  /** how many have other quantities than were sent */
  readonly changes: number;
  readonly isWanted: (item: Pick<ProposedItem, 'id' | 'option' | 'isOptional'>) => boolean;
  readonly grids: ReadonlyMap<string, ItemGrid>;
  readonly quote: Quote;
  readonly sum: OptionSum;
}

/** @throws Refusal proposal.changed; proposal.not_ready */
function takenOf(sent: SentRow, things: Things, { option, payableFen, changed = [], ticked = [] }: Body): Taken {
  const { document } = sent;
  const isWanted: Taken['isWanted'] = (item) => isInOption(item, option, ticked);
  const wanted = itemsIn(document).filter(isWanted);
  const extras = wanted.filter((item) => item.isOptional === true);
  if (extras.length < new Set(ticked).size)
    throw new Refusal('proposal.changed', { say: '可选的货和这一版对不上，请刷新后再看一遍' });
  refuseChanges(sent.quote, quoteOf(document, things), isWanted);
  if (changed.length > 0 && document.fixesQuantities === true)
    throw new Refusal('proposal.not_ready', { say: '这份方案的数量是定好的，要改请给对方留言' });
  const grids = gridsOf(sent, things);
  const { quote, problems } = withQuantities(sent.quote, grids, changed, ticked);
  const [problem] = problems;
  if (problem) throw new Refusal('proposal.not_ready', { say: `${titleIn(quote, problem.at)}：${problem.say}` });
  const sum = quote.sums.find(({ id }) => id === option)!;
  if (payableFen !== undefined && payableFen !== sum.payableFen)
    throw new Refusal('proposal.changed', { say: '价格刚刚变了，请刷新后再看一遍' });
  const linesOf = new Map(changed.map(({ id, lines }) => [id, lines]));
  const items = wanted.map((item) => ({ ...item, lines: linesOf.get(item.id) ?? item.lines }));
  return { items, extras, changes: changed.length, isWanted, grids, quote, sum };
}

/** What the proposer's own order has besides its lines. */
function ownTerms({ document: { terms } }: SentRow, { items, quote, isWanted }: Taken) {
  const free = items.filter(({ kind }) => kind === 'free');
  return {
    ...{ taxPercent: terms.taxPercent, freightFen: terms.freightFen },
    ...{ depositPercent: terms.depositPercent, leadHours: terms.leadDays * 24 },
    retention: terms.retention ?? null,
    batches: batchesTogether(quote.sections.flatMap((section) => section.items).filter((item) => isWanted(item))),
    extraFen: free.reduce((all, { price, lines: [one] }) => all + price.fen * Math.round(one!.quantity), 0),
  };
}

function orderNote({ document: { title } }: SentRow, { sum, changes, extras, quote }: Taken): string {
  return [
    `按售前方案“${title}”的报价`,
    sum.name === '' ? '' : `，选项 ${sum.name}`,
    changes === 0 ? '' : '，数量按客户改的',
    extras.length === 0 ? '' : `，加可选的 ${extras.map(({ id }) => titleIn(quote, id)).join('、')}`,
  ].join('');
}

type MadeOrders = Awaited<ReturnType<typeof placeQuoted>>;

/** @throws Refusal proposal.changed when other shops add another tax than the customer has seen */
function refuseOtherSums(orders: MadeOrders, ownId: string | undefined, sum: OptionSum, { othersTaxFen }: Body): void {
  const ownFen = orders.find(({ shopId }) => shopId === ownId)?.payableFen ?? 0;
  if (ownFen !== sum.payableFen - sum.othersFen) throw new Error('the order differs from its quote');
  const othersTax = orders.reduce((all, { shopId, taxFen }) => (shopId === ownId ? all : all + taxFen), 0);
  // A shop's 散剪 can be an order of its own, and each order rounds its tax.
  if (othersTaxFen !== undefined && Math.abs(othersTaxFen - othersTax) >= orders.length)
    throw new Refusal('proposal.changed', { say: '别家店铺的税点刚刚变了，请刷新后再看一遍' });
}

interface Accepted {
  readonly proposal: ProposalHead;
  readonly sent: SentRow;
  readonly taken: Taken;
  readonly orders: MadeOrders;
  readonly actorId: string;
}

/** Moves the proposal, and tells its owner what it became. */
async function convert(db: Db, { proposal, sent, taken, orders, actorId }: Accepted): Promise<void> {
  const { sum, changes, extras } = taken;
  const payableFen = orders.reduce((all, order) => all + order.payableFen, 0);
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const became = { orderNos, payableFen };
  const notes = [
    ...(changes === 0 ? [] : [`改了 ${changes} 件的数量`]),
    ...(extras.length === 0 ? [] : [`选了可选的 ${extras.length} 件`]),
  ];
  const total = `合计 ${asSum(payableFen)}${payableFen === sum.payableFen ? '' : '，含别家的运费和税'}`;
  const note = notes.length === 0 ? '' : `${notes.join('，')}，${total}`;
  await moveProposal(db, proposal, { action: 'accept', actorId, sentNo: sent.sentNo, note, became });
  await notify(db, proposal.accountId, {
    kind: 'proposal',
    title: '客户接受了方案',
    body: `“${sent.document.title}”${sum.name === '' ? '' : `选项 ${sum.name} `}已转成订单 ${orderNos.map(showOrderNo).join('、')}，${note === '' ? total : `客户${note}`}`,
    to: proposalAddress(proposal.id),
  });
}

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
