import { eq, inArray, sql } from 'drizzle-orm';
import { type OrderActor, type OrderGuardFacts, type OrderStep } from '#contract/trade/order-flow.ts';
import { PRINTING_STATUSES } from '#contract/trade/supply-words.ts';
import { retention } from '../bulk/bulk.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSupplyBegun } from '../supply/supply-begun.ts';
import { debtOf, dueOf } from './due-of.ts';
import type { OrderRow } from './lock-order.ts';
import { orderLine } from './order.table.ts';

type Clock = Pick<OrderRow, 'status' | 'since' | 'remindedAt' | 'dueAt'>;

/** The buyer was asked to pay the balance, and the final deadline is set. */
export const isDemanded = ({ since, remindedAt }: Clock): boolean => remindedAt !== null && remindedAt >= since;

/** The buyer was asked to pay and the grace period has passed: from now on the shop may cancel. */
export const isBalanceLate = (order: Clock): boolean =>
  order.status === 'toPayBalance' && isDemanded(order) && order.dueAt === null;

/** What the order's own row does not say. */
type Beside = Pick<OrderGuardFacts, 'isPrinting' | 'hasShipped' | 'retentionFen'>;

/** What the guards of the flow ask, for this party. */
export function guardFacts(order: OrderRow, by: OrderActor, beside: Beside): OrderGuardFacts {
  return {
    by,
    status: order.status,
    isSupply: order.suppliesOrderNo !== null,
    isBegun: isSupplyBegun(order),
    paidFen: order.paidFen,
    refundedFen: order.refundedFen,
    dueFen: dueOf(order)?.dueFen ?? 0,
    owedFen: debtOf(order),
    isBalanceLate: isBalanceLate(order),
    ...beside,
  };
}

/** @throws Refusal state.changed when the facts of a locked order rule the step out */
export async function refuseRuledOut(db: Db, step: OrderStep, order: OrderRow, by: OrderActor): Promise<void> {
  if (!step.when || step.when(guardFacts(order, by, await readBeside(db, order)))) return;
  throw new Refusal('state.changed', step.otherwise === undefined ? {} : { say: step.otherwise });
}

async function readBeside(db: Db, { orderNo }: OrderRow): Promise<Beside> {
  const [row] = await db
    .select({
      isPrinting: sql<boolean>`coalesce(bool_or(${inArray(orderLine.production, [...PRINTING_STATUSES])}), false)`,
      hasShipped: sql<boolean>`coalesce(bool_or(${orderLine.shippedQuantity} > 0), false)`,
      retentionFen: sql<number>`coalesce((select ${retention.leftFen} from ${retention} where ${retention.orderNo} = ${orderNo}), 0)::int`,
    })
    .from(orderLine)
    .where(eq(orderLine.orderNo, orderNo));
  return row!;
}
