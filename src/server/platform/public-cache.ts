import { LRUCache } from 'lru-cache';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Changes } from './change-feed.ts';
import type { JsonText } from './json-text.ts';
import { PublicAnswer } from './public-answer.ts';

/** Answers that are the same for everybody, kept until something they were read from changes. */
export interface PublicCache {
  /** the kept answer at an address that was asked for before, letter by letter, when it may still be shown */
  lookUp(url: string): PublicAnswer | undefined;
  /** the kept answer, when it may still be shown; `url` is looked up directly from now on */
  find(key: string, url: string): PublicAnswer | undefined;
  /**
   * What `read` makes, to be found from now on; several who ask for the same at once share one reading and its failure.
   * @param names what the answer depends on, as the change feed names it
   */
  make(key: string, names: readonly string[], read: () => Promise<JsonText<unknown>>): Promise<PublicAnswer>;
  /** resolves when no answer from before a change committed until now is shown any more */
  caughtUp(): Promise<void>;
  /** what is kept, in bytes */
  readonly bytes: number;
}

/** While changes are not told, an answer is shown for this long: neither stale for a second, nor read by everyone. */
const BLIND_MS = 900;
/** So long the feed is waited for before a kept answer is given up; a frozen database must not cost more than that. */
const HEAR_AGAIN_MS = 50;
/** Key, headers and bookkeeping beside the bytes themselves. */
const OVERHEAD_BYTES = 1_500;

interface Reading {
  readonly names: readonly string[];
  /** of the change feed, before the reading began */
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

/** @param maxBytes 0 keeps nothing and shares nothing */
export function openPublicCache(changes: Changes, maxBytes: number): PublicCache {
  if (maxBytes === 0) return KEEPS_NOTHING;
  const shelf = new LRUCache<string, Kept>({
    maxSize: Math.floor((maxBytes * 15) / 16),
    // One huge answer must not push out everything else.
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ answer }, key) => answer.bytes + key.length * 2 + OVERHEAD_BYTES,
  });
  // Many ways of writing one question lead to one answer.
  const keys = new LRUCache<string, string>({
    maxSize: Math.ceil(maxBytes / 16),
    sizeCalculation: (key, url) => (key.length + url.length) * 2 + 200,
  });
  const flights = new Map<string, Flight>();

  /**
   * A process that was busy itself for a second has not lost the database: what was told meanwhile only waits to be
   * read. Giving up all answers then would make a storm out of a gust.
   */
  let hearing: Promise<void> | undefined;
  const hearAgain = () =>
    (hearing ??= Promise.race([changes.caughtUp(), pauseOfATurn(HEAR_AGAIN_MS)]).finally(() => (hearing = undefined)));

  const mayShow = ({ names, moment, beganAt }: Reading) =>
    !changes.haveChanged(names, moment) && (changes.isLive() || performance.now() - beganAt < BLIND_MS);

  async function fly(key: string, reading: Reading, read: () => Promise<JsonText<unknown>>): Promise<PublicAnswer> {
    try {
      const answer = new PublicAnswer(await read());
      if (!changes.haveChanged(reading.names, reading.moment)) shelf.set(key, { reading, answer });
      return answer;
    } finally {
      // A later flight may have taken off, for those who came after a change.
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
        await hearAgain();
        if (mayShow(kept.reading)) return kept.answer;
      }
      const flying = flights.get(key);
      if (flying !== undefined && mayShow(flying.reading)) return flying.answer;
      const reading = { names, moment: changes.moment, beganAt: performance.now() };
      const answer = fly(key, reading, read);
      flights.set(key, { reading, answer });
      return answer;
    },
    caughtUp: () => changes.caughtUp(),
    get bytes() {
      return shelf.calculatedSize + keys.calculatedSize;
    },
  };
}

/** The timer of a turn of the event loop fires before the answers of that turn are read, hence one more step. */
async function pauseOfATurn(ms: number): Promise<void> {
  await sleep(ms);
  await setImmediate();
}

const KEEPS_NOTHING: PublicCache = {
  lookUp: () => undefined,
  find: () => undefined,
  make: async (_key, _names, read) => new PublicAnswer(await read()),
  caughtUp: async () => {},
  bytes: 0,
};
