import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newDataDir, startServer, sweep } from '../e2e/server-process.ts';
import { sendAttachment } from '../e2e/shop-attachments.ts';
import type { PackageBrief } from '../src/contract/desks/packages.ts';
import type { Task } from '../src/contract/people/tasks.ts';
import { takeIn } from '../src/server/people/pictures/take-in.ts';
import { openDatabase } from '../src/server/platform/database.ts';
import { embeddedConnection } from '../src/server/platform/embedded-postgres.ts';
import { percentile, printTable } from './figures.ts';
import { cpuSeconds, jointMemoryMiB, memoryMiB, peakMemoryMiB } from './finding/process-figures.ts';
import { makeMerchants, type Merchant, stylesOf } from './packages/merchants.ts';
import { makePackage } from './packages/make-package.ts';
import { putForm, sendPieces, signPackage } from './packages/send-pieces.ts';
import { sender } from './torture/send.ts';
import { visit, VISITS_A_SECOND } from './visits.ts';

/**
 * A package of 200 MB with 2,000 pictures is uploaded, parsed and turned into products while visitors read lists; next
 * to it the pictures per second of `sharp` alone. Then twenty shops upload 100 MB at the same moment (G10). `npm run
 * bench:packages -- --pictures 400 --users 8`. `-- --only many`: 700 small archives and 500 pictures from twenty shops,
 * then five idle minutes; memory of the server and its drawing process together.
 */
const { values: options } = parseArgs({
  options: {
    pictures: { type: 'string', default: '2000' },
    products: { type: 'string', default: '100' },
    users: { type: 'string', default: '20' },
    only: { type: 'string', default: 'read,crowd' },
  },
});
const PICTURES = Number(options.pictures);
const BYTES = Math.round((198_000_000 * PICTURES) / 2_000);
const USERS = Number(options.users);
const CROWD_BYTES = 100_000_000;
const FLOOR_PICTURES = 200;
const LEAST_OF_FLOOR = 0.7;
const MOST_LOOP_MS = 50;
const MOST_VISIT_MS = 25;
const MOST_MIB = 500;
const ARCHIVES = 700;
const PICTURES_OF_ALL = 500;
const MOST_OF_MANY_MIB = 600;
const MOST_AT_REST_MIB = 350;
const REST_MS = 300_000;
const EVENT_LOOP = join(import.meta.dirname, 'event-loop.ts');

const dataDir = newDataDir();
const eventLoopFile = join(dataDir, 'event-loop.json');
const server = await startServer({
  dataDir,
  env: {
    ...{ ROLE: 'web,storage,worker', DRAW_AHEAD: '0', LOG_LEVEL: 'error' },
    ...{ EVENT_LOOP_FILE: eventLoopFile, NODE_OPTIONS: `--import ${EVENT_LOOP}` },
  },
});
const database = openDatabase(await embeddedConnection(dataDir));
const { send, close } = sender(() => server.address);
const merchants = await makeMerchants(database, Math.max(USERS, 1));
try {
  if (options.only.includes('read')) await readOne(merchants[0]!);
  if (options.only.includes('crowd')) await crowd();
  if (options.only.includes('many')) await many();
} finally {
  close();
  await database.end();
  await server.stop();
  await sweep(dataDir);
}

