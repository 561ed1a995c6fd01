/** Names the current step; `words` is called whenever progress is reported. */
export type Step = (words: () => string) => void;

export interface Listener {
  readonly say: (words: string) => void;
  /** how often progress is reported; default 5,000 */
  readonly everyMs?: number;
}

/** Runs long work and reports its progress every few seconds, also while one statement runs for minutes. */
export async function tellingHowFar<T>(
  { say, everyMs = 5_000 }: Listener,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  let words: (() => string) | undefined;
  let since = Date.now();
  const clock = setInterval(() => {
    if (words !== undefined) say(`  ${words()}，这一步已 ${Math.round((Date.now() - since) / 1_000)} 秒`);
  }, everyMs);
  try {
    return await work((next) => {
      words = next;
      since = Date.now();
    });
  } finally {
    clearInterval(clock);
  }
}

/** 3 / 10 张表 */
export const outOf = (done: number, all: number, unit: string): string =>
  `${done.toLocaleString('en')} / ${all.toLocaleString('en')} ${unit}`;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Concurrent copies: each waits for a disk or a bucket, and holds a whole file in memory. */
const AT_ONCE = 4;

/**
 * Runs the callback for every file, a few at a time. @throws the first error, after the copies in progress have ended
 */
export async function forEachFile<T>(files: Iterable<T>, work: (file: T) => Promise<void>): Promise<void> {
  const left = files[Symbol.iterator]();
  const failed = new AbortController();
  const hands = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.next(); !next.done && !failed.signal.aborted; next = left.next())
      await work(next.value).catch((error: unknown) => {
        failed.abort();
        throw error;
      });
  });
  for (const hand of await Promise.allSettled(hands)) if (hand.status === 'rejected') throw hand.reason;
}
