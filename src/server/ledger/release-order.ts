import { and, desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { shopFee } from './ledger.table.ts';
import { FEE, leftOf, ofShop, post } from './post.ts';

interface Ended {
  readonly orderNo: string;
  readonly shopId: string;
  readonly placedAt: Date;
}

/** The order is completed: what it has left is the shop's, less the platform's fee. */
export async function postCompleted(db: Db, order: Ended): Promise<void> {
  const releasedFen = await release(db, 'completed', order);
  const feeFen = Math.floor((releasedFen * (await permilleOf(db, order))) / 1000);
  await post(db, {
    ...{ event: 'fee', eventId: order.orderNo, orderNo: order.orderNo },
    postings: [
      { account: ofShop('balance', order.shopId), amountFen: feeFen },
      { account: FEE, amountFen: -feeFen },
    ],
  });
}

/** The shop keeps a deposit: damages, for which the platform takes no fee. After the rest was refunded. */
export async function postKept(db: Db, order: Ended): Promise<void> {
  await release(db, 'kept', order);
}

async function release(db: Db, event: 'completed' | 'kept', { orderNo, shopId }: Ended): Promise<number> {
  const { heldFen, advanceFen } = await leftOf(db, { orderNo, shopId });
  await post(db, {
    ...{ event, eventId: orderNo, orderNo },
    postings: [
      { account: ofShop('held', shopId), amountFen: heldFen },
      { account: ofShop('balance', shopId), amountFen: -heldFen },
      // The shop has this part already: nobody owes it any more.
      { account: ofShop('advance', shopId), amountFen: advanceFen },
      { account: ofShop('direct', shopId), amountFen: -advanceFen },
    ],
  });
  return heldFen + advanceFen;
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
