import { asc, eq, sql } from 'drizzle-orm';
import { royaltiesFen } from '#contract/market/licence-words.ts';
import { design } from '../../market/designs/design.table.ts';
import { postRoyalty } from '../ledger/post-royalty.ts';
import type { OrderRow } from '../orders/lock-order.ts';
import { orderLine } from '../orders/order.table.ts';
import { refundableOf } from '../orders/refundable.ts';
import type { Db } from '../../platform/database.ts';
import { licenceUse } from './licence-use.table.ts';
import { licence } from './licence.table.ts';

/**
 * The order is completed: the designers get their shares of what was made and paid, less what was refunded. Nothing is
 * charged before, because until then all of it can be refunded.
 */
export async function chargeRoyalties(db: Db, order: OrderRow): Promise<void> {
  const { orderNo } = order;
  const rows = await db
    .select({
      ...{ lineNo: licenceUse.lineNo, licenceNo: licenceUse.licenceNo },
      ...{ pieceFen: licenceUse.pieceFen, permille: licenceUse.permille },
      ...{ licenseeId: licence.shopId, designerId: design.shopId },
      pieces: sql<number>`ceil(coalesce(${orderLine.madeQuantity}, ${orderLine.quantity}))::int`,
      amountFen: sql<number>`${orderLine.amountFen} + ${orderLine.adjustFen} + ${orderLine.overShortFen}`.mapWith(
        Number,
      ),
    })
    .from(licenceUse)
    .innerJoin(
      orderLine,
      sql`${orderLine.orderNo} = ${licenceUse.orderNo} and ${orderLine.lineNo} = ${licenceUse.lineNo}`,
    )
    .innerJoin(licence, eq(licence.licenceNo, licenceUse.licenceNo))
    .innerJoin(design, eq(design.id, licence.designId))
    .where(eq(licenceUse.orderNo, orderNo))
    .orderBy(asc(licenceUse.lineNo));
  if (rows.length === 0) return;
  // A refund that was opened counts before it is paid. What was made short was never sold: `payableFen` is without it.
  const kept = { payableFen: order.payableFen, keptFen: await refundableOf(db, order) };
  const byLicence = Map.groupBy(rows, ({ licenceNo }) => licenceNo);
  for (const [licenceNo, lines] of [...byLicence].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const { licenseeId, designerId } = lines[0]!;
    const shares = royaltiesFen(lines, kept);
    for (const [at, { lineNo }] of lines.entries())
      await db
        .update(licenceUse)
        .set({ royaltyFen: shares[at]! })
        .where(
          sql`${licenceUse.orderNo} = ${orderNo} and ${licenceUse.lineNo} = ${lineNo} and ${licenceUse.licenceNo} = ${licenceNo}`,
        );
    const fen = shares.reduce((sum, share) => sum + share, 0);
    // Only a licence of a shop is charged: a constraint of its table.
    if (fen > 0) await postRoyalty(db, { orderNo, licenceNo, licenseeId: licenseeId!, designerId, fen });
  }
}
