import { type ReactNode, useState } from 'react';
import { type ListQuery, wholeNumber } from '../../platform/list-query.ts';
import { sayCount } from '../../market/search/count-words.ts';
import type { Offer, OfferedFacet } from '../../market/search/narrowing.ts';
import { NumberField } from './NumberField.tsx';

interface Props {
  readonly facet: OfferedFacet;
  readonly draft: ListQuery;
  readonly isEstimate: boolean;
}

const FOLDED = 9;
/** Facets whose values buyers exclude by name: 不要氨纶, 不要烫画. */
const EXCLUDABLE = new Set(['fibre', 'construction', 'method', 'theme', 'style']);

/** Several options widen the result; with 不要 an option is excluded instead. */
export function FacetGroup({ facet, draft, isEstimate }: Props) {
  const [isFolded, setFolded] = useState(facet.options.length > FOLDED);
  const [isExcluding, setExcluding] = useState(false);
  const chosen = draft.several(facet.key);
  const options = withChosen(facet.options, chosen);
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>
        {facet.label}
        {EXCLUDABLE.has(facet.key) && options.length > 1 ? (
          <button
            type="button"
            className="filter-exclude"
            aria-pressed={isExcluding}
            onClick={() => setExcluding(!isExcluding)}
          >
            {isExcluding ? '点选不要的' : '排除…'}
          </button>
        ) : null}
      </legend>
      <div className="filter-options">
        {options.slice(0, isFolded ? FOLDED : undefined).map(({ value, label, count, isPart }) => {
          const isOut = chosen.includes(`!${value}`);
          const isOn = isOut || chosen.includes(value);
          return (
            <OptionButton
              key={value}
              label={isOut ? `不要 ${label}` : label}
              count={isOut ? undefined : count}
              isEstimate={isEstimate}
              isOn={isOn}
              isOut={isOut}
              isPart={isPart}
              tap={() => draft.toggle(facet.key, isExcluding && !isOn ? `!${value}` : value)}
            />
          );
        })}
        {isFolded ? (
          <button type="button" className="filter-option filter-unfold" onClick={() => setFolded(false)}>
            全部 {options.length} 项
          </button>
        ) : null}
      </div>
    </fieldset>
  );
}

/** A chosen value stays visible even when it has no results. */
function withChosen(options: readonly Offer[], chosen: readonly string[]): readonly Offer[] {
  const missing = chosen
    .map((value) => value.replace(/^!/, ''))
    .filter((value) => options.every((option) => option.value !== value));
  return [...options, ...missing.map((value) => ({ value, label: value, count: 0, isPart: false }))];
}

/** An upper limit: one of the usual ones, or a typed number. */
export function LimitGroup({ facet, unit, draft, isEstimate }: Props & { unit: string }) {
  const { key, label, options } = facet;
  const chosen = draft.get(key);
  if (options.length === 0) return null;
  const isOwn = chosen !== undefined && options.every(({ value }) => value !== chosen);
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="filter-options">
        {options.map((option) => (
          <OptionButton
            key={option.value}
            label={option.label}
            count={option.count}
            isEstimate={isEstimate}
            isOn={chosen === option.value}
            tap={() => draft.set({ [key]: chosen === option.value ? undefined : option.value })}
          />
        ))}
        <NumberField
          label={`${label}，${unit}以内`}
          value={isOwn ? wholeNumber(chosen) : undefined}
          change={(most) => draft.set({ [key]: most === undefined ? undefined : Math.max(1, Math.round(most)) })}
          after={`${unit}以内`}
        />
      </div>
    </fieldset>
  );
}

/** 只看现货: on, or not filtered. */
export function YesGroup({ facet, draft, isEstimate }: Props) {
  const isOn = draft.get(facet.key) === 'true';
  const count = facet.options.find(({ value }) => value === 'true')?.count;
  return (
    <fieldset>
      <legend className="visually-hidden">库存</legend>
      <div className="filter-options">
        <OptionButton
          label="只看现货"
          count={count}
          isEstimate={isEstimate}
          isOn={isOn}
          tap={() => draft.set({ [facet.key]: isOn ? undefined : 'true' })}
        />
      </div>
    </fieldset>
  );
}

interface OptionProps {
  readonly label: string;
  /** undefined: not counted */
  readonly count: number | undefined;
  readonly isEstimate?: boolean;
  readonly isOn: boolean;
  readonly isOut?: boolean;
  readonly isPart?: boolean;
  readonly tap: () => void;
  readonly children?: ReactNode;
}

export function OptionButton(props: OptionProps) {
  const { label, count, isEstimate = false, isOn, isOut = false, isPart = false, tap, children } = props;
  return (
    <button
      type="button"
      className="filter-option"
      aria-pressed={isOn}
      data-excludes={isOut}
      data-part={isPart}
      disabled={count === 0 && !isOn}
      onClick={tap}
    >
      {children}
      {label}
      {count === undefined ? null : <small>{sayCount(count, isEstimate)}</small>}
    </button>
  );
}
