import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { errors } from '#contract/errors.ts';
import { garmentOfRow, stockOfRow } from '#contract/desks/package-garments.ts';
import { makeDraft, stylesToMake } from '../../market/products/make-draft.ts';
import { makeGarment } from '../../market/products/make-garment.ts';
import { holdCategory } from '../../market/products/update-product.ts';
import type { Database, Db } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginTask, TaskStopped } from '../../people/tasks/begin-task.ts';
import { finishTask } from '../../people/tasks/open-task.ts';
import { judgeRow, type Making, readRowPictures } from './judge-row.ts';
import { packageRow, sentPackage } from './package.table.ts';
import { readRowCategories } from './row-categories.queries.ts';
import { categoryIdOfRow } from './row-garments.ts';
import { revalidateRows } from './revalidate-rows.ts';

export const MAKE_PRODUCTS = 'packages.products';

/** Makes products from these rows of a package whose status is `creating`. */
export interface MakeProducts {
  readonly packageId: string;
  readonly taskId: string;
  readonly shopId: string;
  readonly accountId: string;
  readonly nos: readonly number[];
  readonly making: Making;
}

/**
 * Makes a product per row, each in its own transaction that also writes the product's id to the row: a retry after a
 * kill, or for the rest, makes none twice.
 */
export function makeProductsJob({ database }: { database: Database }): Job<MakeProducts> {
  return {
    name: MAKE_PRODUCTS,
    concurrency: 1,
    retries: 5,
    expireSeconds: 3_600,
    leaseSeconds: 30,
    work: (order, signal) => makeProducts(database, order, signal),
    lost: (order) => putBackLost(database, order),
  };
}

async function makeProducts(database: Database, order: MakeProducts, signal: AbortSignal): Promise<void> {
  const { taskId, nos } = order;
  try {
    const task = await beginTask(database, taskId);
    if (task === null) return await putBackLost(database, order);
    for (const [at, no] of nos.entries()) {
      signal.throwIfAborted();
      await task.step(at, nos.length, `第 ${at + 1} 件，共 ${nos.length} 件`);
      await makeOne(database, order, no);
    }
    await database.write((db) => putBack(db, order, 'done', outcome(nos.length)));
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    await database.write((db) =>
      putBack(db, order, 'cancelled', (made) => `已停下：建好 ${made} 件，可以继续建剩下的`),
    );
  }
}

/** Also when the task was ended elsewhere; otherwise its package would stay `creating` and allow no transition. */
function putBackLost({ write }: Database, order: MakeProducts): Promise<void> {
  return write((db) => putBack(db, order, 'failed', (made) => `中断了：已建好 ${made} 件，可以继续建剩下的`));
}

const outcome =
  (asked: number) =>
  (made: number): string =>
    made === asked
      ? `建好 ${made} 件商品，核对后上架`
      : `建好 ${made} 件，${asked - made} 件没有建成，改好后可以继续建`;

async function makeOne(database: Database, order: MakeProducts, no: number): Promise<void> {
  try {
    await database.write((db) => makeRow(db, order, no));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The others are made all the same.
    await database.write((db) =>
      db
        .update(packageRow)
        .set({ state: 'failed', say: error.detail.say ?? errors[error.word].say })
        .where(and(isRow(order, no), ne(packageRow.state, 'created'))),
    );
  }
}

const isRow = ({ packageId }: MakeProducts, no: number) =>
  and(eq(packageRow.packageId, packageId), eq(packageRow.no, no));

/** @throws Refusal with the reason why it cannot become a product */
async function makeRow(db: Db, order: MakeProducts, no: number): Promise<void> {
  const { packageId, shopId, making } = order;
  const [row] = await db.select().from(packageRow).where(isRow(order, no)).for('no key update');
  if (!row || row.state === 'created') return;
  const [style] = row.styleId === null ? [] : await stylesToMake(db, [row.styleId]);
  const own = style?.style.shopId === shopId ? style : undefined;
  const pictures = (await readRowPictures(db, packageId, [no])).get(no) ?? [];
  const verdict = judgeRow(row, own?.blank ?? null, pictures, making, await readRowCategories(db, shopId));
  if ('say' in verdict) throw new Refusal('product.document', { say: verdict.say });
  await holdCategory(db, shopId, verdict.document.sgcateId);
  const productId =
    own === undefined
      ? await makeGarment(db, order, {
          garment: garmentOfRow(row.document, categoryIdOfRow(row.document)),
          stock: stockOfRow(row.document),
          product: verdict.document,
          photos: verdict.photos,
        })
      : await makeDraft(db, order, own, verdict.document, verdict.photos);
  await db
    .update(packageRow)
    .set({ productId, state: 'created', say: '', errors: 0, warnings: 0 })
    .where(isRow(order, no));
}

/** Returns the package to its owner, with the outcome in the task. */
async function putBack(
  db: Db,
  { packageId, taskId, nos }: MakeProducts,
  state: 'done' | 'failed' | 'cancelled',
  say: (made: number) => string,
): Promise<void> {
  const [own] = await db
    .select({ status: sentPackage.status, taskId: sentPackage.taskId })
    .from(sentPackage)
    .where(eq(sentPackage.id, packageId))
    .for('no key update');
  const made = await db.$count(
    packageRow,
    and(eq(packageRow.packageId, packageId), inArray(packageRow.no, [...nos]), eq(packageRow.state, 'created')),
  );
  if (own?.status === 'creating' && own.taskId === taskId) await standAgain(db, packageId);
  await finishTask(db, taskId, state === 'done' && made === 0 ? 'failed' : state, say(made));
}

async function standAgain(db: Db, packageId: string): Promise<void> {
  const of = eq(packageRow.packageId, packageId);
  const made = await db.$count(packageRow, and(of, eq(packageRow.state, 'created')));
  const left = await db.$count(packageRow, and(of, ne(packageRow.state, 'created')));
  const status = left === 0 ? 'done' : made > 0 ? 'partial' : 'parsed';
  await db
    .update(sentPackage)
    .set({ status, taskId: null, updatedAt: sql`now()` })
    .where(eq(sentPackage.id, packageId));
  await revalidateRows(db, packageId, []);
}
