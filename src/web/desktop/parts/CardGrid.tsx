import type { Key, ReactNode } from 'react';

/** A grid of cards without paging. */
export function CardGrid<Item extends object>({
  items,
  card,
  keyOf = idOf,
  className = 'grid',
}: {
  items: readonly Item[];
  card: (item: Item, index: number) => ReactNode;
  /** only for items without an `id` */
  keyOf?: (item: Item) => Key;
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

const idOf = (item: object) => (item as { readonly id: string }).id;
