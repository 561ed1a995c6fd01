import { eq, sql } from 'drizzle-orm';
import { hueOf } from '#contract/platform/colour.ts';
import { garmentFormProblems, garmentProblems, tidiedGarment } from '#contract/market/garment-rules.ts';
import type { saveGarment as saveGarmentCall } from '#contract/market/garments.ts';
import type { ShopProductItem } from '#contract/market/shop-products.ts';
import { categoryColumns, isGarmentCategory, readGarment, updateGarment } from '../blanks/garment.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { refuseDocument } from '../writing/refuse-document.ts';
import { noteProduct } from './note-product.ts';
import { getOwnProduct, lockOwnProduct, type ProductRow } from './own-product.ts';
import { drawMissingViews } from './product-views.ts';
import { product } from './product.table.ts';
import { readOwnItem } from './shop-product-item.queries.ts';

/**
 * Saves what a 现货成衣 is. Buyers see it at once, orders keep what was bought. New colours and sizes are sold too, a new
 * size with the weight of the last one.
 * @throws Refusal item.unknown; garment.none for a print on a blank; product.changed after a concurrent save;
 * garment.document; garment.in_stock
 */
export async function saveGarment({ db, caller, body }: Ask<typeof saveGarmentCall>): Promise<ShopProductItem> {
  const { shopId, accountId: actorId } = caller;
  const { blank } = await getOwnProduct(db, shopId, body.id);
  const before = await readGarment(db, blank.id);
  if (before === null) throw new Refusal('garment.none');
  const typed = tidiedGarment(body.garment);
  const garment = { ...typed, categoryId: isGarmentCategory(typed.categoryId) ? typed.categoryId : '' };
  refuseDocument('garment.document', garmentFormProblems(garment));
  // Locks the stock before the product, as sales do.
  await updateGarment(db, blank.id, garment);
  const [own] = await lockOwnProduct(db, shopId, [body.id]);
  if (own?.product.version !== body.version) throw new Refusal('product.changed');
  // A product on sale stays complete.
  if (own.product.status === 'onSale') refuseDocument('garment.document', garmentProblems(garment));

  await db
    .update(product)
    .set({
      ...categoryColumns(garment),
      ...soldOf(own.product, before, garment),
      ...{ version: body.version + 1, updatedAt: sql`now()` },
    })
    .where(eq(product.id, body.id));
  await drawMissingViews(db, body.id);
  await noteProduct(db, [
    { productId: body.id, actorId, by: 'owner', action: 'edit', label: '修改', note: '成衣资料' },
  ]);
  return readOwnItem(db, shopId, body.id);
}

type Sold = { readonly colours: readonly { readonly colourNo: string }[]; readonly sizes: readonly string[] };

/** Which colours and sizes the product has: those that it had, and all new ones. */
function soldOf(one: ProductRow, before: Sold, { colours, sizes }: Pick<ProductRow, 'colours' | 'sizes'>) {
  const isSold = (colourNo: string) => one.colours.some((own) => own.colourNo === colourNo);
  const had = new Set(before.colours.map(({ colourNo }) => colourNo));
  const kept = colours.filter(({ colourNo }) => isSold(colourNo) || !had.has(colourNo));
  const keptSizes = sizes.filter((size) => one.sizes.includes(size) || !before.sizes.includes(size));
  const sold = { colours: kept.length > 0 ? kept : colours, sizes: keptSizes.length > 0 ? keptSizes : sizes };
  const grams = one.weights.at(-1)?.grams ?? 0;
  return {
    ...sold,
    hues: [...new Set(sold.colours.map(({ hex }) => hueOf(hex)))],
    weights: sold.sizes.map((size) => one.weights.find((own) => own.size === size) ?? { size, grams }),
  };
}
