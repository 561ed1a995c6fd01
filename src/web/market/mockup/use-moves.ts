import { useCallback, useState } from 'react';
import type { Move } from '#drawing/live-mockup.ts';

export const UNMOVED: Move = { xMm: 0, yMm: 0, scale: 1, turnDeg: 0 };

interface History {
  readonly now: Move;
  readonly before: readonly Move[];
  readonly gesture: string;
}

const START: History = { now: UNMOVED, before: [], gesture: '' };

export interface Moves {
  readonly move: Move;
  /** consecutive changes with the same gesture name are undone together: one drag, one slider movement */
  readonly change: (move: Move, gesture: string) => void;
  readonly undo: (() => void) | undefined;
  readonly reset: (() => void) | undefined;
}

/** The changes of a print on one side of one blank, with undo. */
export function useMoves(side: string): Moves {
  const [sides, setSides] = useState<Readonly<Record<string, History>>>({});
  const history = sides[side] ?? START;
  const change = useCallback(
    (now: Move, gesture: string) => setSides((all) => ({ ...all, [side]: changed(all[side] ?? START, now, gesture) })),
    [side],
  );
  const isUnmoved = JSON.stringify(history.now) === JSON.stringify(UNMOVED);
  return {
    move: history.now,
    change,
    undo: history.before.length > 0 ? () => setSides((all) => ({ ...all, [side]: undone(history) })) : undefined,
    reset: isUnmoved ? undefined : () => change(UNMOVED, 'reset'),
  };
}

function changed(history: History, now: Move, gesture: string): History {
  if (gesture === history.gesture) return { ...history, now };
  return { now, gesture, before: [...history.before, history.now].slice(-MOST_STEPS) };
}

const MOST_STEPS = 50;

function undone({ before }: History): History {
  return { now: before.at(-1) ?? UNMOVED, before: before.slice(0, -1), gesture: '' };
}
