import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { errors } from '#contract/errors.ts';
import { rowsToMend } from '#contract/desks/package-flow.ts';
import { faultOf, PACKAGE_RULES, type PackageFault, type PackageRule } from '#contract/desks/package-rules.ts';
import type { Db } from '../../platform/database.ts';
import type { Job, Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginTask, TaskStopped } from '../../people/tasks/begin-task.ts';
import { finishTask, openTask } from '../../people/tasks/open-task.ts';
import { refuseFullStore } from '../../people/uploads/quota.ts';
import { briefsOf } from './package-briefs.ts';
import { packagePicture, packageRow, sentPackage } from './package.table.ts';
import type { ParsedPackage } from './parse-package.ts';
import { type ReadGround, readPackage } from './read-package.ts';
import { rowsFrom } from './rows-from.ts';
import { revalidateRows } from './revalidate-rows.ts';
import { whyNoProducts } from './why-no-products.ts';

export const PARSE_PACKAGE = 'packages.parse';

interface Order {
  readonly packageId: string;
  readonly taskId: string;
}

/** Called in the transaction that queues the package for reading. @returns the task */
export async function leaveParsing(
  queue: Pick<Queue, 'enqueue'>,
  db: Db,
  { id, accountId, fileName }: { readonly id: string; readonly accountId: string; readonly fileName: string },
): Promise<string> {
  const taskId = await openTask(db, { accountId, kind: 'packageParse', subjectId: id, title: fileName });
  await db.update(sentPackage).set({ taskId }).where(eq(sentPackage.id, id));
  const order = { packageId: id, taskId } satisfies Order;
  await queue.enqueue(db, PARSE_PACKAGE, order, { priority: -(await unreadBeside(db, accountId, id)) });
  return taskId;
}

/** Fairness between shops: a shop's second package waits behind every other shop's first. */
function unreadBeside(db: Db, accountId: string, id: string): Promise<number> {
  const isUnread = inArray(sentPackage.status, ['uploaded', 'parsing']);
  return db.$count(sentPackage, and(eq(sentPackage.accountId, accountId), ne(sentPackage.id, id), isUnread));
}

/** Two readers, so that one huge package does not block all others; a third would only compete for the processor. */
const READERS = 2;

/**
 * Reads packages, two at a time. The result is written in one transaction; an interrupted reading starts again and
 * reuses the pictures it had stored.
 */
export function parsePackageJob(ground: ReadGround & { readonly isStopping: () => boolean }): Job<Order> {
  return {
    name: PARSE_PACKAGE,
    concurrency: READERS,
    retries: 5,
    expireSeconds: 3_600,
    // After a kill another process takes over within a minute.
    leaseSeconds: 30,
    work: (order, signal) => parse(ground, order, signal),
    lost: (order) =>
      end(ground, order, 'failed', '几次都没有读完，可能是服务器刚刚重启；请重新解析，还是不行就分成几个数据包上传'),
  };
}

/** For a client that still polls the task. */
export const DROPPED = '数据包已经删除';

async function parse(
  ground: ReadGround & { readonly isStopping: () => boolean },
  order: Order,
  signal: AbortSignal,
): Promise<void> {
  const { database } = ground;
  const begun = await begin(ground, order);
  if (begun === null) return leaveAlone(ground, order);
  const gone = new AbortController();
  signal.addEventListener('abort', () => gone.abort(), { once: true });
  try {
    const task = await beginTask(database, order.taskId);
    if (task === null) return await end(ground, order, 'failed', '任务中断了，请重新解析');
    await refuseFullStore(database.read, begun.accountId, begun.bytes);
    const step = async (done: number, total: number) => {
      // The next process starts again and reuses the pictures stored so far.
      if (ground.isStopping()) throw new Error('the server is stopping');
      await task.step(done, total, total === 0 ? '正在读压缩包' : `已读 ${done} 张图片，共 ${total} 张`);
    };
    const parsed = await readPackage(ground, begun, { step, gone: gone.signal });
    if (parsed.rows.length > 0) await keepResult(ground, order, parsed);
    else await end(ground, order, 'failed', whyNoProducts(parsed), rowsFrom(order.packageId, parsed).faults);
  } catch (error) {
    gone.abort();
    if (error instanceof TaskStopped) await end(ground, order, 'cancelled', '已停止解析；需要时可以重新解析');
    else if (isFinal(error)) await end(ground, order, 'failed', sentenceOf(error), faultsIn(error));
    else throw error;
  }
}

