import type { ShopCategory } from '#contract/market/shop-categories.ts';

/** The position of a category: its parent (null = first level) and its next sibling (null = last). */
export interface Place {
  readonly parentId: string | null;
  readonly before: string | null;
}

/** A category with its siblings; `at` counts from 0. */
export interface Row {
  readonly category: Leaf;
  readonly parent: ShopCategory | null;
  readonly children: readonly Leaf[];
  readonly siblings: readonly Leaf[];
  readonly at: number;
}

type Leaf = Omit<ShopCategory, 'children'>;

/** Top to bottom, as shown when nothing is collapsed. */
export function rowsOf(list: readonly ShopCategory[]): Row[] {
  return list.flatMap((category, at): Row[] => [
    { category, parent: null, children: category.children, siblings: list, at },
    ...category.children.map((child, nth): Row => ({
      category: child,
      parent: category,
      children: [],
      siblings: category.children,
      at: nth,
    })),
  ]);
}

/** The visible rows: children of collapsed rows are hidden. */
export function shownRows(list: readonly ShopCategory[], folded: ReadonlySet<string>): Row[] {
  return rowsOf(list).filter(({ parent }) => parent === null || !folded.has(parent.id));
}

export function findRow(list: readonly ShopCategory[], id: string): Row | undefined {
  return rowsOf(list).find(({ category }) => category.id === id);
}

export function placeNow({ parent, siblings, at }: Row): Place {
  return { parentId: parent?.id ?? null, before: siblings[at + 1]?.id ?? null };
}

/** A keyboard move. in = below the previous sibling, out = behind its parent. */
export type Step = 'up' | 'down' | 'in' | 'out';

export function stepFrom(list: readonly ShopCategory[], row: Row, step: Step): Place | null {
  const { parent, siblings, at, children } = row;
  const parentId = parent?.id ?? null;
  switch (step) {
    case 'up':
      return at === 0 ? null : { parentId, before: siblings[at - 1]!.id };
    case 'down':
      return at === siblings.length - 1 ? null : { parentId, before: siblings[at + 2]?.id ?? null };
    case 'in':
      if (parent !== null || children.length > 0 || at === 0) return null;
      return { parentId: siblings[at - 1]!.id, before: null };
    case 'out': {
      if (parent === null) return null;
      const after = list.findIndex(({ id }) => id === parent.id) + 1;
      return { parentId: null, before: list[after]?.id ?? null };
    }
  }
}

export const noStepWords: Readonly<Record<Step, string>> = {
  up: '已经是这一级的第一个',
  down: '已经是这一级的最后一个',
  in: '不能再往下一级：前面要有一个一级分类，自己下面不能有分类',
  out: '已经是一级分类',
};

const STEPS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowRight: 'in', ArrowLeft: 'out' };

/** What a key does on a row of the tree. */
export type RowCommand =
  | { readonly does: 'focus'; readonly row: { readonly id: string } | undefined }
  | { readonly does: 'move'; readonly step: Step }
  | { readonly does: 'fold' | 'unfold' | 'rename' | 'remove' };

/** The keys of a treegrid, as ARIA has them, and Alt with an arrow for moving. @returns null for any other key */
export function commandOf(
  { key, altKey }: { readonly key: string; readonly altKey: boolean },
  row: Row,
  rows: readonly Row[],
  folded: ReadonlySet<string>,
): RowCommand | null {
  if (altKey) return key in STEPS ? { does: 'move', step: STEPS[key]! } : null;
  const at = rows.indexOf(row);
  const isOpen = row.children.length > 0 && !folded.has(row.category.id);
  switch (key) {
    case 'ArrowUp':
      return { does: 'focus', row: rows[at - 1]?.category };
    case 'ArrowDown':
      return { does: 'focus', row: rows[at + 1]?.category };
    case 'Home':
      return { does: 'focus', row: rows[0]?.category };
    case 'End':
      return { does: 'focus', row: rows.at(-1)?.category };
    case 'ArrowLeft':
      return isOpen ? { does: 'fold' } : { does: 'focus', row: row.parent ?? undefined };
    case 'ArrowRight':
      return isOpen ? { does: 'focus', row: row.children[0] } : { does: 'unfold' };
    case 'F2':
      return { does: 'rename' };
    case 'Delete':
      return { does: 'remove' };
    default:
      return null;
  }
}

/**
 * The place of a category dropped between two rows.
 * @param rows the visible ones, without the dragged category and its children
 * @param gap index of the row after the drop; the number of rows = below the last
 * @param wishesChild whether the pointer is indented to the second level
 */
export function dropPlace(rows: readonly Row[], dragged: Row, gap: number, wishesChild: boolean): Place {
  const above = rows[gap - 1];
  const below = rows[gap];
  const isInside = below?.parent != null;
  if (above !== undefined && dragged.children.length === 0 && (wishesChild || isInside)) {
    const parentId = (above.parent ?? above.category).id;
    return { parentId, before: below?.parent?.id === parentId ? below.category.id : null };
  }
  const next = rows.slice(gap).find(({ parent }) => parent === null);
  return { parentId: null, before: next?.category.id ?? null };
}

/** The list after the move, as the server will return it. */
export function movedTo(list: readonly ShopCategory[], id: string, { parentId, before }: Place): ShopCategory[] {
  const row = findRow(list, id);
  if (!row) return [...list];
  const moving: ShopCategory = { ...row.category, children: [...row.children] };
  const insert = <T extends Leaf>(into: readonly T[], one: T): T[] => {
    const at = into.findIndex((other) => other.id === before);
    return into.toSpliced(at < 0 ? into.length : at, 0, one);
  };
  const rest = list
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, children: one.children.filter((child) => child.id !== id) }));
  if (parentId === null) return insert(rest, moving);
  const { children: _none, ...leaf } = moving;
  return rest.map((one) => (one.id === parentId ? { ...one, children: insert(one.children, leaf) } : one));
}

export const isSamePlace = (a: Place, b: Place): boolean => a.parentId === b.parentId && a.before === b.before;

/** “圆领”移到“T恤”下面，第 1 个，共 3 个 */
export function movedWords(list: readonly ShopCategory[], id: string): string {
  const row = findRow(list, id);
  if (!row) return '';
  const where = row.parent === null ? '一级' : `“${row.parent.name}”下面`;
  return `“${row.category.name}”移到${where}第 ${row.at + 1} 个，共 ${row.siblings.length} 个`;
}

/** In the category and its children. */
export function productIn({ category, children }: Row): number {
  return children.reduce((sum, { productCount }) => sum + productCount, category.productCount);
}

/** The categories that its products can move to when it is deleted. */
export function otherCategories(list: readonly ShopCategory[], { category }: Row): { id: string; name: string }[] {
  return rowsOf(list)
    .filter((other) => other.category.id !== category.id && other.parent?.id !== category.id)
    .map((other) => ({
      id: other.category.id,
      name: other.parent === null ? other.category.name : `${other.parent.name} / ${other.category.name}`,
    }));
}
