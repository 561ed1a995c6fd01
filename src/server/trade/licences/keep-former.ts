import { sql } from 'drizzle-orm';
import { today } from '../../platform/day-of.ts';
import type { Db } from '../../platform/database.ts';
import { product, style } from '../../market/products/product.table.ts';
import { wornByStyle } from '../../market/products/worn-by-style.ts';

/**
 * A licence without end for every shop with products of another's design: for products that no licence was ordered for,
 * as in the demo. Migration 0017 did the same for those that were there before.
 */
export async function licenseFormer(db: Db): Promise<void> {
  await db.execute(sql`
    insert into licence (licence_no, design_id, shop_id, licensee, design_no, design_title, kind, status, years, price_fen, scope, starts_on, created_at)
    select 'SQ' || upper(substr(md5(pair.shop_id || pair.design_id), 1, 12)), design.id, shop.id, shop.name, design.design_no,
      design.title, 'ordinary', 'active', 0, 0, '双方线下约定，继续有效', ${today}, now() - interval '90 days'
    from (select distinct ${product.shopId}, worn.id as design_id from ${product}
      join ${style} on ${style.id} = ${product.styleId} cross join lateral ${wornByStyle} worn
      where ${product.status} <> 'deleted') pair
    join design on design.id = pair.design_id and design.shop_id <> pair.shop_id
    join shop on shop.id = pair.shop_id
    on conflict do nothing`);
}
