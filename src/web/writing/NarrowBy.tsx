import { DeskSearch } from '../operator/DeskSearch.tsx';
import { StateTabs } from '../people/StateTabs.tsx';
import { tabFilter } from '../people/tab-filter.ts';
import type { ListQuery } from '../platform/list-query.ts';

interface Props {
  readonly list: ListQuery;
  /** 面料 */
  readonly things: string;
  readonly tabs: Readonly<Record<'all', string>>;
  /** by tab; undefined until they are known */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** what the words are looked for in */
  readonly by: string;
}

/** Above what a shop keeps: the states that it is in, and words to find it by. */
export function NarrowBy({ list, things, tabs, counts, by }: Props) {
  return (
    <>
      <StateTabs label={`${things}状态`} words={tabs} chosen={tabFilter(list, tabs).tab} counts={counts} />
      <DeskSearch list={list} label={by} />
    </>
  );
}
