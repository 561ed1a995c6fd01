import { desc, eq } from 'drizzle-orm';
import { featuredSlotWords, featuredStatusWords, featuredTagWords } from '#contract/market/featured-flow.ts';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import { product } from '../products/product.table.ts';
import type { Db } from '../../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { featured } from './featured.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const rows = await db
    .select({ pick: featured, title: product.title })
    .from(featured)
    .innerJoin(product, eq(product.id, featured.productId))
    .innerJoin(shop, eq(shop.id, featured.shopId))
    .where(eq(shop.ownerId, accountId))
    .orderBy(desc(featured.proposedAt));
  return {
    精选提报: rows.map(({ pick, title }) => ({
      商品: title,
      位置: featuredSlotWords[pick.slot],
      从: pick.startsOn,
      到: pick.endsOn,
      角标: pick.tag && featuredTagWords[pick.tag],
      推荐理由: pick.note,
      状态: featuredStatusWords[pick.status],
      原因: pick.reason,
      提报时间: pick.proposedAt.toISOString(),
    })),
  };
}
