import type { Picture } from '#contract/platform/shapes.ts';
import { to } from '../../platform/screens.ts';
import { searchKinds } from '../../platform/kinds.ts';
import { isRecord, stored, useStored } from '../../platform/stored.ts';

/** 对比: the kinds that can be compared. */
export const COMPARE_KINDS = ['blank', 'fabric', 'product'] as const;
export type CompareKind = (typeof COMPARE_KINDS)[number];

export const MOST_COMPARED = 5;

export interface ComparedItem {
  readonly id: string;
  readonly name: string;
  readonly picture: Picture;
}

/** One kind at a time: a fabric and a shirt have no rows in common. */
export interface CompareBasket {
  readonly kind: CompareKind;
  readonly items: readonly ComparedItem[];
}

const EMPTY: CompareBasket = { kind: 'blank', items: [] };

const basket = stored<CompareBasket>('jinshi.compare', (found) => {
  if (!isRecord(found)) return EMPTY;
  const kind = compareKindIn(found['kind']);
  const items = Array.isArray(found['items']) ? found['items'].filter(isItem) : [];
  return kind ? { kind, items: items.slice(0, MOST_COMPARED) } : EMPTY;
});

export function useCompareBasket() {
  const { kind, items } = useStored(basket);
  return {
    kind,
    items,
    has: (ofKind: CompareKind, id: string) => ofKind === kind && items.some((item) => item.id === id),
    add,
    remove,
    clear,
  };
}

/** Adds an item; @returns why not, or null. */
function add(kind: CompareKind, item: ComparedItem): string | null {
  const now = basket.get();
  if (now.items.length > 0 && now.kind !== kind)
    return `对比栏里放的是${searchKinds[now.kind].name}，一次只比一种，清空后再加${searchKinds[kind].name}`;
  if (now.items.some(({ id }) => id === item.id)) return null;
  if (now.items.length >= MOST_COMPARED) return `最多同时对比 ${MOST_COMPARED} 个，先移除一个再加`;
  basket.set({ kind, items: [...now.items, { id: item.id, name: item.name, picture: item.picture }] });
  return null;
}

function remove(id: string): void {
  const now = basket.get();
  basket.set({ ...now, items: now.items.filter((item) => item.id !== id) });
}

function clear(): void {
  basket.set(EMPTY);
}

export function compareAddress(kind: CompareKind, ids: readonly string[]): string {
  return to('compare', { kind, ids: ids.join(',') });
}

/** The ids in an address: at most five, without duplicates; invalid ones are dropped. */
export function comparedIdsIn(text: string | null): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => /^[\w-]{1,40}$/.test(id));
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

export function compareKindIn(found: unknown): CompareKind | undefined {
  return COMPARE_KINDS.find((kind) => kind === found);
}

function isItem(found: unknown): found is ComparedItem {
  if (!isRecord(found) || !isRecord(found['picture'])) return false;
  const { path, width, height, alt } = found['picture'];
  return (
    typeof found['id'] === 'string' &&
    typeof found['name'] === 'string' &&
    typeof path === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof alt === 'string'
  );
}
