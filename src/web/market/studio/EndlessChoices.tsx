import type { ReactNode } from 'react';
import { ErrorPanel, Skeleton } from '../../platform/StatusPanel.tsx';
import type { Endless } from '../../platform/use-endless.ts';

/** Designs or pictures to choose from, with 加载更多, in all their states. */
export function EndlessChoices<Item>({
  endless,
  children,
}: {
  endless: Endless<Item>;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { items, error } = endless;
  if (!items) return error ? <ErrorPanel error={error} retry={endless.retry} /> : <Skeleton height="240px" />;
  return (
    <>
      {children(items)}
      {error ? <ErrorPanel error={error} retry={endless.retry} /> : null}
      {endless.hasMore && !error ? (
        <button type="button" className="button studio-wide" onClick={endless.more} disabled={endless.isLoadingMore}>
          {endless.isLoadingMore ? '正在加载…' : '加载更多'}
        </button>
      ) : null}
    </>
  );
}
