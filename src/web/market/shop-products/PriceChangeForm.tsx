import { useState } from 'react';
import type { Api } from '#contract/api.ts';
import { PRICE_ENDINGS, type PriceEnding } from '#contract/market/product-pricing.ts';
import { NoteField } from '../../platform/NoteField.tsx';
import { FieldsForm, SelectField, TextField } from '../../platform/Fields.tsx';
import { TableHead } from '../../platform/TableHead.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { fenOf } from '../../platform/yuan-typed.ts';
import type { BatchFormProps } from './BatchForm.tsx';
import { productReads } from './shop-products.data.ts';

const ways = {
  percentUp: '按比例涨',
  percentDown: '按比例降',
  fenUp: '每件涨',
  fenDown: '每件降',
  to: '起订价改成',
} as const;
type Way = keyof typeof ways;

interface PriceFields {
  readonly way: Way;
  /** percent or yuan, as typed: both have at most two decimals */
  readonly by: string;
  readonly ending: PriceEnding;
  readonly reason: string;
}

type Trial = Api['POST /api/v2/shop/batchProducts']['reply'];

/** Changes several prices at once, after a preview of each result. */
export function PriceChangeForm({ ids, done, cancel }: BatchFormProps) {
  // Only the previewed change can be submitted: another figure needs another preview.
  const [trial, setTrial] = useState<{ readonly of: string; readonly reply: Trial } | null>(null);
  const { values, change, field, submit } = useFields<PriceFields>(
    { way: 'percentUp', by: '', ending: 'fen', reason: '' },
    {
      by: (by, { way }) => byProblem(by, way),
      reason: (reason) => (reason.trim() === '' ? '请写明原因，记在改价记录里' : null),
    },
  );
  const batch = useMutation('POST /api/v2/shop/batchProducts', { refresh: productReads });
  const price = priceOf(values);
  const asked = `${price.by} ${price.change} ${price.ending}`;
  const tried = trial?.of === asked ? trial.reply : null;
  const canDo = tried !== null && tried.done.length > 0;
  const send = () => {
    const body = { ids: [...ids], action: 'price' as const, price };
    if (canDo) batch.mutate(body, { onSuccess: ({ data }) => done({ ...data, action: 'price' }) });
    else batch.mutate({ ...body, dryRun: true }, { onSuccess: ({ data }) => setTrial({ of: asked, reply: data }) });
  };
  return (
    <FieldsForm
      label="改价"
      submit={() => submit(send)}
      sendLabel={canDo ? `确认改 ${tried.done.length} 件` : '看改后的价'}
      tone={canDo ? 'action' : 'main'}
      isSending={batch.isPending}
      cancel={cancel}
    >
      <fieldset className="field-kinds product-ways">
        <legend className="visually-hidden">怎么改</legend>
        {(Object.keys(ways) as Way[]).map((way) => (
          <label key={way} className="field-check">
            <input type="radio" name="way" checked={values.way === way} onChange={() => change({ way })} />
            {ways[way]}
          </label>
        ))}
      </fieldset>
      <TextField
        label={values.way.startsWith('percent') ? '多少（%）' : '多少（元）'}
        inputMode="decimal"
        autoComplete="off"
        {...field('by')}
      />
      <SelectField label="尾数" {...field('ending')} options={PRICE_ENDINGS} />
      <NoteField label="原因" {...field('reason')} usual={['面料涨价', '工价调整', '季末清仓', '活动价']} most={200} />
      {tried ? (
        <TrialTable trial={tried} />
      ) : (
        <p className="fields-note">
          每一档的单价都改；“改成”的是第一档，后面几档按比例跟着。取尾数只往上。先给您看改后的价。
        </p>
      )}
    </FieldsForm>
  );
}

function TrialTable({ trial: { done, already, failed } }: { trial: Trial }) {
  return (
    <div className="product-trial" role="region" aria-label="改后的价" tabIndex={0}>
      <table>
        <TableHead columns={['商品', '原来', '改后']} />
        <tbody>
          {done.map(({ id, title, before, after, note }) => (
            <tr key={id}>
              <th scope="row">
                {title}
                {note ? <small className="product-doubt">{note}</small> : null}
              </th>
              <td>{before}</td>
              <td>
                <strong>{after}</strong>
              </td>
            </tr>
          ))}
          {already.map(({ id, title }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td colSpan={2}>价格没有变</td>
            </tr>
          ))}
          {failed.map(({ id, title, say }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td colSpan={2} className="product-trial-failed">
                {say}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isDown = (way: Way): boolean => way.endsWith('Down');

function byProblem(by: string, way: Way): string | null {
  const hundredths = fenOf(by);
  if (!(hundredths > 0)) return way.startsWith('percent') ? '请填百分比，最多两位小数' : '请填金额，最多两位小数';
  if (way === 'percentDown' && hundredths >= 10_000) return '降价要少于 100%';
  return hundredths > 10_000_000 ? '太大了，请核对' : null;
}

/** Both become integers in hundredths: a yuan has a hundred fen, a percent a hundred hundredths. */
function priceOf({ way, by, ending, reason }: PriceFields) {
  const hundredths = fenOf(by);
  return {
    by: way === 'to' ? way : way.startsWith('percent') ? ('percent' as const) : ('fen' as const),
    ending,
    change: isDown(way) ? -hundredths : hundredths,
    reason: reason.trim(),
  };
}
