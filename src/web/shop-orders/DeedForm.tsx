import { type ComponentType, useState } from 'react';
import { orderStatusWords } from '#contract/order-flow.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import type { DeedFormProps } from './deed-form.ts';
import { CancelForm, DeclineForm } from './EndForms.tsx';
import { PriceForm } from './PriceForm.tsx';
import { FinishForm, ProgressForm } from './ProgressForms.tsx';
import { deedLabel, type ShopDeed } from './shop-deeds.ts';
import { ShipForm } from './ShipForm.tsx';
import { useShopOrder } from './shop-order.data.ts';

const forms: Readonly<Record<ShopDeed, ComponentType<DeedFormProps>>> = {
  accept: AcceptForm,
  decline: DeclineForm,
  changePrice: PriceForm,
  reportProgress: ProgressForm,
  finishProduction: FinishForm,
  ship: ShipForm,
  cancelByShop: (props) => <CancelForm {...props} deed="cancelByShop" />,
  cannotSupply: (props) => <CancelForm {...props} deed="cannotSupply" />,
};

interface Props {
  readonly orderNo: string;
  readonly deed: ShopDeed;
  readonly close: () => void;
}

/** A step is begun from the order as it stands now, wherever its button was. Always imported lazily. */
export default function DeedForm({ orderNo, deed, close }: Props) {
  return (
    <AskedAnew read={useShopOrder(orderNo)}>{(order) => <Begun order={order} deed={deed} close={close} />}</AskedAnew>
  );
}

function Begun({ order, deed, close }: Omit<Props, 'orderNo'> & { readonly order: OrderDetail }) {
  // Once begun, nothing that comes meanwhile takes the form out of one's hands: the server has the last word.
  const [begunWith] = useState(order);
  const Form = forms[deed];
  if (begunWith.nextSteps.includes(deed)) return <Form order={begunWith} done={close} cancel={close} />;
  return (
    <div className="fields" role="alert">
      <p>
        订单现在是“{orderStatusWords[begunWith.status]}”，不能再{deedLabel(deed)}。
      </p>
      <div className="fields-foot">
        <button type="button" className="button button-main" onClick={close}>
          知道了
        </button>
      </div>
    </div>
  );
}
