import { Skeleton } from '../../platform/StatusPanel.tsx';

/** A card's boxes to the pixel: the picture, then `lines` of text. */
export function CardSkeleton({ ratio = '1', lines = 5 }: { ratio?: string; lines?: number }) {
  return (
    <div className="card">
      <Skeleton ratio={ratio} />
      <div className="card-body">
        <Skeleton height="22px" width="80%" />
        {Array.from({ length: lines - 1 }, (_, index) => (
          <Skeleton key={index} height="20px" width={index % 2 ? '60%' : '92%'} />
        ))}
      </div>
    </div>
  );
}
