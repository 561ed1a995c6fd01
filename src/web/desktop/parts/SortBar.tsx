import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';

interface Props {
  readonly sorts: Readonly<Record<string, string>>;
  readonly list: ListQuery;
  readonly children?: ReactNode;
}

/** Sorting as buttons, with the result count at the end of the line. 价格 up and down share one button. */
export function SortBar({ sorts, list, children }: Props) {
  const [first] = Object.keys(sorts);
  const chosen = list.get('sort') ?? first;
  return (
    <div className="sorts">
      <div className="sorts-choices" role="group" aria-label="排序">
        {pairsOf(sorts).map((values) => (
          <SortButton
            key={values[0]}
            values={values}
            sorts={sorts}
            chosen={chosen}
            choose={(value) => list.set({ sort: value === first ? undefined : value })}
          />
        ))}
      </div>
      {children}
    </div>
  );
}

function SortButton({
  values,
  sorts,
  chosen,
  choose,
}: {
  values: readonly string[];
  sorts: Props['sorts'];
  chosen: string | undefined;
  choose: (value: string) => void;
}) {
  const at = values.findIndex((value) => value === chosen);
  const shown = values[Math.max(at, 0)]!;
  // a second click on a pair reverses the order
  const next = values[(at + 1) % values.length]!;
  const words = sorts[shown]!;
  const [short, rest] = words.split(/(?=从)/);
  return (
    <button type="button" aria-label={words} aria-pressed={at !== -1} onClick={() => choose(next)}>
      {short}
      {rest === undefined ? null : <span className="visually-hidden">{rest}</span>}
      {values.length > 1 ? <span aria-hidden="true">{at === -1 ? ' ↑↓' : at === 0 ? ' ↑' : ' ↓'}</span> : null}
    </button>
  );
}

/** Groups priceUp and priceDown into a pair. */
function pairsOf(sorts: Props['sorts']): readonly (readonly string[])[] {
  const pairs = Map.groupBy(Object.keys(sorts), (value) => value.replace(/(Up|Down)$/, ''));
  return [...pairs.values()];
}
