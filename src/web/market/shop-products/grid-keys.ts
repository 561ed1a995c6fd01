import type { ClipboardEvent, KeyboardEvent } from 'react';
import {
  blockIn,
  cellAfter,
  cellKey,
  type GridShape,
  isOneCell,
  leavesField,
  pasted,
} from '../../platform/cell-grid.ts';
import type { TypedStock } from './stock-grid.ts';

/** A grid of fields, by the ids of its rows and columns. */
interface KeyedGrid {
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** whether a cell can be edited */
  readonly isMade: (row: string, column: string) => boolean;
  /** saves typed or pasted values, by `cellKey` */
  readonly set: (cells: TypedStock) => void;
}

/** The event handlers of a grid field: arrows and Enter navigate, a pasted block is distributed, Ctrl+D fills down. */
export function gridKeys({ rows, columns, isMade, set }: KeyedGrid, row: string, column: string) {
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, label: id }));
  const grid: GridShape = { rows: named(rows), columns: named(columns), isThere: isMade };
  const at = { row, column };
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
      const cell = cellKey(next.row, next.column);
      const beside = field
        .closest('[data-grid]')
        ?.querySelector<HTMLInputElement | HTMLSelectElement>(`[data-cell="${CSS.escape(cell)}"]`);
      beside?.focus();
      if (beside instanceof HTMLInputElement) beside.select();
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const block = blockIn(event.clipboardData.getData('text/plain'));
      if (isOneCell(block)) return;
      event.preventDefault();
      set(pasted(grid, at, block).cells);
    },
  };
}

/** Copies this cell's value into all cells below it. */
export function filledDown({ rows, isMade }: KeyedGrid, row: string, column: string, words: string): TypedStock {
  const below = rows.slice(rows.indexOf(row) + 1).filter((one) => isMade(one, column));
  return new Map(below.map((one) => [cellKey(one, column), words]));
}