async function readOne(merchant: Merchant): Promise<void> {
  const size = { products: Number(options.products), pictures: PICTURES, bytes: BYTES };
  const { zip, photos } = await makePackage(size, await stylesOf(database, merchant.shopId));
  const floor = await sharpAlone(photos.slice(0, FLOOR_PICTURES));
  const idle = await visit(send, 10_000);

  const { token } = merchant;
  const sentIn = await timed(async () =>
    sendPieces(server.address, await signPackage(server.address, token, zip.length), zip as Buffer<ArrayBuffer>),
  );
  const { packageId, jobId } = sentIn.value;
  const reading = await busy(async () => ended(merchant, jobId!));
  const brief = await briefOf(merchant, packageId);
  const body = { packageId, rows: [], sgcate_id: '' };
  const making = await busy(async () => {
    const left = await send('/api/v2/shop/createPackageGoods', body, {
      token,
      headers: { 'idempotency-key': packageId },
    });
    if (left.code !== 1) throw new Error(left.msg);
    return ended(merchant, (left.data as { jobId: string }).jobId);
  });

  const perSecond = PICTURES / reading.seconds;
  const ratio = perSecond / floor.perSecond;
  const mostVisit = Math.max(2 * percentile(idle, 0.95), MOST_VISIT_MS);
  console.log(
    `\n${(zip.length / 1e6).toFixed(0)} MB、${PICTURES} 张图片、${brief.totals.rows} 件商品：传 ${sentIn.seconds.toFixed(1)} 秒；` +
      `解析 ${reading.seconds.toFixed(1)} 秒，每秒 ${perSecond.toFixed(1)} 张，只用 sharp ${floor.perSecond.toFixed(1)} 张，` +
      `比值 ${ratio.toFixed(2)}${verdict(ratio >= LEAST_OF_FLOOR, LEAST_OF_FLOOR)}；` +
      `一张用处理器 ${((reading.cpu / PICTURES) * 1_000).toFixed(0)} ms（连同其间的列表），只用 sharp ${floor.cpuMs.toFixed(0)}；` +
      `建商品 ${making.seconds.toFixed(1)} 秒（${making.value.message}）；内存最高 ${peakMemoryMiB(server.pid).toFixed(0)} MiB`,
  );
  const p95 = (all: readonly number[]) => percentile(all, 0.95);
  const row = (words: string, { visits, loop }: Pick<Busy<unknown>, 'visits' | 'loop'>) => [
    words,
    p95(visits).toFixed(1) + verdict(p95(visits) <= mostVisit, mostVisit),
    loop.p99.toFixed(1) + verdict(loop.p99 <= MOST_LOOP_MS, MOST_LOOP_MS),
    loop.max.toFixed(0),
  ];
  printTable(
    [`每秒 ${VISITS_A_SECOND} 次列表`, 'p95 ms', '事件循环 p99 ms', '最长 ms'],
    [['平时', p95(idle).toFixed(1), '', ''], row('解析时', reading), row('建商品时', making)],
  );
}

async function crowd(): Promise<void> {
  const { zip } = await makePackage({ products: 20, pictures: 40, bytes: CROWD_BYTES * 0.99 }, []);
  const bytes = Buffer.concat([zip, Buffer.alloc(Math.max(0, CROWD_BYTES - zip.length))]).subarray(0, CROWD_BYTES);
  const idle = await visit(send, 5_000);
  const signed = await Promise.all(
    merchants.slice(0, USERS).map(({ token }) => signPackage(server.address, token, CROWD_BYTES)),
  );
  const { value, seconds, visits, loop } = await busy(() =>
    Promise.all(signed.map((one) => putForm(server.address, one, bytes).catch((error: unknown) => String(error)))),
  );
  const answers = Map.groupBy(value, (one) => (typeof one === 'string' ? one : `${one.status} ${one.code}`));
  const mib = peakMemoryMiB(server.pid);
  const most = Math.max(2 * percentile(idle, 0.95), MOST_VISIT_MS);
  const p95 = percentile(visits, 0.95);
  console.log(
    `\n${USERS} 家店同一刻各传 100 MB：${seconds.toFixed(1)} 秒，应答 ${JSON.stringify(Object.fromEntries([...answers].map(([words, of]) => [words, of.length])))}；` +
      `内存最高 ${mib.toFixed(0)} MiB${verdict(mib <= MOST_MIB, MOST_MIB)}；` +
      `其间列表 p95 ${p95.toFixed(1)} ms，平时 ${percentile(idle, 0.95).toFixed(1)}${verdict(p95 <= most, most)}；事件循环 p99 ${loop.p99.toFixed(1)} ms`,
  );
}

