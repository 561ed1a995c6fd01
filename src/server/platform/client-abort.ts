import type { FastifyReply } from 'fastify';

/** Fires when the client disconnects before the answer, as when a visitor scrolls past or leaves. */
export function abortSignalOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
