import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { style } from '../../market/products/product.table.ts';

/** The name of a set's zip and of the folder in it. */
export async function nameOfSet(db: Db, { orderNo, styleId }: { orderNo: string; styleId: string }): Promise<string> {
  const [own] = await db
    .select({ styleNo: style.styleNo, version: style.version })
    .from(style)
    .where(eq(style.id, styleId));
  return `${orderNo === '' ? '试做' : orderNo} ${own!.styleNo} 第${own!.version}版 印花文件`;
}

/** Valid on Windows too; Chinese stays. A size such as 175/92A becomes a folder. */
export const fileName = (text: string): string =>
  text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/[. ]+$/, '') || '-';
