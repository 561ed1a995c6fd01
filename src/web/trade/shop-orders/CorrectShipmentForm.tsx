import { useState } from 'react';
import { COURIERS_WITHOUT_NUMBER, shipmentWords } from '#contract/trade/order-words.ts';
import type { Shipment } from '#contract/trade/orders.ts';
import { FieldsForm, SelectField } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { CourierFields } from './CourierFields.tsx';
import type { ActionFormProps } from './action-form.ts';
import { useStep } from './use-step.ts';
import { addressed, asSupply } from '../orders/addressed.ts';

/** 更正物流: corrects a mistyped tracking number. The newest parcel comes first. */
export function CorrectShipmentForm(props: ActionFormProps) {
  const shipments = props.order.shipments.toReversed();
  const [shipmentNo, setShipmentNo] = useState(shipments[0]?.shipmentNo);
  const shipment = shipments.find((one) => one.shipmentNo === shipmentNo);
  if (!shipment) return <p className="fields-note">还没有发出包裹。</p>;
  const choice =
    shipments.length === 1 ? null : (
      <SelectField
        label="包裹"
        value={String(shipmentNo)}
        options={shipments.map((one) => [String(one.shipmentNo), `第 ${one.shipmentNo} 个：${shipmentWords(one)}`])}
        change={(no) => setShipmentNo(Number(no))}
      />
    );
  return <OneShipment key={shipmentNo} {...props} shipment={shipment} choice={choice} />;
}

function OneShipment({
  order,
  shipment,
  choice,
  done,
  cancel,
}: ActionFormProps & { readonly shipment: Shipment; readonly choice: React.ReactNode }) {
  const { values, problems, change, submit } = useFields(
    { courier: shipment.courier, trackingNo: shipment.trackingNo },
    {
      trackingNo: (trackingNo, { courier }) =>
        trackingNo.trim() === '' && !COURIERS_WITHOUT_NUMBER.includes(courier) ? '请填写快递单号' : null,
    },
  );
  const correct = useMutation('POST /api/v2/order/correctShipment', useStep(done));
  return (
    <FieldsForm
      label="更正物流"
      submit={() =>
        submit(({ courier, trackingNo }) =>
          correct.mutate({
            orderNo: order.orderNo,
            shipmentNo: shipment.shipmentNo,
            courier,
            trackingNo: trackingNo.trim(),
          }),
        )
      }
      sendLabel="确认更正"
      tone="action"
      isSending={correct.isPending}
      cancel={cancel}
    >
      {choice}
      <div className="fields-pair">
        <CourierFields {...values} problem={problems.trackingNo} change={change} />
      </div>
      <p className="fields-note">
        {addressed(
          '只改快递公司和单号，发了多少不变；原来的单号留在操作记录里，买家会收到消息。',
          'shop',
          asSupply(order),
        )}
      </p>
    </FieldsForm>
  );
}
