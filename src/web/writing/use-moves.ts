import { useCallback, useState } from 'react';

interface Done<Thing, Deed> {
  /** its state before */
  readonly thing: Thing;
  readonly deed: Deed;
}

/** Immediate actions on the rows of a list. */
export interface Moves<Thing, Deed> {
  /** the last action, until it is dismissed */
  readonly last: Done<Thing, Deed> | null;
  readonly isBusy: boolean;
  readonly move: (thing: Thing, deed: Deed) => void;
  readonly end: () => void;
}

/**
 * An action is not repeated while the list still shows the item's earlier state: a double click counts once.
 * @param send runs it on the server, then calls `done`
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
