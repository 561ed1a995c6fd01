import type { ComponentType } from 'react';
import { AskedAnew } from '../operator/AskedAnew.tsx';
import { BegunStep } from '../orders/BegunStep.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import type { ChooseDay, DeedFormProps } from './deed-form.ts';
import { CorrectParcelForm } from './CorrectParcelForm.tsx';
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
  correctParcel: CorrectParcelForm,
  cancelByShop: (props) => <CancelForm {...props} deed="cancelByShop" />,
  cancelUnpaid: (props) => <CancelForm {...props} deed="cancelUnpaid" />,
  cannotSupply: (props) => <CancelForm {...props} deed="cannotSupply" />,
};

interface Props {
  readonly orderNo: string;
  readonly deed: ShopDeed;
  readonly close: () => void;
  readonly DayInput: ChooseDay;
}

/**
 * The form of a shop's step. Loads the order's current state first, wherever the button was. Always imported lazily.
 */
export default function DeedForm({ orderNo, deed, close, DayInput }: Props) {
  const Form = forms[deed];
  return (
    <AskedAnew read={useShopOrder(orderNo)}>
      {(order) => (
        <BegunStep order={order} deed={deed} label={deedLabel(deed)} close={close}>
          {(begunWith) => <Form order={begunWith} done={close} cancel={close} DayInput={DayInput} />}
        </BegunStep>
      )}
    </AskedAnew>
  );
}
