import { asc, eq } from 'drizzle-orm';
import type { OwnRecords } from '../../people/accounts/own-data.ts';
import type { Db } from '../../platform/database.ts';
import { style } from '../../market/products/product.table.ts';
import { printSet } from './print-set.table.ts';

/** For the personal data export. */
export async function ownRecords(db: Db, accountId: string): Promise<OwnRecords> {
  const own = await db
    .select({ set: printSet, styleNo: style.styleNo })
    .from(printSet)
    .innerJoin(style, eq(style.id, printSet.styleId))
    .where(eq(printSet.accountId, accountId))
    .orderBy(asc(printSet.createdAt), asc(printSet.id));
  return {
    印花文件: own.map(({ set: { orderNo, format, dpi, profileName, createdAt }, styleNo }) => ({
      订单: orderNo,
      款号: styleNo,
      格式: `${format} ${dpi} dpi${profileName === '' ? '' : ` CMYK ${profileName}`}`,
      生成时间: createdAt.toISOString(),
    })),
  };
}
