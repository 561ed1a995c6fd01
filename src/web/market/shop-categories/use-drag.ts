import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import type { ShopCategory } from '#contract/market/shop-categories.ts';
import { dropPlace, findRow, type Place, shownRows } from './category-tree.ts';

/** The drag in progress. */
interface Drag {
  readonly id: string;
  readonly place: Place;
  /** the position of the drop line below the tree's top, in CSS pixels */
  readonly lineTop: number;
}

/** A movement this far to the right means: as a child of the row above. */
const INDENT_PX = 28;
/** within this distance of the window's edge the page scrolls */
const EDGE_PX = 48;
const EDGE_STEP_PX = 12;

interface Ground {
  readonly list: readonly ShopCategory[];
  readonly folded: ReadonlySet<string>;
  /** contains a `[data-id]` with the category's id for each visible row */
  readonly tree: RefObject<HTMLElement | null>;
  readonly drop: (id: string, place: Place) => void;
}

/** Dragging by a handle, with mouse, pen or finger. Esc cancels. */
export function useDrag({ list, folded, tree, drop }: Ground) {
  const [drag, setDrag] = useState<(Drag & { startX: number; isChild: boolean }) | null>(null);
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return undefined;
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setDrag(null);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isDragging]);

  /** @returns null outside the tree */
  const aim = (id: string, pointer: PointerEvent, startX: number, isChild: boolean): Drag | null => {
    const dragged = findRow(list, id);
    const frame = tree.current;
    if (!dragged || !frame) return null;
    const rows = shownRows(list, folded).filter(({ category, parent }) => category.id !== id && parent?.id !== id);
    const boxes = rows.map(({ category }) =>
      frame.querySelector(`[data-id="${category.id}"]`)!.getBoundingClientRect(),
    );
    const gap = boxes.filter(({ top, height }) => top + height / 2 < pointer.clientY).length;
    const shift = pointer.clientX - startX;
    const wishesChild = isChild ? shift > -INDENT_PX : shift > INDENT_PX;
    const line = boxes[gap]?.top ?? boxes.at(-1)?.bottom ?? frame.getBoundingClientRect().top;
    return {
      id,
      place: dropPlace(rows, dragged, gap, wishesChild),
      lineTop: line - frame.getBoundingClientRect().top,
    };
  };

  const handle = (id: string, isChild: boolean) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      const aimed = aim(id, event, event.clientX, isChild);
      if (aimed) setDrag({ ...aimed, startX: event.clientX, isChild });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag === null) return;
      if (event.clientY < EDGE_PX) window.scrollBy(0, -EDGE_STEP_PX);
      if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, EDGE_STEP_PX);
      const aimed = aim(id, event, drag.startX, isChild);
      if (aimed) setDrag({ ...drag, ...aimed });
    },
    onPointerUp: () => {
      if (drag !== null) drop(drag.id, drag.place);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });
  return { drag: drag as Drag | null, handle };
}
