import { useCallback, useState } from 'react';

interface Done<Thing, Action> {
  /** its state before */
  readonly thing: Thing;
  readonly action: Action;
}

/** Immediate actions on the rows of a list. */
export interface Moves<Thing, Action> {
  /** the last action, until it is dismissed */
  readonly last: Done<Thing, Action> | null;
  readonly isBusy: boolean;
  readonly move: (thing: Thing, action: Action) => void;
  readonly end: () => void;
}

/**
 * An action is not repeated while the list still shows the item's earlier state: a double click counts once.
 * @param send runs it on the server, then calls `done`
 */
export function useMoves<Thing, Action>(
  isBusy: boolean,
  send: (thing: Thing, action: Action, done: () => void) => void,
): Moves<Thing, Action> {
  const [last, setLast] = useState<Done<Thing, Action> | null>(null);
  return {
    last,
    isBusy,
    move: (thing, action) => {
      if (last?.thing === thing && last.action === action) return;
      send(thing, action, () => setLast({ thing, action }));
    },
    end: useCallback(() => setLast(null), []),
  };
}
