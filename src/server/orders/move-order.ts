import type { Milestone, OrderActor, OrderDeed, OrderStatus } from '#contract/order-flow.ts';
import type { Db } from '../platform/database.ts';

export interface OrderMove {
  readonly orderNo: string;
  readonly deed: OrderDeed;
  readonly by: OrderActor;
  /** null for the system */
  readonly actorId: string | null;
  readonly note?: string;
  readonly papers?: readonly string[];
  readonly milestone?: Milestone;
}

/**
 * The one place that moves an order: `where status = <from>`, an event row, the clock of the new state, and what follows
 * from it (stock given back, payments closed, the other side told). Whose order it is was checked by the caller.
 * @throws Refusal item.unknown; reason.missing; state.changed
 */
export async function moveOrder(_db: Db, _move: OrderMove): Promise<{ orderNo: string; status: OrderStatus }> {
  throw new Error('not written yet');
}
