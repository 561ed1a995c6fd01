import { Link } from 'react-router';
import { deadEndWords } from '../../platform/failure.ts';
import { to } from '../../platform/screens.ts';
import { EmptyPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import type { ListQuery } from '../../platform/list-query.ts';
import { ShopFailure } from '../../platform/ShopOnly.tsx';

/** Shown while a package is loading, and when it does not exist. */
export function PackageMissing({
  id,
  error,
  again,
}: {
  id: string | undefined;
  error: Error | null;
  again: () => void;
}) {
  const dead = id === undefined ? '这个链接写错了或不完整' : deadEndWords(error);
  if (dead === null) return error ? <ShopFailure error={error} retry={again} /> : <Skeleton height="520px" />;
  return (
    <EmptyPanel drawing="notFound" title={`${dead}。删掉的数据包打不开，用它建好的商品还在“店铺商品管理”里`}>
      <Link to={to('packages')}>看全部数据包</Link>
    </EmptyPanel>
  );
}

/** No row is like that. */
export const NoRows = ({ list }: { list: ListQuery }) => (
  <EmptyPanel title="没有这样的商品" drawing="emptyList">
    <button type="button" onClick={() => list.set({ show: undefined })}>
      看全部商品
    </button>
  </EmptyPanel>
);
