import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { setProductStock as setProductStockCall } from '#contract/market/shop-products.ts';
import { setStock, stockNote } from '../blanks/set-stock.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { noteProduct } from './note-product.ts';
import { getOwnProduct } from './own-product.ts';

/** Sets the stock of the product's blank. Does not lock the product: a sale locks it after the stock. */
export async function setProductStock({
  db,
  caller,
  body,
}: Ask<typeof setProductStockCall>): Promise<ReplyOf<typeof setProductStockCall>> {
  const { product, blank } = await getOwnProduct(db, caller.shopId, body.id);
  if (blank.shopId !== caller.shopId) throw new Refusal('product.not_own_blank');
  const reply = await setStock(db, blank.id, body.skus);
  const note = stockNote(body.skus, blank.colours);
  if (note !== '')
    await noteProduct(db, [
      { productId: product.id, actorId: caller.accountId, by: 'owner', action: 'edit', label: '改库存', note },
    ]);
  return reply;
}
