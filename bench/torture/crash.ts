import { postmasterOf, until } from '../../e2e/server-process.ts';
import { percentile } from '../figures.ts';
import type { Check } from './findings.ts';
import { beginLoad } from './load.ts';
import type { Market } from './market.ts';

const BACK_WITHIN_SECONDS = 10;
/** from the start of the process to the address line */
const RESTART_WITHIN_SECONDS = 5;

/** A1: the server is killed at a random moment. */
export const killServer: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 3 : 50;
  const load = await beginLoad(market);
  const restarts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await load.run(500 + Math.random() * 2_000);
    load.noteInFlight();
    await market.server().stop('SIGKILL');
    await load.pause();
    const startedAt = performance.now();
    await market.restart();
    restarts.push((performance.now() - startedAt) / 1_000);
    await load.check(findings, `第 ${kill} 次`);
  }
  await load.end();
  const longest = Math.max(...restarts);
  findings.expect(longest <= RESTART_WITHIN_SECONDS, `最长 ${longest.toFixed(1)} 秒才重新起来`);
  return `kill -9 服务器 ${kills} 次：${load.words()}；重新起来 ${percentile(restarts, 0.5).toFixed(1)} 秒，最长 ${longest.toFixed(1)}（≤ ${RESTART_WITHIN_SECONDS}）`;
};

/** A2: the database is killed; the server recovers without a restart. */
export const killDatabase: Check<Market> = async (market, { short }, findings) => {
  const kills = short ? 2 : 20;
  const load = await beginLoad(market);
  const away: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await load.run(500 + Math.random() * 2_000);
    load.noteInFlight();
    process.kill(postmasterOf(market.dataDir), 'SIGKILL');
    const killedAt = performance.now();
    await load.run(0);
    await until(() => load.lastPlaced() > killedAt, 60_000).catch(() => {});
    away.push((performance.now() - killedAt) / 1_000);
    await load.pause();
    await load.check(findings, `第 ${kill} 次`);
  }
  await load.end();
  findings.expect(Math.max(...away) <= BACK_WITHIN_SECONDS, `最长 ${Math.max(...away).toFixed(1)} 秒才恢复`);
  return `kill -9 数据库 ${kills} 次：${load.words()}；恢复 ${percentile(away, 0.5).toFixed(1)} 秒，最长 ${Math.max(...away).toFixed(1)}（≤ ${BACK_WITHIN_SECONDS}）`;
};
