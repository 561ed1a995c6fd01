import { sql } from 'drizzle-orm';
import { retainedFen } from '#contract/market/retention.ts';
import { retention } from '../../bulk/bulk.table.ts';
import { licenceUse } from '../../licences/licence-use.table.ts';
import { licence } from '../../licences/licence.table.ts';
import { orderEvent, orderLine, tradeOrder } from '../../orders/order.table.ts';
import { payment, refund } from '../../payments/payment.table.ts';
import type { Db } from '../../../platform/database.ts';
import { design } from '../../../market/designs/design.table.ts';
import { payout, shopFee } from '../ledger.table.ts';

/**
 * The books from the rows of the events alone, never from the ledger: what every account must hold, and what is owed
 * twice, missing or not in balance.
 */

export type Sums = Readonly<Record<string, number>>;

const withoutZeros = (sums: Sums): Sums =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, fen]) => fen !== 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * @param paidByShop refunds of the platform's money that a shop has transferred: their rows do not say so
 * @returns fen by account; owed is negative
 */
export async function expectedSums(read: Db, paidByShop: ReadonlySet<string> = new Set()): Promise<Sums> {
  const orders = new Map((await read.select().from(tradeOrder)).map((order) => [order.orderNo, order]));
  const payments = new Map((await read.select().from(payment)).map((one) => [one.id, one]));
  const refunds = await read.select().from(refund);
  const uses = Map.groupBy(await usesOf(read), ({ orderNo }) => orderNo);
  const retained = new Map((await read.select().from(retention)).map((one) => [one.orderNo, one]));
  const completedAt = await completionsOf(read);
  const fees = await read.select().from(shopFee);
  const sums: Record<string, number> = {};
  const add = (account: string, fen: number) => (sums[account] = (sums[account] ?? 0) + fen);
  /** of the order: received by the platform and by its shop, when it was completed and now */
  const left = new Map<string, { held: number; advance: number; heldThen: number; advanceThen: number }>();
  const leftOf = (orderNo: string) => {
    if (!left.has(orderNo)) left.set(orderNo, { held: 0, advance: 0, heldThen: 0, advanceThen: 0 });
    return left.get(orderNo)!;
  };
  const claim = new Map<string, number>();
  const owe = (orderNo: string, fen: number) => claim.set(orderNo, (claim.get(orderNo) ?? 0) + fen);

  for (const { orderNo, provider, amountFen, status, fromShopId } of payments.values()) {
    if (status !== 'paid' && status !== 'unmatched') continue;
    const isShops = provider === 'transfer';
    add(
      isShops ? `direct:${orders.get(orderNo)!.shopId}` : fromShopId === null ? 'cash' : `balance:${fromShopId}`,
      amountFen,
    );
    if (status !== 'paid') continue;
    leftOf(orderNo)[isShops ? 'advance' : 'held'] += amountFen;
    leftOf(orderNo)[isShops ? 'advanceThen' : 'heldThen'] += amountFen;
    owe(orderNo, -amountFen);
  }
  for (const { id, orderNo, paymentId, amountFen, status, startedAt } of refunds) {
    const { shopId, buyerId } = orders.get(orderNo)!;
    const from = payments.get(paymentId)!;
    const isShops = from.provider === 'transfer';
    const ended = completedAt.get(orderNo);
    if (from.status === 'paid') {
      leftOf(orderNo)[isShops ? 'advance' : 'held'] -= amountFen;
      if (ended === undefined || startedAt < ended) leftOf(orderNo)[isShops ? 'advanceThen' : 'heldThen'] -= amountFen;
      owe(orderNo, status === 'done' ? 0 : -amountFen);
    }
    const payer = isShops
      ? `direct:${shopId}`
      : paidByShop.has(id)
        ? `balance:${shopId}`
        : from.fromShopId === null
          ? 'cash'
          : `balance:${from.fromShopId}`;
    add(status === 'done' ? payer : `refund:${buyerId}`, -amountFen);
  }
  for (const [orderNo, { held, advance, heldThen, advanceThen }] of left) {
    const { status, shopId, placedAt } = orders.get(orderNo)!;
    const isCompleted = completedAt.has(orderNo);
    const isOver = isCompleted || status === 'cancelled';
    const agreed = retained.get(orderNo);
    const heldBack =
      isCompleted && agreed && agreed.releasedAt === null ? retainedFen(agreed, heldThen + advanceThen) : 0;
    // From the platform's money first; refunds since then come from where their payment is.
    const heldBackHeld = Math.min(heldBack, heldThen);
    const waitingHeld = !isOver ? held : heldBack > 0 ? heldBackHeld + held - heldThen : 0;
    const waitingAdvance = !isOver ? advance : heldBack > 0 ? heldBack - heldBackHeld + advance - advanceThen : 0;
    add(`held:${shopId}`, -waitingHeld);
    add(`balance:${shopId}`, -(held - waitingHeld));
    add(`advance:${shopId}`, -waitingAdvance);
    add(`direct:${shopId}`, -(advance - waitingAdvance));
    if (!isCompleted) continue;
    const rates = fees.filter((one) => one.shopId === shopId && one.since <= placedAt);
    const permille = rates.toSorted((a, b) => b.since.getTime() - a.since.getTime())[0]?.permille ?? 0;
    const takenFen = held + advance - waitingHeld - waitingAdvance;
    const fee = Math.floor((takenFen * permille) / 1000);
    add(`balance:${shopId}`, fee);
    add('fee', -fee);
    for (const [designerId, fen] of royaltiesOf(uses.get(orderNo) ?? [], {
      payableFen: orders.get(orderNo)!.payableFen,
      keptFen: heldThen + advanceThen,
    })) {
      add(`balance:${shopId}`, fen);
      add(`balance:${designerId}`, -fen);
    }
  }
  const begun = await begunSupplies(read);
  for (const { orderNo, shopId, suppliesOrderNo, payableFen, paidFen, debtCutFen, status } of orders.values()) {
    if (suppliesOrderNo === null) continue;
    const openFen = status === 'cancelled' ? payableFen - paidFen - debtCutFen : 0;
    const owedFen = (claim.get(orderNo) ?? 0) - debtCutFen + (begun.has(orderNo) ? payableFen - openFen : 0);
    const customerId = orders.get(suppliesOrderNo)!.shopId;
    add(`claim:${shopId}:${customerId}`, owedFen);
    add(`debt:${customerId}:${shopId}`, -owedFen);
  }
  for (const { shopId, direction, amountFen, reversedAt } of await read.select().from(payout)) {
    if (reversedAt !== null) continue;
    const fen = direction === 'toShop' ? amountFen : -amountFen;
    add(`balance:${shopId}`, fen);
    add('cash', -fen);
  }
  return withoutZeros(sums);
}

