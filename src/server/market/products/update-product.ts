import { and, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { hasPrice, notedAs, PRODUCT_FIELD_NAMES, type ProductFieldName } from '#contract/market/product-fields.ts';
import { tidiedProduct } from '#contract/market/product-rules.ts';
import type {
  ProductDocument,
  ShopProductItem,
  updateProduct as updateProductCall,
} from '#contract/market/shop-products.ts';
import { asTyped } from '#contract/platform/tidy.ts';
import { shopCategory } from '../shops/shop-category.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { readHues } from './product-hues.ts';
import { drawMissingViews } from './product-views.ts';
import { product } from './product.table.ts';
import { noteProduct, notePrices } from './note-product.ts';
import { columnsOf, documentOf, lockOwnProduct, refuseProblems } from './own-product.ts';
import { readOwnItem } from './shop-product-item.queries.ts';

/**
 * Changes the given fields; the others stay. Buyers see it at once, orders keep what was bought.
 * @throws Refusal item.unknown; product.changed after a concurrent save; product.document; product.price_reason
 */
export async function updateProduct({ db, caller, body }: Ask<typeof updateProductCall>): Promise<ShopProductItem> {
  await holdCategory(db, caller.shopId, body.product.sgcateId ?? null);
  const [own] = await lockOwnProduct(db, caller.shopId, [body.id]);
  if (!own) throw new Refusal('item.unknown');
  if (own.product.version !== body.version) throw new Refusal('product.changed');

  const before = documentOf(own.product);
  const after = tidiedProduct({ ...before, ...body.product }, own.blank);
  const fields = changedFields(before, after);
  if (fields.length === 0) return readOwnItem(db, caller.shopId, body.id);
  refuseProblems(after, own.blank);

  const reason = asTyped(body.reason ?? '');
  const { accountId: actorId } = caller;
  if (hasPrice(fields)) {
    if (own.product.status === 'onSale' && reason === '') throw new Refusal('product.price_reason');
    const { tiers, samplePriceFen, retailPriceFen } = after;
    await notePrices(db, [{ productId: body.id, actorId, tiers, samplePriceFen, retailPriceFen, reason }]);
  }
  const columns = columnsOf(after, own.blank);
  const hasNewColours = fields.includes('colourNos');
  await db
    .update(product)
    .set({
      ...columns,
      ...(hasNewColours ? { hues: await readHues(db, own.product.styleId, columns.colours) } : {}),
      ...{ version: body.version + 1, updatedAt: sql`now()` },
    })
    .where(and(eq(product.id, body.id), eq(product.version, body.version)));
  if (hasNewColours) await drawMissingViews(db, body.id);
  const note = [...new Set(fields.map(notedAs))].join('、');
  await noteProduct(db, [{ productId: body.id, actorId, by: 'owner', action: 'edit', label: '修改', note }]);
  return readOwnItem(db, caller.shopId, body.id);
}

const changedFields = (before: ProductDocument, after: ProductDocument): ProductFieldName[] =>
  PRODUCT_FIELD_NAMES.filter((name) => !isDeepStrictEqual(before[name], after[name]));

/**
 * Keeps the category until the transaction ends. Call it before locking products: a deletion of a category locks the
 * category first too.
 * @throws Refusal item.unknown when the shop has no such category
 */
export async function holdCategory(db: Db, shopId: string, id: string | null): Promise<void> {
  if (id === null) return;
  const [own] = await db
    .select({ id: shopCategory.id })
    .from(shopCategory)
    .where(and(eq(shopCategory.shopId, shopId), eq(shopCategory.id, id)))
    .for('key share');
  if (!own) throw new Refusal('item.unknown', { say: '店铺分类不存在，请重新选择' });
}
