import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RangeFacet } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { Skeleton } from '../../platform/StatusPanel.tsx';
import { numberIn, type Range, rangeIn, rangeText } from '../../market/search/ranges.ts';

type Bars = RangeFacet['bars'];

interface Props {
  /** the list's query parameter */
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  /** undefined while loading */
  readonly bars: Bars | undefined;
  readonly list: ListQuery;
}

/** A numeric filter: a histogram, two slider handles, and two number fields. */
export function RangeCell({ name, label, unit, bars, list }: Props) {
  const range = envelopeOf(list.get(name));
  const apply = (next: Range) => {
    const text = rangeText(next);
    if (text !== list.get(name)) list.set({ [name]: text });
  };
  return (
    <div className="range">
      {bars === undefined ? (
        <Skeleton width="100%" height="32px" />
      ) : bars.length === 0 ? (
        <span className="facet-none">没有可选项</span>
      ) : (
        <Histogram bars={bars} range={range} label={label} unit={unit} apply={apply} />
      )}
      <Fields range={range} label={label} unit={unit} apply={apply} />
    </div>
  );
}

/** Keys come one by one: the list is refetched after a debounce. */
const PAUSE_MS = 400;

interface Part {
  readonly range: Range;
  readonly label: string;
  readonly unit: string;
  readonly apply: (range: Range) => void;
}

function Histogram({ bars, range, label, unit, apply }: Part & { bars: Bars }) {
  const edges = [bars[0]!.from, ...bars.map(({ to }) => to)];
  const last = edges.length - 1;
  const [ends, setEnds] = useFollowing(range, () => endsOf(range, edges));
  const handles = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...bars.map(({ count }) => count));

  const checkout = useEffectEvent(() => {
    apply({
      from: ends.from === 0 ? undefined : edges[ends.from],
      to: ends.to === last ? undefined : edges[ends.to],
    });
  });
  // The native `change` event fires when a handle is released, and after each key.
  useEffect(() => {
    const element = handles.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      timer = setTimeout(checkout, element.querySelector(':active') ? 0 : PAUSE_MS);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      clearTimeout(timer);
      checkout();
    };
    element.addEventListener('change', onChange);
    element.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('change', onChange);
      element.removeEventListener('keydown', onKey);
    };
  }, []);

  const words = (at: number, open: number) => (at === open ? '不限' : `${edges[at]} ${unit}`);
  return (
    <div className="range-picture" ref={handles}>
      <div className="range-bars" aria-hidden="true">
        {bars.map(({ from, count }, at) => (
          <span
            key={from}
            className={at >= ends.from && at < ends.to ? 'range-bar-in' : undefined}
            style={{ height: count === 0 ? 1 : `${12 + (88 * count) / most}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={last}
        value={ends.from}
        aria-label={`${label}从`}
        aria-valuetext={words(ends.from, 0)}
        onChange={({ target }) => setEnds({ ...ends, from: Math.min(Number(target.value), ends.to - 1) })}
      />
      <input
        type="range"
        min={0}
        max={last}
        value={ends.to}
        aria-label={`${label}到`}
        aria-valuetext={words(ends.to, last)}
        onChange={({ target }) => setEnds({ ...ends, to: Math.max(Number(target.value), ends.from + 1) })}
      />
    </div>
  );
}

/** The bars inside the range. */
function endsOf({ from, to }: Range, edges: readonly number[]): { readonly from: number; readonly to: number } {
  const last = edges.length - 1;
  const start =
    from === undefined
      ? 0
      : Math.max(
          0,
          edges.findLastIndex((edge) => edge <= from),
        );
  const found = to === undefined ? -1 : edges.findIndex((edge) => edge >= to);
  const end = found === -1 ? last : found;
  const first = Math.min(start, last - 1);
  return { from: first, to: Math.max(end, first + 1) };
}

function Fields({ range, label, unit, apply }: Part) {
  const fields = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useFollowing(range, () => ({ from: textOf(range.from), to: textOf(range.to) }));
  const checkout = () => apply({ from: numberIn(typed.from), to: numberIn(typed.to) });
  const field = (end: 'from' | 'to', name: string) => (
    <input
      type="text"
      inputMode="decimal"
      className="field"
      aria-label={`${label}${name}，${unit}`}
      value={typed[end]}
      maxLength={8}
      onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
      onKeyDown={({ key }) => {
        if (key === 'Enter') checkout();
      }}
      // moving the focus between the two fields is not the end of the input
      onBlur={({ relatedTarget }) => {
        if (!fields.current?.contains(relatedTarget)) checkout();
      }}
    />
  );
  return (
    <div ref={fields} className="range-fields">
      {field('from', '从')}
      <span aria-hidden="true">–</span>
      {field('to', '到')}
      <small>{unit}</small>
    </div>
  );
}

const textOf = (end: number | undefined): string => (end === undefined ? '' : String(end));

/** Local state during the interaction; reset when the address changes. */
function useFollowing<T>(range: Range, anew: () => T) {
  const [value, setValue] = useState(anew);
  const now = `${range.from}-${range.to}`;
  const [valueFor, setValueFor] = useState(now);
  if (valueFor !== now) {
    setValueFor(now);
    setValue(anew());
  }
  return [value, setValue] as const;
}

/** Several ranges of an address, from the lowest to the highest end. */
function envelopeOf(text: string | undefined): Range {
  const ranges = (text ?? '').split(',').flatMap((part) => rangeIn(part) ?? []);
  if (ranges.length === 0) return { from: undefined, to: undefined };
  const from = ranges.some((range) => range.from === undefined)
    ? undefined
    : Math.min(...ranges.map((range) => range.from!));
  const to = ranges.some((range) => range.to === undefined) ? undefined : Math.max(...ranges.map((range) => range.to!));
  return { from, to };
}
