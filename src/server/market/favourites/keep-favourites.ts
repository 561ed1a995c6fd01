import { and, eq, inArray } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { setFavourite } from '#contract/market/favourites.ts';
import { MOST_FAVOURITES } from '#contract/market/most-kept.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { favourite } from './favourite.table.ts';
import { itemLines } from './item-lines.ts';

type Kept = ReplyOf<typeof setFavourite>;
type Asked = Omit<BodyOf<typeof setFavourite>, 'keep'>;

/** Saves the items that visitors can see. @throws Refusal item.unknown when none of them is visible */
export async function keepFavourites(db: Db, accountId: string, { kind, ids }: Asked): Promise<Kept> {
  const lines = await itemLines(db, kind, ids);
  if (lines.size === 0) throw new Refusal('item.unknown');

  await lockAccount(db, accountId);
  await db
    .insert(favourite)
    .values([...lines].map(([itemId, remembered]) => ({ accountId, kind, itemId, remembered })))
    .onConflictDoNothing();
  const kept = await db.$count(favourite, eq(favourite.accountId, accountId));
  if (kept > MOST_FAVOURITES) throw new Refusal('favourite.too_many');
  return { kept: lines.size };
}

/** Removes saved items, including those no longer visible. */
export async function dropFavourites(db: Db, accountId: string, { kind, ids }: Asked): Promise<Kept> {
  await db
    .delete(favourite)
    .where(and(eq(favourite.accountId, accountId), eq(favourite.kind, kind), inArray(favourite.itemId, ids)));
  return { kept: 0 };
}
