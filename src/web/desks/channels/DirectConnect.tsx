import { useState } from 'react';
import { type Api } from '#contract/api.ts';
import type { DirectChannel } from '#contract/desks/listed-channels.ts';
import { Field, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { DIRECT_FORMS, type DirectField } from './direct-fields.ts';
import { type ChannelShop, LISTING_READS } from './listings.data.ts';

interface Props {
  readonly channel: DirectChannel;
  /** to authorise again; absent = a new one */
  readonly shop?: Pick<ChannelShop, 'id' | 'name'>;
  readonly done: () => void;
  readonly cancel: () => void;
}

type Values = Readonly<Record<string, string>>;

/** What a channel's protocol wants. Secrets are sent once and never shown again. */
export function DirectConnect({ channel, shop, done, cancel }: Props) {
  const form = DIRECT_FORMS[channel];
  const [values, setValues] = useState<Values>(() => firstValues(form.fields, shop?.name ?? ''));
  const [hasTried, setHasTried] = useState(false);
  const ways = useConnections(done);
  const { mutate, isPending } = ways[channel];
  const fields = [NAME, ...form.fields];
  const troubleOf = ({ name, pattern, trouble }: DirectField) =>
    pattern.test((values[name] ?? '').trim()) ? undefined : trouble;
  return (
    <>
      <p className="channel-untried">{form.untried}</p>
      <FieldsForm
        label={`连接${form.label}`}
        submit={() => {
          setHasTried(true);
          if (fields.every((field) => troubleOf(field) === undefined)) mutate(trimmed(values), shop?.id);
        }}
        sendLabel={isPending ? `正在问${form.label}…` : '连接'}
        isSending={isPending}
        cancel={cancel}
      >
        <div className="fields-pair">
          {fields.map((field) => (
            <OneField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              problem={hasTried ? troubleOf(field) : undefined}
              change={(value) => setValues({ ...values, [field.name]: value })}
            />
          ))}
        </div>
        <p className="fields-note">{form.note}</p>
      </FieldsForm>
    </>
  );
}

const NAME: DirectField = {
  ...{ name: 'name', label: '店铺名称，只有自己看得到', pattern: /^.{1,20}$/u, trouble: '填 1 到 20 个字' },
};

const firstValues = (fields: readonly DirectField[], name: string): Values => ({
  ...Object.fromEntries(fields.map((field) => [field.name, field.first ?? ''])),
  name,
});

const trimmed = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));

interface OneProps {
  readonly field: DirectField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly change: (value: string) => void;
}

function OneField({ field: { label, choices, inputMode }, value, problem, change }: OneProps) {
  if (choices === undefined)
    return (
      <TextField label={label} value={value} problem={problem} change={change} {...(inputMode && { inputMode })} />
    );
  return (
    <Field label={label} problem={problem}>
      {({ id }) => (
        <select id={id} value={value} onChange={({ target }) => change(target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Connection {
  readonly isPending: boolean;
  readonly mutate: (values: Values, id: string | undefined) => void;
}

type WeixinBody = Api['POST /api/v2/saleorder/connectWeixin']['body'];
type AlibabaBody = Api['POST /api/v2/saleorder/connectAlibaba']['body'];
type ShopifyBody = Api['POST /api/v2/saleorder/connectShopify']['body'];

/** The patterns of the fields are those of the contract; the server checks again. */
function useConnections(done: () => void): Readonly<Record<DirectChannel, Connection>> {
  const options = { refresh: LISTING_READS, done };
  const weixin = useMutation('POST /api/v2/saleorder/connectWeixin', options);
  const alibaba = useMutation('POST /api/v2/saleorder/connectAlibaba', options);
  const shopify = useMutation('POST /api/v2/saleorder/connectShopify', options);
  const ofShop = (id: string | undefined) => (id === undefined ? {} : { id });
  return {
    weixin: {
      isPending: weixin.isPending,
      mutate: ({ categoryIds = '', ...values }, id) =>
        weixin.mutate({ ...values, ...ofShop(id), categoryIds: categoryIds.split(/[\s,，>]+/) } as WeixinBody),
    },
    alibaba1688: {
      isPending: alibaba.isPending,
      mutate: ({ minOrder, ...values }, id) =>
        alibaba.mutate({ ...values, ...ofShop(id), minOrder: Number(minOrder) } as AlibabaBody),
    },
    shopify: {
      isPending: shopify.isPending,
      mutate: ({ rate, ...values }, id) =>
        shopify.mutate({ ...values, ...ofShop(id), ratePermille: Math.round(Number(rate) * 10) } as ShopifyBody),
    },
  };
}
