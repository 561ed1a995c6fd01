import { useState } from 'react';
import { COURIERS, COURIERS_WITHOUT_NUMBER, unitWords } from '#contract/order-words.ts';
import type { DetailLine, OrderDetail } from '#contract/orders.ts';
import { choiceWords, quantityWords } from '../orders/order.words.ts';
import { CheckField, Field, FieldsForm, TextField } from '../people/Fields.tsx';
import { useFields } from '../people/use-fields.ts';
import { useDeed } from '../platform/deed.ts';
import type { DeedFormProps } from './deed-form.ts';
import { leftOf, parcelLines, type Typed, typedProblem } from './parcel-lines.ts';
import { useStep } from './use-step.ts';

interface ParcelFields {
  readonly courier: (typeof COURIERS)[number];
  readonly trackingNo: string;
  /** what of each line goes into this parcel, by its number, as typed */
  readonly typed: Typed;
  readonly isLast: boolean;
}

/** 发货: everything that is left is filled in; whoever ships a part takes some of it away. */
export function ShipForm({ order, done, cancel }: DeedFormProps) {
  const open = order.lines.filter((line) => leftOf(line) > 0);
  const [hasTried, setTried] = useState(false);
  const { values, problems, change, submit } = useFields<ParcelFields>(
    { courier: COURIERS[0], trackingNo: '', typed: allOf(open), isLast: false },
    {
      trackingNo: (trackingNo, all) => (needsNumber(all, open) && trackingNo.trim() === '' ? '请填写快递单号' : null),
    },
  );
  const ship = useDeed('POST /api/v2/order/ship', useStep(done));
  const problem = linesProblem(values, open);
  const send = ({ courier, trackingNo, typed, isLast }: ParcelFields) =>
    ship.mutate({
      orderNo: order.orderNo,
      courier,
      trackingNo: trackingNo.trim(),
      lines: parcelLines(typed, open),
      isLast,
    });
  return (
    <FieldsForm
      label="发货"
      submit={() => {
        setTried(true);
        submit((all) => (problem === null ? send(all) : undefined));
      }}
      sendLabel="确认发货"
      tone="deed"
      isSending={ship.isPending}
      cancel={cancel}
    >
      <ReceiverLine order={order} />
      <fieldset className="ship-lines">
        <legend>
          这一批发多少
          <span>
            <button type="button" className="text-button" onClick={() => change({ typed: allOf(open) })}>
              全部待发
            </button>
            <button type="button" className="text-button" onClick={() => change({ typed: noneOf(open) })}>
              清零
            </button>
          </span>
        </legend>
        {open.map((line) => (
          <ShipLine
            key={line.lineNo}
            line={line}
            typed={values.typed[line.lineNo] ?? ''}
            isWrong={hasTried && typedProblem(values.typed[line.lineNo], line) !== null}
            change={(words) => change({ typed: { ...values.typed, [line.lineNo]: words } })}
          />
        ))}
        {hasTried && problem ? (
          <p role="alert" className="field-problem">
            {problem}
          </p>
        ) : null}
      </fieldset>
      <div className="fields-pair">
        <Field label="物流" problem={undefined}>
          {({ id }) => (
            <select
              id={id}
              value={values.courier}
              onChange={({ target }) => change({ courier: COURIERS.find((one) => one === target.value)! })}
            >
              {COURIERS.map((courier) => (
                <option key={courier}>{courier}</option>
              ))}
            </select>
          )}
        </Field>
        <TextField
          label={COURIERS_WITHOUT_NUMBER.includes(values.courier) ? '单号、车牌（选填）' : '快递单号'}
          autoComplete="off"
          maxLength={40}
          value={values.trackingNo}
          problem={problems.trackingNo}
          change={(trackingNo) => change({ trackingNo })}
        />
      </div>
      {isShort(values, open) ? (
        <>
          <CheckField label="本单发完，其余不再发" value={values.isLast} change={(isLast) => change({ isLast })} />
          <p className="fields-note">
            面料短码在允许的误差之内，或少的部分已经退款，才能这样结束；不勾就是分批发，余下的以后再发。
          </p>
        </>
      ) : null}
    </FieldsForm>
  );
}

function ReceiverLine({ order: { receiver } }: { order: OrderDetail }) {
  return (
    <p className="fields-note">
      寄往 {receiver.receiver} {receiver.phone}，{receiver.province}
      {receiver.city === receiver.province ? '' : receiver.city}
      {receiver.district}
      {receiver.detail}
    </p>
  );
}

function ShipLine({
  line,
  typed,
  isWrong,
  change,
}: {
  line: DetailLine;
  typed: string;
  isWrong: boolean;
  change: (words: string) => void;
}) {
  const words = [line.title, choiceWords(line)].filter(Boolean).join('，');
  return (
    <label className="ship-line">
      <span className="ship-line-words">
        <strong>{choiceWords(line)}</strong>
        <small>
          {line.title}
          {line.dyeLot ? ` · 缸号 ${line.dyeLot}` : ''}
        </small>
      </span>
      <small>
        订 {quantityWords(line)}
        {line.shippedQuantity > 0 ? `，已发 ${quantityWords({ ...line, quantity: line.shippedQuantity })}` : ''}
      </small>
      <span className="ship-line-input">
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${words}，这一批发多少`}
          aria-invalid={isWrong}
          value={typed}
          onChange={({ target }) => change(target.value)}
        />
        {unitWords[line.unit]}
      </span>
    </label>
  );
}

const allOf = (lines: readonly DetailLine[]): Typed =>
  Object.fromEntries(lines.map((line) => [line.lineNo, String(leftOf(line))]));

const noneOf = (lines: readonly DetailLine[]): Typed => Object.fromEntries(lines.map(({ lineNo }) => [lineNo, '0']));

/** Nothing goes out any more: there is no parcel to follow either. */
const needsNumber = ({ courier, typed }: ParcelFields, lines: readonly DetailLine[]): boolean =>
  !COURIERS_WITHOUT_NUMBER.includes(courier) && parcelLines(typed, lines).length > 0;

function isShort({ typed }: ParcelFields, lines: readonly DetailLine[]): boolean {
  const sent = new Map(parcelLines(typed, lines).map(({ lineNo, quantity }) => [lineNo, quantity]));
  return lines.some((line) => (sent.get(line.lineNo) ?? 0) < leftOf(line));
}

function linesProblem({ typed, isLast }: ParcelFields, lines: readonly DetailLine[]): string | null {
  for (const line of lines) {
    const problem = typedProblem(typed[line.lineNo], line);
    if (problem) return problem;
  }
  return parcelLines(typed, lines).length === 0 && !isLast ? '这一批还没有填数量' : null;
}
