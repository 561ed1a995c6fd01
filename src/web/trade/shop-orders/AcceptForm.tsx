import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import { ORDER_TIMES } from '#contract/trade/order-statuses.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { sumOrder } from '#contract/trade/order-price.ts';
import type { DetailLine, OrderDetail } from '#contract/trade/orders.ts';
import { needsAgreement } from '#contract/trade/ship-days.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { laterWords, partOfWords } from '../orders/order.words.ts';
import { NoteField } from '../../platform/NoteField.tsx';
import { Field, FieldsForm, TextField } from '../../platform/Fields.tsx';
import { useFields } from '../../platform/use-fields.ts';
import { useMutation } from '../../platform/mutation.ts';
import { leadTime, yuan } from '../../platform/words.ts';
import { fenOf } from '../../platform/yuan-typed.ts';
import type { ActionFormProps } from './action-form.ts';
import { type BatchDraft, batchProblem } from './batch-draft.ts';
import { BatchFields } from './BatchFields.tsx';
import { useStep } from './use-step.ts';

interface AcceptFields {
  /** ISO date */
  readonly shipBy: string;
  /** yuan, as typed; required when the order has no freight yet */
  readonly freight: string;
  readonly note: string;
  /** empty: all at once, by `shipBy` */
  readonly batches: readonly BatchDraft[];
}

/**
 * 确认接单, or another date while the buyer has not agreed: the shop states the shipping date, or one for each batch, and
 * for 专线 the freight; the agreed terms are shown above.
 */
export function AcceptForm({ order, done, cancel, DayInput }: ActionFormProps) {
  const { isFreightOpen, status } = order;
  const today = dayInChina();
  const { unit, total } = wholeOf(order.lines);
  const { values, problems, change, field, submit, isSending } = useAcceptance(order, done);
  const label = status === 'toAgree' ? '改发货日' : '确认接单';
  return (
    <FieldsForm label={label} submit={submit} sendLabel={label} tone="action" isSending={isSending} cancel={cancel}>
      <Agreed order={order} freightFen={isFreightOpen ? fenOf(values.freight) : order.freightFen} />
      <div className="fields-pair">
        {values.batches.length > 0 ? null : (
          <Field label="承诺发货日" problem={problems.shipBy}>
            {({ id }) => <DayInput id={id} name="承诺发货日" {...field('shipBy')} earliest={today} />}
          </Field>
        )}
        {isFreightOpen ? (
          <TextField label="专线运费（元）" inputMode="decimal" autoComplete="off" {...field('freight')} />
        ) : null}
      </div>
      {unit === null ? null : (
        <BatchFields
          batches={values.batches}
          total={total}
          unit={unitWords[unit]}
          earliest={today}
          change={(batches) => change({ batches })}
          problem={problems.batches}
          DayInput={DayInput}
        />
      )}
      <WhatDayMeans order={order} lastDay={values.batches.at(-1)?.shipBy ?? values.shipBy} />
      <p className="fields-note">价格要改，先点“改价”再接单；接单后付款前也还能改。</p>
      <NoteField
        label={addressed('给买家的话（选填）', 'shop', asSupply(order))}
        {...field('note')}
        placeholder="如：面料已备，定金到账第二天开裁"
      />
    </FieldsForm>
  );
}

/** Against the order's lead time, and against the day that the buyer wishes. */
function WhatDayMeans({ order, lastDay }: { order: OrderDetail; lastDay: string }) {
  const { leadHours, deliverOn } = order;
  const said = (words: string) => addressed(words, 'shop', asSupply(order));
  return (
    <>
      <p className="fields-note" aria-live="polite">
        订单写的是付款后 {leadTime(leadHours)}内发货；接单以后以您填的日期为准，超过就算超期。
        {deliverOn === null ? '' : said(`买家希望 ${deliverOn} 收到${laterWords({ deliverOn, shipBy: lastDay })}。`)}
      </p>
      {needsAgreement(deliverOn, lastDay) ? (
        <p className="fields-note accept-later">
          {said(`比买家希望的晚，要等买家同意才付款：${ORDER_TIMES.agreeHours} 小时内没有答复，订单自动取消。`)}
        </p>
      ) : null}
    </>
  );
}

/** What the shop promises: it begins with what it has stated before, else with the usual lead time. */
function useAcceptance(order: OrderDetail, done: ActionFormProps['done']) {
  const { orderNo, isFreightOpen, leadHours, payableFen, batches: stated } = order;
  const today = dayInChina();
  const { unit, total } = wholeOf(order.lines);
  const { submit, ...fields } = useFields<AcceptFields>(
    {
      shipBy: stated.at(-1)?.shipBy ?? order.shipBy ?? dayAfter(today, Math.ceil(leadHours / 24)),
      freight: '',
      note: '',
      batches: stated.map(({ shipBy, quantity }) => ({ shipBy, quantity: String(quantity) })),
    },
    {
      shipBy: (day, { batches }) => (batches.length > 0 || day >= today ? null : '请选今天或以后的日期'),
      freight: (freight) => (isFreightOpen && Number.isNaN(fenOf(freight)) ? '请填专线运费，最多两位小数' : null),
      batches: (_words, { batches }) => batchProblem(batches, total, unit === 'piece'),
    },
  );
  const accept = useMutation('POST /api/v2/order/accept', useStep(done));
  const send = ({ shipBy, freight, note, batches }: AcceptFields) =>
    accept.mutate({
      orderNo,
      shipBy: batches.at(-1)?.shipBy ?? shipBy,
      freightFen: isFreightOpen ? fenOf(freight) : null,
      note: note.trim(),
      payableFen,
      ...(batches.length === 0
        ? {}
        : { batches: batches.map((one) => ({ shipBy: one.shipBy, quantity: Number(one.quantity) })) }),
    });
  return { ...fields, submit: () => submit(send), isSending: accept.isPending };
}

/** The order's quantity in its single unit; an order that mixes units has no batches. */
function wholeOf(lines: readonly DetailLine[]): { unit: DetailLine['unit'] | null; total: number } {
  const units = [...new Set(lines.map((line) => line.unit))];
  const total = lines.reduce((sum, { quantity }) => sum + Math.round(quantity * 10), 0) / 10;
  return { unit: units.length === 1 ? units[0]! : null, total };
}

/** @param freightFen NaN until it is filled in */
function Agreed({ order, freightFen }: { order: OrderDetail; freightFen: number }) {
  const isKnown = !Number.isNaN(freightFen);
  const { payableFen, depositFen } = order.isFreightOpen && isKnown ? sumOrder({ ...order, freightFen }) : { ...order };
  const inParts = `先付${partOfWords('deposit', order.depositPercent)} ¥${yuan(depositFen)}，做好后付尾款 ¥${yuan(payableFen - depositFen)}`;
  return (
    <dl className="agreed" aria-live="polite">
      <div>
        <dt>应付合计</dt>
        <dd>
          ¥{yuan(payableFen)}
          {isKnown ? '' : '，另加专线运费'}
        </dd>
      </div>
      <div>
        <dt>付款</dt>
        <dd>
          {order.plan === 'deposit' ? inParts : '全款付清'}，{ORDER_TIMES.payBulkHours} 小时内不付自动取消
        </dd>
      </div>
    </dl>
  );
}
