import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { newDataDir, START, startServer, sweep } from '../../e2e/server-process.ts';
import type { Manifest } from '../../src/server/platform/backup/manifest.ts';
import { PROJECT_DIR } from '../../src/server/platform/config.ts';
import { embeddedConnection } from '../../src/server/platform/embedded-postgres.ts';
import { withClient } from '../../src/server/platform/migrate.ts';
import type { Check } from './findings.ts';
import { beginLoad } from './load.ts';
import type { Market } from './market.ts';

const NODE = START[0];
const PRINTED = /^ {2}(npm run restore -- .+)$/m;

/**
 * M1 and M4: a backup while orders run, restored with the printed command into a folder where earlier restores were
 * killed half-way; then the server starts on it.
 */
export const backUpAndRestore: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 2 : 10;
  const home = newDataDir();
  const [folder, dataDir] = [join(home, 'backup'), join(home, 'data')];
  try {
    const load = await beginLoad(market);
    await load.run(2_000);
    const backup = run([NODE, 'scripts/backup.ts', folder], market.dataDir);
    const { code, output, seconds: backupSeconds } = await backup.ended;
    findings.expect(code === 0, `备份没有做成：${output}`);
    await load.run(500);
    await load.pause();
    await load.check(findings, '备份时');
    await load.end();

    let longestMs = 4_000;
    for (let kill = 1; kill <= kills; kill += 1) {
      const restore = run([NODE, 'scripts/restore.ts', folder], dataDir);
      await sleep(500 + Math.random() * longestMs);
      restore.kill();
      // The restore finished before the kill, so the next kill comes earlier.
      if ((await restore.ended).code === 0) longestMs /= 2;
    }
    const [, printed = ''] = PRINTED.exec(output) ?? [];
    const last = await run(['sh', '-c', `${printed} --replace`], dataDir, '换掉\n全部换掉\n').ended;
    findings.expect(last.code === 0, `没有恢复成：${last.output}`);

    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
    const orders = manifest.tables.find(({ name }) => name === 'trade_order')!.rows;
    const server = await startServer({ dataDir, env: { ROLE: 'web,storage', LOG_LEVEL: 'error' } });
    const found = await withClient(await embeddedConnection(dataDir), async (client) => {
      const { rows } = await client.query<{ orders: number; bare: number; silent: number; gone: number }>(`
        select (select count(*)::int from trade_order) as orders,
          (select count(*)::int from trade_order o where not exists
            (select from order_line line where line.order_no = o.order_no)) as bare,
          (select count(*)::int from trade_order o where not exists
            (select from order_event event where event.order_no = o.order_no)) as silent`);
      const { rows: files } = await client.query<{ file: string }>('select file from upload where file is not null');
      return { ...rows[0]!, files: files.map(({ file }) => join(dataDir, 'files', file)) };
    });
    await server.stop();
    findings.expect(found.orders === orders, `备份里 ${orders} 张订单，恢复后 ${found.orders} 张`);
    findings.expect(found.bare === 0 && found.silent === 0, `${found.bare} 张没有行，${found.silent} 张没有事件`);
    const lost = found.files.filter((file) => !isThere(file));
    findings.expect(lost.length === 0, `有行没有文件：${lost.join('、')}`);
    return `下单时备份 ${backupSeconds.toFixed(1)} 秒（${load.words()}）；恢复被 kill -9 ${kills} 次后用打印的命令恢复 ${last.seconds.toFixed(1)} 秒，${orders} 张订单、${found.files.length} 个文件都在，服务器 ${server.startSeconds.toFixed(1)} 秒起来`;
  } finally {
    await sweep(home);
  }
};

function isThere(file: string): boolean {
  try {
    return readFileSync(file).length > 0;
  } catch {
    return false;
  }
}

/** Runs a script of ours as an operator would, next to the server. */
function run([program, ...args]: readonly [string, ...string[]], dataDir: string, typed = '') {
  const startedAt = performance.now();
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, { cwd: PROJECT_DIR, env: { PATH, HOME, DATA_DIR: dataDir } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words) => (output += String(words)));
  child.stdin.end(typed);
  return {
    kill: () => child.kill('SIGKILL'),
    ended: once(child, 'close').then(([code]) => ({
      code: code as number | null,
      output,
      seconds: (performance.now() - startedAt) / 1_000,
    })),
  };
}
