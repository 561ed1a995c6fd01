import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';

/** Sorting as buttons, the result count at the end of the line. */
export function SortBar({
  sorts,
  list,
  children,
}: {
  sorts: Readonly<Record<string, string>>;
  list: ListQuery;
  children?: ReactNode;
}) {
  const [first] = Object.keys(sorts);
  const chosen = list.get('sort') ?? first;
  return (
    <div className="sorts">
      <div className="sorts-choices" role="group" aria-label="排序">
        {Object.entries(sorts).map(([value, words]) => (
          <button
            key={value}
            type="button"
            aria-pressed={chosen === value}
            onClick={() => list.set({ sort: value === first ? undefined : value })}
          >
            {words}
          </button>
        ))}
      </div>
      {children}
    </div>
  );
}
