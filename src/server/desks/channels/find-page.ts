import { eq } from 'drizzle-orm';
import { type DetailPage, wholeBlocks } from '#contract/desks/detail-blocks.ts';
import type { Db } from '../../platform/database.ts';
import { detailPage } from './detail-page.table.ts';

/** 详情页 of a shop. Blocks that are newer than it come last, switched off. */
export async function findPage(
  db: Db,
  shopId: string,
): Promise<(DetailPage & { readonly version: number }) | undefined> {
  const [kept] = await db
    .select({ blocks: detailPage.blocks, note: detailPage.note, version: detailPage.version })
    .from(detailPage)
    .where(eq(detailPage.shopId, shopId));
  return kept && { ...kept, blocks: wholeBlocks(kept.blocks) };
}
