import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { LineProblem } from '#contract/market/buying.ts';
import { SWATCHES_PER_SHOP_DAY } from '#contract/platform/quantity.ts';
import type { Db } from '../../platform/database.ts';
import type { DraftLine } from './draft-line.ts';
import type { DraftOrder } from './draft-orders.ts';
import { orderLine, tradeOrder } from './order.table.ts';

/**
 * Swatches cost a shop work and the buyer little or nothing, so they are limited per buyer and shop within 24 hours.
 * @returns the swatches of the shops where the limit would be exceeded
 */
export async function beyondSwatchLimit(
  db: Db,
  buyerId: string,
  orders: readonly Pick<DraftOrder, 'shopId' | 'lines'>[],
): Promise<Map<DraftLine, LineProblem>> {
  const swatches = orders.flatMap(({ lines }) => lines.filter(({ wanted }) => wanted.unit === 'swatch'));
  if (swatches.length === 0) return new Map();
  const byShop = Map.groupBy(swatches, ({ terms }) => terms.shopId);
  const hadOf = await swatchesHad(db, buyerId, [...byShop.keys()]);
  return new Map(
    [...byShop].flatMap(([shopId, lines]) => {
      const had = hadOf.get(shopId) ?? 0;
      const wanted = lines.reduce((all, line) => all + line.wanted.quantity, 0);
      if (had + wanted <= SWATCHES_PER_SHOP_DAY) return [];
      const problem: LineProblem = { word: 'swatchMost', say: sayMost(had) };
      return lines.map((line) => [line, problem] as const);
    }),
  );
}

function sayMost(had: number): string {
  const most = `同一家店 24 小时内最多要 ${SWATCHES_PER_SHOP_DAY} 片小样`;
  if (had === 0) return `${most}，请减少几色`;
  const left = SWATCHES_PER_SHOP_DAY - had;
  return `${most}，您已要了 ${had} 片，${left > 0 ? `还可以要 ${left} 片` : '请明天再要'}`;
}

/** By shop, of the last 24 hours; cancelled orders do not count. */
async function swatchesHad(db: Db, buyerId: string, shopIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ shopId: tradeOrder.shopId, swatches: sql<number>`sum(${orderLine.quantity})::int` })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderNo, tradeOrder.orderNo))
    .where(
      and(
        eq(tradeOrder.buyerId, buyerId),
        gt(tradeOrder.placedAt, sql`now() - interval '24 hours'`),
        ne(tradeOrder.status, 'cancelled'),
        inArray(tradeOrder.shopId, [...shopIds]),
        eq(orderLine.unit, 'swatch'),
      ),
    )
    .groupBy(tradeOrder.shopId);
  return new Map(rows.map(({ shopId, swatches }) => [shopId, swatches]));
}
