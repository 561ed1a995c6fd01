import { Refusal } from './refusal.ts';

/** A queue in front of something that only so many may use at once: first come, first served. */
export interface Line {
  readonly working: number;
  readonly waiting: number;
  /** resolves when it is one's turn. @throws Refusal server.busy for the one who has gone meanwhile */
  enter(gone?: AbortSignal): Promise<void>;
  leave(): void;
  /** whoever may begin now begins */
  letIn(): void;
  /** nobody's turn will come: all who wait are told why */
  sendAway(why: unknown): void;
}

export function openLine(mayBegin: () => boolean): Line {
  const waiting = new Map<() => void, (why: unknown) => void>();
  let working = 0;
  const letIn = () => {
    for (const begin of waiting.keys()) {
      if (!mayBegin()) return;
      waiting.delete(begin);
      working += 1;
      begin();
    }
  };
  return {
    get working() {
      return working;
    },
    get waiting() {
      return waiting.size;
    },
    enter: (gone) =>
      new Promise((begin, giveUp) => {
        const leaveLine = () => {
          if (waiting.delete(begin)) giveUp(new Refusal('server.busy'));
        };
        waiting.set(begin, giveUp);
        gone?.addEventListener('abort', leaveLine, { once: true });
        if (gone?.aborted) leaveLine();
        letIn();
      }),
    leave: () => {
      working -= 1;
    },
    letIn,
    sendAway: (why) => {
      for (const giveUp of waiting.values()) giveUp(why);
      waiting.clear();
    },
  };
}

/** Does it when its turn has come. @throws Refusal server.busy for the one who has gone meanwhile */
export async function inLine<T>(line: Line, deed: () => Promise<T>, gone?: AbortSignal): Promise<T> {
  await line.enter(gone);
  try {
    return await deed();
  } finally {
    line.leave();
    line.letIn();
  }
}
