/** In the page's address in place of an id: a new row. */
export const NEW = 'new';

/** @returns what the form edits; null: a new one; undefined: it is not open, or what it edits was deleted elsewhere */
export function openedIn<T extends { readonly id: string }>(
  list: readonly T[] | undefined,
  opened: string | null | undefined,
): T | null | undefined {
  return opened === NEW ? null : list?.find(({ id }) => id === opened);
}
