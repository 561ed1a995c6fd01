import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { product, productEvent, productPrice } from './product.table.ts';

type Event = Omit<typeof productEvent.$inferInsert, 'no' | 'at'>;
type Price = Omit<typeof productPrice.$inferInsert, 'no' | 'at'>;

/** Appends to the history of products, for their owner and for operators. */
export async function noteProduct(db: Db, events: readonly Event[]): Promise<void> {
  if (events.length > 0) await db.insert(productEvent).values([...events]);
}

/** Records the first price of a new product. */
export async function noteFirstPrice(db: Db, price: Price): Promise<void> {
  await db.insert(productPrice).values(price);
}

/** Records new prices. Call it before the change: a product without a record yet also gets one of its old price. */
export async function notePrices(db: Db, prices: readonly Price[]): Promise<void> {
  if (prices.length === 0) return;
  const ids = sql`${sql.param(prices.map(({ productId }) => productId))}::text[]`;
  await db.insert(productPrice).select(
    db
      .select({
        no: sql`nextval('product_price_no_seq')`.as('no'),
        productId: product.id,
        at: product.createdAt,
        actorId: sql`null`.as('actor_id'),
        tiers: product.tiers,
        samplePriceFen: product.samplePriceFen,
        retailPriceFen: product.retailPriceFen,
        reason: sql`''`.as('reason'),
      })
      .from(product)
      .where(
        and(
          sql`${product.id} = any(${ids})`,
          notExists(
            db.select({ no: productPrice.no }).from(productPrice).where(eq(productPrice.productId, product.id)),
          ),
        ),
      ),
  );
  await db.insert(productPrice).values([...prices]);
}
