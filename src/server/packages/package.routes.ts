import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { movePackage, packageList, packageTemplate as templateCall } from '#contract/packages.ts';
import { attachmentNamed } from '../platform/attachment.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';
import { openSigner, type Signer } from '../uploads/signed.ts';
import { movePackage as move } from './move-package.ts';
import { listPackages } from './package-list.queries.ts';
import { packageTemplate } from './package-template.ts';
import { readTemplateOrder } from './template-order.queries.ts';

const TEMPLATE_PATH = '/api/v2/package/template.zip';
const LINK_MINUTES = 10;

interface Claims {
  readonly shopId: string;
  readonly categoryId: string | null;
}

interface Ground {
  readonly config: Config;
  readonly queue: Pick<Queue, 'enqueue'>;
}

const templateSigner = (secretKey: string): Signer<Claims> => openSigner(secretKey, 'package-template');

/** Packages that are sent in, from their owner's side. */
export function sentPackageRoutes({ config, queue }: Ground) {
  const signer = templateSigner(config.secretKey);
  return [
    serve(packageList, ({ db, caller, query }) => listPackages(db, caller, query)),
    serve(movePackage, ({ db, caller, body }) => move(queue, db, caller, body)),
    serve(templateCall, async ({ db, caller: { shopId }, query }) => {
      const claims = { shopId, categoryId: query.categoryId ?? null };
      await readTemplateOrder(db, shopId, claims.categoryId);
      const until = new Date(Date.now() + LINK_MINUTES * 60_000);
      return { url: `${TEMPLATE_PATH}?signature=${signer.sign(claims, until)}`, expiresAt: until.toISOString() };
    }),
  ];
}

/** The archive itself. A browser keeps a file only from an address, and an address knows no session. */
export function addPackageTemplate(
  app: FastifyInstance,
  { config, database }: Pick<Ground, 'config'> & { readonly database: Database },
): void {
  const signer = templateSigner(config.secretKey);
  app.get<{ Querystring: { signature?: string } }>(TEMPLATE_PATH, async (request, reply) => {
    const { signature } = request.query;
    const claims = typeof signature === 'string' ? signer.read(signature) : null;
    if (claims === null) throw new Refusal('upload.signature', { say: '下载链接已失效，请回到数据包页面重新下载' });
    const order = await readTemplateOrder(database.read, claims.shopId, claims.categoryId);
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachmentNamed(`数据包模板_${order.category}.zip`),
      })
      .type('application/zip')
      .send(Readable.from(packageTemplate(order)));
  });
}
