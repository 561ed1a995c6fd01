import { and, desc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { ledgerEntry, ledgerJournal, shopFee } from './ledger.table.ts';
import { accountIdOf, FEE, leftOf, ofShop, post } from './post.ts';

interface Ended {
  readonly orderNo: string;
  readonly shopId: string;
  readonly placedAt: Date;
}

/**
 * The order is completed: what it has left is the shop's, less the platform's fee.
 * @param retainedFen 质保金, which stays where it is until `postRetention`
 */
export async function postCompleted(db: Db, order: Ended, retainedFen: number): Promise<void> {
  const releasedFen = await release(db, 'completed', order, retainedFen);
  await postFee(db, order, order.orderNo, await feeOf(db, order, releasedFen));
}

/** 质保金 is over: what is left of it is the shop's, less the fee of the whole order as far as it was not taken. */
export async function postRetention(db: Db, order: Ended): Promise<void> {
  const before = await takenOf(db, order);
  const releasedFen = await release(db, 'retention', order, 0);
  const feeFen = (await feeOf(db, order, before.releasedFen + releasedFen)) - before.feeFen;
  await postFee(db, order, `${order.orderNo}.retention`, feeFen);
}

/** The shop keeps a deposit: damages, for which the platform takes no fee. After the rest was refunded. */
export async function postKept(db: Db, order: Ended): Promise<void> {
  await release(db, 'kept', order, 0);
}

/** Held back from the platform's money first: the shop has its own already. */
async function release(
  db: Db,
  event: 'completed' | 'retention' | 'kept',
  { orderNo, shopId }: Ended,
  retainedFen: number,
): Promise<number> {
  const left = await leftOf(db, { orderNo, shopId });
  const heldBackFen = Math.min(retainedFen, Math.max(0, left.heldFen));
  const heldFen = left.heldFen - heldBackFen;
  const advanceFen = left.advanceFen - (retainedFen - heldBackFen);
  await post(db, {
    ...{ event, eventId: orderNo, orderNo },
    postings: [
      { account: ofShop('held', shopId), amountFen: heldFen },
      { account: ofShop('balance', shopId), amountFen: -heldFen },
      // The shop has this part already: it is no longer owed.
      { account: ofShop('advance', shopId), amountFen: advanceFen },
      { account: ofShop('direct', shopId), amountFen: -advanceFen },
    ],
  });
  return heldFen + advanceFen;
}

/** What the shop got of the order when it was completed, and the fee of that, fen. */
async function takenOf(db: Db, { orderNo, shopId }: Ended): Promise<{ releasedFen: number; feeFen: number }> {
  const isOf = (kind: 'held' | 'advance' | 'balance') =>
    sql`${ledgerEntry.accountId} = ${accountIdOf(ofShop(kind, shopId))}`;
  const sumWhere = (which: SQL) =>
    sql<number>`coalesce(sum(${ledgerEntry.amountFen}) filter (where ${which}), 0)`.mapWith(Number);
  const [taken] = await db
    .select({
      releasedFen: sumWhere(sql`${ledgerJournal.event} = 'completed' and (${isOf('held')} or ${isOf('advance')})`),
      feeFen: sumWhere(sql`${ledgerJournal.event} = 'fee' and ${isOf('balance')}`),
    })
    .from(ledgerJournal)
    .innerJoin(ledgerEntry, eq(ledgerEntry.journalNo, ledgerJournal.no))
    .where(eq(ledgerJournal.orderNo, orderNo));
  return taken!;
}

const feeOf = async (db: Db, order: Ended, fen: number): Promise<number> =>
  Math.floor((fen * (await permilleOf(db, order))) / 1000);

async function postFee(db: Db, { orderNo, shopId }: Ended, eventId: string, feeFen: number): Promise<void> {
  await post(db, {
    ...{ event: 'fee', eventId, orderNo },
    postings: [
      { account: ofShop('balance', shopId), amountFen: feeFen },
      { account: FEE, amountFen: -feeFen },
    ],
  });
}

/** The rate when the order was placed. */
async function permilleOf(db: Db, { shopId, placedAt }: Ended): Promise<number> {
  const [fee] = await db
    .select({ permille: shopFee.permille })
    .from(shopFee)
    .where(and(eq(shopFee.shopId, shopId), lte(shopFee.since, placedAt)))
    .orderBy(desc(shopFee.since))
    .limit(1);
  return fee?.permille ?? 0;
}
