/** One failed check means a busy machine; several in a row mean that the service is down. */
const MOST_MISSES = 3;
const AGAIN_MS = 1_000;
/** Longest wait of a health request for a running check. */
const PATIENCE_MS = 500;

/**
 * Watches a required service. It counts as ready until several checks in a row have failed: a late check on a busy
 * machine must not take a healthy server out of rotation. All callers share one check at a time; after a failure the
 * next check follows by itself.
 * @returns a function that tells whether the service is ready
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
