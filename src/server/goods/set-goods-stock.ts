import type { ReplyOf } from '#contract/endpoint.ts';
import type { setGoodsStock as setGoodsStockCall } from '#contract/shop-goods.ts';
import { setStock } from '../plates/set-stock.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Ask } from '../platform/serve.ts';
import { noteGoods } from './note-goods.ts';
import { getOwnGoods } from './own-goods.ts';

type Counted = Ask<typeof setGoodsStockCall>['body']['skus'][number];

/** Counts what lies there of the goods' blank. The goods are not locked: a sale locks them after the stock. */
export async function setGoodsStock({
  db,
  caller,
  body,
}: Ask<typeof setGoodsStockCall>): Promise<ReplyOf<typeof setGoodsStockCall>> {
  const { goods, blank } = await getOwnGoods(db, caller.shopId, body.id);
  if (blank.shopId !== caller.shopId) throw new Refusal('goods.not_own_blank');
  const reply = await setStock(db, blank.id, body.skus);
  const note = noteOf(
    body.skus.filter(({ was, stock }) => was !== stock),
    new Map(blank.colours.map(({ colourNo, name }) => [colourNo, name])),
  );
  if (note !== '')
    await noteGoods(db, [
      { goodsId: goods.id, actorId: caller.accountId, by: 'owner', deed: 'edit', label: '改库存', note },
    ]);
  return reply;
}

const MOST_NOTED = 6;

/** 白 M 120→200，黑 L 30→0 */
function noteOf(changed: readonly Counted[], names: ReadonlyMap<string, string>): string {
  const words = changed.map((one) => `${names.get(one.colourNo) ?? ''} ${one.size} ${one.was}→${one.stock}`);
  const rest = words.length - MOST_NOTED;
  return words.slice(0, MOST_NOTED).join('，') + (rest > 0 ? ` 等 ${words.length} 处` : '');
}
