import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Categories } from './category.data.ts';
import { commandOf, noStepWords, type Row, type RowCommand, shownRows, stepFrom } from './category-tree.ts';

interface Tree {
  readonly categories: Categories;
  readonly table: RefObject<HTMLElement | null>;
  readonly rename: (id: string) => void;
  readonly remove: (row: Row) => void;
}

/** The open rows, the one that is in the tab order, and what the keys do on it. */
export function useTreeRows({ categories: { list, move }, table, rename, remove }: Tree) {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [activeId, setActiveId] = useState('');
  const [said, setSaid] = useState('');
  const rows = shownRows(list, folded);
  const focusSoon = useFocusSoon(table);
  const focus = (id: string | undefined) => {
    if (id === undefined) return;
    focusSoon(id);
    setActiveId(id);
  };
  const unfold = (id: string) => setFolded((before) => new Set([...before].filter((one) => one !== id)));
  const fold = (id: string) => setFolded((before) => new Set([...before, id]));

  const run = (command: RowCommand, row: Row) => {
    const { id } = row.category;
    switch (command.does) {
      case 'focus':
        return focus(command.row?.id);
      case 'fold':
        return fold(id);
      case 'unfold':
        return unfold(id);
      case 'rename':
        return rename(id);
      case 'remove':
        return remove(row);
      case 'move': {
        const place = stepFrom(list, row, command.step);
        setSaid(place === null ? noStepWords[command.step] : '');
        if (place === null) return;
        if (place.parentId !== null) unfold(place.parentId);
        focus(id);
        move(id, place);
      }
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Buttons and fields inside a row handle their own keys.
    const row = rows.find(({ category }) => category.id === (event.target as HTMLElement).dataset['id']);
    if (!row || event.ctrlKey || event.metaKey) return;
    const command = commandOf(event, row, rows, folded);
    if (command === null) return;
    run(command, row);
    event.preventDefault();
  };
  return {
    ...{ rows, folded, fold, unfold, focus, setActiveId, onKeyDown },
    active: rows.find(({ category }) => category.id === activeId) ?? rows[0],
    /** why the last move was not possible; '' = it was */
    said,
  };
}

/** React remounts a moved row, so it is focused after the next render. */
function useFocusSoon(table: RefObject<HTMLElement | null>): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const item = wanted.current && table.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"]`);
    if (!item) return;
    wanted.current = null;
    item.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}

export type TreeRows = ReturnType<typeof useTreeRows>;
