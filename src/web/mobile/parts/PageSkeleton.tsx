import { Skeleton } from '../../platform/StatusPanel.tsx';

/** Shown while a page's script is loading. */
export function PageSkeleton() {
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton height="32px" width="56%" />
      <Skeleton height="160px" />
      <Skeleton height="24px" width="80%" />
      <Skeleton height="16px" />
      <Skeleton height="16px" width="64%" />
    </div>
  );
}

/** A detail page while it loads: its picture at full width, prices, title. */
export function DetailSkeleton({ ratio = '1' }: { ratio?: string }) {
  return (
    <div className="detail" role="status">
      <span className="visually-hidden">正在加载</span>
      <Skeleton ratio={ratio} />
      <div className="detail-head">
        <Skeleton height="58px" />
        <Skeleton height="28px" width="64%" />
        <Skeleton height="20px" />
        <Skeleton height="20px" width="72%" />
        <Skeleton height="44px" />
      </div>
    </div>
  );
}
