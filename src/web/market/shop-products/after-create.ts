import type { ListQuery } from '../../platform/list-query.ts';
import { open } from './opened.ts';
import type { Shelf } from './use-shelf.ts';

interface Made {
  readonly list: ListQuery;
  readonly shelf: Shelf;
  readonly ids: readonly string[];
  readonly isPutOn: boolean;
}

/** A single product opens for review; several were reviewed in their grid and are at the top of the list. */
export function afterCreate({ list, shelf, ids, isPutOn }: Made): void {
  if (isPutOn) shelf.move(ids, 'putOn');
  if (ids.length === 1 && !isPutOn) open(list, ids[0]!, 'edit');
  else list.set({ open: undefined, part: undefined, status: isPutOn ? undefined : 'draft' });
}
