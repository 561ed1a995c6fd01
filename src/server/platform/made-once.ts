import type { FastifyInstance } from 'fastify';
import { PublicAnswer, sendPublic } from './public-answer.ts';

/**
 * Serves a text that is constant for the life of the process: the first request makes it, and all requests share its
 * bytes and their gzip.
 */
export function serveMadeOnce(app: FastifyInstance, path: string, type: string, make: () => string): void {
  let made: PublicAnswer | undefined;
  app.get(path, { schema: { hide: true }, compress: false }, (request, reply) =>
    sendPublic(request, reply, (made ??= new PublicAnswer(Buffer.from(make()), type))),
  );
}
