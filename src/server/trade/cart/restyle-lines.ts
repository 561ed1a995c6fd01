import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { cartRestyle } from '#contract/trade/cart.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readStylesToOrder } from '../../market/products/styles-to-order.ts';
import { asKept, lineColumns } from './cart.queries.ts';
import { cartLine } from './cart.table.ts';
import { addLines, keepPlace } from './change-cart.ts';

/**
 * A finished style is printed on these blanks of a member's cart, by its own print method. They keep their place, and
 * join lines that already have the style.
 * @returns the number of lines in the cart afterwards
 * @throws Refusal item.unknown for a line that is gone, or a style that cannot be ordered on it; the cart then stays
 * unchanged
 */
export async function restyleLines(
  db: Db,
  accountId: string,
  { ids, styleId }: BodyOf<typeof cartRestyle>,
): Promise<number> {
  await lockAccount(db, accountId);
  const which = and(eq(cartLine.accountId, accountId), inArray(cartLine.id, [...ids]));
  const rows = await db
    .delete(cartLine)
    .where(which)
    .returning({ ...lineColumns, addedAt: cartLine.addedAt });
  const printed = (await readStylesToOrder(db, accountId, [{ styleId }])).get(styleId);
  if (!printed || rows.length === 0 || rows.length < new Set(ids).size) throw new Refusal('item.unknown');
  const wanted = rows.map(({ addedAt: _addedAt, ...row }) => {
    const { id: _id, seenPriceFen: _seen, ...line } = asKept(row);
    return { ...line, printMethod: printed.printMethod, styleId };
  });
  const { ids: added, dropped, lineCount } = await addLines(db, accountId, wanted);
  if (dropped > 0) throw new Refusal('item.unknown', { say: '这件光版已经不做这种工艺，请换一个款式' });
  const addedAt = new Date(Math.min(...rows.map((row) => row.addedAt.getTime())));
  await keepPlace(db, added, addedAt);
  return lineCount;
}
