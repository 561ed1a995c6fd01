import type { ReactNode } from 'react';
import type { ListQuery } from '../platform/list-query.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';
import { fabricFilter, tabWords } from './fabric-tabs.ts';

/** Nothing found, or nothing made yet: either way what to do next. */
export function NoFabrics({ list, create }: { list: ListQuery; create: ReactNode }) {
  const { tab, q } = fabricFilter(list);
  if (q === undefined && tab === 'all') {
    return (
      <EmptyPanel title="店里还没有面料。一步步填好资料，上架就能在光版中心的面料页签卖" drawing="emptyList">
        {create}
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title={q === undefined ? `没有${tabWords[tab]}的面料` : '没有这样的面料'} drawing="emptyList">
      <button type="button" onClick={() => list.clear()}>
        看全部面料
      </button>
    </EmptyPanel>
  );
}
