import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/** A request's body must have arrived within a minute. */
const BODY_MS = 60_000;

/**
 * Ends a request whose body has not arrived within a minute. Multipart forms may take as long as they keep the minimum
 * rate, which their reader enforces; after the answer the rest of such a form also has one minute.
 * @param end answers the sender when no answer was sent yet
 */
export function limitBodies(end: (request: FastifyRequest) => void): onRequestHookHandler {
  const limit = (request: FastifyRequest, reply: FastifyReply) => {
    const { raw } = request;
    if (raw.complete || raw.destroyed) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.destroy();
      else end(request);
    }, BODY_MS).unref();
    raw.once('close', () => clearTimeout(timer));
  };
  return (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': inChunks, 'content-type': type } = request.headers;
    if (length !== undefined || inChunks !== undefined) {
      if (type?.startsWith('multipart/form-data')) reply.raw.once('finish', () => limit(request, reply));
      else limit(request, reply);
    }
    done();
  };
}
