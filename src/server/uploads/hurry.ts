import type { IncomingMessage } from 'node:http';

/** A poor mobile line still does this (400 kbit/s); who sends less keeps others waiting for nothing. */
const EVERY_MS = 10_000;
const LEAST_BYTES = 500_000;

/** Receives a request's body, and hangs up on a sender who lets it trickle. */
export async function hurry<T>(request: IncomingMessage, receive: () => Promise<T>): Promise<T> {
  const { socket } = request;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    if (socket.bytesRead - before < LEAST_BYTES) request.destroy();
    before = socket.bytesRead;
  }, EVERY_MS);
  try {
    return await receive();
  } finally {
    clearInterval(watch);
  }
}