async function many(): Promise<void> {
  // One after the other: drawing the pictures keeps this process too busy for its own reads.
  const zips: Awaited<ReturnType<typeof makePackage>>[] = [];
  for (const { shopId } of merchants)
    zips.push(await makePackage({ products: 1, pictures: 2, bytes: 300_000 }, await stylesOf(database, shopId)));
  const memory = sampleMemory();
  const { seconds } = await timed(() =>
    Promise.all(
      merchants.map(async (merchant, at) => {
        const zip = zips[at]!.zip as Buffer<ArrayBuffer>;
        for (let nth = 0; nth < ARCHIVES / merchants.length; nth += 1) {
          const { jobId } = await sendPieces(
            server.address,
            await signPackage(server.address, merchant.token, zip.length),
            zip,
          );
          await ended(merchant, jobId!);
        }
        for (let nth = 0; nth < PICTURES_OF_ALL / merchants.length; nth += 1)
          await sendAttachment(server.address, merchant.token, 'order');
      }),
    ),
  );
  const peak = memory.end();
  await sleep(REST_MS);
  const rest = allMemoryMiB();
  console.log(
    `\n${ARCHIVES} 个小数据包、${PICTURES_OF_ALL} 张图：${seconds.toFixed(0)} 秒；服务器连同画图进程内存最高 ${peak.all.toFixed(0)} MiB（服务器 ${peak.server.toFixed(0)}）${verdict(peak.all <= MOST_OF_MANY_MIB, MOST_OF_MANY_MIB)}，` +
      `闲五分钟后 ${rest.toFixed(0)} MiB${verdict(rest <= MOST_AT_REST_MIB, MOST_AT_REST_MIB)}`,
  );
}

function allMemoryMiB(): number {
  return jointMemoryMiB(server.pid);
}

/** Samples the memory of the server and its drawing process four times a second. */
/** @returns of the two processes together at their peak, and of the server alone at that moment, in MiB */
function sampleMemory(): { end: () => { all: number; server: number } } {
  let peak = { all: 0, server: 0 };
  const timer = setInterval(() => {
    const all = allMemoryMiB();
    if (all > peak.all) peak = { all, server: memoryMiB(server.pid) };
  }, 250);
  return {
    end: () => {
      clearInterval(timer);
      return peak;
    },
  };
}

function verdict(holds: boolean, limit: number): string {
  return holds ? '' : ` ✗（${limit.toFixed(1)}）`;
}

/** One picture after the other, in a process without other work. */
async function sharpAlone(photos: readonly Buffer[]): Promise<{ perSecond: number; cpuMs: number }> {
  const before = process.cpuUsage();
  const { seconds } = await timed(async () => {
    for (const bytes of photos) await takeIn({ bytes, mostPixels: 50_000_000, mostSide: 2_560 });
  });
  const { user, system } = process.cpuUsage(before);
  return { perSecond: photos.length / seconds, cpuMs: (user + system) / 1_000 / photos.length };
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const begun = performance.now();
  return { value: await work(), seconds: (performance.now() - begun) / 1_000 };
}

interface Busy<T> {
  readonly value: T;
  readonly seconds: number;
  /** processor seconds of the server */
  readonly cpu: number;
  readonly visits: readonly number[];
  readonly loop: { readonly p99: number; readonly max: number };
}

/** Visitors read lists while the work runs. */
async function busy<T>(work: () => Promise<T>): Promise<Busy<T>> {
  rmSync(eventLoopFile, { force: true });
  await sleep(1_100);
  const over = new AbortController();
  const visiting = visit(send, 3_600_000, over.signal);
  const cpuBefore = cpuSeconds(server.pid);
  const done = await timed(work).finally(() => over.abort());
  const cpu = cpuSeconds(server.pid) - cpuBefore;
  const visits = await visiting;
  await sleep(1_100);
  return { ...done, cpu, visits, loop: JSON.parse(readFileSync(eventLoopFile, 'utf8')) as Busy<T>['loop'] };
}

async function ended({ token }: Merchant, jobId: string): Promise<Task> {
  for (;;) {
    const { data } = await send(`/api/v2/job/detail?id=${jobId}`, null, { token });
    const task = data as Task;
    if (task.endedAt !== null) return task;
    await sleep(200);
  }
}

async function briefOf({ token }: Merchant, id: string): Promise<PackageBrief> {
  const { data } = await send('/api/v2/package/getPackageList', null, { token });
  const found = (data as { list: PackageBrief[] }).list.find((one) => one.id === id)!;
  if (!found.status.startsWith('parsed')) throw new Error(`${found.status} ${found.reason}`);
  return found;
}
