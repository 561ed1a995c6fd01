import type { Key, ReactNode } from 'react';

type Props<Item extends object> = {
  readonly items: readonly Item[];
  readonly card: (item: Item, index: number) => ReactNode;
  readonly className?: string;
} & (Item extends { readonly id: string }
  ? { readonly keyOf?: (item: Item) => Key }
  : { readonly keyOf: (item: Item) => Key });

/** A grid of cards without paging. */
export function CardGrid<Item extends object>({ items, card, keyOf = idOf, className = 'grid' }: Props<Item>) {
  return (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={keyOf(item)}>{card(item, index)}</li>
      ))}
    </ul>
  );
}

const idOf = (item: object) => (item as { readonly id: string }).id;
