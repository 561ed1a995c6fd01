import { MADE_ORDERS, OPEN_ORDERS } from '#contract/trade/order-statuses.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { canFinishAtOnce, PRODUCTION_STATUSES, PROOF_STATUSES, waitsFor } from '#contract/trade/production-flow.ts';
import { listed } from '../../platform/table.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/** Whether the order's styled lines are being produced. */
export const isProduced: SQL = inArray(tradeOrder.status, [...MADE_ORDERS]);

const LINES = PRODUCTION_STATUSES.flatMap((status) => PROOF_STATUSES.map((proof) => ({ status, proof })));

/** Whether a line waits for this party before it can be printed: `waitsFor` as SQL. */
export function isWaitingFor(party: 'buyer' | 'shop'): SQL {
  return isAmong(LINES.filter((line) => waitsFor(line) === party));
}

function isAmong(lines: typeof LINES): SQL {
  const which = lines.map(({ status, proof }) => sql`(${status}::text, ${proof}::text)`);
  return sql`(${orderLine.production}, ${orderLine.proof}) in (${sql.join(which, sql`, `)})`;
}

const alongside = alias(tradeOrder, 'alongside');
const alongsideLine = alias(orderLine, 'alongside_line');

/** A 采购单 whose factory sends the line to the buyer itself (一件代发), and has not sent all of it. */
export const isSentByFactory: SQL = sql`exists (select from ${tradeOrder} alongside
  join ${orderLine} alongside_line on ${alongsideLine.orderNo} = ${alongside.orderNo}
  where ${alongside.suppliesOrderNo} = ${orderLine.orderNo} and ${alongsideLine.suppliesLineNo} = ${orderLine.lineNo}
    and ${alongside.shipTo} = 'buyer' and ${alongside.status} in ${listed([...OPEN_ORDERS, ...MADE_ORDERS, 'afterSale'])}
    and ${alongsideLine.quantity} > ${alongsideLine.shippedQuantity})`;

/** Whether something of a line can be shipped now, as `ship-order.ts` asks it for each line of a parcel. */
export const isShippable: SQL = sql`(${orderLine.shippedQuantity} < coalesce(${orderLine.madeQuantity}, ${orderLine.quantity})
  and (${orderLine.production} in ('', 'done') or ${isAmong(LINES.filter(canFinishAtOnce))}) and not ${isSentByFactory})`;

/** Whether any line of the order waits for this party. */
export const hasLineWaitingFor = (party: 'buyer' | 'shop'): SQL =>
  sql`${isProduced} and exists (select from ${orderLine} where ${orderLine.orderNo} = ${tradeOrder.orderNo} and ${isWaitingFor(party)})`;
