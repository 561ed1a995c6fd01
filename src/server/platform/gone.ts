import type { FastifyReply } from 'fastify';

/** Fires when the visitor has gone before he was answered: scrolled past, or left. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
