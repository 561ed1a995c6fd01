import { eq, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayInChina } from '#contract/china-day.ts';
import type { Provider } from '#contract/payments.ts';
import { askedBy } from '../demo/demo-callers.ts';
import { completeOrder, confirmReceipt } from '../orders/buyer-actions.ts';
import { design } from '../designs/design.table.ts';
import { licenceUse } from '../licences/licence-use.table.ts';
import { licence } from '../licences/licence.table.ts';
import { dueOf } from '../orders/due-of.ts';
import { lockOrder, type OrderRow } from '../orders/lock-order.ts';
import { moveCase } from '../orders/move-case.ts';
import { moveOrder } from '../orders/move-order.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { refundableOf } from '../orders/refundable.ts';
import { requestRefund } from '../orders/request-refund.ts';
import { cancelByShop } from '../orders/shop-actions.ts';
import { noteRefunded, noteRefundFailed } from '../payments/move-refund.ts';
import { payment, refund } from '../payments/payment.table.ts';
import { takeMoney } from '../payments/take-money.ts';
import { refundDone } from '../payments/vouchers.ts';
import { clientOf, type Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Buyer, makeBuyers } from '../testing/buyers.ts';
import { openGround, signIn, type TestGround, accountIdOf } from '../testing/ground.ts';
import { placeSome } from '../testing/some-order.ts';
import { shop } from '../shops/shop.table.ts';
import { payout, shopFee } from './ledger.table.ts';
import { recordPayout, reversePayout } from './payouts.ts';
import { fillFromPast } from './testing/past-events.ts';

/**
 * Random lives of orders, with statements that fail in the middle of a step. Afterwards every account is compared with
 * the payments, refunds, orders and payouts themselves. LONG_TESTS=1 for thousands, LEDGER_HISTORIES for any number.
 */
const HISTORIES = Number(process.env['LEDGER_HISTORIES'] ?? (process.env['LONG_TESTS'] === '1' ? 2_000 : 40));
const SEED = Number(process.env['LEDGER_SEED'] ?? Date.now() % 1_000_000);
const STEPS = 14;
/** Orders that live at the same time. */
const AT_ONCE = 6;

let ground: TestGround;
let buyers: Buyer[];
let operatorId: string;
/** with the fee of each, ‰, and the licence with which it prints */
let shops: { id: string; ownerId: string; permille: number; licence: Charged | null }[];
let designerId: string;
beforeAll(async () => {
  ground = await openGround('demo');
  buyers = await makeBuyers(ground.database, 4);
  operatorId = await accountIdOf(ground.database, await signIn(ground.database, { role: 'operator' }));
  const open = await ground.database.read
    .select({ id: shop.id })
    .from(shop)
    .where(eq(shop.status, 'approved'))
    .orderBy(shop.id)
    .limit(3);
  shops = await Promise.all(
    open.map(async ({ id }, at) => {
      const token = await signIn(ground.database, { shopId: id });
      const licence = at < CHARGED.length ? CHARGED[at]! : null;
      return { id, ownerId: await accountIdOf(ground.database, token), permille: [0, 6, 25][at]!, licence };
    }),
  );
  await ground.database.write((db) =>
    db
      .insert(shopFee)
      .values(shops.map(({ id, permille }) => ({ shopId: id, permille, operatorId, since: new Date(0) }))),
  );
});
beforeAll(async () => {
  const [work] = await ground.database.read
    .select()
    .from(design)
    .where(
      notInArray(
        design.shopId,
        shops.map(({ id }) => id),
      ),
    )
    .limit(1);
  designerId = work!.shopId;
  const agreed = {
    designId: work!.id,
    licensee: '测试',
    designNo: work!.designNo,
    designTitle: work!.title,
    scope: '',
  };
  await ground.database.write((db) =>
    db.insert(licence).values(
      shops.flatMap(({ id, licence: charged }) =>
        charged === null
          ? []
          : {
              ...agreed,
              ...charged,
              shopId: id,
              status: 'active' as const,
              years: 0,
              priceFen: 0,
              startsOn: dayInChina(),
            },
      ),
    ),
  );
});
afterAll(() => ground.close());

interface Charged {
  readonly licenceNo: string;
  readonly kind: 'piece' | 'share';
  readonly pieceFen: number | null;
  readonly permille: number | null;
  readonly mostPieces: number | null;
}
const CHARGED: readonly Charged[] = [
  { licenceNo: 'SQHISTORYPIECE', kind: 'piece', pieceFen: 37, permille: null, mostPieces: 1_000_000_000 },
  { licenceNo: 'SQHISTORYSHARE', kind: 'share', pieceFen: null, permille: 65, mostPieces: null },
];

