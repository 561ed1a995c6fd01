import { type ComponentType, useState } from 'react';
import type { Address } from '#contract/people/addresses.ts';
import { Button } from '../../platform/Button.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { type AddressFields, addressChecks } from './address.rules.ts';
import { useAreas } from './areas.ts';
import { AreaField, CheckField, Field, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { recogniseAddress } from './recognise-address.ts';
import { isSame } from '../../platform/is-same.ts';
import { UnsavedNote } from '../../platform/UnsavedNote.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useUnsavedForm } from '../../platform/use-unsaved.ts';

interface Props {
  /** null: a new one */
  readonly address: Address | null;
  /** the layout's input for province, city and district */
  readonly AreaInput: ComponentType<{
    value: string;
    onChange: (areaCode: string) => void;
    id: string;
    describedBy: string | undefined;
  }>;
  /** with the saved address's id */
  readonly done: (id: string) => void;
  /** absent where there is nothing to go back to */
  readonly cancel?: (() => void) | undefined;
}

const EMPTY: AddressFields = { receiver: '', phone: '', areaCode: '', detail: '', isDefault: false };

/** The form of one address, field by field or by pasting a customer's whole line. */
export function AddressForm({ address, AreaInput, done, cancel }: Props) {
  const [start] = useState<AddressFields>(address ?? EMPTY);
  const { values, problems, change, field, submit } = useFields<AddressFields>(start, addressChecks);
  const unsaved = useUnsavedForm(!isSame(values, start), cancel);
  const save = useMutation('POST /api/v2/address/save', {
    done: ({ id }) => {
      unsaved.settled();
      done(id);
    },
    refresh: ['GET /api/v2/address/list'],
  });
  const send = ({ receiver, phone, areaCode, detail, isDefault }: AddressFields) =>
    save.mutate({
      ...(address ? { id: address.id } : {}),
      receiver: receiver.trim(),
      phone,
      areaCode,
      detail: detail.trim(),
      isDefault,
    });
  return (
    <FieldsForm
      label={address ? '修改收货地址' : '新增收货地址'}
      submit={() => submit(send)}
      sendLabel="保存地址"
      isSending={save.isPending}
      {...(cancel ? { cancel: unsaved.leave } : {})}
    >
      <UnsavedNote unsaved={unsaved} />
      {address ? null : <PasteBox change={change} />}
      <div className="fields-pair">
        <TextField label="收货人" {...field('receiver')} maxLength={30} autoComplete="name" />
        <TextField label="手机号" type="tel" inputMode="tel" {...field('phone')} maxLength={40} autoComplete="tel" />
      </div>
      <Field label="所在地区" problem={problems.areaCode}>
        {(wiring) => <AreaInput value={values.areaCode} onChange={(areaCode) => change({ areaCode })} {...wiring} />}
      </Field>
      <TextField
        label="街道、门牌号"
        {...field('detail')}
        maxLength={120}
        autoComplete="street-address"
        placeholder="街道、园区、楼栋、门牌号"
      />
      <CheckField label="设为默认地址" {...field('isDefault')} />
    </FieldsForm>
  );
}

/** Customers send their address by WeChat as one line. */
function PasteBox({ change }: { change: (fields: Partial<AddressFields>) => void }) {
  const areas = useAreas();
  const [pasted, setPasted] = useState('');
  const [told, setTold] = useState('');
  const read = (text: string) => {
    if (!areas || text.trim() === '') return;
    const found = recogniseAddress(text, areas);
    change(found);
    const missing = [
      found.receiver ? '' : '收货人',
      found.phone ? '' : '手机号',
      found.areaCode ? '' : '地区',
      found.detail ? '' : '门牌号',
    ].filter((name) => name !== '');
    setTold(missing.length === 0 ? '已填好，请核对一遍' : `已填好读懂的部分，还缺${missing.join('、')}`);
  };
  return (
    <div className="paste-box">
      <AreaField
        label="粘贴整段地址，自动填写"
        value={pasted}
        rows={2}
        maxLength={300}
        placeholder="如：张三 13800000000 浙江省杭州市西湖区文一路 100 号"
        onPaste={(event) => read(event.clipboardData.getData('text'))}
        change={setPasted}
      />
      <p className="paste-box-foot">
        <span role="status">{told}</span>
        <Button disabled={pasted.trim() === '' || !areas} onClick={() => read(pasted)}>
          识别
        </Button>
      </p>
    </div>
  );
}
