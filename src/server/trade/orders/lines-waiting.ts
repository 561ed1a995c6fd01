import { MADE_ORDERS } from '#contract/trade/order-statuses.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { PRODUCTION_STATUSES, PROOF_STATUSES, waitsFor } from '#contract/trade/production-flow.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/** Whether the order's styled lines are being produced. */
export const isProduced: SQL = inArray(tradeOrder.status, [...MADE_ORDERS]);

const LINES = PRODUCTION_STATUSES.flatMap((status) => PROOF_STATUSES.map((proof) => ({ status, proof })));

/** Whether a line waits for this party before it can be printed: `waitsFor` as SQL. */
export function isWaitingFor(party: 'buyer' | 'shop'): SQL {
  const which = LINES.filter((line) => waitsFor(line) === party).map(
    ({ status, proof }) => sql`(${status}::text, ${proof}::text)`,
  );
  return sql`(${orderLine.production}, ${orderLine.proof}) in (${sql.join(which, sql`, `)})`;
}

/** Whether any line of the order waits for this party. */
export const hasLineWaitingFor = (party: 'buyer' | 'shop'): SQL =>
  sql`${isProduced} and exists (select from ${orderLine} where ${orderLine.orderNo} = ${tradeOrder.orderNo} and ${isWaitingFor(party)})`;
