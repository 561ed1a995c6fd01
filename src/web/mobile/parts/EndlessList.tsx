import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyPanel, ErrorPanel, SkeletonCards } from '../../platform/StatusPanel.tsx';
import type { Endless } from '../../platform/use-endless.ts';
import { countWords } from '../../platform/words.ts';
import { type SearchKind, searchKinds } from '../../search/kinds.ts';

interface Props<Item> {
  endless: Endless<Item>;
  /** the grid's class, for the cards and for their skeletons */
  className: string;
  skeleton: ReactNode;
  kind: SearchKind;
  /** that there is nothing */
  emptyTitle: string;
  /** leads on from an empty list */
  whenEmpty: ReactNode;
  /** what nearly fits, below an empty list */
  almost?: ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

/** A list that grows as one scrolls, in all its states. */
export function EndlessList<Item>(props: Props<Item>) {
  const { endless, className, skeleton, kind, emptyTitle, whenEmpty, almost, children } = props;
  const { items, error, isStale } = endless;
  // that there was nothing is no answer to the next question
  if (!items || (isStale && items.length === 0)) {
    if (error) return <ErrorPanel error={error} retry={endless.retry} />;
    return <SkeletonCards count={6} className={className} card={skeleton} />;
  }
  const { unit } = searchKinds[kind];
  if (items.length === 0)
    return (
      <>
        <EmptyPanel title={emptyTitle}>{whenEmpty}</EmptyPanel>
        {almost}
      </>
    );
  return (
    <>
      <ul className={className} data-stale={isStale} aria-busy={isStale}>
        {items.map((item, index) => children(item, index))}
      </ul>
      <EndOfList endless={endless} unit={unit} />
    </>
  );
}

function EndOfList<Item>({ endless, unit }: { endless: Endless<Item>; unit: string }) {
  if (endless.error) return <ErrorPanel error={endless.error} retry={endless.retry} />;
  if (!endless.hasMore)
    return (
      <p className="list-end">
        共 {countWords(endless.total, endless.totalIsBound)} {unit}，到底了
      </p>
    );
  return <MoreButton more={endless.more} isLoading={endless.isLoadingMore} />;
}

/** Coming near is enough; the button is for those who do not scroll with a finger. */
function MoreButton({ more, isLoading }: { more: () => void; isLoading: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current || isLoading) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '800px' });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [more, isLoading]);
  return (
    <button type="button" className="list-more" ref={button} onClick={more} disabled={isLoading}>
      {isLoading ? '正在加载…' : '加载更多'}
    </button>
  );
}
