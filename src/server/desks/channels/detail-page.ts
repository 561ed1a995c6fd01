import { and, eq, sql } from 'drizzle-orm';
import { DETAIL_BLOCKS, detailParts, USUAL_DETAIL_PAGE, wholeBlocks } from '#contract/desks/detail-blocks.ts';
import type {
  detailPage as pageCall,
  previewDetailPage as previewCall,
  saveDetailPage as saveCall,
} from '#contract/desks/detail-page.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { getProduct } from '../../market/products/product.queries.ts';
import { product } from '../../market/products/product.table.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { detailPage } from './detail-page.table.ts';
import { drawBlocks } from './draw-blocks.ts';
import { findPage } from './find-page.ts';
import { detailPicturesOf } from './product-to-list.ts';

export async function showPage(db: Db, shopId: string): Promise<ReplyOf<typeof pageCall>> {
  const { blocks, note, version } = (await findPage(db, shopId)) ?? { ...USUAL_DETAIL_PAGE, version: 0 };
  return { blocks: [...blocks], note, version };
}

/** @throws Refusal detailPage.empty when every block is switched off; detailPage.changed when it was saved meanwhile */
export async function savePage({ db, caller, body }: Ask<typeof saveCall>): Promise<ReplyOf<typeof saveCall>> {
  const page = { blocks: wholeBlocks(body.blocks), note: body.note.trim() };
  if (detailParts(page).length === 0) throw new Refusal('detailPage.empty');
  const [saved] = await db
    .insert(detailPage)
    .values({ shopId: caller.shopId, ...page })
    .onConflictDoUpdate({
      target: detailPage.shopId,
      set: { ...page, version: body.version + 1, savedAt: sql`now()` },
      setWhere: eq(detailPage.version, body.version),
    })
    .returning({ version: detailPage.version });
  if (saved === undefined) throw new Refusal('detailPage.changed');
  return { ...page, version: saved.version };
}

/** @throws Refusal item.unknown for a product that is another shop's or not on sale */
export async function previewPage({
  db,
  caller,
  query,
}: Ask<typeof previewCall>): Promise<ReplyOf<typeof previewCall>> {
  const { productId, note } = query;
  const [own] = await db
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.shopId, caller.shopId), eq(product.status, 'onSale')));
  if (!own) throw new Refusal('item.unknown');
  const shown = JSON.parse((await getProduct(db, productId)).text) as ProductDetail;
  const parts: ReplyOf<typeof previewCall>['parts'] = [];
  const named = query.blocks.split(',');
  const blocks = named.flatMap((name) => DETAIL_BLOCKS.filter((block) => block === name));
  for (const part of detailParts({ blocks: wholeBlocks(blocks.map((block) => ({ block, isOn: true }))), note })) {
    if (part === 'pictures') {
      parts.push(...detailPicturesOf(shown).map((picture) => ({ svg: null, picture })));
      continue;
    }
    const svg = await drawBlocks(shown, part, note);
    if (svg !== null) parts.push({ svg: svg.toString(), picture: null });
  }
  return { parts };
}
