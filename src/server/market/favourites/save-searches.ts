import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import type { saveSearches as saveSearchesCall } from '#contract/market/favourites.ts';
import { MOST_SAVED_SEARCHES } from '#contract/market/most-kept.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { savedSearch } from './favourite.table.ts';

/**
 * Saves searches; an address that is saved already gets the new name. Of duplicates in the list the last one counts.
 */
export async function saveSearches(
  db: Db,
  accountId: string,
  { searches }: BodyOf<typeof saveSearchesCall>,
): Promise<Record<string, never>> {
  await lockAccount(db, accountId);
  const names = new Map(searches.map(({ address, name }) => [address, name]));
  await db
    .insert(savedSearch)
    .values([...names].map(([address, name]) => ({ accountId, address, name })))
    .onConflictDoUpdate({
      target: [savedSearch.accountId, savedSearch.address],
      set: { name: sql`excluded.name`, at: sql`now()` },
    });
  const saved = await db.$count(savedSearch, eq(savedSearch.accountId, accountId));
  if (saved > MOST_SAVED_SEARCHES) throw new Refusal('search.too_many');
  return {};
}
