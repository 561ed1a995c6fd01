import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ProductDetail } from '#contract/market/products.ts';
import { productPackage as productPackageCall } from '#contract/desks/packages.ts';
import { getProduct } from '../../market/products/product.queries.ts';
import { product } from '../../market/products/product.table.ts';
import type { PictureStore } from '../../people/pictures/picture-store.ts';
import type { Config } from '../../config.ts';
import type { Database, Db } from '../../platform/database.ts';
import { abortSignalOf } from '../../platform/client-abort.ts';
import { serve } from '../../platform/serve.ts';
import { signedDownload } from '../../people/uploads/signed-download.ts';
import { productPackage, packageNameOf } from './product-package.ts';

interface Ground {
  readonly config: Config;
  readonly database: Database;
  readonly pictureStore: PictureStore;
}

interface Claims {
  readonly productId: string;
  /** the shop that downloads it */
  readonly shopId: string;
}

const download = (secretKey: string) =>
  signedDownload<Claims>(secretKey, {
    purpose: 'product-package',
    path: '/api/v2/package/product.zip',
    linkMinutes: 10,
    say: '下载链接已失效，请回到商品页重新下载',
  });

export function packageRoutes({ config }: Pick<Ground, 'config'>) {
  const { linkTo } = download(config.secretKey);
  return [
    serve(productPackageCall, async ({ db, caller: { shopId }, body, note }) => {
      await onSale(db, body.id);
      note('product_package', { productId: body.id });
      return linkTo({ productId: body.id, shopId });
    }),
  ];
}

export function addProductPackage(app: FastifyInstance, { config, database, pictureStore }: Ground): void {
  download(config.secretKey).addTo(app, async ({ productId, shopId }, reply) => {
    const detail = await onSale(database.read, productId);
    const outerNo = (await shopNoOf(database.read, shopId, productId)) || detail.productNo;
    return {
      name: `${packageNameOf(detail)} 数据包.zip`,
      type: 'application/zip',
      parts: productPackage(pictureStore, { product: detail, outerNo }, abortSignalOf(reply)),
    };
  });
}

/** @throws Refusal item.unknown when it is not on sale (any more) */
async function onSale(db: Db, id: string): Promise<ProductDetail> {
  return JSON.parse((await getProduct(db, id)).text) as ProductDetail;
}

/** Empty for another shop's product, or without a number. */
async function shopNoOf(db: Db, shopId: string, productId: string): Promise<string> {
  const [own] = await db
    .select({ shopNo: product.shopNo })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.shopId, shopId)));
  return own?.shopNo ?? '';
}
