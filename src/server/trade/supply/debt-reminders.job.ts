import { and, eq, type SQL, sql } from 'drizzle-orm';
import { asSum } from '#contract/platform/sums.ts';
import { DEBT_REMINDER_DAYS } from '#contract/trade/supply-words.ts';
import { notify } from '../../people/notices/notify.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { noteDebtTold } from '../orders/supply-rows.ts';
import { today } from '../../platform/day-of.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { isDebt } from './credit.ts';

/** 账期: reminders some days before a debt is due, when it is overdue, and every week from then on. */

const { before, again } = DEBT_REMINDER_DAYS;

/** Both sides get one message for all debts between them. */
const isUntold: SQL = and(
  isDebt,
  sql`${tradeOrder.creditDueOn} <= ${today} + ${sql.raw(String(before))}`,
  sql`(${tradeOrder.debtToldOn} is null or (${tradeOrder.creditDueOn} < ${today}
    and (${tradeOrder.debtToldOn} <= ${tradeOrder.creditDueOn} or ${tradeOrder.debtToldOn} <= ${today} - ${sql.raw(String(again))})))`,
)!;

interface Pair {
  readonly shopId: string;
  readonly buyerId: string;
}

/** Pairs per query; the next query leaves out those that got their message. */
const A_TURN = 200;

export async function remindOfDebts({ read, write }: Pick<Database, 'read' | 'write'>): Promise<number> {
  let told = 0;
  for (;;) {
    const pairs = await read
      .selectDistinct({ shopId: tradeOrder.shopId, buyerId: tradeOrder.buyerId })
      .from(tradeOrder)
      .where(isUntold)
      .limit(A_TURN);
    for (const pair of pairs) if (await write((db) => remind(db, pair))) told += 1;
    if (pairs.length < A_TURN) return told;
  }
}

async function remind(db: Db, { shopId, buyerId }: Pair): Promise<boolean> {
  const which = and(eq(tradeOrder.shopId, shopId), eq(tradeOrder.buyerId, buyerId), isUntold);
  const told = await noteDebtTold(db, which);
  if (told.length === 0) return false;
  const [factory] = await db.select({ name: shop.name }).from(shop).where(eq(shop.id, shopId));
  const [trader] = await db.select({ id: shop.id, name: shop.name }).from(shop).where(eq(shop.ownerId, buyerId));
  const overdue = told.filter(({ isOverdue }) => isOverdue);
  const soon = told.filter(({ isOverdue }) => !isOverdue);
  const to = (id: string) => `/merchant/ledger?account=partners&partner=${id}`;
  const tellTrader = (title: string, body: string) =>
    notify(db, buyerId, { kind: 'supply', title, body, to: to(shopId) });
  if (soon.length > 0) await tellTrader('账期快到了', `${wordsOf(soon)}，请付给 ${factory!.name}`);
  if (overdue.length > 0) {
    const blocked = '付清以前，新的采购单要先付款才开做';
    await tellTrader('账期已过，请尽快付清', `欠 ${factory!.name} ${wordsOf(overdue)}。${blocked}`);
    await tellOwner(db, shopId, {
      kind: 'supply',
      title: '有账期款逾期没付',
      body: `${trader?.name ?? '一家已注销的店铺'} ${wordsOf(overdue)}`,
      to: trader ? to(trader.id) : '/merchant/ledger?account=partners',
    });
  }
  return true;
}

type Told = Awaited<ReturnType<typeof noteDebtTold>>;

/** 3 张采购单，共 ¥120.00，最早的 2026-11-20 到期 */
function wordsOf(debts: Told): string {
  const fen = debts.reduce((sum, { debtFen }) => sum + debtFen, 0);
  const first = debts.map(({ creditDueOn }) => creditDueOn!).toSorted()[0]!;
  return `${debts.length} 张采购单共 ${asSum(fen)}，${debts.length > 1 ? '最早的 ' : ''}${first} 到期`;
}

export function debtRemindersJob({ database }: { database: Database }): Job {
  return {
    name: 'supply.debts',
    concurrency: 1,
    retries: 0,
    expireSeconds: 600,
    // 09:05 in China
    cron: '5 1 * * *',
    work: async () => {
      await remindOfDebts(database);
    },
  };
}
