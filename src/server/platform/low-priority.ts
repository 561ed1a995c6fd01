import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Requests come first when the CPU is busy. Linux may schedule processes by session (autogroup), and niceness then counts
 * within a session only: the database has another one. So the session is made nicer too, which needs a child that leads
 * its own: start it with `detached`.
 *
 * @param nice 0 to 19
 */
export function lowerPriority(pid: number | undefined, nice: number): void {
  if (pid === undefined) return;
  for (const lower of [() => setPriority(pid, nice), () => writeFileSync(`/proc/${pid}/autogroup`, String(nice))])
    try {
      lower();
    } catch {
      // Not permitted, or another system: the process keeps its priority.
    }
}
