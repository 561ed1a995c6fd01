import { DeskSearch } from '../../platform/DeskSearch.tsx';
import { StateTabs } from '../../platform/StateTabs.tsx';
import { tabFilter } from '../../platform/tab-filter.ts';
import type { ListQuery } from '../../platform/list-query.ts';

interface Props {
  readonly list: ListQuery;
  /** 面料 */
  readonly things: string;
  readonly tabs: Readonly<Record<'all', string>>;
  /** by tab; undefined until loaded */
  readonly counts: Readonly<Record<string, number>> | undefined;
  /** what the search covers */
  readonly by: string;
}

/** The filters of a shop's own list: status tabs and a search field. */
export function NarrowBy({ list, things, tabs, counts, by }: Props) {
  return (
    <>
      <StateTabs label={`${things}状态`} words={tabs} chosen={tabFilter(list, tabs).tab} counts={counts} />
      <DeskSearch list={list} label={by} />
    </>
  );
}
