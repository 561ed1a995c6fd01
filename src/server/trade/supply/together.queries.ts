import { MADE_ORDERS } from '#contract/trade/order-statuses.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dayInChina } from '#contract/platform/china-day.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { MOST_MERGED } from '#contract/trade/supply-words.ts';
import type { supplyTogether, Together } from '#contract/trade/supply.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { style } from '../../market/products/product.table.ts';
import { shop } from '../../market/shops/shop.table.ts';
import type { Db } from '../../platform/database.ts';
import { dayBegin } from '../../platform/day-of.ts';
import { orderLine, tradeOrder } from '../orders/order.table.ts';
import { wouldGain } from './merge-supplies.ts';

/** Orders that are looked through, the oldest first: a trader has rarely more open ones that are not ordered. */
const MOST_OPEN = 1_000;

const supply = alias(tradeOrder, 'supply');

/** What a trader can order from each factory at one press, and which 采购单 of today he can merge. */
export async function listTogether(
  db: Db,
  { accountId, shopId }: { readonly accountId: string; readonly shopId: string },
): Promise<ReplyOf<typeof supplyTogether>> {
  const wanted = await readWanted(db, shopId);
  const mergeable: ByShop[] = [];
  for (const one of await readMergeable(db, accountId))
    if (await wouldGain(db, { accountId, shopId }, one.orderNos.slice(0, MOST_MERGED))) mergeable.push(one);
  const shops = await db
    .select({ id: shop.id, store: shop.store, name: shop.name })
    .from(shop)
    .where(
      inArray(
        shop.id,
        [...wanted, ...mergeable].map((one) => one.shopId),
      ),
    );
  const asTogether = ({ shopId: id, orderNos, pieces }: ByShop): Together => ({
    shop: shops.find((one) => one.id === id)!,
    orderNos: orderNos.slice(0, MOST_MERGED),
    pieces,
  });
  return { wanted: wanted.map(asTogether), mergeable: mergeable.map(asTogether) };
}

interface ByShop {
  readonly shopId: string;
  readonly orderNos: string[];
  readonly pieces: number;
}

const byShop = {
  orderNos: sql<string[]>`array_agg(distinct ${tradeOrder.orderNo} order by ${tradeOrder.orderNo})`,
  pieces: sql<number>`sum(${orderLine.quantity})::int`,
};

function readWanted(db: Db, shopId: string): Promise<ByShop[]> {
  const open = db
    .select({ no: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.shopId, shopId),
        inArray(tradeOrder.status, [...MADE_ORDERS]),
        isNull(tradeOrder.suppliesOrderNo),
      ),
    )
    .orderBy(tradeOrder.placedAt)
    .limit(MOST_OPEN)
    .as('open');
  return db
    .select({ shopId: blank.shopId, ...byShop })
    .from(open)
    .innerJoin(tradeOrder, eq(tradeOrder.orderNo, open.no))
    .innerJoin(orderLine, eq(orderLine.orderNo, tradeOrder.orderNo))
    .innerJoin(style, eq(style.id, orderLine.soldStyleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .where(
      and(
        eq(orderLine.kind, 'product'),
        eq(orderLine.shippedQuantity, 0),
        sql`${blank.shopId} <> ${shopId}`,
        sql`not exists (select from ${tradeOrder} supply where ${supply.suppliesOrderNo} = ${tradeOrder.orderNo}
          and ${supply.shopId} = ${blank.shopId} and ${supply.status} <> 'cancelled')`,
      ),
    )
    .groupBy(blank.shopId);
}

/** Those that `merge-supplies.ts` does not refuse by their status. */
function readMergeable(db: Db, accountId: string): Promise<ByShop[]> {
  return db
    .select({ shopId: tradeOrder.shopId, ...byShop })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderNo, tradeOrder.orderNo))
    .where(
      and(
        eq(tradeOrder.buyerId, accountId),
        sql`${tradeOrder.suppliesOrderNo} is not null and ${tradeOrder.paidFen} = 0 and ${tradeOrder.adjustFen} = 0`,
        sql`${tradeOrder.status} = case when ${tradeOrder.kind} = 'bulk' or ${tradeOrder.delivery} = 'road' then 'toConfirm' else 'toPay' end`,
        inArray(tradeOrder.status, ['toConfirm', 'toPay']),
        sql`${tradeOrder.placedAt} >= ${dayBegin(dayInChina())}`,
      ),
    )
    .groupBy(tradeOrder.shopId)
    .having(sql`count(distinct ${tradeOrder.orderNo}) > 1`);
}
