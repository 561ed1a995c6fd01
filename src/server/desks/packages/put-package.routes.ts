import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SUCCESS } from '#contract/platform/envelope.ts';
import type { Config } from '../../config.ts';
import { formFolder, withOwnFolder } from '../../platform/form.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import { withMinimumRate } from '../../platform/minimum-rate.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Semaphores } from '../../platform/semaphores.ts';
import { headerOf, refuseLongBody } from '../../people/uploads/storage.routes.ts';
import { openUploadQueue } from '../../people/uploads/upload-queue.ts';
import { STORAGE_NAME, type UploadClaims, uploadSigner } from '../../people/uploads/upload-signature.ts';
import { expectPieces, keepPiece, notePieces, type PutPackageGround, readPieces } from './put-package.ts';
import { receivePackage } from './receive-package.ts';

const PATH = '/oss/package/putPackageZip';
/** Concurrent uploads of pieces, each with a portion in memory; TCP backpressure holds the others. */
const AT_ONCE = 24;
/** Per account: two, so that the next piece is ready when one ends. */
const OWN_AT_ONCE = 2;

/** Uploads of packages to storage, authenticated by a signature each, without a session. */
export function addPutPackage(
  app: FastifyInstance,
  ground: PutPackageGround & { readonly config: Config; readonly semaphores: Pick<Semaphores, 'tryAcquire'> },
): void {
  const signer = uploadSigner(ground.config.secretKey);
  const inTurn = openUploadQueue(ground.semaphores, 'package', { atOnce: AT_ONCE, ownAtOnce: OWN_AT_ONCE });

  const claimsOf = (request: FastifyRequest): UploadClaims => {
    const claims = signer.read(headerOf(request, 'signature'));
    const isOurs = claims?.entryway === 'package' && headerOf(request, 'server') === STORAGE_NAME;
    if (!isOurs) throw new Refusal('upload.signature', { say: '上传凭证无效或已过期，请重新选择压缩包' });
    return claims;
  };

  // A separate scope, because only this route accepts multipart bodies.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    scope.post(PATH, async (request, reply) => {
      const claims = claimsOf(request);
      if (!request.isMultipart()) throw new Refusal('request.unsupported_type');
      refuseLongBody(request, claims);

      const gone = abortSignalOf(reply);
      const data = await inTurn(claims.accountId, gone, async () => {
        const there = await expectPieces(ground, claims);
        if (there !== null) {
          // It is complete already: the body is drained, since a client reads the answer only after sending.
          request.raw.resume();
          return there;
        }
        const received = await withOwnFolder(formFolder(ground.config.dataDir), (folder) =>
          withMinimumRate(request.raw, (rest) => {
            const keep = (no: number, path: string) => rest(keepPiece(ground, claims, no, path));
            return receivePackage(request, { bytes: claims.bytes, keep, folder, rest, gone });
          }),
        );
        return notePieces(ground, claims, received);
      });
      return reply.header('cache-control', 'no-store').send({ code: SUCCESS, msg: '', data });
    });
  });
  app.get(PATH, async (request, reply) => {
    const data = await readPieces(ground, claimsOf(request));
    return reply.header('cache-control', 'no-store').send({ code: SUCCESS, msg: '', data });
  });
}
