import { readdirSync, readFileSync } from 'node:fs';

/** Figures of a process from /proc; NaN on systems other than Linux. */
const TICKS_A_SECOND = 100;

/** Processor seconds, user and system time. */
export function cpuSeconds(pid: number): number {
  const stat = read(pid, 'stat');
  const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return ((user ?? NaN) + (system ?? NaN)) / TICKS_A_SECOND;
}

/** The same of a process and all its descendants, ended ones included. */
export function treeCpuSeconds(pid: number): number {
  const stat = read(pid, 'stat');
  const times = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16).map(Number);
  const own = times.reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND;
  return childrenOf(pid).reduce((sum, child) => sum + treeCpuSeconds(child), own);
}

/** Peak resident memory in MiB. */
export function peakMemoryMiB(pid: number): number {
  const [, kib] = /^VmHWM:\s+(\d+) kB/m.exec(read(pid, 'status')) ?? [];
  return Number(kib ?? NaN) / 1024;
}

/** Resident memory in MiB. */
export function memoryMiB(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(read(pid, 'status')) ?? [];
  return Number(kib ?? NaN) / 1024;
}

/**
 * Resident memory of the server and its drawing process together, in MiB. What they share, such as the code of Node.js,
 * counts once: as much as the one that shares most, because other programs share it too.
 */
export function jointMemoryMiB(pid: number): number {
  const parts = [pid, ...nodeChildren(pid)].map((one) => {
    const rollup = read(one, 'smaps_rollup');
    const kib = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
    return {
      own: kib('Private_Clean') + kib('Private_Dirty'),
      shared: kib('Shared_Clean') + kib('Shared_Dirty'),
    };
  });
  const own = parts.reduce((sum, part) => sum + part.own, 0);
  return (own + Math.max(...parts.map(({ shared }) => shared))) / 1024;
}

/** Direct children that run Node.js: the server's drawing process, not its database. */
export function nodeChildren(pid: number): number[] {
  return childrenOf(pid).filter((child) => !read(child, 'comm').startsWith('postgres'));
}

/** The server and its drawing process together, which may be absent. @param of a figure of one process */
export function withDrawing(pid: number, of: (pid: number) => number): number {
  return [pid, ...nodeChildren(pid)].reduce((sum, one) => sum + of(one), 0);
}

/** Forked by any of its threads. */
function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) =>
    read(pid, `task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
