/** The clock of CPU time ticks in milliseconds, so short work is repeated for many ticks. */
const LEAST_MICROSECONDS = 60_000;
const MOST_TURNS = 20_000;

/** CPU time of this thread for one turn, so that a busy machine does not count. */
function microseconds(work: () => unknown): number {
  work();
  const before = process.threadCpuUsage();
  for (let turns = 1; ; turns++) {
    work();
    const { user, system } = process.threadCpuUsage(before);
    if (user + system >= LEAST_MICROSECONDS || turns === MOST_TURNS) return Math.max(1, user + system) / turns;
  }
}

/**
 * How the time of the work grows with its size, as an exponent: about 1 when it is linear, 2 when it is quadratic; less
 * when most of it does not depend on the size.
 * @param make the input of a size, which is not measured
 */
export function growthOf<T>(
  { from, to }: { readonly from: number; readonly to: number },
  make: (size: number) => T,
  work: (input: T) => unknown,
): number {
  const [small, large] = [make(from), make(to)];
  return Math.log(microseconds(() => work(large)) / microseconds(() => work(small))) / Math.log(to / from);
}

/** Between linear and quadratic: caches and garbage collection make linear work grow a little faster. */
export const LINEAR = 1.6;
