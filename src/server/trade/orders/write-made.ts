import { and, asc, eq } from 'drizzle-orm';
import { mayComeOutOverShort, madeRange, settlementOf } from '#contract/trade/over-short.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderRow } from './lock-order.ts';
import { orderLine, tradeOrder } from './order.table.ts';

interface Made {
  readonly lineNo: number;
  readonly quantity: number;
}

interface Settled {
  /** for the order's events; empty = made as ordered */
  readonly words: string;
  /** of an order paid in full */
  readonly refundFen: number;
}

const AS_ORDERED: Settled = { words: '', refundFen: 0 };

/**
 * 溢短装: what was made of each line is what is paid and what will be shipped. The sum of the order changes by it, so that
 * the balance does; the caller refunds what an order paid in full has paid too much.
 * @throws Refusal bulk.made for a line of stock or of a 采购单, a quantity outside the agreed percentage, more than was paid
 * in full, or a balance of nothing
 */
export async function writeMade(db: Db, order: OrderRow, made: readonly Made[]): Promise<Settled> {
  if (made.length === 0) return AS_ORDERED;
  const { orderNo } = order;
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderNo, orderNo)).orderBy(asc(orderLine.lineNo));
  const madeOf = new Map(made.map(({ lineNo, quantity }) => [lineNo, quantity]));
  if (madeOf.size !== made.length || made.some(({ lineNo }) => !lines.some((line) => line.lineNo === lineNo)))
    throw new Refusal('bulk.made');
  const settled = lines.map((line) => {
    const isDropped = line.production === 'dropped';
    const made = isDropped ? 0 : (madeOf.get(line.lineNo) ?? line.quantity);
    return { ...line, made, styled: { styleId: line.styleId, isDropped } };
  });
  const changed = settled.filter((line) => !line.styled.isDropped && line.made !== line.quantity);
  if (changed.length === 0) return AS_ORDERED;
  for (const line of changed) refuseMade(order, line);

  const { overShortFen, linesFen } = settlementOf(order, settled);
  // Lines that were dropped before are settled already.
  const moreFen = overShortFen - order.overShortFen;
  const payableFen = order.payableFen + moreFen;
  if (order.plan === 'full' && moreFen > 0)
    throw new Refusal('bulk.made', { say: '全款已经付清，多做的不能再收钱，请按订单数量报' });
  if (order.plan === 'deposit' && payableFen <= order.depositFen)
    throw new Refusal('bulk.made', { say: '少做的比尾款还多，请先和买家商量退款' });
  for (const [at, line] of settled.entries())
    if (line.made !== line.quantity) await settleLine(db, line, { made: line.made, overShortFen: linesFen[at]! });
  await db.update(tradeOrder).set({ overShortFen, payableFen }).where(eq(tradeOrder.orderNo, orderNo));
  return {
    words: `${changed.map(madeWords).join('、')}，货款${moreFen < 0 ? '减' : '加'} ${asSum(Math.abs(moreFen))}`,
    refundFen: order.plan === 'full' ? -moreFen : 0,
  };
}

/** What was made of a line, and what that adds to its amount. */
export async function settleLine(
  db: Db,
  { orderNo, lineNo }: Pick<typeof orderLine.$inferSelect, 'orderNo' | 'lineNo'>,
  { made, overShortFen }: { readonly made: number; readonly overShortFen: number },
): Promise<void> {
  await db
    .update(orderLine)
    .set({ madeQuantity: made, overShortFen })
    .where(and(eq(orderLine.orderNo, orderNo), eq(orderLine.lineNo, lineNo)));
}

type SettledLine = typeof orderLine.$inferSelect & { readonly made: number };

function refuseMade(order: OrderRow, line: SettledLine): void {
  const which = `第 ${line.lineNo} 行`;
  if (!mayComeOutOverShort({ ...line, isSupply: order.suppliesOrderNo !== null }))
    throw new Refusal('bulk.made', { say: `${which}用的是现货或由采购单做，只能按订单数量` });
  const { least, most } = madeRange(line);
  if (!Number.isInteger(line.made) || line.made < least || line.made > most)
    throw new Refusal('bulk.made', { say: `${which}约定可差 ±${line.tolerancePercent}%，只能是 ${least}–${most}` });
}

const madeWords = ({ title, colourName, size, unit, quantity, made }: SettledLine): string =>
  `${[title, colourName, size].filter((word) => word !== '').join(' ')} 实做 ${made}/${quantity} ${unitWords[unit]}`;
