import { Skeleton } from '../../platform/StatusPanel.tsx';

/** A card's boxes to the pixel: the picture, and the text below it at full height. */
export function CardSkeleton({ ratio = '1', bodyHeight = 211 }: { ratio?: string; bodyHeight?: number }) {
  return (
    <div className="card">
      <Skeleton ratio={ratio} />
      <div className="card-body" style={{ minHeight: bodyHeight }}>
        <Skeleton height="22px" width="80%" />
        <Skeleton height="20px" width="92%" />
        <Skeleton height="20px" width="60%" />
        <Skeleton height="26px" width="72%" />
        <Skeleton height="20px" width="50%" />
      </div>
    </div>
  );
}
