import { useId } from 'react';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { keptBlanks } from '#contract/market/kept-blanks.ts';
import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { keptBlankFilter, sortWords, tabWords } from './kept-blank-filter.ts';

interface Props {
  readonly list: ListQuery;
  /** undefined until loaded */
  readonly read: Pick<ReplyOf<typeof keptBlanks>, 'counts' | 'categories'> | undefined;
}

/** The filters of 我的光版; all of them are kept in the address. */
export function NarrowKept({ list, read }: Props) {
  const { tab, category, sort } = keptBlankFilter(list);
  const categories = read?.categories ?? [];
  return (
    <>
      <StateTabs label="我的光版的状态" words={tabWords} chosen={tab} counts={read?.counts} />
      <div className="kept-narrow">
        <DeskSearch list={list} label="名称、光版编号、面料、供应商" />
        <Select
          label="类目"
          value={categories.some(({ id }) => id === category) ? category! : ''}
          choices={[['', '全部类目'], ...categories.map(({ id, name, count }) => [id, `${name}（${count}）`] as const)]}
          choose={(id) => list.set({ category: id })}
        />
        <Select
          label="排序"
          value={sort}
          choices={Object.entries(sortWords)}
          choose={(word) => list.set({ sort: word === 'newest' ? undefined : word })}
        />
      </div>
    </>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly choose: (value: string) => void;
}

function Select({ label, value, choices, choose }: SelectProps) {
  const id = useId();
  return (
    <span className="kept-select">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => choose(target.value)}>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </span>
  );
}
