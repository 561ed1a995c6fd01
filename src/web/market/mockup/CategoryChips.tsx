import type { BlankFilter } from './blank-filter.ts';

export function CategoryChips({
  filter,
  total,
}: {
  filter: Pick<BlankFilter, 'categories' | 'chosen' | 'choose'>;
  total: number;
}) {
  const all = { id: undefined, name: '全部', count: total };
  return (
    <div className="mockup-chips" role="group" aria-label="按品类看">
      {[all, ...filter.categories].map(({ id, name, count }) => (
        <button key={name} type="button" aria-pressed={filter.chosen === id} onClick={() => filter.choose(id)}>
          {name} <small>{count}</small>
        </button>
      ))}
    </div>
  );
}
