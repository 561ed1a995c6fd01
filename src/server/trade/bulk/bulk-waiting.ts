import { MADE_ORDERS } from '#contract/trade/order-statuses.ts';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { MAKING_ORDERS, SAMPLE_STATUSES, sampleWaitsFor } from '#contract/trade/bulk-flow.ts';
import { tradeOrder } from '../orders/order.table.ts';
import { bulkOrder } from './bulk.table.ts';

const samplesWaitingFor = (party: 'buyer' | 'shop') =>
  inArray(
    bulkOrder.sample,
    SAMPLE_STATUSES.filter((status) => sampleWaitsFor(status) === party),
  );

const isMade: SQL = inArray(tradeOrder.status, [...MAKING_ORDERS]);

/** Whether the sample of the order waits for this party. */
export const hasSampleWaitingFor = (party: 'buyer' | 'shop'): SQL =>
  sql`${isMade} and exists (select from ${bulkOrder}
    where ${bulkOrder.orderNo} = ${tradeOrder.orderNo} and ${samplesWaitingFor(party)})`;

/** The party that the sample of the order waits for; null = none. */
export const sampleWaitsJson = sql<'buyer' | 'shop' | null>`case when ${isMade} then (
  select case when ${samplesWaitingFor('buyer')} then 'buyer' when ${samplesWaitingFor('shop')} then 'shop' end
  from ${bulkOrder} where ${bulkOrder.orderNo} = ${tradeOrder.orderNo}) end`;

/** The inspection that must pass before the lot is finished or shipped; null = none. */
export const inspectionDueJson = sql<
  'wanted' | 'failed' | null
>`case when ${inArray(tradeOrder.status, [...MADE_ORDERS])} then (
  select ${bulkOrder.inspection} from ${bulkOrder}
  where ${bulkOrder.orderNo} = ${tradeOrder.orderNo} and ${inArray(bulkOrder.inspection, ['wanted', 'failed'])}) end`;
