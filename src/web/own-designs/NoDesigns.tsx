import type { ReactNode } from 'react';
import type { ListQuery } from '../platform/list-query.ts';
import { EmptyPanel } from '../platform/StatusPanel.tsx';
import { designFilter, tabWords } from './design-tabs.ts';

/** Nothing found, or nothing sent in yet: either way what to do next. */
export function NoDesigns({ list, create }: { list: ListQuery; create: ReactNode }) {
  const { tab, q } = designFilter(list);
  if (q === undefined && tab === 'all') {
    return (
      <EmptyPanel title="店里还没有花型。把图传上来，检查过了就能放到光版上做款式" drawing="emptyList">
        {create}
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel title={q === undefined ? `没有${tabWords[tab]}的花型` : '没有这样的花型'} drawing="emptyList">
      <button type="button" onClick={() => list.clear()}>
        看全部花型
      </button>
    </EmptyPanel>
  );
}
