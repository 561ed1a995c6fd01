import multipart from '@fastify/multipart';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SUCCESS } from '#contract/envelope.ts';
import { UPLOAD_LIMITS } from '#contract/upload-limits.ts';
import type { Config } from '../platform/config.ts';
import { attachmentNamed } from '../platform/attachment.ts';
import { goneSignal } from '../platform/gone.ts';
import { Refusal } from '../platform/refusal.ts';
import { hurry } from './hurry.ts';
import { PAPER_PATH, paperSigner } from './paper-link.ts';
import { putObject, takePlace, type UploadGround } from './put-object.ts';
import { FORM_ROOM, longerThanSigned, receiveForm } from './receive-form.ts';
import { tooLarge } from './sign-upload.ts';
import { openUploadLine } from './upload-line.ts';
import { STORAGE_NAME, type UploadClaims, uploadSigner } from './upload-signature.ts';
import { upload } from './upload.table.ts';

/** What the storage service answers beside pictures: uploads in, private papers out. No session is known here. */
export function addStorageRoutes(app: FastifyInstance, ground: UploadGround & { readonly config: Config }): void {
  // A scope of its own: nowhere else is a form with files a body.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    addPutObject(scope, ground);
  });
  addPaper(app, ground);
}

function addPutObject(scope: FastifyInstance, ground: UploadGround & { readonly config: Config }): void {
  const signer = uploadSigner(ground.config.secretKey);
  const inTurn = openUploadLine();

  scope.post('/oss/upload/putObject', async (request, reply) => {
    const claims = signer.read(headerOf(request, 'signature'));
    if (claims === null || headerOf(request, 'server') !== STORAGE_NAME) throw new Refusal('upload.signature');
    if (!request.isMultipart()) throw new Refusal('request.unsupported_type');
    refuseLongBody(request, claims);

    const gone = goneSignal(reply);
    const data = await inTurn(claims.accountId, gone, async () => {
      await takePlace(ground, claims);
      const form = await hurry(request.raw, () => receiveForm(request, claims.bytes));
      return putObject(ground, claims, form, gone);
    });
    return reply.header('cache-control', 'no-store').send({ code: SUCCESS, msg: '', data });
  });
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

/** Said before the first byte is read. */
function refuseLongBody(request: FastifyRequest, { entryway, bytes }: UploadClaims): void {
  const length = Number(request.headers['content-length'] ?? 0);
  const mostBytes = UPLOAD_LIMITS[entryway].bytes;
  if (length > mostBytes + FORM_ROOM) throw tooLarge(mostBytes);
  if (length > bytes + FORM_ROOM) throw longerThanSigned();
}

/** A paper goes out as a file to look at or to keep, never as a page of ours. */
function addPaper(app: FastifyInstance, { database, storage, config }: UploadGround & { readonly config: Config }) {
  const signer = paperSigner(config.secretKey);
  app.get<{ Params: { id: string }; Querystring: { signature?: string } }>(
    `${PAPER_PATH}:id`,
    async (request, reply) => {
      const { id } = request.params;
      const { signature } = request.query;
      const claims = typeof signature === 'string' ? signer.read(signature) : null;
      if (claims?.id !== id) throw new Refusal('upload.signature', { say: '查看链接已失效，请刷新页面后再看' });
      const [paper] = await database.read
        .select({ file: upload.file, name: upload.originalName })
        .from(upload)
        .where(eq(upload.id, id));
      const bytes = paper?.file ? await storage.get(paper.file) : null;
      if (bytes === null) throw new Refusal('item.unknown');
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': attachmentNamed(asJpeg(paper!.name)),
        })
        .type('image/jpeg')
        .send(bytes);
    },
  );
}

/** What it was before, it is no more. */
function asJpeg(name: string): string {
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || '证照'}.jpg`;
}
