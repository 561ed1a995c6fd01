import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { GoodsDetail } from '#contract/goods.ts';
import { goodsPackage as goodsPackageCall } from '#contract/packages.ts';
import { getGoods } from '../goods/goods.queries.ts';
import { goods } from '../goods/goods.table.ts';
import type { PictureShelf } from '../pictures/picture-shelf.ts';
import type { Config } from '../platform/config.ts';
import type { Database, Db } from '../platform/database.ts';
import { goneSignal } from '../platform/gone.ts';
import { serve } from '../platform/serve.ts';
import { signedDownload } from '../uploads/signed-download.ts';
import { goodsPackage, packageNameOf } from './goods-package.ts';

interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly shelf: PictureShelf;
}

interface Claims {
  readonly goodsId: string;
  /** the shop that downloads it */
  readonly shopId: string;
}

const download = (secretKey: string) =>
  signedDownload<Claims>(secretKey, {
    purpose: 'goods-package',
    path: '/api/v2/package/goods.zip',
    linkMinutes: 10,
    say: '下载链接已失效，请回到商品页重新下载',
  });

export function packageRoutes({ config }: Pick<Ground, 'config'>) {
  const { linkTo } = download(config.secretKey);
  return [
    serve(goodsPackageCall, async ({ db, caller: { shopId }, body, note }) => {
      await onSale(db, body.id);
      note('goods_package', { goodsId: body.id });
      return linkTo({ goodsId: body.id, shopId });
    }),
  ];
}

export function addGoodsPackage(app: FastifyInstance, { config, database, shelf }: Ground): void {
  download(config.secretKey).addTo(app, async ({ goodsId, shopId }, reply) => {
    const detail = await onSale(database.read, goodsId);
    const outerNo = (await shopNoOf(database.read, shopId, goodsId)) || detail.goodsNo;
    return {
      name: `${packageNameOf(detail)} 数据包.zip`,
      type: 'application/zip',
      parts: goodsPackage(shelf, { goods: detail, outerNo }, goneSignal(reply)),
    };
  });
}

/** @throws Refusal item.unknown when it is not on sale (any more) */
async function onSale(db: Db, id: string): Promise<GoodsDetail> {
  return JSON.parse((await getGoods(db, id)).text) as GoodsDetail;
}

/** Empty for another shop's product, or without a number. */
async function shopNoOf(db: Db, shopId: string, goodsId: string): Promise<string> {
  const [own] = await db
    .select({ shopNo: goods.shopNo })
    .from(goods)
    .where(and(eq(goods.id, goodsId), eq(goods.shopId, shopId)));
  return own?.shopNo ?? '';
}
