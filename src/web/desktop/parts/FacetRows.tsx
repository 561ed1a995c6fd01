import { useState } from 'react';
import { HUES } from '#contract/colour.ts';
import type { Facet } from '#contract/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';

/** Rows that always show; the rest open on demand, and by themselves when one of them is in use. */
const ROWS_SHOWN = 5;

interface Props {
  readonly facets: readonly Facet[];
  readonly list: ListQuery;
  /** facets of which only one value can hold; the others widen with every value */
  readonly singles?: readonly string[];
}

export function FacetRows({ facets, list, singles = [] }: Props) {
  const filled = facets.filter((facet) => facet.options.length > 0);
  const [opened, setOpened] = useState(() => filled.slice(ROWS_SHOWN).some((facet) => list.get(facet.key)));
  if (filled.length === 0) return null;
  const shown = opened ? filled : filled.slice(0, ROWS_SHOWN);
  return (
    <section className="facets" aria-label="筛选">
      {shown.map((facet) => (
        <FacetRow key={facet.key} facet={facet} list={list} single={singles.includes(facet.key)} />
      ))}
      {filled.length > ROWS_SHOWN ? (
        <button type="button" className="facets-more" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened
            ? '收起筛选 ▴'
            : `更多筛选（${filled
                .slice(ROWS_SHOWN)
                .map(({ label }) => label)
                .join('、')}）▾`}
        </button>
      ) : null}
    </section>
  );
}

function FacetRow({ facet, list, single }: { facet: Facet; list: ListQuery; single: boolean }) {
  const chosen = list.several(facet.key);
  const choose = (value: string) => {
    if (single) list.set({ [facet.key]: chosen.includes(value) ? undefined : value });
    else list.toggle(facet.key, value);
  };
  return (
    <div className="facet" role="group" aria-label={facet.label}>
      <span className="facet-label">{facet.label}</span>
      <div className="facet-options">
        {facet.options.map(({ value, label, count }) => (
          <button
            key={value}
            type="button"
            className="facet-option"
            aria-pressed={chosen.includes(value)}
            // a choice that would leave nothing is no choice, but one can always take back what one chose
            disabled={count === 0 && !chosen.includes(value)}
            onClick={() => choose(value)}
          >
            {facet.key === 'colour' ? <HueDot hue={value} /> : null}
            {label}
            <small>{count}</small>
          </button>
        ))}
      </div>
    </div>
  );
}

function HueDot({ hue }: { hue: string }) {
  const hex = HUES.find((one) => one.hue === hue)?.hex;
  return hex ? <span className="colour-dot" style={{ background: hex }} /> : null;
}
