import type { IncomingMessage } from 'node:http';

/** A poor mobile line still does this (400 kbit/s); who sends less keeps others waiting for nothing. */
const EVERY_MS = 10_000;
const LEAST_BYTES = 500_000;

/** For what is done with a part of it while the rest must wait on the wire: no fault of the sender. */
export type Rest = <T>(deed: Promise<T>) => Promise<T>;

/** Receives a request's body, and hangs up on a sender who lets it trickle. */
export async function hurry<T>(request: IncomingMessage, receive: (rest: Rest) => Promise<T>): Promise<T> {
  const { socket } = request;
  let before = socket.bytesRead;
  let hasRested = false;
  const watch = setInterval(() => {
    if (!hasRested && socket.bytesRead - before < LEAST_BYTES) request.destroy();
    before = socket.bytesRead;
    hasRested = false;
  }, EVERY_MS);
  const rest: Rest = async (deed) => {
    const marking = setInterval(() => (hasRested = true), EVERY_MS / 4);
    hasRested = true;
    return deed.finally(() => clearInterval(marking));
  };
  try {
    return await receive(rest);
  } finally {
    clearInterval(watch);
  }
}
