import type { OrderActor } from '#contract/trade/order-flow.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { orderEvent } from './order.table.ts';

/** An event about the order's money, case or bulk production that does not change its status. */
export async function noteOrderEvent(
  db: Db,
  { orderNo, status }: Pick<OrderRow, 'orderNo' | 'status'>,
  event: {
    readonly action: 'voucher' | 'money' | 'case' | 'bulk';
    readonly by: OrderActor;
    /** null for the system */
    readonly actorId: string | null;
    readonly label: string;
    readonly note: string;
    readonly attachments?: readonly string[];
  },
): Promise<void> {
  await db
    .insert(orderEvent)
    .values({ ...event, orderNo, from: status, to: status, attachments: [...(event.attachments ?? [])] });
}
