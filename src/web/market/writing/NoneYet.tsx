import type { ReactNode } from 'react';
import { tabFilter } from '../../platform/tab-filter.ts';
import type { ListQuery } from '../../platform/list-query.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';

interface Props {
  readonly list: ListQuery;
  /** 面料 */
  readonly things: string;
  /** by tab */
  readonly tabs?: Readonly<Record<'all', string>>;
  /** how to start, when the list is empty */
  readonly begin: string;
  /** links or buttons to start with */
  readonly children?: ReactNode;
}

const ALL = { all: '全部' };

/** No matches, or nothing created yet, each with a next step. */
export function NoneYet({ list, things, tabs = ALL, begin, children }: Props) {
  const { tab, q } = tabFilter(list, tabs);
  if (q === undefined && tab === 'all') {
    return (
      <EmptyPanel title={begin} drawing="emptyList">
        {children}
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title={q === undefined ? `没有${tabs[tab]}的${things}` : `没有这样的${things}`} drawing="emptyList">
      <button type="button" onClick={() => list.clear()}>
        看全部{things}
      </button>
    </EmptyPanel>
  );
}
