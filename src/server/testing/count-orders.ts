import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';

export interface SkuCount {
  readonly blankId: string;
  readonly colourNo: string;
  readonly size: string;
  readonly stock: number;
  /** pieces in orders that are not cancelled, summed from the order lines because the stock column may be wrong */
  readonly sold: number;
}

/** Remaining and sold pieces of these blanks; per colour and size they must add up to the initial stock. */
export async function countSkus(database: Pick<Database, 'read'>, blankIds: readonly string[]): Promise<SkuCount[]> {
  const { rows } = await database.read.execute<SkuCount & Record<string, unknown>>(sql`
    select sku.blank_id as "blankId", sku.colour_no as "colourNo", sku.size, sku.stock, coalesce((
      select sum(line.quantity) from order_line line join trade_order o on o.order_no = line.order_no
      where line.stock_id = sku.blank_id and line.colour_no = sku.colour_no and line.size = sku.size
        and line.reserved_from = 'blankStock' and o.status <> 'cancelled'), 0)::int as sold
    from blank_sku sku where sku.blank_id = any(${sql.param([...blankIds])}::text[])
    order by 1, 2, 3`);
  return rows;
}
