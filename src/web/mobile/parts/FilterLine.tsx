import type { ListQuery } from '../../platform/list-query.ts';
import { type FilterChip, takeOff } from '../../market/search/filter-chips.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  readonly list: ListQuery;
  readonly chips: readonly FilterChip[];
  /** opens the filters at this one */
  readonly edit: (key: string) => void;
}

/** The active conditions: a tap on the text edits one, its cross removes it. */
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

/** Parameters that say which list it is, not what is wanted. */
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
