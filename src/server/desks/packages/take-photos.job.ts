import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { errors } from '#contract/errors.ts';
import { MOST_PHOTOS } from '#contract/market/product-rules.ts';
import { design } from '../../market/designs/design.table.ts';
import { addPhotos } from '../../market/products/add-photos.ts';
import { product, style } from '../../market/products/product.table.ts';
import type { Db } from '../../platform/database.ts';
import type { Job, Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginTask, TaskStopped } from '../../people/tasks/begin-task.ts';
import { finishTask, openTask } from '../../people/tasks/open-task.ts';
import { sentPackage } from './package.table.ts';
import { type NamedProduct, photosOfPaths } from './photos-of-paths.ts';
import { type ReadGround, readPackage } from './read-package.ts';

const TAKE_PHOTOS = 'packages.photos';

interface Order {
  readonly packageId: string;
  readonly taskId: string;
  readonly productIds: readonly string[];
}

interface PhotosToTake {
  readonly packageId: string;
  readonly accountId: string;
  readonly productIds: readonly string[];
  /** of the first product */
  readonly title: string;
}

/** Called in the transaction that makes the products and opens the package with their photographs. @returns the task */
export async function leavePhotos(
  queue: Pick<Queue, 'enqueue'>,
  db: Db,
  { packageId, accountId, productIds, title }: PhotosToTake,
): Promise<string> {
  const taskId = await openTask(db, { accountId, kind: 'photos', subjectId: productIds[0]!, title });
  await db.update(sentPackage).set({ taskId }).where(eq(sentPackage.id, packageId));
  await queue.enqueue(db, TAKE_PHOTOS, { packageId, taskId, productIds } satisfies Order);
  return taskId;
}

/** Adds the pictures of a zip that came with new products, in one transaction, so that a retry adds none twice. */
export function takePhotosJob(ground: ReadGround): Job<Order> {
  return {
    name: TAKE_PHOTOS,
    concurrency: 1,
    retries: 5,
    expireSeconds: 3_600,
    leaseSeconds: 30,
    work: (order, signal) => takePhotos(ground, order, signal),
    lost: (order) => end(ground, order, 'failed', '几次都没有读完压缩包，请到商品的“图片”里上传'),
  };
}

async function takePhotos(ground: ReadGround, order: Order, signal: AbortSignal): Promise<void> {
  try {
    const task = await beginTask(ground.database, order.taskId);
    if (task === null) return;
    const [sent] = await ground.database.read
      .select({ id: sentPackage.id, accountId: sentPackage.accountId, bytes: sentPackage.bytes })
      .from(sentPackage)
      .where(eq(sentPackage.id, order.packageId));
    if (!sent) return await end(ground, order, 'cancelled', '压缩包已经删除');
    const step = (done: number, total: number) => task.step(done, total, `已读 ${done} 张图片，共 ${total} 张`);
    const { pictures } = await readPackage(ground, sent, { step, gone: signal });
    await ground.database.write((db) => hang(db, order, pictures));
  } catch (error) {
    if (error instanceof TaskStopped) return end(ground, order, 'cancelled', '已停止，图片没有用上；可以到商品里上传');
    // The cause is the archive, so a retry would fail too.
    if (!(error instanceof Refusal) || !/^package\.|^upload\.quota$/.test(error.word)) throw error;
    return end(ground, order, 'failed', error.detail.say ?? errors[error.word].say);
  }
}

async function hang(
  db: Db,
  { packageId, taskId, productIds }: Order,
  pictures: readonly { path: string; key: string }[],
): Promise<void> {
  const [held] = await db
    .select({ shopId: sentPackage.shopId, accountId: sentPackage.accountId })
    .from(sentPackage)
    .where(and(eq(sentPackage.id, packageId), eq(sentPackage.status, 'uploaded')))
    .for('no key update');
  if (!held) return finishTask(db, taskId, 'cancelled', '压缩包已经删除');
  const photos = photosOfPaths(pictures, await namedProduct(db, productIds));
  let hung = 0;
  let over = 0;
  // In the common locking order of products, to avoid deadlocks.
  for (const id of productIds.toSorted()) {
    const own = photos.get(id) ?? [];
    await addPhotos(db, held, id, own);
    hung += Math.min(own.length, MOST_PHOTOS);
    over += Math.max(0, own.length - MOST_PHOTOS);
  }
  await db
    .update(sentPackage)
    .set({ status: 'done', updatedAt: sql`now()` })
    .where(eq(sentPackage.id, packageId));
  const unassigned = photos.get(null)?.length ?? 0;
  const left = [
    unassigned > 0 ? `${unassigned} 张认不出是哪件商品的，没有用` : '',
    over > 0 ? `${over} 张超过每件 ${MOST_PHOTOS} 张，没有用` : '',
  ].filter((words) => words !== '');
  await finishTask(db, taskId, 'done', [`用上了 ${hung} 张图片`, ...left].join('；'));
}

async function namedProduct(db: Db, ids: readonly string[]): Promise<NamedProduct[]> {
  const rows = await db
    .select({ id: product.id, colours: product.colours, productNo: product.productNo, styleNo: style.styleNo, design })
    .from(product)
    .innerJoin(style, eq(style.id, product.styleId))
    .leftJoin(design, eq(design.id, style.designId))
    .where(and(inArray(product.id, [...ids]), ne(product.status, 'deleted')));
  return rows.map(({ id, colours, productNo, styleNo, design: main }) => ({
    ...{ id, colours, names: [productNo, styleNo, ...(main === null ? [] : [main.designNo, main.title])] },
  }));
}

async function end(
  { database }: ReadGround,
  { packageId, taskId }: Order,
  how: 'failed' | 'cancelled',
  reason: string,
): Promise<void> {
  await database.write(async (db) => {
    await db
      .update(sentPackage)
      .set({ status: 'failed', reason, updatedAt: sql`now()` })
      .where(and(eq(sentPackage.id, packageId), eq(sentPackage.status, 'uploaded')));
    await finishTask(db, taskId, how, reason);
  });
}
