import type { ComponentType } from 'react';
import { AskedAnew } from '../../platform/AskedAnew.tsx';
import { BegunStep } from '../orders/BegunStep.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import type { ChooseDay, ActionFormProps } from './action-form.ts';
import { CorrectShipmentForm } from './CorrectShipmentForm.tsx';
import { CancelForm, DeclineForm } from './EndForms.tsx';
import { PriceForm } from './PriceForm.tsx';
import { FinishForm, ProgressForm } from './ProgressForms.tsx';
import { actionLabel, type ShopAction } from './shop-actions.ts';
import { ShipForm } from './ShipForm.tsx';
import { useShopOrder } from './shop-order.data.ts';

const forms: Readonly<Record<ShopAction, ComponentType<ActionFormProps>>> = {
  accept: AcceptForm,
  restate: AcceptForm,
  decline: DeclineForm,
  changePrice: PriceForm,
  reportProgress: ProgressForm,
  finishProduction: FinishForm,
  ship: ShipForm,
  correctShipment: CorrectShipmentForm,
  cancelByShop: (props) => <CancelForm {...props} action="cancelByShop" />,
  cancelUnpaid: (props) => <CancelForm {...props} action="cancelUnpaid" />,
  cannotSupply: (props) => <CancelForm {...props} action="cannotSupply" />,
};

interface Props {
  readonly orderNo: string;
  readonly action: ShopAction;
  readonly close: () => void;
  readonly DayInput: ChooseDay;
}

/**
 * The form of a shop's step. Loads the order's current state first, wherever the button was. Always imported lazily.
 */
export default function ActionForm({ orderNo, action, close, DayInput }: Props) {
  const Form = forms[action];
  return (
    <AskedAnew read={useShopOrder(orderNo)}>
      {(order) => (
        <BegunStep reader="shop" order={order} action={action} label={actionLabel(action)} close={close}>
          {(begunWith) => <Form order={begunWith} done={close} cancel={close} DayInput={DayInput} />}
        </BegunStep>
      )}
    </AskedAnew>
  );
}
