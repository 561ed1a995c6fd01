import { and, eq, inArray } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { cartRechoose } from '#contract/cart.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import { cartLine } from './cart.table.ts';
import { addLines } from './change-cart.ts';

/**
 * What lies in somebody's cart of a bundle becomes these pieces.
 * @returns how many lines the cart has then
 * @throws Refusal item.unknown when one of them is no piece of it, or not made any more; cart.full; then all stays
 */
export async function rechooseBundle(
  db: Db,
  accountId: string,
  { bundleId, pieces }: Static<typeof cartRechoose.body>,
): Promise<number> {
  await lockAccount(db, accountId);
  const [stood] = await db
    .delete(cartLine)
    .where(and(eq(cartLine.accountId, accountId), eq(cartLine.bundleId, bundleId)))
    .returning({ addedAt: cartLine.addedAt });
  const { ids, dropped, lineCount } = await addLines(
    db,
    accountId,
    pieces.map(({ goodsId, ...piece }) => ({
      ...{ kind: 'goods', itemId: goodsId, purpose: 'bulk', printMethod: '', unit: 'piece', bundleId },
      ...piece,
    })),
  );
  if (dropped > 0) throw new Refusal('item.unknown');
  // The newest stand on top: what is only changed stays where its owner sees it.
  if (stood) await db.update(cartLine).set({ addedAt: stood.addedAt }).where(inArray(cartLine.id, ids));
  return lineCount;
}
