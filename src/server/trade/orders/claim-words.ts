import { eq } from 'drizzle-orm';
import { withoutContacts } from '#contract/trade/supply-claim.ts';
import { account } from '../../people/accounts/account.table.ts';
import type { Db } from '../../platform/database.ts';
import type { OrderRow } from './lock-order.ts';
import { buyerName } from './order-brief.ts';
import { tradeOrder } from './order.table.ts';

/**
 * The words of a case as the other side reads them. Those about a 采购单 may come from the buyer of the order that it
 * fulfils, and the factory must not learn how to reach that buyer. Sums stay: the trader writes about the cost.
 */
export async function claimWords(db: Db, { suppliesOrderNo }: OrderRow, words: string): Promise<string> {
  if (suppliesOrderNo === null) return words;
  const [source] = await db
    .select({ receiver: tradeOrder.receiver, invoice: tradeOrder.invoice, buyer: buyerName })
    .from(tradeOrder)
    .innerJoin(account, eq(account.id, tradeOrder.buyerId))
    .where(eq(tradeOrder.orderNo, suppliesOrderNo));
  return withoutContacts(words, source!);
}