/** A line of the whole sum, printed with the shop's licence, as placing writes it. */
async function printWithLicence(orderNo: string, { licenceNo, pieceFen, permille, mostPieces }: Charged, fen: number) {
  const pieces = 1 + below(300);
  const texts = {
    itemId: 'x',
    no: 'x',
    title: 'x',
    colourNo: 'x',
    colourName: '',
    size: 'M',
    printMethod: '',
    printName: '',
  };
  await ground.database.write(async (db) => {
    await db.insert(orderLine).values({
      ...{ orderNo, lineNo: 1, kind: 'product', ...texts, purpose: 'bulk', unit: 'piece', quantity: pieces },
      ...{ unitPriceFen: 1, priceUnit: 'piece', surchargeFen: 0, setupFen: 0, amountFen: fen, taxIncluded: true },
      ...{ grams: 1, tolerancePercent: 0, pictureKey: 'x', reservedFrom: 'none', stockId: 'x', taken: 0 },
    });
    await db.insert(licenceUse).values({ orderNo, lineNo: 1, licenceNo, pieces, pieceFen, permille });
    if (mostPieces !== null)
      await db
        .update(licence)
        .set({ usedPieces: sql`${licence.usedPieces} + ${pieces}` })
        .where(eq(licence.licenceNo, licenceNo));
  });
}

// --- chance ------------------------------------------------------------------------------------------------------

let state = SEED;
/** 0 ≤ n < most, by mulberry32: a failure is repeated with LEDGER_SEED. */
function below(most: number): number {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
}
const oneOf = <T>(some: readonly T[]): T => some[below(some.length)]!;

// --- steps that fail in the middle -------------------------------------------------------------------------------

class Injected extends Error {}

/** Runs a step in a transaction; one in three loses its database at a random statement. */
async function attempt(step: (db: Db) => Promise<unknown>): Promise<boolean> {
  const failAt = below(3) === 0 ? 1 + below(30) : 0;
  try {
    await ground.database.write(async (db) => {
      const client = clientOf(db) as { query: (...sent: never[]) => unknown };
      const query = client.query.bind(client);
      let sent = 0;
      client.query = (...args) => {
        sent += 1;
        return sent === failAt ? Promise.reject(new Injected()) : query(...args);
      };
      try {
        await step(db);
      } finally {
        delete (client as { query?: unknown }).query;
      }
    });
    return true;
  } catch (error) {
    const causes = [error, (error as Error).cause];
    if (causes.some((one) => one instanceof Injected || one instanceof Refusal)) return false;
    throw error;
  }
}

/** Refunds of the platform's money that a shop has transferred. */
const paidByShop = new Set<string>();

async function live(): Promise<void> {
  const own = oneOf(shops);
  const buyerId = oneOf(buyers).accountId;
  const isDeposit = below(3) === 0;
  const payableFen = 1 + below(500_000);
  const orderNo = await placeSome(ground.database, {
    ...{ buyerId, shopId: own.id, payableFen },
    ...(isDeposit
      ? { kind: 'bulk', plan: 'deposit', status: 'toPayDeposit', depositFen: Math.ceil(payableFen * 0.3) }
      : {}),
  });
  if (own.licence !== null && below(2) === 0) await printWithLicence(orderNo, own.licence, payableFen);
  for (let step = 0; step < STEPS; step += 1) {
    const [order] = await ground.database.read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo));
    const refunds = await ground.database.read.select().from(refund).where(eq(refund.orderNo, orderNo));
    if (order!.status === 'completed' && below(2) === 0) return;
    await oneOf(stepsOf(order!, own, refunds))();
  }
}

type RefundRow = typeof refund.$inferSelect;

