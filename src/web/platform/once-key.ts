import { CallFailure } from './failure.ts';

/** A new key for the `idempotency-key` header. */
export function newKey(): string {
  // randomUUID exists on https only, and a shop's own network often has plain http
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface OnceKeys {
  /** returns the same key for the same request until it is done */
  readonly of: (words: string) => string;
  readonly done: (words: string) => void;
}

/** The idempotency keys of requests not known to be done: a retry sends the same key. */
export function onceKeys(): OnceKeys {
  const keys = new Map<string, string>();
  return {
    of: (words) => {
      const key = keys.get(words) ?? newKey();
      keys.set(words, key);
      return key;
    },
    done: (words) => void keys.delete(words),
  };
}

const AGAIN_MS = 1_000;
const MOST_TIMES = 20;
/** As often as a read: more would only lengthen the queue. */
const BUSY_TIMES = 2;

/**
 * Waits for the answer while the server is still processing a request with the same key, sent by an earlier click or
 * before the connection broke. That state is not a failure. A request that a busy server refused is sent twice more,
 * under the same key.
 */
export async function untilAnswered<Reply>(
  send: () => Promise<Reply>,
  { againMs = AGAIN_MS, mostTimes = MOST_TIMES } = {},
): Promise<Reply> {
  for (let times = 1; ; times += 1) {
    try {
      return await send();
    } catch (error) {
      const reason = error instanceof CallFailure ? error.reason : undefined;
      const most = reason === 'request.in_progress' ? mostTimes : reason === 'server.busy' ? BUSY_TIMES + 1 : 1;
      if (times >= most) throw error;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
