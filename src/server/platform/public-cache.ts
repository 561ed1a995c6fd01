import { LRUCache } from 'lru-cache';
import type { Changes } from './change-feed.ts';
import type { JsonText } from './json-text.ts';
import { PublicAnswer } from './public-answer.ts';

/** Answers that are the same for everyone, cached until something they were read from changes. */
export interface PublicCache {
  /** the cached answer for exactly this URL, when it may still be shown */
  lookUp(url: string): PublicAnswer | undefined;
  /** the cached answer, when it may still be shown; `lookUp` finds `url` from now on */
  find(key: string, url: string): PublicAnswer | undefined;
  /**
   * Caches what `read` returns; concurrent requests share one read and its failure.
   * @param names what the answer depends on, in the names of the change feed
   */
  make(key: string, names: readonly string[], read: () => Promise<JsonText<unknown>>): Promise<PublicAnswer>;
  /** size of the cache, in bytes */
  readonly bytes: number;
}

/**
 * Without change messages an answer is shown for this long: not stale for a full second, and not read by every request.
 */
const BLIND_MS = 900;
/** Key, headers and bookkeeping per entry. */
const OVERHEAD_BYTES = 1_500;

interface Reading {
  readonly names: readonly string[];
  /** moment of the change feed before the read began */
  readonly moment: number;
  readonly beganAt: number;
}

interface Kept {
  readonly reading: Reading;
  readonly answer: PublicAnswer;
}

interface Flight {
  readonly reading: Reading;
  readonly answer: Promise<PublicAnswer>;
}

/**
 * @param maxBytes 0 = no caching and no shared reads
 * @param now milliseconds of a clock that does not jump
 */
export function openPublicCache(changes: Changes, maxBytes: number, now = () => performance.now()): PublicCache {
  if (maxBytes === 0) return KEEPS_NOTHING;
  const shelf = new LRUCache<string, Kept>({
    maxSize: Math.floor((maxBytes * 15) / 16),
    // One huge answer must not evict everything else.
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length * 2 + OVERHEAD_BYTES,
  });
  // Many spellings of one query lead to one answer.
  const keys = new LRUCache<string, string>({
    maxSize: Math.ceil(maxBytes / 16),
    sizeCalculation: (key, url) => (key.length + url.length) * 2 + 200,
  });
  const flights = new Map<string, Flight>();

  const mayShow = ({ names, moment, beganAt }: Reading) =>
    !changes.haveChanged(names, moment) && (changes.isLive() || now() - beganAt < BLIND_MS);

  async function fly(key: string, reading: Reading, read: () => Promise<JsonText<unknown>>): Promise<PublicAnswer> {
    try {
      // A change of one item makes the lists of its kind be read again, and most of them say what they said.
      const answer = PublicAnswer.of(await read(), shelf.peek(key)?.answer);
      if (!changes.haveChanged(reading.names, reading.moment)) shelf.set(key, { reading, answer });
      return answer;
    } finally {
      // A newer read may have replaced this one, for requests that came after a change.
      if (flights.get(key)?.reading === reading) flights.delete(key);
    }
  }

  function findKept(key: string): PublicAnswer | undefined {
    const kept = shelf.get(key);
    return kept !== undefined && mayShow(kept.reading) ? kept.answer : undefined;
  }

  return {
    lookUp(url) {
      const key = keys.get(url);
      return key === undefined ? undefined : findKept(key);
    },
    find(key, url) {
      keys.set(url, key);
      return findKept(key);
    },
    async make(key, names, read) {
      const kept = shelf.get(key);
      if (kept !== undefined && !changes.isLive() && !changes.haveChanged(kept.reading.names, kept.reading.moment)) {
        // Dropping the whole cache after a blocked event loop would cause a stampede.
        await changes.isLiveSoon();
        if (mayShow(kept.reading)) return kept.answer;
      }
      const flying = flights.get(key);
      if (flying !== undefined && mayShow(flying.reading)) return flying.answer;
      const reading = { names, moment: changes.moment, beganAt: now() };
      const answer = fly(key, reading, read);
      flights.set(key, { reading, answer });
      return answer;
    },
    get bytes() {
      return shelf.calculatedSize + keys.calculatedSize;
    },
  };
}

const KEEPS_NOTHING: PublicCache = {
  lookUp: () => undefined,
  find: () => undefined,
  make: async (_key, _names, read) => PublicAnswer.of(await read()),
  bytes: 0,
};
