import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { SUCCESS } from '#contract/platform/envelope.ts';
import { UPLOAD_LIMITS } from '#contract/people/upload-limits.ts';
import { printTypeOf } from '../pictures/take-in-print.ts';
import type { Config } from '../../config.ts';
import { attachmentNamed } from '../../platform/attachment.ts';
import { formFolder } from '../../platform/form.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import { withMinimumRate } from '../../platform/minimum-rate.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Semaphores } from '../../platform/semaphores.ts';
import { fileParts, READ_BYTES } from './file-parts.ts';
import { ATTACHMENT_PATH, attachmentSigner } from './attachment-link.ts';
import { putDesign } from './put-design.ts';
import { putProfile } from './put-profile.ts';
import { putObject, takePlace, type UploadGround } from './put-object.ts';
import { withReceivedFile } from './receive-file.ts';
import { FORM_ROOM, longerThanSigned, receiveForm } from './receive-form.ts';
import { tooLarge } from './sign-upload.ts';
import { openUploadQueue } from './upload-queue.ts';
import { STORAGE_NAME, type UploadClaims, uploadSigner } from './upload-signature.ts';
import { upload } from './upload.table.ts';

interface StorageGround extends UploadGround {
  readonly config: Config;
  readonly semaphores: Pick<Semaphores, 'tryAcquire'>;
}

/** Endpoints of the storage service beside pictures: uploads and private attachments. It knows no sessions. */
export function addStorageRoutes(app: FastifyInstance, ground: StorageGround): void {
  // A Fastify scope of its own, so that only these routes accept multipart bodies.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    addPutObject(scope, ground);
  });
  addAttachment(app, ground);
}

function addPutObject(scope: FastifyInstance, ground: StorageGround): void {
  const { secretKey, storageBase } = ground.config;
  const signer = uploadSigner(secretKey);
  /** Of a picture; what is not shown has none. */
  const address = (path: string) => (path === '' ? '' : storageBase + path);
  const inTurn = openUploadQueue(ground.semaphores, 'picture');
  // Design files of a hundred megabytes take minutes: they are written to disk and have a queue of their own.
  const inTurnOfDesigns = openUploadQueue(ground.semaphores, 'design');
  // While they are stored in a bucket they are held in memory.
  const inTurnToBeKept = openUploadQueue(ground.semaphores, 'stored design', { atOnce: 2 });

  scope.post('/oss/upload/putObject', async (request, reply) => {
    const claims = signer.read(headerOf(request, 'signature'));
    if (claims === null || headerOf(request, 'server') !== STORAGE_NAME) throw new Refusal('upload.signature');
    if (claims.entryway === 'package') throw new Refusal('upload.signature', { say: '数据包请在数据包页面上传' });
    if (!request.isMultipart()) throw new Refusal('request.unsupported_type');
    refuseLongBody(request, claims);

    const gone = abortSignalOf(reply);
    const data = await take(request, claims, gone);
    const addresses = { url: address(data.url), thumbs: data.thumbs.map(address) };
    return reply.header('cache-control', 'no-store').send({ code: SUCCESS, msg: '', data: { ...data, ...addresses } });
  });

  async function take(request: FastifyRequest, claims: UploadClaims, gone: AbortSignal) {
    const { accountId, entryway } = claims;
    if (entryway === 'design' || entryway === 'artwork')
      return inTurnOfDesigns(accountId, gone, () => takeDesign(request, claims, gone));
    if (entryway === 'profile') return inTurn(accountId, gone, () => takeProfile(request, claims));
    return inTurn(accountId, gone, () => takePicture(request, claims, gone));
  }

  async function takeProfile(request: FastifyRequest, claims: UploadClaims) {
    await takePlace(ground, claims);
    const room = { mostBytes: claims.bytes, folder: formFolder(ground.config.dataDir) };
    return withReceivedFile(request, room, (received) => putProfile(ground, claims, received));
  }

  async function takePicture(request: FastifyRequest, claims: UploadClaims, gone: AbortSignal) {
    await takePlace(ground, claims);
    const form = await withMinimumRate(request.raw, () => receiveForm(request, claims.bytes));
    return putObject(ground, claims, form, gone);
  }

  async function takeDesign(request: FastifyRequest, claims: UploadClaims, gone: AbortSignal) {
    await takePlace(ground, claims);
    const room = { mostBytes: claims.bytes, folder: formFolder(ground.config.dataDir) };
    return withReceivedFile(request, room, (received) =>
      inTurnToBeKept(claims.accountId, gone, () => putDesign(ground, claims, received, gone)),
    );
  }
}

export function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Refuses by content-length, before the body is read. */
export function refuseLongBody(request: FastifyRequest, { entryway, bytes }: UploadClaims): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const mostBytes = UPLOAD_LIMITS[entryway].bytes;
  if (length > mostBytes + FORM_ROOM) throw tooLarge(mostBytes);
  if (length > bytes + FORM_ROOM) throw longerThanSigned();
}

/** An attachment is sent as a download, never as a page that could run scripts. */
function addAttachment(app: FastifyInstance, { database, storage, config }: StorageGround) {
  const signer = attachmentSigner(config.secretKey);
  app.get<{ Params: { id: string }; Querystring: { signature?: string } }>(
    `${ATTACHMENT_PATH}:id`,
    // Fastify answers HEAD by running GET and reading the whole file.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const { signature } = request.query;
      const claims = typeof signature === 'string' ? signer.read(signature) : null;
      if (claims?.id !== id) throw new Refusal('upload.signature', { say: '查看链接已失效，请刷新页面后再看' });
      const [attachment] = await database.read
        .select({ file: upload.file, name: upload.originalName })
        .from(upload)
        .where(eq(upload.id, id));
      const first = attachment?.file ? await storage.part(attachment.file, 0, READ_BYTES) : null;
      if (first === null) throw new Refusal('item.unknown');
      // Attachments are re-encoded as JPEG; a design's original has its own type.
      const type = printTypeOf(first) ?? 'application/octet-stream';
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': attachmentNamed(nameFor(attachment!.name, type)),
        })
        .type(type)
        .send(Readable.from(fileParts(storage, attachment!.file!, first)));
    },
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tif',
};

/** With the extension of its present type: a re-encoded file is no longer what its name said. */
function nameFor(name: string, type: string): string {
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || '证照'}.${ENDINGS[type] ?? 'bin'}`;
}
