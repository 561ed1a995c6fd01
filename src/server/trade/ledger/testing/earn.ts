import type { Database } from '../../../platform/database.ts';
import { placeSome } from '../../../testing/some-order.ts';
import { ofShop, post } from '../post.ts';

interface Earning {
  readonly buyerId: string;
  readonly shopId: string;
  readonly fen: number;
}

/** Posts an order's money as its completion does: the platform now owes it to the shop. */
export async function earn(database: Database, { buyerId, shopId, fen }: Earning): Promise<void> {
  const orderNo = await placeSome(database, { buyerId, shopId, payableFen: fen, status: 'completed' });
  await database.write((db) =>
    post(db, {
      ...{ event: 'completed', eventId: orderNo, orderNo },
      postings: [
        { account: ofShop('held', shopId), amountFen: fen },
        { account: ofShop('balance', shopId), amountFen: -fen },
      ],
    }),
  );
}
