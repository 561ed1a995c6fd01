import type { ListQuery } from '../../platform/list-query.ts';
import { Icon } from '../Icon.tsx';
import type { Facets } from './list-kind.ts';

interface Active {
  readonly key: string;
  readonly value: string;
  readonly label: string;
}

/** Every filter that holds, each to be taken away by itself. */
export function ActiveFilters({
  list,
  facets,
  keys,
}: {
  list: ListQuery;
  facets: Facets | undefined;
  keys: readonly string[];
}) {
  const active = activeFilters(list, facets, keys);
  if (active.length === 0) return null;
  return (
    <ul className="active-filters" aria-label="已选条件">
      {active.map(({ key, value, label }) => (
        <li key={`${key} ${value}`}>
          <button
            type="button"
            aria-label={`去掉条件 ${label}`}
            onClick={() => (key === 'q' ? list.set({ q: undefined }) : list.toggle(key, value))}
          >
            {label}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="active-filters-clear" onClick={() => list.clear(['tab', 'sort', 'store'])}>
          清空
        </button>
      </li>
    </ul>
  );
}

export function activeCount(list: ListQuery, keys: readonly string[]): number {
  return keys.reduce((sum, key) => sum + list.several(key).length, 0);
}

function activeFilters(list: ListQuery, facets: Facets | undefined, keys: readonly string[]): Active[] {
  const word = list.get('q');
  const words: Active[] = word ? [{ key: 'q', value: word, label: `“${word}”` }] : [];
  return words.concat(
    keys.flatMap((key) => list.several(key).map((value) => ({ key, value, label: labelOf(key, value, facets) }))),
  );
}

function labelOf(key: string, value: string, facets: Facets | undefined): string {
  if (key === 'category') return facets?.categories.find((node) => node.id === value)?.name ?? '类目';
  const facet = facets?.facets.find((one) => one.key === key);
  return facet?.options.find((option) => option.value === value)?.label ?? facet?.label ?? value;
}