/** The cause is the archive or its owner, so a retry would fail too. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.word.startsWith('package.') || error.word === 'upload.quota');

const sentenceOf = ({ word, detail }: Refusal): string => detail.say ?? errors[word].say;

/** The package, only while it waits for this reading and not for a later one. */
const waitsFor = ({ packageId, taskId }: Order) =>
  and(
    eq(sentPackage.id, packageId),
    eq(sentPackage.taskId, taskId),
    inArray(sentPackage.status, ['uploaded', 'parsing']),
  );

async function begin({ database }: ReadGround, order: Order) {
  const [begun] = await database.write((db) =>
    db
      .update(sentPackage)
      .set({ status: 'parsing', updatedAt: sql`now()` })
      .where(waitsFor(order))
      .returning({ id: sentPackage.id, accountId: sentPackage.accountId, bytes: sentPackage.bytes }),
  );
  // Deleted, or read meanwhile by another worker.
  return begun ?? null;
}

/** The task states which of the two happened. */
async function leaveAlone({ database }: ReadGround, { packageId, taskId }: Order): Promise<void> {
  await database.write(async (db) => {
    const isThere = (await db.$count(sentPackage, eq(sentPackage.id, packageId))) > 0;
    await finishTask(db, taskId, 'cancelled', isThere ? '数据包已经另外解析过' : DROPPED);
  });
}

/** Marks the package as failed. */
async function end(
  { database }: ReadGround,
  order: Order,
  how: 'failed' | 'cancelled',
  reason: string,
  faults: PackageFault[] = [],
): Promise<void> {
  await database.write(async (db) => {
    await db
      .update(sentPackage)
      .set({ status: 'failed', reason, faults, updatedAt: sql`now()` })
      .where(waitsFor(order));
    await finishTask(db, order.taskId, how, reason);
  });
}

/** The reason of `unusable`, as a fault of the archive. */
function faultsIn({ detail }: Refusal): PackageFault[] {
  const { rule, say } = (detail.data ?? {}) as { rule?: PackageRule; say?: string };
  if (rule === undefined || !Object.hasOwn(PACKAGE_RULES, rule)) return [];
  return [{ ...faultOf(rule, ''), ...(say === undefined ? {} : { say }) }];
}

/** Rows per statement: building a larger one would block the event loop. */
const A_STATEMENT = 200;

async function keepResult({ database }: ReadGround, order: Order, parsed: ParsedPackage): Promise<void> {
  const { packageId, taskId } = order;
  const { rows, pictures, faults } = rowsFrom(packageId, parsed);
  await database.write(async (db) => {
    const [held] = await db
      .select({ id: sentPackage.id })
      .from(sentPackage)
      .where(waitsFor(order))
      .for('no key update');
    // The package was deleted meanwhile, for example with its owner's account.
    if (held === undefined) return finishTask(db, taskId, 'cancelled', DROPPED);
    await clearRows(db, packageId);
    for (let at = 0; at < rows.length; at += A_STATEMENT)
      await db.insert(packageRow).values(rows.slice(at, at + A_STATEMENT));
    for (let at = 0; at < pictures.length; at += A_STATEMENT)
      await db.insert(packagePicture).values(pictures.slice(at, at + A_STATEMENT));
    await db
      .update(sentPackage)
      .set({
        status: 'parsed',
        reason: '',
        faults,
        files: parsed.totals.files,
        updatedAt: sql`now()`,
      })
      .where(eq(sentPackage.id, packageId));
    await revalidateRows(db, packageId);
    await finishTask(db, taskId, 'done', await wordsFor(db, packageId, parsed.totals.pictures));
  });
}

/** Called before it is read again. */
export async function clearRows(db: Db, packageId: string): Promise<void> {
  await db.delete(packagePicture).where(eq(packagePicture.packageId, packageId));
  await db.delete(packageRow).where(eq(packageRow.packageId, packageId));
}

async function wordsFor(db: Db, packageId: string, pictures: number): Promise<string> {
  const [brief] = await briefsOf(db, eq(sentPackage.id, packageId));
  const { totals } = brief!;
  const toMend = rowsToMend(totals);
  return `读出 ${totals.rows} 件商品、${pictures} 张图片，${toMend > 0 ? `${toMend} 件要改` : '可以建商品了'}`;
}
