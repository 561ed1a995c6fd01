import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureUrl } from '#contract/platform/picture.ts';
import { ask, envelopeOf } from '../e2e/ask.ts';
import { query } from '../e2e/embedded-database.ts';
import type { ServerProcess } from '../e2e/server-process.ts';
import { RANK } from '../src/server/people/pictures/picture-book.ts';
import { percentile } from './figures.ts';
import {
  cpuSeconds,
  memoryMiB,
  nodeChildren,
  peakMemoryMiB,
  treeCpuSeconds,
  withDrawing,
} from './finding/process-figures.ts';

/** The pages that a visitor opens while the server draws: lists, with the pictures of their cards. */
const LISTS = ['/api/v2/light/list', '/api/v2/product/list', '/api/v2/fabric/list', '/api/v2/design/list'];
const PAGE_SIZE = 24;
const PAGES = 4;
const READS_A_PAGE_MS = 400;
const GIVE_UP_MS = 30 * 60_000;

/** From an empty data folder to the last variant, with a visitor on the site all the time. */
export async function benchFromEmpty(
  server: ServerProcess,
  eventLoopFile: string,
  { upTo }: { upTo: 'cards' | 'all' },
): Promise<void> {
  // Event loop delays of the start-up do not affect visitors.
  rmSync(eventLoopFile, { force: true });
  const beganAt = Date.now();
  const seconds = () => (Date.now() - beganAt) / 1000;
  const work = () => `服务器用去处理器 ${(cpuSeconds(server.pid) - cpuBefore).toFixed(0)} 秒，${memoryOf(server.pid)}`;
  const cpuBefore = cpuSeconds(server.pid);
  const visit = { goesOn: true, listMs: [] as number[], pictureMs: [] as number[] };
  const visitor = walkAround(server.address, visit);

  await until(async () => (await undrawn(server.dataDir)).items === 0);
  report(`每件货的列表图画好：${seconds().toFixed(0)} 秒，${work()}`, visit, loopDelay(eventLoopFile));

  await until(async () => (await undrawn(server.dataDir)).cards === 0);
  report(`连同第二视图：${seconds().toFixed(0)} 秒，${work()}`, visit, loopDelay(eventLoopFile));

  if (upTo === 'all') {
    await until(async () => (await undrawn(server.dataDir)).rest === 0);
    report(`全部常用规格画好：${(seconds() / 60).toFixed(1)} 分钟，${work()}`, visit, loopDelay(eventLoopFile));
  }
  visit.goesOn = false;
  await visitor;
  if (upTo !== 'all') return;
  await sleep(DRAWING_ENDS_MS);
  const idleSince = treeCpuSeconds(server.pid);
  await sleep(IDLE_MS);
  const usedSeconds = treeCpuSeconds(server.pid) - idleSince;
  const share = (usedSeconds / (IDLE_MS / 1_000)) * 100;
  console.log(
    `\n画完又空闲 ${(DRAWING_ENDS_MS + IDLE_MS) / 60_000} 分钟：${memoryOf(server.pid)}（≤ 350）；连同数据库用一个核的 ${share.toFixed(1)}%（≤ 2）`,
  );
}

/** Until the drawing process has ended. */
const DRAWING_ENDS_MS = 60_000;
const IDLE_MS = 5 * 60_000;

function memoryOf(pid: number): string {
  const [now, peak] = [memoryMiB, peakMemoryMiB].map((of) => withDrawing(pid, of).toFixed(0));
  return `内存 ${now} MiB，最高 ${peak} MiB（${nodeChildren(pid).length + 1} 个进程）`;
}

interface Visit {
  goesOn: boolean;
  readonly listMs: number[];
  readonly pictureMs: number[];
}

async function walkAround(address: string, visit: Visit): Promise<void> {
  for (let turn = 0; visit.goesOn; turn += 1) {
    const page = (Math.floor(turn / LISTS.length) % PAGES) + 1;
    const answer = await ask(address, `${LISTS[turn % LISTS.length]}?page=${page}&pageSize=${PAGE_SIZE}`);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body}`);
    visit.listMs.push(answer.ms);
    const paths = [...JSON.stringify(envelopeOf(answer)).matchAll(/\/oss\/picture\/[0-9a-f]{32}/g)].map(
      ([path]) => path,
    );
    await Promise.all(
      [...new Set(paths)].slice(0, PAGE_SIZE).map(async (path) => {
        const { ms } = await ask(address, pictureUrl(path, 320, 'avif'));
        visit.pictureMs.push(ms);
      }),
    );
    await new Promise((done) => setTimeout(done, READS_A_PAGE_MS));
  }
}

interface Undrawn {
  /** items whose card is not drawn yet */
  readonly items: number;
  /** the same, plus the second views that cards show on hover */
  readonly cards: number;
  readonly rest: number;
}

async function undrawn(dataDir: string): Promise<Undrawn> {
  const [left] = await query<Undrawn>(
    dataDir,
    `select count(*) filter (where card_drawn_at is null and rank <= ${RANK.item})::int as items,
            count(*) filter (where card_drawn_at is null and rank <= ${RANK.back})::int as cards,
            count(*)::int as rest
       from picture where rendered_at is null and failure is null and rank <= ${RANK.rest}`,
  );
  return left!;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + GIVE_UP_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('等了半小时还没有画完');
    await new Promise((done) => setTimeout(done, 1_000));
  }
}

function loopDelay(file: string): { p50: number; p99: number; max: number } {
  return JSON.parse(readFileSync(file, 'utf8')) as { p50: number; p99: number; max: number };
}

function report(words: string, visit: Visit, loop: ReturnType<typeof loopDelay>): void {
  const ms = (numbers: readonly number[], share: number) => percentile(numbers, share).toFixed(0);
  console.log(`\n${words}
  其间列表接口 ${visit.listMs.length} 次：中位 ${ms(visit.listMs, 0.5)} ms，p95 ${ms(visit.listMs, 0.95)} ms
  其间卡片图 ${visit.pictureMs.length} 张：中位 ${ms(visit.pictureMs, 0.5)} ms，p95 ${ms(visit.pictureMs, 0.95)} ms
  事件循环延迟：p99 ${loop.p99.toFixed(1)} ms，最长 ${loop.max.toFixed(0)} ms`);
}

export const eventLoopFileIn = (dataDir: string): string => join(dataDir, 'event-loop.json');
