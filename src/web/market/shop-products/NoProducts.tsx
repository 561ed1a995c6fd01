import type { ReactNode } from 'react';
import type { ListQuery } from '../../platform/list-query.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { productFilter, isNarrowed, tabWords } from './product-filter.ts';

/** No matches, or no products yet, each with a next step. */
export function NoProducts({ list, create }: { list: ListQuery; create: ReactNode }) {
  const filter = productFilter(list);
  if (isNarrowed(filter) || filter.status !== 'all') {
    const title = isNarrowed(filter) ? '没有这样的商品' : `没有${tabWords[filter.status]}的商品`;
    return (
      <EmptyPanel title={title} drawing="emptyList">
        <button type="button" onClick={() => list.clear()}>
          看全部商品
        </button>
      </EmptyPanel>
    );
  }
  return (
    <EmptyPanel
      title="店里还没有商品。选一个款式，填好价格和重量就能上架；没有款式的现货成衣，有照片就能上架"
      drawing="emptyList"
    >
      {create}
    </EmptyPanel>
  );
}