function stepsOf(order: OrderRow, own: (typeof shops)[number], refunds: readonly RefundRow[]) {
  const { orderNo, buyerId, status } = order;
  const buyer = {
    accountId: buyerId,
    shopId: null,
    hasOpenShop: false,
    role: 'buyer',
    tokenHash: Buffer.alloc(0),
  } as const;
  const seller = { ...buyer, accountId: own.ownerId, shopId: own.id, hasOpenShop: true };
  const bySystem = { orderNo, by: 'system', actorId: null } as const;
  const byShop = { orderNo, by: 'shop', actorId: own.ownerId } as const;
  const asBuyer = <B>(db: Db, body: B) => askedBy(db, buyer, { orderNo, ...body });
  const asShop = <B>(db: Db, body: B) => askedBy(db, seller, { orderNo, ...body });

  const steps: (() => Promise<unknown>)[] = [() => attempt((db) => pay(db, order))];
  // The same money is reported again, or arrives for a payment that was given up.
  steps.push(() => attempt((db) => payAgain(db, orderNo)));
  if (status === 'toPay' || status === 'toPayDeposit') {
    steps.push(() => attempt((db) => pay(db, order)));
    if (below(4) === 0) steps.push(() => attempt((db) => moveOrder(db, { ...bySystem, action: 'expire' })));
  }
  if (status === 'inProduction')
    steps.push(() => attempt((db) => moveOrder(db, { ...byShop, action: 'finishProduction' })));
  if (status === 'toShip') {
    const ship = () => attempt((db) => moveOrder(db, { ...byShop, action: 'ship' }));
    steps.push(ship, ship);
  }
  if (status === 'toReceive') {
    const receive = () => attempt((db) => confirmReceipt(asBuyer(db, {})));
    steps.push(receive, receive);
  }
  if (status === 'received') {
    const complete = () => attempt((db) => completeOrder(asBuyer(db, {})));
    steps.push(complete, complete, complete);
  }
  if (['inProduction', 'toPayBalance', 'toShip'].includes(status) && below(3) === 0)
    steps.push(() => attempt((db) => cancelByShop(asShop(db, { action: 'cannotSupply', reason: '缺布' }))));
  if (status === 'toPayBalance') {
    steps.push(() => attempt((db) => pay(db, order)));
    steps.push(async () => {
      await ground.database.write((db) =>
        db
          .update(tradeOrder)
          .set({ remindedAt: sql`now()`, dueAt: null })
          .where(eq(tradeOrder.orderNo, orderNo)),
      );
      await attempt((db) => cancelByShop(asShop(db, { action: 'cancelUnpaid', reason: '不付尾款' })));
    });
  }
  if (['inProduction', 'toPayBalance', 'toShip', 'toReceive', 'received'].includes(status))
    steps.push(() =>
      attempt(async (db) => {
        const left = await refundableOf(db, await lockOrder(db, orderNo));
        const amountFen = below(3) === 0 ? left : 1 + below(Math.max(1, left));
        await requestRefund(asBuyer(db, { kind: 'refund', amountFen, reason: '色差', attachments: [] }));
      }),
    );
  if (status === 'afterSale') {
    const agree = () =>
      attempt((db) => moveCase(db, { orderNo, action: 'agreeRefund', by: 'shop', actorId: own.ownerId, note: '' }));
    steps.push(agree, agree);
    steps.push(() =>
      attempt((db) => moveCase(db, { orderNo, action: 'withdrawRefund', by: 'buyer', actorId: buyerId, note: '' })),
    );
  }
  for (const one of refunds.filter((row) => row.status !== 'done')) {
    steps.push(() => attempt((db) => payRefund(db, one)));
    steps.push(async () => {
      const isDone = await attempt((db) =>
        refundDone(db, { accountId: own.ownerId, shopId: own.id }, { id: one.id, attachments: [] }),
      );
      if (isDone) paidByShop.add(one.id);
    });
  }
  steps.push(() => payOrReverse(own.id));
  return steps;
}

/** A payment of what is due, or of another amount, by one of the ways. */
async function pay(db: Db, { orderNo }: OrderRow): Promise<void> {
  const due = dueOf(await lockOrder(db, orderNo));
  const provider: Provider = oneOf(['transfer', 'demo', 'alipay', 'wechat']);
  const id = newId();
  const amountFen = due?.dueFen ?? 100;
  await db
    .insert(payment)
    .values({ id, orderNo, provider, part: due?.part ?? 'full', amountFen, status: 'waiting', startedAt: new Date() });
  const arrivedFen = below(8) === 0 ? amountFen + 1 : amountFen;
  if (below(6) > 0) await takeMoney(db, provider, { paymentId: id, amountFen: arrivedFen, providerNo: null });
}

async function payAgain(db: Db, orderNo: string): Promise<void> {
  const all = await db.select().from(payment).where(eq(payment.orderNo, orderNo));
  if (all.length === 0) return;
  const { id, provider, amountFen } = oneOf(all);
  await takeMoney(db, provider, { paymentId: id, amountFen, providerNo: null });
}

