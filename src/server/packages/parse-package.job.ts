import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { errors } from '#contract/errors.ts';
import { rowsToMend } from '#contract/package-flow.ts';
import { faultOf, PACKAGE_RULES, type PackageFault, type PackageRule } from '#contract/package-rules.ts';
import type { Db } from '../platform/database.ts';
import type { Job, Queue } from '../platform/queue.ts';
import { Refusal } from '../platform/refusal.ts';
import { beginTask, TaskStopped } from '../tasks/begin-task.ts';
import { finishTask, openTask } from '../tasks/open-task.ts';
import { refuseFullStore } from '../uploads/quota.ts';
import { briefsOf } from './package-briefs.ts';
import { packagePicture, packageRow, sentPackage } from './package.table.ts';
import type { ParsedPackage } from './parse-package.ts';
import { type ReadGround, readPackage } from './read-package.ts';
import { rowsFrom } from './rows-from.ts';
import { settleRows } from './settle-rows.ts';
import { whyNoGoods } from './why-no-goods.ts';

export const PARSE_PACKAGE = 'packages.parse';

interface Order {
  readonly packageId: string;
  readonly taskId: string;
}

/** In the transaction after which the package waits to be read. @returns the task */
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

/** Shops take turns: a shop's second package waits behind every other shop's first. */
function unreadBeside(db: Db, accountId: string, id: string): Promise<number> {
  const isUnread = inArray(sentPackage.status, ['uploaded', 'parsing']);
  return db.$count(sentPackage, and(eq(sentPackage.accountId, accountId), ne(sentPackage.id, id), isUnread));
}

/** A second reader, so that one huge package does not hold up all others; a third would only wait for the processor. */
const READERS = 2;

/**
 * Reads packages, two at a time. What comes of one is written in one transaction; a reading that was cut off begins anew
 * and finds its pictures where it left them.
 */
export function parsePackageJob(ground: ReadGround & { readonly isStopping: () => boolean }): Job<Order> {
  return {
    name: PARSE_PACKAGE,
    concurrency: READERS,
    retries: 5,
    expireSeconds: 3_600,
    // Should this process be killed, another takes it up within a minute.
    leaseSeconds: 30,
    work: (order, signal) => parse(ground, order, signal),
    lost: (order) =>
      end(ground, order, 'failed', '几次都没有读完，可能是服务器刚刚重启；请重新解析，还是不行就分成几个数据包上传'),
  };
}

/** Where somebody still looks at the task. */
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
      // Whoever starts next begins anew; what is in the storage by now need not be put again.
      if (ground.isStopping()) throw new Error('the server is stopping');
      await task.step(done, total, total === 0 ? '正在读压缩包' : `已读 ${done} 张图片，共 ${total} 张`);
    };
    const parsed = await readPackage(ground, begun, { step, gone: gone.signal });
    if (parsed.rows.length > 0) await keepResult(ground, order, parsed);
    else await end(ground, order, 'failed', whyNoGoods(parsed), rowsFrom(order.packageId, parsed).faults);
  } catch (error) {
    gone.abort();
    if (error instanceof TaskStopped) await end(ground, order, 'cancelled', '已停止解析；需要时可以重新解析');
    else if (isFinal(error)) await end(ground, order, 'failed', sentenceOf(error), faultsIn(error));
    else throw error;
  }
}

/** About the archive or its owner, not about the moment: another try would end alike. */
const isFinal = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.word.startsWith('package.') || error.word === 'upload.quota');

const sentenceOf = ({ word, detail }: Refusal): string => detail.say ?? errors[word].say;

/** The package, as long as it waits for this reading and not for a later one. */
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
  // Dropped, or read by another one that was slow to be heard of.
  return begun ?? null;
}

/** Who looks at the task is told which of the two it was. */
async function leaveAlone({ database }: ReadGround, { packageId, taskId }: Order): Promise<void> {
  await database.write(async (db) => {
    const isThere = (await db.$count(sentPackage, eq(sentPackage.id, packageId))) > 0;
    await finishTask(db, taskId, 'cancelled', isThere ? '数据包已经另外解析过' : DROPPED);
  });
}

/** Nothing of it can be used, by now. */
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

/** What `unusable` says of an archive, as a fault of it. */
function faultsIn({ detail }: Refusal): PackageFault[] {
  const { rule, say } = (detail.data ?? {}) as { rule?: PackageRule; say?: string };
  if (rule === undefined || !Object.hasOwn(PACKAGE_RULES, rule)) return [];
  return [{ ...faultOf(rule, ''), ...(say === undefined ? {} : { say }) }];
}

/** Rows of one statement: building it must not hold up whoever else this process answers. */
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
    // Its owner has left meanwhile.
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
    await settleRows(db, packageId);
    await finishTask(db, taskId, 'done', await wordsFor(db, packageId, parsed.totals.pictures));
  });
}

/** Before it is read anew. */
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
