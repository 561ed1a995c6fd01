import { Skeleton } from '../../platform/StatusPanel.tsx';

/** Stands for a page whose script is on its way. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton height="32px" width="56%" />
      <Skeleton ratio="1" />
      <Skeleton height="24px" width="80%" />
      <Skeleton height="16px" />
      <Skeleton height="16px" width="64%" />
    </div>
  );
}
