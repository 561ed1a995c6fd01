import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { goods, goodsEvent, goodsPrice } from './goods.table.ts';

type Event = Omit<typeof goodsEvent.$inferInsert, 'no' | 'at'>;
type Price = Omit<typeof goodsPrice.$inferInsert, 'no' | 'at'>;

/** Appends to the history of products, for their owner and for operators. */
export async function noteGoods(db: Db, events: readonly Event[]): Promise<void> {
  if (events.length > 0) await db.insert(goodsEvent).values([...events]);
}

/** Records the first price of a new product. */
export async function noteFirstPrice(db: Db, price: Price): Promise<void> {
  await db.insert(goodsPrice).values(price);
}

/** Records new prices. Call it before the change: a product without a record yet also gets one of its old price. */
export async function notePrices(db: Db, prices: readonly Price[]): Promise<void> {
  if (prices.length === 0) return;
  const ids = sql`${sql.param(prices.map(({ goodsId }) => goodsId))}::text[]`;
  await db.insert(goodsPrice).select(
    db
      .select({
        no: sql`nextval('goods_price_no_seq')`.as('no'),
        goodsId: goods.id,
        at: goods.createdAt,
        actorId: sql`null`.as('actor_id'),
        tiers: goods.tiers,
        samplePriceFen: goods.samplePriceFen,
        retailPriceFen: goods.retailPriceFen,
        reason: sql`''`.as('reason'),
      })
      .from(goods)
      .where(
        and(
          sql`${goods.id} = any(${ids})`,
          notExists(db.select({ no: goodsPrice.no }).from(goodsPrice).where(eq(goodsPrice.goodsId, goods.id))),
        ),
      ),
  );
  await db.insert(goodsPrice).values([...prices]);
}
