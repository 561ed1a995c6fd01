import type { FastifyInstance } from 'fastify';
import { movePackage, packageList, packageTemplate as templateCall } from '#contract/desks/packages.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { serve } from '../../platform/serve.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { movePackage as move } from './move-package.ts';
import { listPackages } from './package-list.queries.ts';
import { packageTemplate } from './package-template.ts';
import { readTemplateOrder } from './template-order.queries.ts';

interface Ground {
  readonly config: Config;
  readonly queue: Pick<Queue, 'enqueue'>;
}

interface TemplateClaims {
  readonly shopId: string;
  readonly categoryId: string | null;
}

const templateDownload = (secretKey: string) =>
  signedDownload<TemplateClaims>(secretKey, {
    purpose: 'package-template',
    path: '/api/v2/package/template.zip',
    linkMinutes: 10,
    say: '下载链接已失效，请回到数据包页面重新下载',
  });

/** Calls for the owner of packages that were sent in. */
export function sentPackageRoutes({ config, queue }: Ground) {
  const { linkTo } = templateDownload(config.secretKey);
  return [
    serve(packageList, ({ db, caller, query }) => listPackages(db, caller, query)),
    serve(movePackage, ({ db, caller, body }) => move(queue, db, caller, body)),
    serve(templateCall, async ({ db, caller: { shopId }, query }) => {
      const claims = { shopId, categoryId: query.categoryId ?? null };
      await readTemplateOrder(db, shopId, claims.categoryId);
      return linkTo(claims);
    }),
  ];
}

export function addPackageTemplate(
  app: FastifyInstance,
  { config, database }: Pick<Ground, 'config'> & { readonly database: Database },
): void {
  templateDownload(config.secretKey).addTo(app, async ({ shopId, categoryId }) => {
    const order = await readTemplateOrder(database.read, shopId, categoryId);
    return { name: `数据包模板_${order.category}.zip`, type: 'application/zip', parts: packageTemplate(order) };
  });
}
