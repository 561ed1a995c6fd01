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

/** Memory in MiB of which a page shared by several processes is divided among them: such figures may be added up. */
export function shareOfMemoryMiB(pid: number): number {
  const [, kib] = /^Pss:\s+(\d+) kB/m.exec(read(pid, 'smaps_rollup')) ?? [];
  return Number(kib ?? NaN) / 1024;
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
