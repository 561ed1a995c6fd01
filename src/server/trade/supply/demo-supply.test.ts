import { and, eq, isNotNull, notInArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../ledger/testing/books.ts';
import { lastMonth } from '../ledger/make-statements.ts';
import { statement, statementLine } from '../ledger/statement.table.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { openGround, type TestGround } from '../../testing/ground.ts';
import { SELLERS } from '../../desks/demo/demo-callers.ts';
import { fillLedger } from '../../desks/demo/fill-ledger.ts';
import { fillSupply } from '../../desks/demo/fill-supply.ts';
import { fillTrade } from '../../desks/demo/fill-trade.ts';

/** What a fresh start shows of a supply chain. */
let ground: TestGround;
beforeAll(async () => {
  ground = await openGround('demo');
  await ground.database.write(async (db) => {
    await fillTrade(db, () => {});
    await fillSupply(db);
    await fillLedger(db);
  });
});
afterAll(() => ground.close());

test('a fresh start shows a trader’s order, its 采购单 at the factory, and the statement of the two shops', async () => {
  const { read } = ground.database;
  const { huafang, yizhen } = SELLERS;
  const supplies = await read
    .select()
    .from(tradeOrder)
    .where(and(isNotNull(tradeOrder.suppliesOrderNo), eq(tradeOrder.shopId, yizhen.shopId)));
  expect(supplies.map(({ status }) => status).toSorted()).toEqual([
    ...['completed', 'received', 'received', 'received', 'toReceive', 'toShip'],
  ]);
  for (const supply of supplies) {
    const [source] = await read.select().from(tradeOrder).where(eq(tradeOrder.orderNo, supply.suppliesOrderNo!));
    expect(source!.shopId).toBe(huafang.shopId);
  }
  // What the trader has sold and shipped was made by the factory.
  const shipped = await read
    .select({ orderNo: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.shopId, huafang.shopId),
        notInArray(tradeOrder.status, ['toConfirm', 'toAgree', 'toPay', 'toPayDeposit', 'toShip', 'cancelled']),
      ),
    );
  const sources = new Set(supplies.map(({ suppliesOrderNo }) => suppliesOrderNo));
  expect(shipped.filter(({ orderNo }) => !sources.has(orderNo))).toEqual([]);

  const made = supplies.find(({ status }) => status === 'toShip')!;
  const [line] = await read.select().from(orderLine).where(eq(orderLine.orderNo, made.orderNo));
  expect(line!.production).toBe('printing');

  const [sent] = await read.select().from(statement).where(eq(statement.counterpartyId, huafang.shopId));
  const debt = supplies.find(({ creditDueOn }) => creditDueOn !== null)!;
  expect(sent).toMatchObject({
    shopId: yizhen.shopId,
    month: lastMonth(),
    status: 'sent',
    closingFen: debt.payableFen,
  });
  expect(await read.$count(statementLine, eq(statementLine.statementId, sent!.id))).toBeGreaterThan(0);
  expect(await faultsOf(read)).toEqual([]);
});
