import type { ClipboardEvent, KeyboardEvent } from 'react';
import { blockIn, cellAfter, cellKey, pasted, type TypedStock } from './stock-grid.ts';

/** A grid of fields by the ids of its rows and columns. */
interface KeyedGrid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** cells that take what is typed */
  readonly isMade: (row: string, column: string) => boolean;
  /** what was typed or pasted, by `cellKey` */
  readonly set: (cells: TypedStock) => void;
}

/** What a field of the grid listens to: arrows and Enter walk, a block from a sheet is pasted, Ctrl+D fills downwards. */
export function gridKeys({ rows, columns, isMade, set }: KeyedGrid, row: string, column: string) {
  const grid = { colourNos: rows, sizes: columns, isMade };
  const at = { colourNo: row, size: column };
  return {
    'data-cell': cellKey(row, column),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const field = event.currentTarget;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
        event.preventDefault();
        set(filledDown({ rows, columns, isMade, set }, row, column, field.value));
        return;
      }
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
      const next = leavesField(event.key, field) ? cellAfter(event.key, grid, at) : null;
      if (!next) return;
      event.preventDefault();
      const cell = cellKey(next.colourNo, next.size);
      const beside = field
        .closest('[data-grid]')
        ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-cell="${CSS.escape(cell)}"]`);
      beside?.focus();
      if (beside instanceof HTMLInputElement) beside.select();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const block = blockIn(event.clipboardData.getData('text/plain'));
      // one number is pasted into its field like everywhere
      if (block.length === 1 && block[0]!.length === 1) return;
      event.preventDefault();
      set(pasted(grid, new Map(), at, block));
    },
  };
}

/** This cell's words into all cells below it. */
export function filledDown({ rows, isMade }: KeyedGrid, row: string, column: string, words: string): TypedStock {
  const below = rows.slice(rows.indexOf(row) + 1).filter((one) => isMade(one, column));
  return new Map(below.map((one) => [cellKey(one, column), words]));
}

/** Left and right walk inside a number first; up, down and Enter always leave it. */
function leavesField(key: string, field: HTMLInputElement): boolean {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const isAll = from === 0 && to === value.length;
  if (key === 'ArrowLeft') return isAll || to === 0;
  if (key === 'ArrowRight') return isAll || from === value.length;
  return true;
}
