import { type Courier, COURIERS, COURIERS_WITHOUT_NUMBER, courierWords } from '#contract/trade/order-words.ts';
import { SelectField, TextField } from '../../platform/Fields.tsx';

interface Props {
  readonly courier: Courier;
  readonly trackingNo: string;
  readonly problem: string | undefined;
  readonly change: (some: { courier?: Courier; trackingNo?: string }) => void;
}

/** 物流 and 单号, side by side in a `fields-pair`. */
export function CourierFields({ courier, trackingNo, problem, change }: Props) {
  return (
    <>
      <SelectField
        label="物流"
        value={courier}
        options={COURIERS.map((one) => [one, courierWords[one]])}
        change={(one) => change({ courier: one })}
      />
      <TextField
        label={COURIERS_WITHOUT_NUMBER.includes(courier) ? '单号、车牌（选填）' : '快递单号'}
        autoComplete="off"
        maxLength={40}
        value={trackingNo}
        problem={problem}
        change={(words) => change({ trackingNo: words })}
      />
    </>
  );
}
