import { readFileSync } from 'node:fs';

/** What the system says about a process; Linux only, elsewhere there is no figure (NaN). */
const TICKS_A_SECOND = 100;

/** Seconds of processor, in its own code and in the system's for it. */
export function cpuSeconds(pid: number): number {
  const stat = read(pid, 'stat');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_A_SECOND;
}

/** MiB in memory: the most there has been. */
export function peakMemoryMiB(pid: number): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(read(pid, 'status')) ?? [];
  return Number(kib ?? NaN) / 1024;
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
