import { inLine, type Line, openLine } from '../platform/line.ts';
import { Refusal } from '../platform/refusal.ts';

/** Concurrent files in memory, up to 15 MB each; others wait unread on their connections. */
const PICTURES_AT_ONCE = 6;
const MAX_WAITING = 60;
/** Per account: more than any form of ours sends. */
const MAX_OWN_WAITING = 30;
/** After this an upload is refused: browsers give up after a minute, and so does our idle timeout. */
const LONGEST_WAIT_MS = 45_000;

/**
 * Receives a file when a slot is free and the account's earlier files are done, so that one account cannot occupy all
 * slots.
 * @throws Refusal server.busy
 */
export type UploadLine = <T>(accountId: string, gone: AbortSignal, receive: () => Promise<T>) => Promise<T>;

export function openUploadLine(atOnce = PICTURES_AT_ONCE, ownAtOnce = 1, longestWaitMs = LONGEST_WAIT_MS): UploadLine {
  const common: Line = openLine(() => common.working < atOnce);
  const ofAccount = new Map<string, Line>();

  const openOwn = (accountId: string): Line => {
    const own: Line = openLine(() => own.working < ownAtOnce);
    ofAccount.set(accountId, own);
    return own;
  };

  return async (accountId, gone, receive) => {
    const own = ofAccount.get(accountId) ?? openOwn(accountId);
    const waits = AbortSignal.any([gone, AbortSignal.timeout(longestWaitMs)]);
    try {
      return await passing(own, MAX_OWN_WAITING, waits, () => passing(common, MAX_WAITING, waits, receive));
    } finally {
      if (own.working + own.waiting === 0) ofAccount.delete(accountId);
    }
  };
}

async function passing<T>(line: Line, mostWaiting: number, waits: AbortSignal, deed: () => Promise<T>): Promise<T> {
  if (line.waiting >= mostWaiting) throw new Refusal('server.busy');
  return inLine(line, deed, waits);
}
