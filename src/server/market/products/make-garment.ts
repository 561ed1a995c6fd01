import { eq } from 'drizzle-orm';
import { garmentFormProblems, tidiedGarment } from '#contract/market/garment-rules.ts';
import type { GarmentDocument } from '#contract/market/garment-document.ts';
import type { ProductDocument } from '#contract/market/shop-products.ts';
import { insertGarment } from '../blanks/garment.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { shop } from '../shops/shop.table.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { makeDraft, stylesToMake } from './make-draft.ts';
import { refuseProblems } from './own-product.ts';
import { newStyleNo } from './own-styles.ts';
import type { Photo } from './product-photos.queries.ts';
import { style } from './product.table.ts';

interface NewGarment {
  readonly garment: GarmentDocument;
  /** tidied (`tidiedProduct`) */
  readonly product: ProductDocument;
  readonly stock: readonly { readonly colourNo: string; readonly size: string; readonly stock: number }[];
  readonly photos?: readonly Photo[];
}

/**
 * A 现货成衣 as a draft: the garment with its stock, its 款号, and the product.
 * @returns the id of the product
 * @throws Refusal garment.document; product.document
 */
export async function makeGarment(
  db: Db,
  caller: { readonly shopId: string; readonly accountId: string },
  { garment: typed, product, stock, photos = [] }: NewGarment,
): Promise<string> {
  const garment = tidiedGarment(typed);
  refuseDocument('garment.document', garmentFormProblems(garment));
  refuseProblems(product, garment);
  const { shopId } = caller;
  const blankId = await insertGarment(db, { shopId, shipFrom: await shipFromOf(db, shopId), garment, product, stock });
  const now = new Date();
  const styleId = newId();
  await db
    .insert(style)
    .values({ id: styleId, styleNo: newStyleNo(now), version: 1, shopId, blankId, finished: true, createdAt: now });
  const [made] = await stylesToMake(db, [styleId]);
  return makeDraft(db, caller, made!, product, photos);
}

/** As for its other items: the province with the cluster or city. */
async function shipFromOf(db: Db, shopId: string): Promise<string> {
  const [own] = await db
    .select({ province: shop.province, city: shop.city, cluster: shop.cluster })
    .from(shop)
    .where(eq(shop.id, shopId));
  return `${own!.province}${own!.cluster ?? own!.city}`;
}
