import { useState } from 'react';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import { firstNumbers, MOST_CARTON_ROWS, MOST_SIDE_CM, packedSum, packedWords } from '#contract/trade/cartons.ts';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { asMade } from '#contract/trade/over-short.ts';
import { choiceWords } from '../orders/order.words.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldsForm, FieldProblem } from '../../platform/Fields.tsx';
import { useMutation } from '../../platform/mutation.ts';
import { useBulkStep } from './bulk.data.ts';
import { numberWords } from './bulk.words.ts';
import { asCartons, type CartonDraft, draftOf, firstDraft } from './carton-draft.ts';
import { useSeenMark } from './seen-mark.ts';

interface Props {
  readonly order: OrderDetail;
  readonly bulk: BulkDetail;
  readonly close: () => void;
}

/** Of one carton: four beside each other, also on a phone. */
const MEASURES = [
  ['grossKg', '毛重 kg'],
  ['lengthCm', '长 cm'],
  ['widthCm', '宽 cm'],
  ['heightCm', '高 cm'],
] as const;

/** 填装箱单: cartons packed alike are one row. */
export function CartonForm({ order, bulk, close }: Props) {
  const [rows, setRows] = useState<readonly CartonDraft[]>(() =>
    bulk.cartons.length > 0 ? bulk.cartons.map(draftOf) : [firstDraft()],
  );
  const was = useSeenMark(bulk.cartons);
  const [hasTried, setTried] = useState(false);
  const save = useMutation('POST /api/v2/bulk/saveCartons', useBulkStep(close, was.refused));
  const cartons = asCartons(rows);
  const sum = cartons === null ? null : packedSum(cartons);
  const firsts = firstNumbers(rows.map(({ cartons: typed }) => ({ cartons: Number(typed) || 1 })));
  return (
    <FieldsForm
      label="装箱单"
      submit={() => {
        setTried(true);
        if (cartons === null) return;
        was.sending();
        save.mutate({ orderNo: order.orderNo, rows: cartons, was: [...was.seen] });
      }}
      sendLabel="存装箱单"
      tone="action"
      isSending={save.isPending}
      cancel={close}
    >
      <p className="fields-note">装法一样的箱子填一行：几箱、每箱各颜色尺码几件、毛重和外箱尺寸。箱号从 1 连着编。</p>
      {was.hasChanged ? (
        <p className="fields-note" role="status">
          装箱单刚刚在别处存过，现在是：{bulk.cartons.length === 0 ? '空的' : packedWords(packedSum(bulk.cartons))}
          。再存，就换成下面填的。
        </p>
      ) : null}
      {rows.map((row, at) => (
        // A row has no identity of its own.
        <CartonRow
          key={`${at + 1} of ${rows.length}`}
          row={row}
          no={at + 1}
          first={firsts[at]!}
          order={order}
          set={(some) => setRows(rows.with(at, { ...row, ...some }))}
          remove={rows.length > 1 ? () => setRows(rows.toSpliced(at, 1)) : undefined}
        />
      ))}
      {rows.length < MOST_CARTON_ROWS ? (
        <Button tone="text" onClick={() => setRows([...rows, { ...rows.at(-1)!, cartons: '1', pieces: {} }])}>
          加一种装法
        </Button>
      ) : null}
      <p className="bulk-plan" aria-live="polite">
        {sum === null ? '填完箱数、每箱件数、毛重和尺寸，就算出合计' : packedWords(sum)}
        {sum === null ? null : restWords(order, sum.ofLine)}
      </p>
      {hasTried && cartons === null ? (
        <FieldProblem>
          箱数、件数填整数，毛重最多两位小数，长宽高填整厘米、最多 {MOST_SIDE_CM}；每箱至少一件
        </FieldProblem>
      ) : null}
    </FieldsForm>
  );
}

interface CartonRowProps {
  readonly row: CartonDraft;
  readonly no: number;
  /** the number of its first carton */
  readonly first: number;
  readonly order: OrderDetail;
  readonly set: (some: Partial<CartonDraft>) => void;
  /** missing for the only row */
  readonly remove: (() => void) | undefined;
}

/** Cartons packed alike: how many, the pieces in each, and their measures. */
function CartonRow({ row, no, first, order, set, remove }: CartonRowProps) {
  return (
    <fieldset className="carton-row">
      <legend>箱号 {numberWords(first, Number(row.cartons) || 1)}</legend>
      <div className="step-inputs">
        <Box label="箱数" name={`第 ${no} 行箱数`} value={row.cartons} change={(cartons) => set({ cartons })} />
        {order.lines.map((line) => (
          <Box
            key={line.lineNo}
            label={`${choiceWords(line) || line.title} 件`}
            name={`第 ${no} 行每箱 ${choiceWords(line) || line.title}`}
            value={row.pieces[line.lineNo] ?? ''}
            change={(typed) => set({ pieces: { ...row.pieces, [line.lineNo]: typed } })}
          />
        ))}
      </div>
      <div className="step-inputs carton-measures">
        {MEASURES.map(([key, label]) => (
          <Box
            key={key}
            label={label}
            name={`第 ${no} 行每箱${label}`}
            value={row[key]}
            change={(typed) => set({ [key]: typed })}
          />
        ))}
      </div>
      {remove ? (
        <Button tone="text" onClick={remove}>
          去掉第 {no} 行
        </Button>
      ) : null}
    </fieldset>
  );
}

function Box({
  label,
  name,
  value,
  change,
}: {
  label: string;
  name: string;
  value: string;
  change: (typed: string) => void;
}) {
  return (
    <label>
      {label}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        aria-label={name}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
      />
    </label>
  );
}

/** "，还差 M 12 件" */
function restWords({ lines }: OrderDetail, ofLine: ReadonlyMap<number, number>): string {
  const rest = lines.flatMap((line) => {
    const left = asMade(line).quantity - (ofLine.get(line.lineNo) ?? 0);
    if (left === 0) return [];
    const name = choiceWords(line) || line.title;
    return [left > 0 ? `${name} 还差 ${left} 件` : `${name} 多 ${-left} 件`];
  });
  return rest.length === 0 ? '，和要发的数量正好' : `；${rest.join('，')}`;
}
