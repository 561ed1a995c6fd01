import { type ReactNode, useState } from 'react';
import type { OrderAction } from '#contract/trade/order-flow.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { asSupply } from './addressed.ts';
import { type OrderReader, statusName } from './order.words.ts';
import { Button } from '../../platform/Button.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly action: OrderAction;
  /** the label of the button that opened it */
  readonly label: string;
  readonly reader: OrderReader;
  readonly close: () => void;
  readonly children: (begunWith: OrderDetail) => ReactNode;
}

/** A step's form while the step is allowed; otherwise the order's current state. */
export function BegunStep({ order, action, label, reader, close, children }: Props) {
  // An open form stays open when a refetch changes the order: the server decides on submit.
  const [begunWith] = useState(order);
  if (begunWith.nextSteps.includes(action)) return children(begunWith);
  return (
    <div className="fields" role="alert">
      <p>
        订单现在是“{statusName(begunWith.status, reader, asSupply(begunWith))}”，不能再{label}。
      </p>
      <div className="fields-foot">
        <Button tone="main" onClick={close}>
          知道了
        </Button>
      </div>
    </div>
  );
}
