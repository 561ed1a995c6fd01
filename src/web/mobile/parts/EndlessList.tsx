import { type ReactNode, useEffect, useRef } from 'react';
import { EmptyPanel, ErrorPanel, SkeletonCards } from '../../platform/StatusPanel.tsx';
import type { Endless } from '../../platform/use-endless.ts';
import { countWords } from '../../platform/words.ts';
import { type SearchKind, searchKinds } from '../../platform/kinds.ts';

interface Props<Item> {
  endless: Endless<Item>;
  /** the grid's class, for cards and skeletons */
  className: string;
  skeleton: ReactNode;
  kind: SearchKind;
  /** the title of the empty state */
  emptyTitle: string;
  /** the next step from an empty list */
  whenEmpty: ReactNode;
  /** near matches, below an empty list */
  almost?: ReactNode;
  children: (item: Item, index: number) => ReactNode;
}

/** An infinite list, in all its states. */
export function EndlessList<Item>(props: Props<Item>) {
  const { endless, className, skeleton, kind, emptyTitle, whenEmpty, almost, children } = props;
  const { items, error, isStale } = endless;
  // an empty result does not answer the next query
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

/** Loads when scrolled near; the button is for users who do not scroll by touch. */
function MoreButton({ more, isLoading }: { more: () => void; isLoading: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!button.current || isLoading) return;
    const watcher = new IntersectionObserver((entries) => entries.some(isInView) && more(), { rootMargin: '800px' });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [more, isLoading]);
  return (
    <button type="button" className="list-more" ref={button} onClick={more} disabled={isLoading}>
      {isLoading ? '正在加载…' : '加载更多'}
    </button>
  );
}

/** A busy page hears of several frames at once. */
const isInView = ({ isIntersecting }: IntersectionObserverEntry): boolean => isIntersecting;
