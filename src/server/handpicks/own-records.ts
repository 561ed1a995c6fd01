import { desc, eq } from 'drizzle-orm';
import { handpickSlotWords, handpickStatusWords } from '#contract/handpick-flow.ts';
import type { OwnRecords } from '../accounts/own-data.ts';
import { goods } from '../goods/goods.table.ts';
import type { Db } from '../platform/database.ts';
import { shop } from '../shops/shop.table.ts';
import { handpick } from './handpick.table.ts';

/** For the export of personal data. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const rows = await db
    .select({ pick: handpick, title: goods.title })
    .from(handpick)
    .innerJoin(goods, eq(goods.id, handpick.goodsId))
    .innerJoin(shop, eq(shop.id, handpick.shopId))
    .where(eq(shop.ownerId, accountId))
    .orderBy(desc(handpick.proposedAt));
  return {
    精选提报: rows.map(({ pick, title }) => ({
      商品: title,
      位置: handpickSlotWords[pick.slot],
      从: pick.startsOn,
      到: pick.endsOn,
      角标: pick.tag,
      推荐理由: pick.note,
      状态: handpickStatusWords[pick.status],
      原因: pick.reason,
      提报时间: pick.proposedAt.toISOString(),
    })),
  };
}
