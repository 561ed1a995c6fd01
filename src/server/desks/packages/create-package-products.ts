import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { setImmediate as aMoment } from 'node:timers/promises';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { categoryProblems, leftOutOfRow, type RowCategory } from '#contract/desks/package-row-rules.ts';
import { isGarmentRow } from '#contract/desks/package-garments.ts';
import type { createPackageProducts as createPackageProductsCall } from '#contract/desks/packages.ts';
import { downDesigns, isDownWords } from '../../market/products/product-of-design.ts';
import { takenDownLooks } from '../../market/products/taken-down-looks.ts';
import { holdCategory } from '../../market/products/update-product.ts';
import type { Db } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import { openTask } from '../../people/tasks/open-task.ts';
import { judgeRow, type Making, readRowPictures, type RowToMake, withoutStock } from './judge-row.ts';
import { lockPackage } from './lock-package.ts';
import { MAKE_PRODUCTS, type MakeProducts } from './make-products.job.ts';
import { packageRow, sentPackage } from './package.table.ts';
import { readRowCategories } from './row-categories.queries.ts';
import { garmentAdvice } from './row-garments.ts';
import { readRowStyles } from './row-styles.queries.ts';

/** Rows checked before the event loop is yielded. */
const A_TURN = 10;

type Reply = ReplyOf<typeof createPackageProductsCall>;

/**
 * Enqueues a job that makes products of rows, or, in a dry run, returns what would become of each. Rows that are
 * products already are skipped.
 * @throws Refusal item.unknown; package.state; product.document when there is nothing to make
 */
export async function createPackageProducts(
  { db, caller, body }: Ask<typeof createPackageProductsCall>,
  queue: Pick<Queue, 'enqueue'>,
): Promise<Reply> {
  const { shopId, accountId } = caller;
  const { packageId, price } = body;
  const sgcateId = body.sgcate_id || null;
  await holdCategory(db, shopId, sgcateId);
  const held = await lockPackage(db, shopId, packageId, 'createProducts');
  const rows = await openRows(db, packageId, body.rows);
  if (rows.length === 0) throw new Refusal('product.document', { say: '没有可以建的商品：选中的都已建好' });
  if (body.dryRun === true) return judgeAll(db, shopId, packageId, rows, { sgcateId, price });

  const nos = rows.map(({ no }) => no);
  const total = nos.length;
  const title = held.fileName;
  const taskId = await openTask(db, { accountId, kind: 'packageProducts', subjectId: packageId, title, total });
  await db
    .update(sentPackage)
    .set({ status: 'creating', taskId, updatedAt: sql`now()` })
    .where(eq(sentPackage.id, packageId));
  const order: MakeProducts = { packageId, taskId, shopId, accountId, nos, making: { sgcateId, price } };
  await queue.enqueue(db, MAKE_PRODUCTS, order);
  return { jobId: taskId, created: [], failed: [] };
}

interface OpenRow extends RowToMake {
  readonly hasStock: boolean;
}

/** The named rows, or all, that are not products yet. */
async function openRows(db: Db, packageId: string, named: readonly number[]): Promise<OpenRow[]> {
  const { no, document, styleId, colourMap } = packageRow;
  const hasStock = sql<boolean>`${document} @? '$.stock[*].quantity ? (@ > 0)'`;
  return db
    .select({ no, document: withoutStock, styleId, colourMap, hasStock })
    .from(packageRow)
    .where(
      and(
        eq(packageRow.packageId, packageId),
        ne(packageRow.state, 'created'),
        named.length === 0 ? undefined : inArray(packageRow.no, [...named]),
      ),
    )
    .orderBy(asc(packageRow.no));
}

async function judgeAll(
  db: Db,
  shopId: string,
  packageId: string,
  rows: readonly OpenRow[],
  making: Making,
): Promise<Reply> {
  const pictures = await readRowPictures(db, packageId);
  const categories = await readRowCategories(db, shopId);
  const styleIds = [...new Set(rows.flatMap(({ styleId }) => styleId ?? []))];
  const styles = await readRowStyles(db, shopId, styleIds);
  const down = await downDesigns(db, styleIds);
  const bornDown = await takenDownLooks(db, shopId, styleIds);
  const reply: Reply = { jobId: null, created: [], failed: [] };
  for (const [at, row] of rows.entries()) {
    // Yields the event loop, since there may be very many rows.
    if (at % A_TURN === 0) await aMoment();
    const { no } = row;
    const designTitle = down.get(row.styleId ?? '');
    const verdict =
      designTitle === undefined
        ? judgeRow(row, styles.get(row.styleId ?? '') ?? null, pictures.get(no) ?? [], making, categories)
        : { say: isDownWords(designTitle) };
    if ('say' in verdict) {
      reply.failed.push({ no, title: row.document.title, say: verdict.say });
      continue;
    }
    const { title, tiers } = verdict.document;
    const priceFen = tiers[0]!.priceFen;
    reply.created.push({
      no,
      title,
      beforeFen: row.document.priceFen!,
      priceFen,
      say: [bornDownWords(bornDown.get(row.styleId ?? '')), leftOut(row, verdict.photos, categories)]
        .filter((say) => say !== '')
        .join('；'),
    });
  }
  return reply;
}

const bornDownWords = (why: string | undefined): string => (why === undefined ? '' : `${why}，做出来要先提交复审`);

/** What of the row the product does not take over. */
function leftOut(
  { document, hasStock, styleId }: OpenRow,
  photos: readonly { role: string }[],
  categories: readonly RowCategory[],
): string {
  const isGarment = styleId === null && isGarmentRow(document);
  return [
    ...categoryProblems(document, categories).map(({ say }) => `${say}，用这里选的`),
    ...(isGarment ? garmentAdvice(document, false).map(({ say }) => say) : leftOutOfRow(document, hasStock)),
    ...(photos.some(({ role }) => role === 'main')
      ? []
      : [isGarment ? '没有主图，上架前要传' : '没有主图，用款式画出来的图']),
  ].join('；');
}
