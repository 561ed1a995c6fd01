import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than lines are held back. */
const HELD_MS = 200;

/** Keeps what the servers of a test file log from now on, instead of printing it. */
export function keepLog(): { readonly lines: () => Promise<string>; readonly stop: () => void } {
  const kept: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = (line: string | Uint8Array) => kept.push(String(line)) > 0;
  return {
    lines: async () => {
      await sleep(HELD_MS);
      return kept.join('');
    },
    stop: () => void (process.stdout.write = write),
  };
}
