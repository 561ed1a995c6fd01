import { ReadBody } from '../../desktop/parts/ReadBody.tsx';
import { Pager } from '../../desktop/parts/Pager.tsx';
import { given, type ListQuery } from '../../platform/list-query.ts';
import { useRead } from '../../platform/read.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { words } from '../search/trade-filter.ts';
import { BundleCards } from './BundleCards.tsx';

const PAGE_SIZE = 24;

/** All 组合套餐 on sale, or those that match the search. */
export function BundleList({ list }: { list: ListQuery }) {
  const read = useRead('GET /api/v2/bundle/list', {
    ...given({ q: words(list) }),
    page: list.page,
    pageSize: PAGE_SIZE,
  });
  return (
    <ReadBody read={read} skeleton={<Skeleton height="320px" />}>
      {({ list: bundles, total, page, pageSize }) =>
        bundles.length === 0 ? (
          <EmptyPanel title="没有这样的组合套餐" drawing="noResults">
            <button type="button" onClick={() => list.clear(['tab'])}>
              看全部套餐
            </button>
          </EmptyPanel>
        ) : (
          <>
            <p className="sorts-count" aria-live="polite">
              共 {total} 个组合套餐
            </p>
            <BundleCards bundles={bundles} />
            <Pager page={page} pageSize={pageSize} total={total} />
          </>
        )
      }
    </ReadBody>
  );
}
