import { useCallback, useState } from 'react';

interface Done<Thing, Deed> {
  /** as it stood before */
  readonly thing: Thing;
  readonly deed: Deed;
}

/** What the rows of a list do at once. */
export interface Moves<Thing, Deed> {
  /** what was done last and not put away yet */
  readonly last: Done<Thing, Deed> | null;
  readonly isBusy: boolean;
  readonly move: (thing: Thing, deed: Deed) => void;
  readonly end: () => void;
}

/**
 * What was done to a thing is not done again while the list still shows it as it was: a double click is one deed.
 * @param send does it on the server; then it is done
 */
export function useMoves<Thing, Deed>(
  isBusy: boolean,
  send: (thing: Thing, deed: Deed, done: () => void) => void,
): Moves<Thing, Deed> {
  const [last, setLast] = useState<Done<Thing, Deed> | null>(null);
  return {
    last,
    isBusy,
    move: (thing, deed) => {
      if (last?.thing === thing && last.deed === deed) return;
      send(thing, deed, () => setLast({ thing, deed }));
    },
    end: useCallback(() => setLast(null), []),
  };
}
