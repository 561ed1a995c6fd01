import type { ReactNode } from 'react';
import type { ListQuery } from '../platform/list-query.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';
import { packageFilter, tabWords } from './package-tabs.ts';

/** Nothing found, or nothing sent yet: either way what to do next. */
export function NoPackages({ list, children }: { list: ListQuery; children?: ReactNode }) {
  const { tab, q } = packageFilter(list);
  if (q === undefined && tab === 'all') {
    return (
      <EmptyPanel title="还没有上传过数据包。一个压缩包，一次能建几百件商品" drawing="emptyList">
        {children}
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title={q === undefined ? `没有${tabWords[tab]}的数据包` : '没有这样的数据包'} drawing="emptyList">
      <button type="button" onClick={() => list.clear()}>
        看全部数据包
      </button>
    </EmptyPanel>
  );
}
