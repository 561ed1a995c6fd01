import type { Key, ReactNode } from 'react';

/** A grid of cards without paging. */
export function CardGrid<Item>({
  items,
  card,
  keyOf,
  className = 'grid',
}: {
  items: readonly Item[];
  card: (item: Item, index: number) => ReactNode;
  keyOf: (item: Item) => Key;
  className?: string;
}) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{card(item, index)}</li>
      ))}
    </ul>
  );
}
