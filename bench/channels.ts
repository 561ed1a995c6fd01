import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { and, eq, isNull, not, sql } from 'drizzle-orm';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import type { Task } from '../src/contract/people/tasks.ts';
import { product, style } from '../src/server/market/products/product.table.ts';
import { openDatabase } from '../src/server/platform/database.ts';
import { embeddedConnection } from '../src/server/platform/embedded-postgres.ts';
import { percentile, printTable } from './figures.ts';
import { jointMemoryMiB, memoryMiB, nodeChildren } from './finding/process-figures.ts';
import { makeMerchants, type Merchant } from './packages/merchants.ts';
import { sender } from './torture/send.ts';
import { visit, VISITS_A_SECOND } from './visits.ts';

/**
 * 200 products × 6 channels as one task, stopped once and continued, while visitors read lists: seconds, memory, and the
 * p95 of the lists and the event loop delay beside idle. `npm run bench:channels -- --products 20`.
 */
const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '200' }, kill: { type: 'boolean', default: false } },
});
const PRODUCTS = Number(options.products);
const CHANNELS = ['taobao', 'alibaba1688', 'pinduoduo', 'douyin', 'xiaohongshu', 'shopify'];
const MOST_RATIO = 2;

const dataDir = newDataDir();
const EVENT_LOOP = join(import.meta.dirname, 'event-loop.ts');
const EVENT_LOOP_FILE = join(dataDir, 'event-loop.json');
// Filling the demo leaves its memory to the process: it is measured in another one.
const filling = await startServer({ dataDir, env: { DRAW_AHEAD: '0', LOG_LEVEL: 'error' } });
await filling.stop();
const env = {
  ...{ ROLE: 'web,storage,worker', DRAW_AHEAD: '0', LOG_LEVEL: 'error' },
  ...{ EVENT_LOOP_FILE, NODE_OPTIONS: `--import ${EVENT_LOOP}` },
};
let server = await startServer({ dataDir, env });
const database = openDatabase(await embeddedConnection(dataDir));
const { send, close } = sender(() => server.address);
try {
  const [merchant] = await makeMerchants(database, 1);
  await measure(merchant!, await productsOf(merchant!));
} finally {
  close();
  await database.end();
  await server.stop();
  await sweep(dataDir);
}

/** The demo's products on sale, as products of that shop; copied under new numbers until there are enough. */
async function productsOf({ shopId }: Merchant): Promise<string[]> {
  const onSale = await database.read.select({ id: product.id }).from(product).where(eq(product.status, 'onSale'));
  await database.write(async (db) => {
    for (let nth = 0; nth < PRODUCTS; nth += 1) {
      const from = onSale[nth % onSale.length]!.id;
      const changes = JSON.stringify({
        ...{ id: `bench-${nth}`, product_no: `BENCH-${nth}`, shop_id: shopId },
        // A category of the shop that it comes from.
        sgcate_id: null,
      });
      await db.execute(sql`insert into product
        select (jsonb_populate_record(null::product, to_jsonb(one) || ${changes}::jsonb)).* from product one
        where id = ${from}`);
      await db.execute(sql`insert into product_view
        select (jsonb_populate_record(null::product_view, to_jsonb(one) || ${JSON.stringify({ product_id: `bench-${nth}` })}::jsonb)).*
        from product_view one where product_id = ${from}`);
    }
  });
  return Array.from({ length: PRODUCTS }, (_, nth) => `bench-${nth}`);
}

