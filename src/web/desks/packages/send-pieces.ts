import type { PutPackageReply } from '#contract/desks/packages.ts';
import { CallFailure, isRefused } from '../../platform/failure.ts';

/** How the pieces of one file are sent. */
export interface Way {
  /** reads what has arrived */
  readonly look: (signal: AbortSignal) => Promise<PutPackageReply>;
  /** @param onProgress the sent part of the piece, 0 to 1 */
  readonly send: (piece: number, onProgress: (part: number) => void, signal: AbortSignal) => Promise<PutPackageReply>;
  /** waits until a retry makes sense, at most this long; rejects when cancelled */
  readonly rest: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Watch {
  /** the part of every piece that has arrived, 0 to 1 */
  readonly moved: (parts: ReadonlyMap<number, number>) => void;
  /** a piece failed and is retried; null: a piece has arrived since */
  readonly troubled: (error: Error | null) => void;
}

/** More than two do not speed up a connection, and each holds a piece in memory here and on the server. */
const AT_A_TIME = 2;
const FIRST_REST_MS = 1_000;
const MOST_REST_MS = 30_000;

/**
 * Sends the missing pieces. A failed piece is retried with growing pauses until cancelled; a refusal ends the upload.
 * @throws CallFailure refused; the signal's reason when it is cancelled
 */
export async function sendPieces(way: Way, watch: Watch, stop: AbortSignal): Promise<PutPackageReply> {
  const found = await again(() => way.look(stop), way, watch, stop);
  const parts = new Map(found.received.map((piece) => [piece, 1]));
  const missing = Array.from({ length: found.parts }, (_, piece) => piece).filter((piece) => !parts.has(piece));
  watch.moved(parts);

  const refused = new AbortController();
  const signal = AbortSignal.any([stop, refused.signal]);
  const tell = (piece: number) => (part: number) => {
    // complete only after the server's answer
    parts.set(piece, Math.min(part, 0.99));
    watch.moved(parts);
  };
  let last = found;
  const sendSome = async (): Promise<void> => {
    for (let piece = missing.shift(); piece !== undefined; piece = missing.shift()) {
      const now = piece;
      const reply = await again(() => way.send(now, tell(now), signal), way, watch, signal);
      if (reply.jobId !== null || last.jobId === null) last = reply;
      parts.set(now, 1);
      watch.moved(parts);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, sendSome));
  } catch (error) {
    refused.abort();
    throw error;
  }
  // When the last two arrive together, neither answer may know that it was the last: ask again.
  return last.jobId === null ? again(() => way.look(stop), way, watch, stop) : last;
}

async function again<T>(attempt: () => Promise<T>, way: Way, watch: Watch, signal: AbortSignal): Promise<T> {
  for (let restMs = FIRST_REST_MS; ; restMs = Math.min(restMs * 2, MOST_REST_MS)) {
    try {
      const reply = await attempt();
      watch.troubled(null);
      return reply;
    } catch (error) {
      if (signal.aborted || !isWorthAnother(error)) throw error;
      watch.troubled(error);
      await way.rest(restMs, signal);
    }
  }
}

const TOO_MANY = 429;

/** A busy server and a broken connection are retried; an unreadable file is not. */
function isWorthAnother(error: unknown): error is CallFailure {
  return error instanceof CallFailure && (!isRefused(error) || error.status === TOO_MANY);
}
