import { eq, inArray, sql } from 'drizzle-orm';
import {
  isAllowed,
  isBesideCase,
  type OrderAction,
  type OrderActor,
  type OrderGuardFacts,
  orderStatusAfter,
  type OrderStep,
  orderSteps,
} from '#contract/trade/order-flow.ts';
import { PRINTING_STATUSES } from '#contract/trade/supply-words.ts';
import { retention } from '../bulk/bulk.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isSupplyBegun } from '../supply/supply-begun.ts';
import { debtOf, dueOf } from './due-of.ts';
import type { OrderRow } from './lock-order.ts';
import { isShippable } from './lines-waiting.ts';
import { isPartCase, openCaseJson } from './open-case.ts';
import { orderLine, tradeOrder } from './order.table.ts';

type Clock = Pick<OrderRow, 'status' | 'since' | 'remindedAt' | 'dueAt'>;

/** The buyer was asked to pay the balance, and the final deadline is set. */
export const isDemanded = ({ since, remindedAt }: Clock): boolean => remindedAt !== null && remindedAt >= since;

/** The buyer was asked to pay and the grace period has passed: from now on the shop may cancel. */
export const isBalanceLate = (order: Clock): boolean =>
  order.status === 'toPayBalance' && isDemanded(order) && order.dueAt === null;

/** What the order's own row does not say. */
type Beside = Pick<OrderGuardFacts, 'isPrinting' | 'hasShipped' | 'retentionFen' | 'canShipLine' | 'isPartCase'>;

/** What the guards of the flow ask, for this party. */
export function guardFacts(order: OrderRow, by: OrderActor, beside: Beside): OrderGuardFacts {
  return {
    by,
    status: order.status,
    statusBefore: order.statusBefore,
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

/** Whether this party may take the step now; the order is locked. */
export async function mayStep(db: Db, action: OrderAction, order: OrderRow, by: OrderActor): Promise<boolean> {
  return orderStatusAfter(action, by, order) !== null && isAllowedNow(db, orderSteps[action], order, by);
}

async function isAllowedNow(db: Db, step: OrderStep, order: OrderRow, by: OrderActor): Promise<boolean> {
  if (!step.when && !isBesideCase(step, order)) return true;
  return isAllowed(step, guardFacts(order, by, await readBeside(db, order)));
}

/** @throws Refusal state.changed when the facts of a locked order rule the step out */
export async function refuseRuledOut(db: Db, step: OrderStep, order: OrderRow, by: OrderActor): Promise<void> {
  if (await isAllowedNow(db, step, order, by)) return;
  throw new Refusal('state.changed', step.otherwise === undefined ? {} : { say: step.otherwise });
}

async function readBeside(db: Db, order: OrderRow): Promise<Beside> {
  const { orderNo } = order;
  const [row] = await db
    .select({
      // an order without lines waits for none
      canShipLine: sql<boolean>`coalesce(bool_or(${isShippable}), true)`,
      openCase: openCaseJson(tradeOrder.orderNo),
      isPrinting: sql<boolean>`coalesce(bool_or(${inArray(orderLine.production, [...PRINTING_STATUSES])}), false)`,
      hasShipped: sql<boolean>`coalesce(bool_or(${orderLine.shippedQuantity} > 0), false)`,
      retentionFen: sql<number>`coalesce((select ${retention.leftFen} from ${retention} where ${retention.orderNo} = ${orderNo}), 0)::int`,
    })
    .from(tradeOrder)
    // With two tables drizzle writes the columns' tables, which the subqueries need.
    .leftJoin(orderLine, eq(orderLine.orderNo, tradeOrder.orderNo))
    .where(eq(tradeOrder.orderNo, orderNo))
    .groupBy(tradeOrder.orderNo);
  const { openCase, ...beside } = row!;
  return { ...beside, isPartCase: isPartCase(order, openCase) };
}
