import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { GoodsDetail } from '#contract/goods.ts';
import { goodsPackage as goodsPackageCall } from '#contract/packages.ts';
import { getGoods } from '../goods/goods.queries.ts';
import type { PictureShelf } from '../pictures/picture-shelf.ts';
import { attachmentNamed } from '../platform/attachment.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database.ts';
import { goneSignal } from '../platform/gone.ts';
import { Refusal } from '../platform/refusal.ts';
import { serve } from '../platform/serve.ts';
import { openSigner, type Signer } from '../uploads/signed.ts';
import { goodsPackage, packageNameOf } from './goods-package.ts';

const PACKAGE_PATH = '/api/v2/package/goods.zip';
const LINK_MINUTES = 10;

interface Claims {
  readonly goodsId: string;
}

interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly shelf: PictureShelf;
}

const packageSigner = (secretKey: string): Signer<Claims> => openSigner(secretKey, 'goods-package');

export function packageRoutes({ config }: Pick<Ground, 'config'>) {
  const signer = packageSigner(config.secretKey);
  return [
    serve(goodsPackageCall, async ({ db, body, note }) => {
      await onSale(db, body.id);
      note('goods_package', { goodsId: body.id });
      const until = new Date(Date.now() + LINK_MINUTES * 60_000);
      const signature = signer.sign({ goodsId: body.id }, until);
      return { url: `${PACKAGE_PATH}?signature=${signature}`, expiresAt: until.toISOString() };
    }),
  ];
}

/** The archive itself. A browser keeps a file only from an address, and an address knows no session. */
export function addGoodsPackage(app: FastifyInstance, { config, database, shelf }: Ground): void {
  const signer = packageSigner(config.secretKey);
  app.get<{ Querystring: { signature?: string } }>(PACKAGE_PATH, async (request, reply) => {
    const { signature } = request.query;
    const claims = typeof signature === 'string' ? signer.read(signature) : null;
    if (claims === null) throw new Refusal('upload.signature', { say: '下载链接已失效，请回到商品页重新下载' });
    const goods = await onSale(database.read, claims.goodsId);
    const archive = Readable.from(goodsPackage(shelf, goods, goneSignal(reply)));
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachmentNamed(`${packageNameOf(goods)} 数据包.zip`),
      })
      .type('application/zip')
      .send(archive);
  });
}

/** @throws Refusal item.unknown when it is not, or not any more */
async function onSale(db: Db, id: string): Promise<GoodsDetail> {
  return JSON.parse((await getGoods(db, id)).text) as GoodsDetail;
}
