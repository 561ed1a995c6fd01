/** The bytes sent at a moment. */
export interface Mark {
  readonly atMs: number;
  readonly bytes: number;
}

/** The window over which the speed is measured. */
const LOOK_BACK_MS = 8_000;
const LEAST_MS = 500;

export function marked(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const first = marks.findLastIndex(({ atMs }) => atMs <= mark.atMs - LOOK_BACK_MS);
  return [...marks.slice(Math.max(0, first)), mark];
}

/** Bytes per second; null while it is too early to tell. */
export function speedOf(marks: readonly Mark[]): number | null {
  const [first, last] = [marks[0], marks.at(-1)];
  if (!first || !last || last.atMs - first.atMs < LEAST_MS || last.bytes <= first.bytes) return null;
  return ((last.bytes - first.bytes) * 1_000) / (last.atMs - first.atMs);
}

/** "还要 3 分钟", "还要 20 秒" */
export function leftWords(bytesLeft: number, bytesPerSecond: number | null): string {
  if (bytesPerSecond === null) return '';
  const seconds = Math.ceil(bytesLeft / bytesPerSecond);
  if (seconds < 60) return `还要 ${Math.max(1, seconds)} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `还要 ${minutes} 分钟` : `还要 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`;
}
