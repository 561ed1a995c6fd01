import { MOST_BATCHES } from '#contract/trade/ship-days.ts';
import { Button } from '../../platform/Button.tsx';
import { CheckField, Field, FieldProblem } from '../../platform/Fields.tsx';
import type { ChooseDay } from './action-form.ts';
import { type BatchDraft, sumOfBatches } from './batch-draft.ts';

interface Props {
  /** empty: all at once */
  readonly batches: readonly BatchDraft[];
  /** the order's quantity, and its unit */
  readonly total: number;
  readonly unit: string;
  readonly earliest: string;
  readonly change: (batches: readonly BatchDraft[]) => void;
  readonly problem: string | undefined;
  readonly DayInput: ChooseDay;
}

/** 分批: a day and a quantity for each batch; the last one's day is that of the whole order. */
export function BatchFields({ batches, total, unit, earliest, change, problem, DayInput }: Props) {
  const rest = total - sumOfBatches(batches);
  return (
    <fieldset className="batch-fields">
      <CheckField
        label="分几批发货"
        value={batches.length > 0}
        change={(isOn) => change(isOn ? [NO_BATCH, NO_BATCH] : [])}
      />
      {batches.map((batch, at) => {
        const set = (some: Partial<BatchDraft>) =>
          change(batches.map((one, index) => (index === at ? { ...one, ...some } : one)));
        return (
          // A batch has no identity of its own.
          <div key={`${at + 1} of ${batches.length}`} className="batch-row">
            <Field label={`第 ${at + 1} 批发货日`} problem={undefined}>
              {({ id }) => (
                <DayInput
                  id={id}
                  name={`第 ${at + 1} 批发货日`}
                  value={batch.shipBy}
                  earliest={earliest}
                  change={(shipBy) => set({ shipBy })}
                />
              )}
            </Field>
            <Field label={`数量（${unit}）`} problem={undefined}>
              {({ id }) => (
                <input
                  id={id}
                  type="text"
                  inputMode="decimal"
                  autoComplete="off"
                  value={batch.quantity}
                  aria-invalid={problem !== undefined}
                  onChange={({ target }) => set({ quantity: target.value })}
                />
              )}
            </Field>
            {batches.length > 2 ? (
              <Button tone="text" onClick={() => change(batches.filter((_one, index) => index !== at))}>
                去掉第 {at + 1} 批
              </Button>
            ) : null}
          </div>
        );
      })}
      {batches.length > 0 ? (
        <p className="fields-note" aria-live="polite">
          一共 {total.toLocaleString('zh-CN')} {unit}
          {rest === 0
            ? '，各批正好'
            : rest > 0
              ? `，还差 ${rest.toLocaleString('zh-CN')}`
              : `，多了 ${(-rest).toLocaleString('zh-CN')}`}{' '}
          {batches.length < MOST_BATCHES ? (
            <Button tone="text" onClick={() => change([...batches, NO_BATCH])}>
              加一批
            </Button>
          ) : null}
        </p>
      ) : null}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}

const NO_BATCH: BatchDraft = { shipBy: '', quantity: '' };