/** The provider pays the refund, or cannot. */
async function payRefund(db: Db, { id, orderNo }: RefundRow): Promise<void> {
  await lockOrder(db, orderNo);
  const [now] = await db
    .select({ refund, from: payment })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, id));
  if (now!.from.provider === 'transfer' || now!.refund.status === 'done') return;
  if (below(3) === 0) await noteRefundFailed(db, now!.refund);
  else await noteRefunded(db, now!.refund, now!.from, { by: 'provider' });
}

/** The operator pays out, or takes a payout back. */
async function payOrReverse(shopId: string): Promise<void> {
  const operator = {
    accountId: operatorId,
    shopId: null,
    hasOpenShop: false,
    role: 'operator',
    tokenHash: Buffer.alloc(0),
  } as const;
  const recorded = await ground.database.read.select().from(payout).where(eq(payout.shopId, shopId));
  const open = recorded.filter(({ reversedAt }) => reversedAt === null);
  await attempt(async (db) => {
    if (open.length > 0 && below(3) === 0) {
      const body = { id: oneOf(open).id, reason: '银行退回' };
      return reversePayout(askedBy(db, operator, body), body);
    }
    const paid = { amountFen: 1 + below(200_000), voucherNo: newId(), paidOn: dayInChina(), note: '', attachments: [] };
    const body = { shopId, direction: oneOf(['toShop', 'toShop', 'fromShop'] as const), ...paid };
    return recordPayout(askedBy(db, operator, body), body);
  });
}

// --- the books ---------------------------------------------------------------------------------------------------

/** What every account must hold, from the tables of the events alone; owed is negative. */
async function expectedSums(): Promise<Record<string, number>> {
  const { read } = ground.database;
  const orders = new Map((await read.select().from(tradeOrder)).map((order) => [order.orderNo, order]));
  const payments = new Map((await read.select().from(payment)).map((one) => [one.id, one]));
  const refunds = await read.select().from(refund);
  const uses = new Map((await read.select().from(licenceUse)).map((one) => [one.orderNo, one]));
  const sums: Record<string, number> = {};
  const add = (account: string, fen: number) => (sums[account] = (sums[account] ?? 0) + fen);
  const left = new Map<string, { held: number; advance: number }>();
  const leftOf = (orderNo: string) => {
    if (!left.has(orderNo)) left.set(orderNo, { held: 0, advance: 0 });
    return left.get(orderNo)!;
  };
  for (const { orderNo, provider, amountFen, status } of payments.values()) {
    if (status !== 'paid' && status !== 'unmatched') continue;
    const isShops = provider === 'transfer';
    add(isShops ? `direct:${orders.get(orderNo)!.shopId}` : 'cash', amountFen);
    if (status === 'paid') leftOf(orderNo)[isShops ? 'advance' : 'held'] += amountFen;
  }
  for (const { id, orderNo, paymentId, amountFen, status } of refunds) {
    const { shopId, buyerId } = orders.get(orderNo)!;
    const from = payments.get(paymentId)!;
    const isShops = from.provider === 'transfer';
    if (from.status === 'paid') leftOf(orderNo)[isShops ? 'advance' : 'held'] -= amountFen;
    if (status !== 'done') add(`refund:${buyerId}`, -amountFen);
    else add(isShops ? `direct:${shopId}` : paidByShop.has(id) ? `balance:${shopId}` : 'cash', -amountFen);
  }
  for (const [orderNo, { held, advance }] of left) {
    const { status, shopId } = orders.get(orderNo)!;
    const isOver = status === 'completed' || status === 'cancelled';
    add(`${isOver ? 'balance' : 'held'}:${shopId}`, -held);
    add(`${isOver ? 'direct' : 'advance'}:${shopId}`, -advance);
    if (status !== 'completed') continue;
    const fee = Math.floor(((held + advance) * shops.find(({ id }) => id === shopId)!.permille) / 1000);
    add(`balance:${shopId}`, fee);
    add('fee', -fee);
    const use = uses.get(orderNo);
    if (use === undefined) continue;
    const { payableFen } = orders.get(orderNo)!;
    const share =
      use.pieceFen === null ? BigInt(payableFen) * BigInt(use.permille!) : BigInt(use.pieceFen * use.pieces) * 1000n;
    const royalty = Number((share * BigInt(held + advance)) / (BigInt(payableFen) * 1000n));
    expect(use.royaltyFen).toBe(royalty);
    add(`balance:${shopId}`, royalty);
    add(`balance:${designerId}`, -royalty);
  }
  for (const { shopId, direction, amountFen, reversedAt } of await read.select().from(payout)) {
    if (reversedAt !== null) continue;
    const fen = direction === 'toShop' ? amountFen : -amountFen;
    add(`balance:${shopId}`, fen);
    add('cash', -fen);
  }
  return sums;
}

