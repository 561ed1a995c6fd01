import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { listingInbox as inboxCall } from '#contract/desks/listings.ts';
import { holding } from '../../platform/containing.ts';
import type { Db } from '../../platform/database.ts';
import { boundedTotal } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import { product, style } from '../../market/products/product.table.ts';
import { FRONT_PICTURE } from './listing.queries.ts';
import { channelShop, listing } from './listing.table.ts';
import { readProductToList } from './product-to-list.ts';
import { blocksOf } from './rules-breaks.ts';
import { rulesInUse } from './rules-in-use.ts';

/** Each of a page is read whole and checked. @throws Refusal item.unknown for another shop's channel shop */
export async function listInbox(
  db: Db,
  shopId: string,
  query: QueryOf<typeof inboxCall>,
): Promise<ReplyOf<typeof inboxCall>> {
  const [place] = await db
    .select({ id: channelShop.id, channel: channelShop.channel })
    .from(channelShop)
    .where(and(eq(channelShop.id, query.channelShop), eq(channelShop.shopId, shopId)));
  if (!place) throw new Refusal('item.unknown');
  const { rules } = (await rulesInUse(db))[place.channel];
  const waiting = and(
    ...[eq(product.shopId, shopId), eq(product.status, 'onSale')],
    holding(query.q, [product.title, product.productNo]),
    sql`not exists (select from ${listing} join ${channelShop} on ${channelShop.id} = ${listing.channelShopId}
      where ${listing.productId} = ${product.id} and ${channelShop.shopId} = ${shopId}
        and ${channelShop.channel} = ${place.channel} and ${ne(listing.status, 'cancelled')})`,
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(waiting);
  const rows = await db
    .select({ id: product.id, productNo: product.productNo, title: product.title, picture: FRONT_PICTURE })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .where(waiting)
    .orderBy(asc(product.title), asc(product.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const list = await Promise.all(
    rows.map(async ({ id, productNo, title, picture }) => ({
      ...{ productId: id, productNo, title, picture },
      blocks: await readProductToList(db, shopId, id).then((one) => blocksOf(one, rules), offSale),
    })),
  );
  return { ...boundedTotal(counted!.total, query), list };
}

/** Its blank is not sold any more. */
function offSale(error: unknown): string[] {
  if (error instanceof Refusal && error.word === 'item.unknown') return ['它的光版不卖了'];
  throw error;
}
