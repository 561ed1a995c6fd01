import { and, eq } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { cartRechoose } from '#contract/trade/cart.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { cartLine } from './cart.table.ts';
import { addLines, keepPlace } from './change-cart.ts';

/**
 * Replaces the pieces of a bundle in a member's cart.
 * @returns the number of lines in the cart afterwards
 * @throws Refusal item.unknown when one of them is no piece of the bundle, or no longer made; cart.full; the cart then
 * stays unchanged
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
    pieces.map(({ productId, ...piece }) => ({
      ...{ kind: 'product', itemId: productId, purpose: 'bulk', printMethod: '', unit: 'piece', bundleId },
      ...piece,
    })),
  );
  if (dropped > 0) throw new Refusal('item.unknown');
  if (stood) await keepPlace(db, ids, stood.addedAt);
  return lineCount;
}
