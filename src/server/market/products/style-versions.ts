import { sql } from 'drizzle-orm';
import { product, style } from './product.table.ts';

/**
 * The version of its style that a product could take (更新在售); null = it has the newest. Correlated with `product` and
 * `style`.
 */
export const newestVersion = sql<number | null>`(select max(newer.version) from ${style} newer
  where newer.style_no = ${style.styleNo} and newer.version > ${style.version}
    and newer.archived_at is null and newer.shop_id = ${product.shopId})`;