/** When each order was completed; a case of its 质保金 comes later. */
async function completionsOf(read: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await read
    .select({ orderNo: orderEvent.orderNo, at: orderEvent.at })
    .from(orderEvent)
    .where(sql`${orderEvent.action} = 'complete'`);
  return new Map(rows.map(({ orderNo, at }) => [orderNo, at]));
}

async function begunSupplies(read: Db): Promise<ReadonlySet<string>> {
  const rows = await read
    .select({ orderNo: orderEvent.orderNo })
    .from(orderEvent)
    .where(sql`${orderEvent.action} in ('paid', 'depositPaid', 'startOnCredit')`);
  return new Set(rows.map(({ orderNo }) => orderNo));
}

const usesOf = (read: Db) =>
  read
    .select({
      ...{ orderNo: licenceUse.orderNo, pieces: licenceUse.pieces, pieceFen: licenceUse.pieceFen },
      ...{ permille: licenceUse.permille, designerId: design.shopId, licenceNo: licenceUse.licenceNo },
      amountFen: sql<number>`${orderLine.amountFen} + ${orderLine.adjustFen} + ${orderLine.overShortFen}`.mapWith(
        Number,
      ),
    })
    .from(licenceUse)
    .innerJoin(licence, sql`${licence.licenceNo} = ${licenceUse.licenceNo}`)
    .innerJoin(design, sql`${design.id} = ${licence.designId}`)
    .innerJoin(
      orderLine,
      sql`${orderLine.orderNo} = ${licenceUse.orderNo} and ${orderLine.lineNo} = ${licenceUse.lineNo}`,
    );

