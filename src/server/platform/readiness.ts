/** One answer that does not come is a busy machine; several in a row are a service that is away. */
const MOST_MISSES = 3;
const AGAIN_MS = 1_000;
/** Whoever asks for our health waits no longer for news than this. */
const PATIENCE_MS = 500;

/**
 * Watches something that we cannot do without. It counts as ready until it has failed several checks in a row: a check
 * that is late because the machine is busy must not take a healthy server out of service. One check runs at a time,
 * whoever asks; after a miss the next follows by itself.
 * @returns what tells whether it is ready
 */
export function watchReadiness(check: () => Promise<boolean>): () => Promise<boolean> {
  let misses = 0;
  let checking: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    const isThere = await check().catch(() => false);
    misses = isThere ? 0 : misses + 1;
    if (misses > 0 && misses < MOST_MISSES) setTimeout(() => void look(), AGAIN_MS).unref();
  }

  function look(): Promise<void> {
    return (checking ??= lookOnce().finally(() => (checking = undefined)));
  }

  return async () => {
    const news = look();
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([news, new Promise((passed) => (timer = setTimeout(passed, PATIENCE_MS)))]);
    clearTimeout(timer);
    return misses < MOST_MISSES;
  };
}
