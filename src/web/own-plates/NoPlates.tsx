import type { ReactNode } from 'react';
import type { ListQuery } from '../platform/list-query.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';
import { plateFilter, tabWords } from './plate-tabs.ts';

/** Nothing found, or nothing made yet: either way what to do next. */
export function NoPlates({ list, create }: { list: ListQuery; create: ReactNode }) {
  const { tab, q } = plateFilter(list);
  if (q === undefined && tab === 'all') {
    return (
      <EmptyPanel title="店里还没有光版。一步步填好资料，平台看过就能在光版中心卖" drawing="emptyList">
        {create}
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title={q === undefined ? `没有${tabWords[tab]}的光版` : '没有这样的光版'} drawing="emptyList">
      <button type="button" onClick={() => list.clear()}>
        看全部光版
      </button>
    </EmptyPanel>
  );
}