async function rowsOf<Row>(query: string): Promise<Row[]> {
  return (await ground.database.read.execute(sql.raw(query))).rows as Row[];
}

const numbered = (rows: { id: string; fen: string }[]) =>
  Object.fromEntries(rows.map(({ id, fen }) => [id, Number(fen)]));
const withoutZeros = (sums: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, fen]) => fen !== 0)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

test(`every account adds up after ${HISTORIES} random orders with failures between statements`, async () => {
  let left = HISTORIES;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        await live();
      }
    }),
  );

  const ledger = numbered(await rowsOf(`select account_id as id, sum(amount_fen) as fen from ledger_entry group by 1`));
  expect(withoutZeros(ledger), `LEDGER_SEED=${SEED}`).toEqual(withoutZeros(await expectedSums()));
  // The kept sums are those of the entries.
  const kept = numbered(
    await rowsOf(`select id, sum_fen as fen from ledger_account where kind not in ('cash', 'fee')`),
  );
  expect(withoutZeros(kept)).toEqual(
    withoutZeros(Object.fromEntries(Object.entries(ledger).filter(([id]) => id !== 'cash' && id !== 'fee'))),
  );
  // What is counted of a licence is what orders print with it, and a royalty belongs to a completed order.
  const miscounted = await rowsOf(`select licence_no from licence where most_pieces is not null
    and used_pieces <> (select coalesce(sum(pieces), 0) from licence_use where licence_use.licence_no = licence.licence_no)`);
  expect(miscounted).toEqual([]);
  const uncharged = await rowsOf(`select order_no from licence_use join trade_order using (order_no)
    where (royalty_fen is not null) <> (trade_order.status = 'completed') or trade_order.status = 'cancelled'`);
  expect(uncharged).toEqual([]);
  const counted = (table: string, event: string, where: string) =>
    rowsOf<{ rows: number; journals: number }>(
      `select (select count(*)::int from ${table} where ${where}) as rows, (select count(*)::int from ledger_journal where event = '${event}') as journals`,
    );
  for (const [table, event, where] of [
    ['payment', 'payment', `status = 'paid'`],
    ['payment', 'unmatched', `status = 'unmatched'`],
    ['refund join payment on payment.id = payment_id', 'refundOpened', `payment.status = 'paid'`],
    ['refund', 'refunded', `status = 'done'`],
    ['licence_use', 'royalty', 'royalty_fen > 0'],
    [`payout`, 'payoutReversed', `reversed_at is not null and direction = 'toShop'`],
  ] as const) {
    const [{ rows, journals }] = (await counted(table, event, where)) as [{ rows: number; journals: number }];
    expect(journals, event).toBe(rows);
    // A long run reaches every kind of event; a short one may miss some.
    if (HISTORIES >= 1_000) expect(rows, event).toBeGreaterThan(0);
  }
  const events = await rowsOf<{ event: string }>('select distinct event from ledger_journal');
  const isReached = (event: string) => HISTORIES < 1_000 || events.some((one) => one.event === event);
  expect(['completed', 'fee', 'kept', 'payout'].filter((event) => !isReached(event))).toEqual([]);
  const unbalanced = await rowsOf('select journal_no from ledger_entry group by 1 having sum(amount_fen) <> 0');
  expect(unbalanced).toEqual([]);

  // The migration derives the same journals from these tables, as far as it knows the events.
  const SAME = `select ledger_journal.event, event_id, account_id, amount_fen from ledger_entry join ledger_journal on no = journal_no
    where ledger_journal.event not in ('fee', 'royalty', 'payout', 'payoutReversed', 'payIn', 'payInReversed') order by 1, 2, 3`;
  const posted = await rowsOf(SAME);
  await expect(
    ground.database.write(async (db) => {
      for (const table of ['ledger_entry', 'ledger_journal', 'ledger_account'])
        await db.execute(sql.raw(`alter table ${table} disable trigger user; delete from ${table}`));
      for (const statement of fillFromPast()) await db.execute(sql.raw(statement));
      const { rows } = await db.execute(sql.raw(SAME));
      expect(rows).toEqual(posted);
      const drift = await db.execute(
        sql.raw(
          `select id from ledger_account where kind <> 'cash' and sum_fen <> (select sum(amount_fen) from ledger_entry where account_id = id)`,
        ),
      );
      expect(drift.rows).toEqual([]);
      throw new Refusal('state.changed');
    }),
  ).rejects.toThrow(Refusal);
}, 600_000);
