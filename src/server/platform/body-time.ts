import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

/** A body must have arrived by then (specification section 9). */
const BODY_MS = 60_000;

/**
 * Ends a request whose body is still on its way after a minute. Forms with files may take as long as their bytes flow:
 * whoever reads one hurries its sender (hurry.ts), and what is left of it when it is answered has a minute too.
 * @param end tells the sender, where nothing was answered yet
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
