import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { ledgerAccount } from './ledger.table.ts';
import { accountIdOf, ofShop } from './post.ts';

/** 可提: what the platform owes a shop now, fen; negative: the shop the platform. */

const balanceOf = (db: Db, shopId: string) =>
  db
    .select({ sumFen: ledgerAccount.sumFen })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountIdOf(ofShop('balance', shopId))));

export async function availableTo(db: Db, shopId: string): Promise<number> {
  const [row] = await balanceOf(db, shopId);
  return row === undefined ? 0 : 0 - row.sumFen;
}

/** Locks the balance: concurrent spending waits until the caller's transaction ends. */
export async function lockAvailable(db: Db, shopId: string): Promise<number> {
  const [row] = await balanceOf(db, shopId).for('no key update');
  return row === undefined ? 0 : 0 - row.sumFen;
}
