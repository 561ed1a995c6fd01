import { type PointerEvent, useState } from 'react';
import type { RangeFacet } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { type Range, rangeIn, rangeText, sayRange } from '../../market/search/ranges.ts';
import { NumberField } from './NumberField.tsx';

type Bar = RangeFacet['bars'][number];

interface Props {
  readonly filterKey: string;
  readonly label: string;
  readonly unit: string;
  readonly bars: readonly Bar[];
  readonly draft: ListQuery;
}

/** A numeric filter: a histogram of the results, and both ends as numbers. */
export function RangeGroup({ filterKey, label, unit, bars, draft }: Props) {
  const ranges = draft.several(filterKey).flatMap((text) => rangeIn(text) ?? []);
  const only = ranges.length === 1 ? ranges[0] : undefined;
  const choose = (range: Range) => draft.set({ [filterKey]: rangeText(range) });
  return (
    <fieldset>
      <legend>
        {label}
        <small>{unit}</small>
        {ranges.length > 0 ? (
          <span className="range-now">{ranges.map((range) => sayRange(range, '')).join('、')}</span>
        ) : null}
      </legend>
      {bars.length > 0 ? <Histogram bars={bars} ranges={ranges} choose={choose} /> : null}
      <div className="range-ends">
        <NumberField
          label={`${label}最低`}
          placeholder="最低"
          value={only?.from}
          change={(from) => choose({ from, to: only?.to })}
        />
        <i aria-hidden="true">–</i>
        <NumberField
          label={`${label}最高`}
          placeholder="最高"
          value={only?.to}
          change={(to) => choose({ from: only?.from, to })}
        />
      </div>
    </fieldset>
  );
}

interface HistogramProps {
  readonly bars: readonly Bar[];
  readonly ranges: readonly Range[];
  readonly choose: (range: Range) => void;
}

/** A finger drawn across the bars chooses them; the two number fields below serve everyone else. */
function Histogram({ bars, ranges, choose }: HistogramProps) {
  const [drawn, setDrawn] = useState<readonly [start: number, end: number]>();
  const barUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const at = Math.floor(((clientX - left) / width) * bars.length);
    return Math.min(Math.max(at, 0), bars.length - 1);
  };
  const shown = drawn ? [rangeOf(bars, drawn)] : ranges;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <div className="histogram" aria-hidden="true">
      <div
        className="histogram-bars"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDrawn([barUnder(event), barUnder(event)]);
        }}
        onPointerMove={(event) => drawn && setDrawn([drawn[0], barUnder(event)])}
        onPointerCancel={() => setDrawn(undefined)}
        onPointerUp={() => {
          if (drawn) choose(rangeOf(bars, drawn));
          setDrawn(undefined);
        }}
      >
        {bars.map((bar) => (
          <i
            key={bar.from}
            data-on={shown.some((range) => holds(range, bar))}
            style={{ height: bar.count === 0 ? 1 : `${8 + (92 * bar.count) / most}%` }}
          />
        ))}
      </div>
      <p>
        <span>{bars[0]?.from}</span>
        <span>{bars[Math.floor(bars.length / 2)]?.from}</span>
        <span>{bars.at(-1)?.to}+</span>
      </p>
    </div>
  );
}

/** The first bar is open below and the last one open above: they include everything beyond. */
function rangeOf(bars: readonly Bar[], [start, end]: readonly [number, number]): Range {
  const [first, last] = [Math.min(start, end), Math.max(start, end)];
  return {
    from: first === 0 && last < bars.length - 1 ? undefined : bars[first]?.from,
    to: last === bars.length - 1 ? undefined : bars[last]?.to,
  };
}

function holds({ from, to }: Range, bar: Bar): boolean {
  return (from === undefined || bar.to > from) && (to === undefined || bar.from < to);
}
