import { Skeleton } from '../../platform/StatusPanel.tsx';

/** While a page's script is on its way. */
export function PageSkeleton() {
  return (
    <div className="page page-skeleton" role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton width="240px" height="32px" />
      <Skeleton height="480px" />
    </div>
  );
}
