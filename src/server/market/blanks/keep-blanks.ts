import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { setKeptBlanks } from '#contract/market/kept-blanks.ts';
import { MOST_KEPT_BLANKS } from '#contract/market/most-kept.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import { blankEntry } from '../catalogue/entry.table.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keptBlank } from './kept-blank.table.ts';

type Ids = BodyOf<typeof setKeptBlanks>['ids'];
type Reply = ReplyOf<typeof setKeptBlanks>;

/** The earliest removal that can still be undone. */
export const undoneSince = sql`now() - interval '1 hour'`;

/** Adds the blanks on sale, as they are offered now. @throws Refusal item.unknown when none of them is on sale */
export async function keepBlanks(db: Db, accountId: string, ids: Ids): Promise<Reply> {
  await lockAccount(db, accountId);
  const offered = await db
    .select({ blankId: blankEntry.id, priceFen: blankEntry.priceFen, inStock: blankEntry.inStock })
    .from(blankEntry)
    .where(inArray(blankEntry.id, ids));
  if (offered.length === 0) throw new Refusal('item.unknown');
  await db
    .insert(keptBlank)
    .values(offered.map((one) => ({ accountId, ...one })))
    .onConflictDoUpdate({
      target: [keptBlank.accountId, keptBlank.blankId],
      set: {
        keptAt: sql`now()`,
        priceFen: sql`excluded.price_fen`,
        inStock: sql`excluded.in_stock`,
        removedAt: null,
      },
      // a kept blank stays as it is
      setWhere: sql`${keptBlank.removedAt} is not null`,
    });
  await refuseTooMany(db, accountId);
  return { count: offered.length };
}

/** Removes the blanks, on sale or not. */
export async function removeKeptBlanks(db: Db, accountId: string, ids: Ids): Promise<Reply> {
  await db
    .update(keptBlank)
    .set({ removedAt: sql`now()` })
    .where(and(ofAccount(accountId, ids), isNull(keptBlank.removedAt)));
  return { count: 0 };
}

/** Undoes a removal: the blanks are back as they were kept, also those no longer on sale. @throws Refusal item.unknown */
export async function restoreKeptBlanks(db: Db, accountId: string, ids: Ids): Promise<Reply> {
  await lockAccount(db, accountId);
  await db
    .update(keptBlank)
    .set({ removedAt: null })
    .where(and(ofAccount(accountId, ids), gt(keptBlank.removedAt, undoneSince)));
  const count = await db.$count(keptBlank, and(ofAccount(accountId, ids), isNull(keptBlank.removedAt)));
  if (count === 0) throw new Refusal('item.unknown');
  await refuseTooMany(db, accountId);
  return { count };
}

const ofAccount = (accountId: string, ids: Ids) =>
  and(eq(keptBlank.accountId, accountId), inArray(keptBlank.blankId, ids));

async function refuseTooMany(db: Db, accountId: string): Promise<void> {
  const kept = await db.$count(keptBlank, and(eq(keptBlank.accountId, accountId), isNull(keptBlank.removedAt)));
  if (kept > MOST_KEPT_BLANKS) throw new Refusal('keptBlank.too_many');
}

/** Called when an account is closed. */
export async function forgetKeptBlanks(db: Db, accountId: string): Promise<void> {
  await db.delete(keptBlank).where(eq(keptBlank.accountId, accountId));
}
