import { Link, Navigate } from 'react-router';
import { to } from '../../platform/screens.ts';
import { EmptyPanel } from '../../platform/StatusPanel.tsx';
import { compareAddress, useCompareBasket } from '../search/compare-basket.ts';
import { listAddress, searchKinds } from '../../platform/kinds.ts';

/** @param how how items are chosen on this layout's cards */
export function NothingToCompare({ how }: { how: string }) {
  const { kind, items } = useCompareBasket();
  const ids = items.map(({ id }) => id);
  // An address without items compares the basket.
  if (ids.length > 1) return <Navigate to={compareAddress(kind, ids)} replace />;
  return (
    <EmptyPanel drawing="emptyList" title={`${how}，选两到五个，再来这里并排看`}>
      {ids.length > 0 ? <Link to={listAddress(kind, {})}>再选一个{searchKinds[kind].name}</Link> : null}
      <Link to={to('blankList')}>选光版</Link>
      <Link to={to('blankList', { tab: 'fabric' })}>选面料</Link>
      <Link to={to('productList')}>选款式</Link>
    </EmptyPanel>
  );
}
