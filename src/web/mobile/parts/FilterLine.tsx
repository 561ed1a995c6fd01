import type { ListQuery } from '../../platform/list-query.ts';
import { type FilterChip, takeOff } from '../../search/filter-chips.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  readonly list: ListQuery;
  readonly chips: readonly FilterChip[];
  /** opens the filters at one of them */
  readonly edit: (key: string) => void;
}

/** Every condition that holds: its words change it, its cross takes it off. */
export function FilterLine({ list, chips, edit }: Props) {
  if (chips.length === 0) return null;
  return (
    <ul className="filter-line" aria-label="已选条件">
      {chips.map((chip) => (
        <li key={`${chip.key} ${chip.value}`} data-excludes={chip.value.startsWith('!')}>
          <ChipWords chip={chip} edit={edit} />
          <button
            type="button"
            className="filter-line-off"
            aria-label={`去掉条件 ${chip.words}`}
            onClick={() => takeOff(list, chip)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li className="filter-line-all">
        <button type="button" onClick={() => list.clear(KEPT_WHEN_CLEARED)}>
          清空
        </button>
      </li>
    </ul>
  );
}

/** What says where one is rather than what one wants. */
export const KEPT_WHEN_CLEARED: readonly string[] = ['tab', 'sort', 'store', 'kind', 'sentence'];

function ChipWords({ chip, edit }: { chip: FilterChip; edit: (key: string) => void }) {
  if (chip.form === 'plain') return <span>{chip.words}</span>;
  return (
    <button type="button" aria-label={`修改 ${chip.words}`} aria-haspopup="dialog" onClick={() => edit(chip.key)}>
      {chip.form === 'colour' ? <i style={{ background: `#${chip.value}` }} /> : null}
      {chip.words}
    </button>
  );
}
