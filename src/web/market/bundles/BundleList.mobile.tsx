import { Link } from 'react-router';
import { lookAddress } from '../products/look-tabs.ts';
import { given, useListQuery } from '../../platform/list-query.ts';
import { EmptyPanel, ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import { useEndless } from '../../platform/use-endless.ts';
import { words } from '../search/trade-filter.ts';
import { BundleCards } from './BundleCards.tsx';

/** All 组合套餐 on sale, or those that match the search, as an infinite list. */
export function BundleList() {
  const list = useListQuery();
  const { items, error, retry, hasMore, isLoadingMore, more } = useEndless(
    'GET /api/v2/bundle/list',
    given({ q: words(list) }),
  );
  if (!items) return error ? <ErrorPanel error={error} retry={retry} /> : <Skeleton height="320px" />;
  if (items.length === 0)
    return (
      <EmptyPanel title="没有这样的组合套餐">
        <Link to={lookAddress('bundle')}>看全部套餐</Link>
      </EmptyPanel>
    );
  return (
    <div className="block">
      <BundleCards bundles={items} />
      {hasMore ? (
        <button type="button" className="list-more" disabled={isLoadingMore} onClick={more}>
          {isLoadingMore ? '正在加载…' : '加载更多'}
        </button>
      ) : null}
    </div>
  );
}
