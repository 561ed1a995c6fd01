import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { ChannelRules } from '#contract/desks/channels/rules.ts';
import { channelItemWords } from '#contract/desks/channel-words.ts';
import type { Job } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { beginTask, type TaskAtWork, TaskStopped } from '../../people/tasks/begin-task.ts';
import { finishTask } from '../../people/tasks/open-task.ts';
import { channelPack, channelPackItem } from './channel-pack.table.ts';
import { checkItem } from './check/check-item.ts';
import { type ProductToList, readProductToList } from './product-to-list.ts';
import { MAKE_CHANNEL_PACK, type PackToMake } from './leave-making.ts';
import { logPlainPictures } from './corner-words.ts';
import { listedFile, makeItem, openPictureMaker, type PictureMaker } from './make-item.ts';
import { packFileKey } from './pack-storage.ts';
import { type InUse, offWords, rulesInUse } from './rules-in-use.ts';
import { type PictureGround, readerOf } from './picture-to-list.ts';

export interface PackGround extends PictureGround {
  readonly isStopping: () => boolean;
}

/**
 * Makes and checks the items of a pack, one product after the other. Each item is stored with its files, so that after a
 * kill the next process goes on behind the last one.
 */
export function makeChannelPackJob(ground: PackGround): Job<PackToMake> {
  return {
    name: MAKE_CHANNEL_PACK,
    // One at a time: converting pictures takes a core.
    concurrency: 1,
    retries: 5,
    expireSeconds: 3 * 3_600,
    leaseSeconds: 30,
    work: (order, signal) => makePack(ground, order, signal),
    lost: (order) => end(ground, order, { status: 'failed', say: '几次都没有做完，可能是服务器刚刚重启，请接着做' }),
  };
}

type PackRow = typeof channelPack.$inferSelect;
type ItemRow = typeof channelPackItem.$inferSelect;

export async function makePack(ground: PackGround, order: PackToMake, signal: AbortSignal): Promise<void> {
  try {
    const task = await beginTask(ground.database, order.taskId);
    const [pack] = await ground.database.read
      .select()
      .from(channelPack)
      .where(and(eq(channelPack.id, order.packId), eq(channelPack.taskId, order.taskId), isNull(channelPack.endedAt)));
    if (!pack)
      return await ground.database.write((db) => finishTask(db, order.taskId, 'cancelled', '已经重新开始做了'));
    if (task === null) return await end(ground, order, { status: 'failed', say: '任务中断了，请接着做' });
    await makeItems(ground, pack, task, signal);
    await end(ground, order, { status: 'ready', say: '' });
  } catch (error) {
    if (!(error instanceof TaskStopped)) throw error;
    await end(ground, order, { status: 'stopped', say: '' });
  }
}

async function makeItems(ground: PackGround, pack: PackRow, task: TaskAtWork, signal: AbortSignal): Promise<void> {
  const items = await ground.database.read
    .select()
    .from(channelPackItem)
    .where(eq(channelPackItem.packId, pack.id))
    .orderBy(asc(channelPackItem.no));
  const total = items.length;
  let done = items.filter(({ state }) => state !== 'pending').length;
  const inUse = await rulesInUse(ground.database.read);
  const products = Map.groupBy(
    items.filter(({ state }) => state === 'pending'),
    ({ productId }) => productId,
  );
  for (const [productId, own] of products) {
    const offered = await readProductToList(ground.database.read, pack.shopId, productId).catch(offSale);
    const maker = openPictureMaker(ground.painters, readerOf(ground));
    try {
      for (const item of own) {
        signal.throwIfAborted();
        // The next process goes on here.
        if (ground.isStopping()) throw new Error('the server is stopping');
        await task.step(
          done,
          total,
          `第 ${done + 1} 份，共 ${total} 份：${inUse[item.channel].rules.name} ${offered?.product.title ?? ''}`,
        );
        const use = inUse[item.channel];
        if (use.isOff) await keepFailure(ground, item, use, OFF(use));
        else if (offered === null) await keepFailure(ground, item, use, OFF_SALE);
        else await makeOne(ground, { item, rules: use.rules, offered, maker });
        done += 1;
      }
    } finally {
      await maker.close();
    }
  }
}

function offSale(error: unknown): null {
  if (error instanceof Refusal && error.word === 'item.unknown') return null;
  throw error;
}

interface OneToMake {
  readonly item: ItemRow;
  readonly rules: ChannelRules;
  readonly offered: ProductToList;
  readonly maker: PictureMaker;
}

async function makeOne(ground: PackGround, { item, rules, offered, maker }: OneToMake): Promise<void> {
  const made = await makeItem(offered, rules, maker, item.mends);
  const problems = await checkItem(made, rules, ground.painters);
  for (const [at, { bytes }] of made.files.entries()) await ground.storage.put(packFileKey(item, at), bytes);
  const files = made.files.map(listedFile);
  await logPlainPictures(ground.database, { offered, made, channel: item.channel });
  await keep(ground, item, {
    ...{ problems, files, rows: made.rows, channelTitle: made.title, edition: rules.edition },
    state: problems.some(({ kind }) => kind === 'block') ? 'blocked' : 'made',
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  });
}

const OFF_SALE: ChannelProblem = {
  ...{ kind: 'block', where: '商品', say: '商品已经下架，或者它的光版不卖了' },
  ...{ fix: '上架以后再做一次', source: '只有在售的商品能铺货' },
};
const OFF = (use: InUse): ChannelProblem => ({
  ...{ kind: 'block', where: '渠道', say: offWords(use) },
  ...{ fix: '等平台恢复这个渠道，再做一次', source: '平台的渠道规则' },
});

const keepFailure = (ground: PackGround, item: ItemRow, { rules: { edition } }: InUse, problem: ChannelProblem) =>
  keep(ground, item, { state: 'failed', edition, problems: [problem] });

const keep = ({ database }: PackGround, { packId, no }: ItemRow, changes: Partial<ItemRow>) =>
  database.write((db) =>
    db
      .update(channelPackItem)
      .set(changes)
      .where(and(eq(channelPackItem.packId, packId), eq(channelPackItem.no, no))),
  );

interface Outcome {
  readonly status: 'ready' | 'stopped' | 'failed';
  /** why it failed */
  readonly say: string;
}

const TASK_STATES = { ready: 'done', stopped: 'cancelled', failed: 'failed' } as const;

async function end({ database }: PackGround, { packId, taskId }: PackToMake, { status, say }: Outcome): Promise<void> {
  await database.write(async (db) => {
    await db
      .update(channelPack)
      .set({ status, reason: say, endedAt: sql`now()` })
      .where(and(eq(channelPack.id, packId), eq(channelPack.taskId, taskId), isNull(channelPack.endedAt)));
    const counts = await db
      .select({ state: channelPackItem.state, count: sql<number>`count(*)::int` })
      .from(channelPackItem)
      .where(eq(channelPackItem.packId, packId))
      .groupBy(channelPackItem.state);
    const words = counts.map(({ state, count }) => `${channelItemWords[state]} ${count} 份`).join('，');
    await finishTask(db, taskId, TASK_STATES[status], say === '' ? words : say);
  });
}
