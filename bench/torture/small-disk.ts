import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newDataDir, until } from '../../e2e/server-process.ts';
import type { Check } from './findings.ts';
import { beginLoad } from './load.ts';
import { type Market, openMarket } from './market.ts';
import { isAlive } from '../../src/server/testing/is-alive.ts';

const DISK_MB = 700;
const BACK_WITHIN_SECONDS = 10;

/** A market whose data folder is a small tmpfs of its own. Mounting needs root. */
export async function openMarketOnSmallDisk(): Promise<Market> {
  const dataDir = newDataDir();
  mount('mount', '-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=700`, 'tmpfs', dataDir);
  return openMarket({ dataDir, leave: async () => mount('umount', '--lazy', dataDir) });
}

/** A9: the database's disk is full for a while; after space is freed, service resumes without repair. */
export const fullDisk: Check<Market> = async (market, { short }, findings) => {
  const seconds = short ? 5 : 30;
  const [reader] = await market.buyers(1);
  const load = await beginLoad(market);
  await load.run(0);
  await until(() => load.lastPlaced() > 0, 30_000).catch(() => {});
  findings.expect(load.lastPlaced() > 0, '满之前也下不了单');

  const ballast = join(market.dataDir, 'ballast');
  fill(ballast);
  const { pid } = market.server();
  let answered = 0;
  for (let second = 1; second <= seconds; second += 1) {
    await load.run(1_000);
    // Uses up the room that WAL and tables still had, and whatever was freed meanwhile.
    fill(ballast);
    if (await readsOrders(market, reader!.token)) answered += 1;
  }
  await exhaustWal(market);
  await load.run(3_000);
  fill(ballast);
  const lastPlaced = load.lastPlaced();
  const fullUntil = performance.now();
  findings.expect(fullUntil - lastPlaced > 1_000, '盘满了还在下单：没有真的满');
  load.noteInFlight();

  rmSync(ballast);
  await until(() => load.lastPlaced() > fullUntil, 60_000).catch(() => {});
  const away = (performance.now() - fullUntil) / 1_000;
  await load.run(1_000);
  await load.pause();
  await load.check(findings, '腾出空间以后');
  await load.end();

  findings.expect(away <= BACK_WITHIN_SECONDS, `${away.toFixed(1)} 秒才恢复`);
  findings.expect(isAlive(pid), '服务器进程倒了');
  for (const words of load.refused.keys())
    findings.expect(/^503 (server\.no_room|database\.away|server\.busy) /.test(words), words);
  const restarts = market.server().output().split('数据库进程意外退出').length - 1;
  findings.expect(restarts > 0, '写前日志没有写满');
  const refusals = [...load.refused].map(([words, count]) => `${words} × ${count}`).join('；');
  return (
    `数据库的盘满 ${seconds} 秒：下单被拒：${refusals}；其间每秒看一次订单，${answered}/${seconds} 次看得到，` +
    `最后写前日志也写不下，数据库退出、再起 ${restarts} 次；腾出空间 ${away.toFixed(1)} 秒后又能下单（≤ ${BACK_WITHIN_SECONDS}），不修不重启；${load.words()}`
  );
};

/** Fills the WAL: without room for its next segment PostgreSQL stops and restarts. */
async function exhaustWal({ database }: Market): Promise<void> {
  const PIECES = 20;
  for (let piece = 1; piece <= PIECES; piece += 1) {
    const isThere = await database
      .write((db) => db.execute(sql`select pg_logical_emit_message(true, 'torture', 'x'), pg_switch_wal()`))
      .then(() => true)
      .catch(() => false);
    if (!isThere) return;
  }
}

const readsOrders = (market: Market, token: string): Promise<boolean> =>
  market.send('/api/v2/order/list', null, { token }).then(
    ({ code }) => code === 1,
    () => false,
  );

function mount(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} 不成（要 root）：${stderr}`);
}

/** Appends to a file until the disk is full. */
function fill(file: string): void {
  const folder = join(file, '..');
  const handle = openSync(file, 'a');
  try {
    for (let block = 1 << 20; block >= 1;) {
      const { bavail, bsize } = statfsSync(folder);
      if (bavail * bsize === 0) return;
      try {
        writeSync(handle, Buffer.alloc(block));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        block = Math.floor(block / 4);
      }
    }
  } finally {
    closeSync(handle);
  }
}
