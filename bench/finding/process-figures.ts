import { readFileSync } from 'node:fs';

/** Figures of a process from /proc; NaN on systems other than Linux. */
const TICKS_A_SECOND = 100;

/** Processor seconds, user and system time. */
export function cpuSeconds(pid: number): number {
  const stat = read(pid, 'stat');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_A_SECOND;
}

/** Peak resident memory in MiB. */
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
