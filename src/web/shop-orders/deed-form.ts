import type { OrderDetail } from '#contract/orders.ts';

/** What every form of a step is given. */
export interface DeedFormProps {
  readonly order: OrderDetail;
  readonly done: () => void;
  readonly cancel: () => void;
}
