import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachmentNamed } from '../../platform/attachment.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSigner } from './signed.ts';

/** A file generated while it is sent, so that its size does not matter. */
interface Download {
  /** with its extension */
  readonly name: string;
  readonly type: string;
  readonly parts: AsyncIterable<Uint8Array>;
}

interface Place {
  /** purpose of the signature: it is valid for no other download */
  readonly purpose: string;
  readonly path: string;
  readonly linkMinutes: number;
  /** the message for an expired link */
  readonly say: string;
}

/**
 * A browser saves a file from a plain link, which carries no session, so the link itself is signed and valid for a few
 * minutes.
 */
export function signedDownload<Claims extends object>(secretKey: string, { purpose, path, linkMinutes, say }: Place) {
  const signer = openSigner<Claims>(secretKey, purpose);
  return {
    /** The caller's permission must have been checked. */
    linkTo: (claims: Claims): { url: string; expiresAt: string } => {
      const until = new Date(Date.now() + linkMinutes * 60_000);
      return { url: `${path}?signature=${signer.sign(claims, until)}`, expiresAt: until.toISOString() };
    },
    addTo: (app: FastifyInstance, open: (claims: Claims, reply: FastifyReply) => Promise<Download>): void => {
      app.get<{ Querystring: { signature?: string } }>(path, async (request, reply) => {
        const { signature } = request.query;
        const claims = typeof signature === 'string' ? signer.read(signature) : null;
        if (claims === null) throw new Refusal('upload.signature', { say });
        const { name, type, parts } = await open(claims, reply);
        return reply
          .headers({ 'cache-control': 'private, no-store', 'content-disposition': attachmentNamed(name) })
          .type(type)
          .send(Readable.from(parts));
      });
    },
  };
}