/** By the designer; one licence in one order is one sum, rounded down. */
function royaltiesOf(
  uses: Awaited<ReturnType<typeof usesOf>>,
  { payableFen, keptFen }: { payableFen: number; keptFen: number },
): [string, number][] {
  return Array.from(Map.groupBy(uses, ({ licenceNo }) => licenceNo).values(), (lines) => {
    const thousandths = lines.reduce(
      (sum, { pieces, pieceFen, permille, amountFen }) =>
        sum + (pieceFen === null ? BigInt(amountFen) * BigInt(permille ?? 0) : BigInt(pieceFen * pieces) * 1000n),
      0n,
    );
    return [lines[0]!.designerId, Number((thousandths * BigInt(keptFen)) / (BigInt(payableFen) * 1000n))];
  });
}

/** @returns fen by account, from the entries */
export async function postedSums(read: Db): Promise<Sums> {
  const rows = await rowsOf<{ id: string; fen: string }>(
    read,
    'select account_id as id, sum(amount_fen) as fen from ledger_entry group by 1',
  );
  return withoutZeros(Object.fromEntries(rows.map(({ id, fen }) => [id, Number(fen)])));
}

/** Where journals differ from the rows of their events: one for each, and no other. */
const COUNTED = [
  ['payment', `payment where status = 'paid' and from_shop_id is null`],
  ['spent', `payment where status = 'paid' and from_shop_id is not null`],
  ['unmatched', `payment where status = 'unmatched'`],
  ['refundOpened', `refund join payment on payment.id = payment_id where payment.status = 'paid'`],
  ['refunded', `refund join payment on payment.id = payment_id where refund.status = 'done' and from_shop_id is null`],
  [
    'spentBack',
    `refund join payment on payment.id = payment_id where refund.status = 'done' and from_shop_id is not null`,
  ],
  ['payout', `payout where direction = 'toShop'`],
  ['payoutReversed', `payout where direction = 'toShop' and reversed_at is not null`],
  ['payIn', `payout where direction = 'fromShop'`],
  ['payInReversed', `payout where direction = 'fromShop' and reversed_at is not null`],
  ['royalty', `(select distinct order_no, licence_no from licence_use where royalty_fen > 0) charged`],
] as const;

