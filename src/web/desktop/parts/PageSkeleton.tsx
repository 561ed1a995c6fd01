import { Skeleton } from '../../platform/StatusPanel.tsx';

/** Shown while a page's script is loading. */
export function PageSkeleton() {
  return (
    <div className="page page-skeleton" role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton width="240px" height="32px" />
      <Skeleton height="480px" />
    </div>
  );
}
