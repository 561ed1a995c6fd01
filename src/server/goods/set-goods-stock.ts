import type { ReplyOf } from '#contract/endpoint.ts';
import type { setGoodsStock as setGoodsStockCall } from '#contract/shop-goods.ts';
import { setStock, stockNote } from '../plates/set-stock.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { noteGoods } from './note-goods.ts';
import { getOwnGoods } from './own-goods.ts';

/** Sets the stock of the product's blank. Does not lock the product: a sale locks it after the stock. */
export async function setGoodsStock({
  db,
  caller,
  body,
}: Ask<typeof setGoodsStockCall>): Promise<ReplyOf<typeof setGoodsStockCall>> {
  const { goods, blank } = await getOwnGoods(db, caller.shopId, body.id);
  if (blank.shopId !== caller.shopId) throw new Refusal('goods.not_own_blank');
  const reply = await setStock(db, blank.id, body.skus);
  const note = stockNote(body.skus, blank.colours);
  if (note !== '')
    await noteGoods(db, [
      { goodsId: goods.id, actorId: caller.accountId, by: 'owner', deed: 'edit', label: '改库存', note },
    ]);
  return reply;
}
