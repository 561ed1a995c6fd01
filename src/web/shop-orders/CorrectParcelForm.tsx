import { useState } from 'react';
import { COURIERS, COURIERS_WITHOUT_NUMBER } from '#contract/order-words.ts';
import type { Parcel } from '#contract/orders.ts';
import { Field, FieldsForm } from '../people/Fields.tsx';
import { useFields } from '../people/use-fields.ts';
import { useDeed } from '../platform/deed.ts';
import { CourierFields } from './CourierFields.tsx';
import type { DeedFormProps } from './deed-form.ts';
import { useStep } from './use-step.ts';

/** 更正物流: corrects a mistyped tracking number. The newest parcel comes first. */
export function CorrectParcelForm(props: DeedFormProps) {
  const parcels = props.order.parcels.toReversed();
  const [parcelNo, setParcelNo] = useState(parcels[0]?.parcelNo);
  const parcel = parcels.find((one) => one.parcelNo === parcelNo);
  if (!parcel) return <p className="fields-note">还没有发出包裹。</p>;
  const choice =
    parcels.length === 1 ? null : (
      <Field label="包裹" problem={undefined}>
        {({ id }) => (
          <select id={id} value={parcelNo} onChange={({ target }) => setParcelNo(Number(target.value))}>
            {parcels.map((one) => (
              <option key={one.parcelNo} value={one.parcelNo}>
                第 {one.parcelNo} 个：{one.courier} {one.trackingNo}
              </option>
            ))}
          </select>
        )}
      </Field>
    );
  return <OneParcel key={parcelNo} {...props} parcel={parcel} choice={choice} />;
}

function OneParcel({
  order,
  parcel,
  choice,
  done,
  cancel,
}: DeedFormProps & { readonly parcel: Parcel; readonly choice: React.ReactNode }) {
  const { values, problems, change, submit } = useFields(
    { courier: COURIERS.find((one) => one === parcel.courier) ?? COURIERS[0], trackingNo: parcel.trackingNo },
    {
      trackingNo: (trackingNo, { courier }) =>
        trackingNo.trim() === '' && !COURIERS_WITHOUT_NUMBER.includes(courier) ? '请填写快递单号' : null,
    },
  );
  const correct = useDeed('POST /api/v2/order/correctParcel', useStep(done));
  return (
    <FieldsForm
      label="更正物流"
      submit={() =>
        submit(({ courier, trackingNo }) =>
          correct.mutate({
            orderNo: order.orderNo,
            parcelNo: parcel.parcelNo,
            courier,
            trackingNo: trackingNo.trim(),
          }),
        )
      }
      sendLabel="确认更正"
      tone="deed"
      isSending={correct.isPending}
      cancel={cancel}
    >
      {choice}
      <div className="fields-pair">
        <CourierFields {...values} problem={problems.trackingNo} change={change} />
      </div>
      <p className="fields-note">只改快递公司和单号，发了多少不变；原来的单号留在操作记录里，买家会收到消息。</p>
    </FieldsForm>
  );
}
