import { CallFailure } from './failure.ts';

/** A key by which the server knows a deed again that it has heard already (`idempotency-key`). */
export function newKey(): string {
  // randomUUID is there on https only, and a shop's own network often has none
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface OnceKeys {
  /** the same for the same words, until they are done */
  readonly of: (words: string) => string;
  readonly done: (words: string) => void;
}

/** Keys of what was asked for and is not known to be done: asked for once more, it is the same deed. */
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

/**
 * The server may still be at the same request with the same key, sent by a click before or from a line that broke: that
 * is no failure, its answer is waited for.
 */
export async function untilAnswered<Reply>(
  send: () => Promise<Reply>,
  { againMs = AGAIN_MS, mostTimes = MOST_TIMES } = {},
): Promise<Reply> {
  for (let times = 1; ; times += 1) {
    try {
      return await send();
    } catch (error) {
      const isUnderWay = error instanceof CallFailure && error.reason === 'request.in_progress';
      if (!isUnderWay || times === mostTimes) throw error;
      await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
