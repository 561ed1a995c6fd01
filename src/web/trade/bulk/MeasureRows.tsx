import { MOST_MEASURES, MOST_POINT_LENGTH } from '#contract/trade/bulk-flow.ts';
import type { AgreedMeasure } from '#contract/trade/bulk.ts';
import { Button } from '../../platform/Button.tsx';
import { FieldProblem } from '../../platform/Fields.tsx';
import { type MeasureDraft, NO_MEASURE } from './measure-draft.ts';

interface Props {
  /** offered where a point is typed */
  readonly points: readonly Pick<AgreedMeasure, 'point'>[];
  readonly rows: readonly MeasureDraft[];
  readonly setRows: (rows: readonly MeasureDraft[]) => void;
  readonly problem: string | undefined;
}

/** What a row holds, in words, and what is read aloud of it; words are typed into the first two, numbers into the others. */
const CELLS = [
  { key: 'point', words: '部位', of: '部位', input: { list: 'measure-points', maxLength: MOST_POINT_LENGTH } },
  { key: 'size', words: '尺码', of: '尺码', input: { maxLength: 20 } },
  { key: 'agreed', words: '要求', of: '要求，厘米', input: { inputMode: 'decimal', autoComplete: 'off' } },
  { key: 'measured', words: '实测', of: '实测，厘米', input: { inputMode: 'decimal', autoComplete: 'off' } },
] as const;

/** The measures of a sample beside the agreed ones. */
export function MeasureRows({ points, rows, setRows, problem }: Props) {
  return (
    <fieldset className="measure-rows">
      <legend>尺寸（厘米，选填；要求先填了尺码表现在的数，和约定不同就改；没有量的行不发）</legend>
      <datalist id="measure-points">
        {points.map(({ point }) => (
          <option key={point}>{point}</option>
        ))}
      </datalist>
      {rows.map((row, at) => (
        // A row has no identity of its own.
        <div key={`${at + 1} of ${rows.length}`} className="measure-row">
          {CELLS.map(({ key, words, of, input }) => (
            <input
              key={key}
              type="text"
              {...input}
              placeholder={words}
              aria-label={`第 ${at + 1} 行${of}`}
              value={row[key]}
              onChange={({ target }) => setRows(rows.with(at, { ...row, [key]: target.value }))}
            />
          ))}
        </div>
      ))}
      {rows.length < MOST_MEASURES ? (
        <Button tone="text" onClick={() => setRows([...rows, { ...NO_MEASURE, size: rows.at(-1)?.size ?? '' }])}>
          加一行
        </Button>
      ) : null}
      <FieldProblem>{problem}</FieldProblem>
    </fieldset>
  );
}