/** Everything that is wrong, in words; empty = the books are in order. */
export async function faultsOf(read: Db): Promise<string[]> {
  const faults: string[] = [];
  const none = async (words: string, query: string) => {
    const rows = await rowsOf<object>(read, query);
    if (rows.length > 0) faults.push(`${words}：${rows.length}，如 ${JSON.stringify(rows[0])}`);
  };
  for (const [event, from] of COUNTED) {
    const [row] = await rowsOf<{ rows: number; journals: number }>(
      read,
      `select (select count(*)::int from ${from}) as rows, (select count(*)::int from ledger_journal where event = '${event}') as journals`,
    );
    if (row!.rows !== row!.journals) faults.push(`${event}：${row!.rows} 行，${row!.journals} 张分录`);
  }
  await none('不平的分录', 'select journal_no from ledger_entry group by 1 having sum(amount_fen) <> 0');
  await none(
    '没有过账的分录',
    'select no from ledger_journal where not exists (select from ledger_entry where journal_no = no)',
  );
  await none('记了两次的事', 'select event, event_id from ledger_journal group by 1, 2 having count(*) > 1');
  await none(
    '账户合计和过账不等',
    `select id from ledger_account where kind not in ('cash', 'fee')
      and sum_fen <> coalesce((select sum(amount_fen) from ledger_entry where account_id = id), 0)`,
  );
  await none(
    '授权的件数和订单不等',
    `select licence_no from licence where most_pieces is not null
      and used_pieces <> (select coalesce(sum(pieces), 0) from licence_use where licence_use.licence_no = licence.licence_no)`,
  );
  await none(
    '没有结算、或不该结算的授权费',
    `select order_no from licence_use join trade_order using (order_no) where trade_order.status = 'cancelled'
      or ((pieces > 0 and (piece_fen is not null or permille is not null)) and (royalty_fen is not null) <>
        exists (select from order_event where order_event.order_no = licence_use.order_no and action = 'complete'))`,
  );
  await none(
    '付了又付的部分',
    `select order_no, part from payment where status = 'paid' group by 1, 2 having count(*) > 1`,
  );
  await none(
    '退得比付的多',
    `select payment.id from payment join refund on payment_id = payment.id group by payment.id, payment.amount_fen
      having sum(refund.amount_fen) > payment.amount_fen`,
  );
  await none(
    '付的比应付的多，没有退',
    `select order_no from trade_order where status <> 'cancelled' and paid_fen > payable_fen
      + (select coalesce(sum(refund.amount_fen), 0) from refund join payment on payment.id = payment_id
        where refund.order_no = trade_order.order_no and payment.status = 'paid')`,
  );
  await none(
    '不做的款式还占着授权、付着钱',
    `select order_no from order_line line where production = 'dropped' and (made_quantity is distinct from 0
      or exists (select from licence_use use where use.order_no = line.order_no and use.line_no = line.line_no))
      and exists (select from trade_order where trade_order.order_no = line.order_no and status <> 'cancelled')`,
  );
  await none(
    '行的实做差额和订单的不等',
    `select order_no from trade_order where tax_percent = 0 and over_short_fen <>
      (select coalesce(sum(over_short_fen), 0) from order_line where order_line.order_no = trade_order.order_no)`,
  );
  await none(
    '订单的已付、已退和行不等',
    `select order_no from trade_order where
      paid_fen <> (select coalesce(sum(amount_fen), 0) from payment where payment.order_no = trade_order.order_no and status = 'paid')
      or refunded_fen <> (select coalesce(sum(refund.amount_fen), 0) from refund join payment on payment.id = payment_id
        where refund.order_no = trade_order.order_no and refund.status = 'done' and payment.status = 'paid')`,
  );
  await none(
    '质保金剩的和退的不等',
    `select order_no from retention where released_at is null and due_at is not null and left_fen <> held_fen
      - (select coalesce(sum(refund.amount_fen), 0) from refund join payment on payment.id = payment_id
        where refund.order_no = retention.order_no and payment.status = 'paid' and refund.started_at >=
          (select max(at) from order_event where order_event.order_no = retention.order_no and action = 'complete'))`,
  );
  await none(
    '发得比订的多',
    `select order_no from order_line where shipped_quantity > quantity * (100 + tolerance_percent) / 100`,
  );
  await none(
    '对账单和账户不等',
    `select last.id from (
        select distinct on (shop_id, counterparty_id) * from statement order by shop_id, counterparty_id, month desc) last
      where closing_fen <> opening_fen + earned_fen - fee_fen - paid_fen - spent_fen`,
  );
  await none(
    '在两张对账单里、或不是它账户的过账',
    `select journal_no, account_id from statement_line group by 1, 2 having count(*) > 1
      union all select journal_no, account_id from statement_line line where not exists (
        select from ledger_entry where ledger_entry.journal_no = line.journal_no and ledger_entry.account_id = line.account_id)`,
  );
  return faults;
}

async function rowsOf<Row extends object>(read: Db, query: string): Promise<Row[]> {
  return (await read.execute(sql.raw(query))).rows as Row[];
}
