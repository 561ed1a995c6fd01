import type { UseQueryResult } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { type QuietDrawing as QuietDrawingName, quietDrawingUrl } from '#contract/platform/picture.ts';
import './StatusPanel.css';

/** Placeholders for data that is loading, empty or failed. Plain CSS: both layouts use them on their first screen. */

/** A grey block of the exact size of the coming content, so that the layout does not shift. */
export function Skeleton({ width, height, ratio }: { width?: string; height?: string; ratio?: string }) {
  const style: CSSProperties = { width: width ?? '100%', height: height ?? 'auto', aspectRatio: ratio ?? 'auto' };
  return <span className="status-skeleton" style={style} aria-hidden="true" />;
}

/** A grid of placeholder cards. `className` is the grid's own, `card` draws the blocks of one card. */
export function SkeletonCards({ count, className, card }: { count: number; className: string; card: ReactNode }) {
  return (
    <div className={className} role="status">
      <span className="visually-hidden">正在加载</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="status-card" aria-hidden="true">
          {card}
        </div>
      ))}
    </div>
  );
}

/** A failed read, shown in place of the data. */
export function ErrorPanel({ error, retry }: { error: Error | null; retry: () => void }) {
  return (
    <div className="status-panel" role="alert">
      <TornCloth />
      <p className="status-title">{error?.message ?? '内容没有加载出来'}</p>
      <button type="button" className="status-button" onClick={retry}>
        重试
      </button>
    </div>
  );
}

/** In place of data that is not there yet: why reading failed, with 重试, or the space that the data will fill. */
export function NoDataYet({
  read,
  height,
}: {
  read: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
  height: string;
}) {
  return read.isError ? (
    <ErrorPanel error={read.error} retry={() => void read.refetch()} />
  ) : (
    <Skeleton height={height} />
  );
}

export function QuietDrawing({ name }: { name: QuietDrawingName }) {
  return <img className="quiet-drawing" src={quietDrawingUrl(name)} width="300" height="180" alt="" />;
}

/** An empty list says what to do next: `children` are links or buttons. */
export function EmptyPanel({
  title,
  drawing = 'noResults',
  children,
}: {
  title: string;
  drawing?: QuietDrawingName;
  children?: ReactNode;
}) {
  return (
    <div className="status-panel">
      <QuietDrawing name={drawing} />
      <p className="status-title">{title}</p>
      {children ? <div className="status-next">{children}</div> : null}
    </div>
  );
}

/** Inline SVG: when a fetch failed, an image file may fail as well. */
function TornCloth() {
  return (
    <svg className="status-drawing" viewBox="0 0 160 96" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M40 14h80v28l-9 6-8-7-9 8-8-8-9 8-9-7-9 7-9-8-10 5z" />
        <path d="M40 84h80V56l-9 6-8-7-9 8-8-8-9 8-9-7-9 7-9-8-10 5z" />
        <path d="M52 24h56M52 74h56" strokeDasharray="4 5" />
      </g>
    </svg>
  );
}
