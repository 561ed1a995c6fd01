import type { ListQuery } from '../../platform/list-query.ts';
import { Icon } from '../Icon.tsx';
import { type SortTab, sortTabs } from './sort-words.ts';

interface Props {
  list: ListQuery;
  sorts: Readonly<Record<string, string>>;
  /** the number of active filters */
  active: number;
  openFilter: () => void;
}

/** Sticky below the top bar. */
export function SortBar({ list, sorts, active, openFilter }: Props) {
  const current = list.get('sort') ?? 'default';
  return (
    <div className="sort-bar">
      <div className="sort-bar-tabs" role="group" aria-label="排序">
        {sortTabs(sorts).map((tab) => (
          <SortButton
            key={tab.name}
            tab={tab}
            current={current}
            choose={(sort) => list.set({ sort: sort === 'default' ? undefined : sort })}
          />
        ))}
      </div>
      <button
        type="button"
        className="sort-bar-filter"
        aria-haspopup="dialog"
        data-active={active > 0}
        onClick={openFilter}
      >
        筛选
        {active > 0 ? <b>{active}</b> : <Icon name="filter" size={16} />}
      </button>
    </div>
  );
}

function SortButton({ tab, current, choose }: { tab: SortTab; current: string; choose: (sort: string) => void }) {
  const at = tab.steps.findIndex((step) => step.value === current);
  const next = tab.steps[(at + 1) % tab.steps.length];
  const shown = tab.steps[at];
  if (!next) return null;
  return (
    <button type="button" aria-pressed={at >= 0} aria-label={(shown ?? next).label} onClick={() => choose(next.value)}>
      {tab.name}
      {tab.steps.length > 1 ? <i aria-hidden="true">{shown?.arrow ?? '↕'}</i> : null}
    </button>
  );
}
