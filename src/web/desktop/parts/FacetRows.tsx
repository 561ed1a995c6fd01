import { useState } from 'react';
import type { FacetsReply } from '#contract/platform/shapes.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { filterLabel } from '../../market/search/filter-chips.ts';
import type { SearchKind } from '../../platform/kinds.ts';
import { offeredFacet, type OfferedFacet } from '../../market/search/narrowing.ts';
import { ColourPick } from './ColourPick.tsx';
import { rowsOf, ROWS_SHOWN } from './facet-rows.ts';
import { FacetChoices } from './FacetChoices.tsx';
import { RangeCell } from './RangeCell.tsx';
import './FacetRows.css';

interface Props {
  readonly kind: SearchKind;
  /** undefined while loading: the rows keep their space */
  readonly facets: FacetsReply | undefined;
  /** the counts still belong to the previous query */
  readonly isStale: boolean;
  readonly list: ListQuery;
}

/** All filters of a list: the first rows always, the others collapsed. */
export function FacetRows({ kind, facets, isStale, list }: Props) {
  const isOffered = (key: string) => facets === undefined || offeredIn(facets, kind, list, key);
  const rows = rowsOf(kind, facets).map((row) => row.filter(isOffered));
  const first = rows.slice(0, ROWS_SHOWN).filter((row) => row.length > 0);
  const rest = rows.slice(ROWS_SHOWN);
  const [opened, setOpened] = useState(() => rest.flat().some((key) => list.get(key)));
  const restOffered = facets === undefined ? [] : rest.filter((row) => row.length > 0);
  if (first.length + restOffered.length === 0) return null;
  return (
    <section className="facets" aria-label="筛选" aria-busy={isStale}>
      {first.map((row) => (
        <Row key={row.join(' ')} row={row} kind={kind} facets={facets} list={list} />
      ))}
      {opened
        ? restOffered.map((row) => <Row key={row.join(' ')} row={row} kind={kind} facets={facets} list={list} />)
        : null}
      {(facets === undefined ? rest : restOffered).length > 0 ? (
        <button type="button" className="facets-more" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? '收起筛选 ▴' : `更多筛选${namesOf(restOffered.flat(), kind)} ▾`}
        </button>
      ) : null}
    </section>
  );
}

function namesOf(keys: readonly string[], kind: SearchKind): string {
  return keys.length === 0 ? '' : `（${keys.map((key) => filterLabel(kind, key).label).join('、')}）`;
}

/** A facet with options to choose, or with a chosen one. */
function offeredIn(facets: FacetsReply, kind: SearchKind, list: ListQuery, key: string): boolean {
  if (list.get(key) !== undefined) return true;
  const range = facets.ranges.find((one) => one.key === key);
  const offered = offeredFacet(facets, key, filterLabel(kind, key).form, list.several(key));
  return (offered?.options.length ?? 0) + (range?.bars.length ?? 0) > 0;
}

type Shown = Omit<Props, 'isStale'>;

function Row({ row, ...props }: Shown & { row: readonly string[] }) {
  const hasRange = row.some((key) => filterLabel(props.kind, key).form === 'range');
  const classes = ['facet-row', hasRange ? 'facet-row-tall' : '', row.length > 1 ? 'facet-row-two' : ''];
  return (
    <div className={classes.filter(Boolean).join(' ')}>
      {row.map((key) => (
        <Cell key={key} name={key} {...props} />
      ))}
    </div>
  );
}

function Cell({ name, kind, facets, list }: Shown & { name: string }) {
  const { label, unit, form } = filterLabel(kind, name);
  const facet = offeredFacet(facets, name, form, list.several(name));
  const range = facets?.ranges.find((one) => one.key === name);
  return (
    <div className="facet" role="group" aria-label={facet?.label ?? label}>
      <span className="facet-label">{facet?.label ?? label}</span>
      {form === 'range' ? (
        <RangeCell name={name} label={label} unit={unit} bars={range?.bars} list={list} />
      ) : (
        <FacetChoices
          facet={facet ?? noneYet(name, label)}
          isComing={facets === undefined}
          isEstimate={facets?.isEstimate ?? false}
          isSingle={form === 'limit'}
          list={list}
          beside={name === 'colour' ? <ColourPick list={list} /> : undefined}
        />
      )}
    </div>
  );
}

const noneYet = (key: string, label: string): OfferedFacet => ({ key, label, options: [] });
