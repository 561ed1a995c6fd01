import { sql } from 'drizzle-orm';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import type { operatorFabrics } from '#contract/market/own-fabrics.ts';
import { holding } from '../../platform/containing.ts';
import { fabric } from '../../market/fabrics/fabric.table.ts';
import { asRow, readRows } from '../../market/fabrics/own-fabrics.queries.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../../market/shops/shop.table.ts';
import { listForDesk } from './list-for-desk.ts';

/** Fabrics of all shops with this status, most recently changed first. */
export async function listFabricsToLookAt(
  db: Db,
  { tab, q, ...page }: QueryOf<typeof operatorFabrics>,
): Promise<ReplyOf<typeof operatorFabrics>> {
  const named = holding(q, [fabric.name, fabric.fabricNo, shop.name]) ?? sql`true`;
  const found = {
    id: sql`${fabric.id}`,
    from: sql`from ${fabric} join ${shop} on ${shop.id} = ${fabric.shopId} where ${fabric.status} = ${tab} and ${named}`,
    order: sql`${fabric.updatedAt} desc`,
  };
  return listForDesk(db, found, page, readRows, (row) => asRow(row, 'operator'));
}