async function measure({ token }: Merchant, productIds: readonly string[]): Promise<void> {
  const post = async (path: string, body: object) => {
    const answer = await send(path, body, { token, headers: { 'idempotency-key': `${path}${Math.random()}` } });
    if (answer.code !== 1) throw new Error(`${path}：${answer.msg}`);
    return answer.data as { id: string; jobId: string };
  };
  await startIsOver();
  await visit(send, 10_000);
  restartLoop();
  const idle = await visit(send, 20_000);
  const idleLoop = readLoop();
  const over = new AbortController();
  const visiting = visit(send, 24 * 3_600_000, over.signal);
  const begun = performance.now();
  const memory = watchMemory();
  restartLoop();
  const { id, jobId } = await post('/api/v2/saleorder/makePack', { productIds, channels: CHANNELS });
  await until(token, jobId, ({ done }) => done >= PRODUCTS);
  await post('/api/v2/job/end', { id: jobId });
  await until(token, jobId, () => false);
  const stopped = await countsOf(token, id);
  const again = await post('/api/v2/saleorder/resumePack', { id });
  if (options.kill) {
    await until(token, again.jobId, ({ done, total }) => done >= total / 2);
    // A killed server answers no visitor.
    over.abort();
    await visiting;
    await killServer(token, again.jobId);
  }
  await until(token, again.jobId, () => false);
  const seconds = (performance.now() - begun) / 1_000;
  const { before, own, drawing, joint, minutes } = memory();
  const busyLoop = readLoop();
  over.abort();
  const busy = await visiting;
  const ratio = percentile(busy, 0.95) / percentile(idle, 0.95);
  const counts = await countsOf(token, id);
  console.log(
    `\n${PRODUCTS} 件商品 × ${CHANNELS.length} 个渠道：${seconds.toFixed(0)} 秒，一份 ${(seconds / PRODUCTS / CHANNELS.length).toFixed(2)} 秒；` +
      `停下时 ${JSON.stringify(stopped)}，做完 ${JSON.stringify(counts)}；` +
      `内存 MiB：平时 ${before}，做的时候服务器最高 ${own}，画图进程最高 ${drawing}，两个一起最高 ${joint}；服务器每分钟 ${minutes.join(' ')}`,
  );
  printTable(
    [`每秒 ${VISITS_A_SECOND} 次列表`, 'p50 ms', 'p95 ms', '事件循环 p95 ms', 'p99 ms', '最长 ms'],
    [rowOf('平时', idle, idleLoop), rowOf('做资料包时', busy, busyLoop)],
  );
  console.log(`p95 是平时的 ${ratio.toFixed(2)} 倍${ratio <= MOST_RATIO ? '' : ` ✗（${MOST_RATIO}）`}`);
}

/** MiB of the server and its drawing process until the answer is asked for. */
function watchMemory() {
  const before = Math.round(jointMemoryMiB(server.pid));
  const most = { own: 0, drawing: 0, joint: 0 };
  const minutes: number[] = [];
  const sampling = setInterval(() => {
    most.own = Math.max(most.own, Math.round(memoryMiB(server.pid)));
    most.drawing = Math.max(most.drawing, ...nodeChildren(server.pid).map((pid) => Math.round(memoryMiB(pid))));
    most.joint = Math.max(most.joint, Math.round(jointMemoryMiB(server.pid)));
  }, 500);
  const everyMinute = setInterval(() => minutes.push(Math.round(memoryMiB(server.pid))), 60_000);
  return () => {
    clearInterval(sampling);
    clearInterval(everyMinute);
    return { before, ...most, minutes };
  };
}

/** `kill -9`: the next process goes on, and writes no file of a finished item again. */
async function killServer(token: string, jobId: string): Promise<void> {
  await server.stop('SIGKILL');
  const writtenAt = packFiles();
  server = await startServer({ dataDir, env });
  await until(token, jobId, () => false);
  const after = packFiles();
  const items = new Set([...writtenAt.keys()].map(itemOf));
  const again = new Set([...writtenAt].filter(([file, ms]) => after.get(file) !== ms).map(([file]) => itemOf(file)));
  console.log(
    `kill -9：${server.startSeconds.toFixed(1)} 秒后又起来；之前写过 ${items.size} 份，重写 ${again.size} 份（正在做的那一份 ≤ 1）`,
  );
}

/** Milliseconds of the last write, by path. */
function packFiles(): Map<string, number> {
  const folder = join(dataDir, 'files/channels');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const stats = names.flatMap((name) => {
    const stat = statSync(join(folder, name));
    return stat.isFile() ? [[name, stat.mtimeMs] as const] : [];
  });
  return new Map(stats);
}

function itemOf(file: string): string {
  return file.slice(0, file.lastIndexOf('-'));
}

interface Loop {
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** The server writes it every second; removing the file starts it again. */
function restartLoop(): void {
  rmSync(EVENT_LOOP_FILE, { force: true });
}

function readLoop(): Loop {
  return JSON.parse(readFileSync(EVENT_LOOP_FILE, 'utf8')) as Loop;
}

function rowOf(words: string, times: readonly number[], { p95, p99, max }: Loop): string[] {
  const figures = [percentile(times, 0.5), percentile(times, 0.95), p95, p99];
  return [words, ...figures.map((ms) => ms.toFixed(1)), max.toFixed(0)];
}

/** A new installation counts the prints of its styles in the first minutes. */
async function startIsOver(): Promise<void> {
  while ((await database.read.$count(style, and(isNull(style.printUnits), not(style.finished)))) > 0) await sleep(500);
}

async function countsOf(token: string, id: string): Promise<unknown> {
  const { data } = await send(`/api/v2/saleorder/pack?id=${id}`, null, { token });
  return (data as { pack: { counts: unknown } }).pack.counts;
}

/** Until the task is over, or far enough. */
async function until(token: string, jobId: string, isEnough: (task: Task) => boolean): Promise<void> {
  for (;;) {
    const { data } = await send(`/api/v2/job/detail?id=${jobId}`, null, { token });
    const task = data as Task;
    if (task.endedAt !== null || isEnough(task)) return;
    await sleep(300);
  }
}
