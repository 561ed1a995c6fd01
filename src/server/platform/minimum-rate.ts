import type { IncomingMessage } from 'node:http';

/** The minimum rate is 400 kbit/s, which a poor mobile connection reaches; a slower sender only occupies resources. */
const EVERY_MS = 10_000;
const LEAST_BYTES = 500_000;

/** Pauses the rate check while we process a part and the sender has to wait. */
export type Rest = <T>(action: Promise<T>) => Promise<T>;

/** Receives a request's body, and destroys the request when its rate falls below the minimum. */
export async function withMinimumRate<T>(request: IncomingMessage, receive: (rest: Rest) => Promise<T>): Promise<T> {
  const { socket } = request;
  let before = socket.bytesRead;
  let hasRested = false;
  const watch = setInterval(() => {
    if (!hasRested && socket.bytesRead - before < LEAST_BYTES) request.destroy();
    before = socket.bytesRead;
    hasRested = false;
  }, EVERY_MS);
  const rest: Rest = async (work) => {
    const marking = setInterval(() => (hasRested = true), EVERY_MS / 4);
    hasRested = true;
    return work.finally(() => clearInterval(marking));
  };
  try {
    return await receive(rest);
  } finally {
    clearInterval(watch);
  }
}
