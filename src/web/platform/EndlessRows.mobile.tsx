import type { ReactNode } from 'react';
import { ErrorPanel, Skeleton } from './StatusPanel.tsx';
import type { Endless } from './use-endless.ts';

/** A list of the user's own with 加载更多, in all its states. */
export function EndlessRows<Row>({
  endless,
  children,
}: {
  endless: Endless<Row>;
  children: (items: readonly Row[]) => ReactNode;
}) {
  const { items, error } = endless;
  if (!items) return error ? <ErrorPanel error={error} retry={endless.retry} /> : <Skeleton height="320px" />;
  return (
    <>
      {children(items)}
      {error ? <ErrorPanel error={error} retry={endless.retry} /> : null}
      {endless.hasMore && !error ? (
        <button type="button" className="list-more" onClick={endless.more} disabled={endless.isLoadingMore}>
          {endless.isLoadingMore ? '正在加载…' : '加载更多'}
        </button>
      ) : null}
    </>
  );
}
