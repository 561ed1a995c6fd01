import { type ReactNode, useState } from 'react';
import { type OrderDeed, orderStatusWords } from '#contract/order-flow.ts';
import type { OrderDetail } from '#contract/orders.ts';

interface Props {
  readonly order: OrderDetail;
  readonly deed: OrderDeed;
  /** on the button that began it */
  readonly label: string;
  readonly close: () => void;
  readonly children: (begunWith: OrderDetail) => ReactNode;
}

/** A step's form, if the step is still one; otherwise what the order is now. */
export function BegunStep({ order, deed, label, close, children }: Props) {
  // Once begun, nothing that comes meanwhile takes the form out of one's hands: the server has the last word.
  const [begunWith] = useState(order);
  if (begunWith.nextSteps.includes(deed)) return children(begunWith);
  return (
    <div className="fields" role="alert">
      <p>
        订单现在是“{orderStatusWords[begunWith.status]}”，不能再{label}。
      </p>
      <div className="fields-foot">
        <button type="button" className="button button-main" onClick={close}>
          知道了
        </button>
      </div>
    </div>
  );
}
