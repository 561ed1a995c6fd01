import { parseArgs } from 'node:util';
import { ask } from '../e2e/ask.ts';
import { walkPublic } from './bystander.ts';
import { percentile, printTable } from './figures.ts';
import { openCatalogue, readSize } from './finding/catalogue.ts';
import { type Loader, openLoader } from './finding/load.ts';
import { peakMemoryMiB } from './finding/process-figures.ts';
import { type Script, UNCACHED, writeScript } from './finding/stage.ts';

/**
 * Ten times the sustainable rate (K2, K6): the sustainable rate is measured first, then ten times as much is sent for a
 * minute, then a single visitor measures how long recovery takes. `npm run bench:overload -- 100k --seconds 20`. Then a
 * hundred clients ask for each public response at once, and a bystander measures the delay; `-- walk
 * http://127.0.0.1:8080` does only that, on a running server.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '60' }, times: { type: 'string', default: '10' } },
});
const SUSTAINED_SECONDS = 5;
const BEARABLE_CONNECTIONS = 32;
const MOST_CONNECTIONS = 3_000;
const PROBES = 40;
const PROBE_EVERY_MS = 50;
const BACK_WITHIN_SECONDS = 10;
const GIVE_UP_SECONDS = 60;
/** Ratio to the visitor's time before the overload; smaller differences are not noticeable. */
const AS_QUICK_AS_BEFORE = 2;
const UNFELT_MS = 20;

const say = (words: string) => console.error(words);
if (positionals[0] === 'walk') await walkPublic(positionals[1] ?? 'http://127.0.0.1:8080');
else await overloadAll(readSize(positionals[0] ?? '100k'));

async function overloadAll(items: number): Promise<void> {
  const catalogue = await openCatalogue(items, say);
  const loader = openLoader();
  try {
    const script = await writeScript(catalogue, ['narrow', 'facets', 'list', 'detail'], say);
    await overload(loader, '不缓存', await catalogue.serve('cold', UNCACHED), script);
    const warm = await catalogue.serve('warm', { DOCS: '1' });
    await overload(loader, '缓存', warm, script);
    await walkPublic(warm.address);
  } finally {
    loader.close();
    await catalogue.close();
  }
}

async function overload(
  loader: Loader,
  words: string,
  server: { address: string; pid: number },
  script: Script,
): Promise<void> {
  const which = Object.values(script.which).flat();
  const load = { against: { address: server.address }, answersFile: script.answersFile, which };
  const paths = which.map((at) => script.answers[at]!.path);

  for (const path of paths) await ask(server.address, path);
  const { perSecond } = await loader.run({ ...load, connections: BEARABLE_CONNECTIONS, seconds: SUSTAINED_SECONDS });
  const before = percentile(await probe(server.address, paths, PROBES), 0.95);
  const rate = Math.round(perSecond * Number(options.times));
  const connections = Math.min(MOST_CONNECTIONS, rate);

  const health = { goesOn: true, times: [] as number[], failures: 0 };
  const watching = watchHealth(server.address, health);
  const storm = await loader.run({ ...load, connections, seconds: Number(options.seconds), rate });
  health.goesOn = false;
  const endedAt = performance.now();
  const backAfter = await untilAsQuick(
    server.address,
    paths,
    Math.max(UNFELT_MS, before * AS_QUICK_AS_BEFORE),
    endedAt,
  );
  await watching;

  const answered = Object.values(storm.statuses).reduce((sum, count) => sum + count, 0);
  console.log(`
${words}：能承受每秒 ${perSecond.toFixed(0)} 次，于是用 ${connections} 个连接每秒要 ${rate} 次，持续 ${options.seconds} 秒
  实际送到每秒 ${(answered / Number(options.seconds)).toFixed(0)} 次；答上的每秒 ${storm.perSecond.toFixed(0)} 次，p95 ${storm.p95Ms.toFixed(0)} ms
  应答 ${JSON.stringify(storm.statuses)}
  拒绝的理由 ${JSON.stringify(storm.reasons)}
  其间健康检查 ${health.times.length} 次，中位 ${percentile(health.times, 0.5).toFixed(0)} ms，没有答上 ${health.failures} 次
  之前一位访客 p95 ${before.toFixed(1)} ms；停下后 ${backAfter.toFixed(1)} 秒恢复（≤ ${BACK_WITHIN_SECONDS}）${backAfter > BACK_WITHIN_SECONDS ? '✗' : ''}
  内存最高 ${peakMemoryMiB(server.pid).toFixed(0)} MiB`);
  printTable(
    ['应答', '次数', '份额'],
    Object.entries(storm.statuses).map(([status, count]) => [status, String(count), (count / answered).toFixed(3)]),
  );
}

/** One visitor, one question at a time, in milliseconds. */
async function probe(address: string, paths: readonly string[], times: number): Promise<number[]> {
  const all: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const sentAt = performance.now();
    const { status } = await ask(address, paths[(turn * 7) % paths.length]!);
    all.push(status === 200 ? performance.now() - sentAt : Infinity);
    await pause(PROBE_EVERY_MS);
  }
  return all;
}

/** Seconds from `since` to the start of the first second in which the visitor is served as fast as before. */
async function untilAsQuick(address: string, paths: readonly string[], mostMs: number, since: number): Promise<number> {
  for (;;) {
    const beganAt = performance.now();
    const times = await probe(address, paths, PROBES / 2).catch(() => [Infinity]);
    if (percentile(times, 0.95) <= mostMs) return (beganAt - since) / 1_000;
    if (performance.now() - since > GIVE_UP_SECONDS * 1_000) return Infinity;
  }
}

async function watchHealth(
  address: string,
  health: { goesOn: boolean; readonly times: number[]; failures: number },
): Promise<void> {
  while (health.goesOn) {
    const sentAt = performance.now();
    await ask(address, '/api/health').then(
      ({ status }) => (status === 200 ? health.times.push(performance.now() - sentAt) : (health.failures += 1)),
      () => (health.failures += 1),
    );
    await pause(1_000);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
