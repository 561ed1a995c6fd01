import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import type { Profiler, Runtime } from 'node:inspector';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printTable } from './figures.ts';
import { openCatalogue, readSize } from './finding/catalogue.ts';
import { openLoader } from './finding/load.ts';
import { type Scenario, SCENARIOS } from './finding/questions.ts';
import { UNCACHED, writeScript } from './finding/stage.ts';

/**
 * Where the processor's time goes in the server, without its public cache, question by question: the share of each
 * layer and the functions that take most. The profiles are written to a folder, to be opened as a flame graph in the
 * developer tools of Chromium. `npm run bench:profile -- 10k --only list,home --seconds 10`
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: Object.keys(SCENARIOS).join(',') },
    seconds: { type: 'string', default: '8' },
    out: { type: 'string', default: join(tmpdir(), 'jinshi-bench-profiles') },
  },
});
const PROFILER = fileURLToPath(new URL('finding/profiler.ts', import.meta.url));
const CONNECTIONS = 32;
const WARM_SECONDS = 8;
const MOST_FUNCTIONS = 12;

/** The layers of an answer, by the file of a function; the first that fits counts. */
const LAYERS: readonly (readonly [words: string, fits: RegExp])[] = [
  ['PostgreSQL 的协议（pg）', /node_modules\/(pg|pg-protocol|pg-pool|pg-types|postgres-[a-z]+)\//],
  ['拼 SQL（drizzle）', /node_modules\/drizzle-orm\//],
  ['Fastify', /node_modules\/(fastify|find-my-way|@fastify|ajv|avvio|fast-[a-z-]+|secure-json-parse)\//],
  ['日志', /node_modules\/(pino|sonic-boom|thread-stream|quick-format-unescaped)/],
  ['别的库', /node_modules\//],
  ['我们的 platform', /src\/server\/platform\//],
  ['我们的业务', /src\//],
  ['Node.js（网络、流、计时）', /^node:/],
];
const OF_V8: Readonly<Record<string, string>> = {
  '(garbage collector)': '垃圾回收',
  '(program)': '系统调用和 V8 自己',
};

type Profile = Profiler.Profile;

const wanted = options.only.split(',') as Scenario[];
const say = (words: string) => console.error(words);
mkdirSync(options.out, { recursive: true });
const catalogue = await openCatalogue(readSize(positionals[0] ?? '10k'), say);
const loader = openLoader();
try {
  const script = await writeScript(catalogue, wanted, say);
  const file = join(options.out, 'profile.json');
  const server = await catalogue.serve('profiled', { ...UNCACHED, PROFILE_FILE: file }, ['--import', PROFILER]);
  const load = (scenario: Scenario, seconds: number) =>
    loader.run({
      against: { address: server.address },
      answersFile: script.answersFile,
      which: script.which[scenario],
      connections: CONNECTIONS,
      seconds,
    });
  const shares: (readonly [Scenario, ReadonlyMap<string, number>])[] = [];
  for (const scenario of wanted) {
    await load(scenario, WARM_SECONDS);
    rmSync(file, { force: true });
    process.kill(server.pid, 'SIGUSR2');
    const { perSecond } = await load(scenario, Number(options.seconds));
    process.kill(server.pid, 'SIGUSR2');
    while (!existsSync(file)) await sleep(100);
    const profile = JSON.parse(readFileSync(file, 'utf8')) as Profile;
    renameSync(file, join(options.out, `${scenario}.cpuprofile`));
    shares.push([scenario, sumBy(profile, layerOf)]);
    console.log(`\n${SCENARIOS[scenario]}，每秒 ${perSecond.toFixed(0)} 次，最费处理器的函数`);
    printTable(['函数', '%'], percentages(sumBy(profile, nameOf)).slice(0, MOST_FUNCTIONS));
  }
  console.log('\n处理器的时间花在哪里，%');
  const layers = [...new Set(shares.flatMap(([, of]) => [...of.keys()]))];
  printTable(
    ['', ...shares.map(([scenario]) => SCENARIOS[scenario])],
    layers.map((layer) => [layer, ...shares.map(([, of]) => percent(of.get(layer) ?? 0, of))]),
  );
  say(`火焰图：${options.out}`);
} finally {
  loader.close();
  await catalogue.close();
}

/** Microseconds of each group of functions, without the time that the processor had nothing to do. */
function sumBy(profile: Profile, groupOf: (call: Runtime.CallFrame) => string): Map<string, number> {
  const calls = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
  const sums = new Map<string, number>();
  for (const [at, id] of (profile.samples ?? []).entries()) {
    const call = calls.get(id);
    if (!call || call.functionName === '(idle)') continue;
    const group = groupOf(call);
    sums.set(group, (sums.get(group) ?? 0) + (profile.timeDeltas?.[at] ?? 0));
  }
  return sums;
}

function layerOf({ functionName, url }: Runtime.CallFrame): string {
  const ofV8 = OF_V8[functionName];
  if (ofV8 !== undefined) return ofV8;
  return LAYERS.find(([, fits]) => fits.test(url))?.[0] ?? 'V8 自带的函数（JSON、字符串、写套接字）';
}

function nameOf({ functionName, url, lineNumber }: Runtime.CallFrame): string {
  const file = url.replace(/^.*\/(node_modules|src)\//, '');
  return `${functionName || '（无名）'}${file === '' ? '' : ` ${file}:${lineNumber + 1}`}`;
}

function percentages(sums: ReadonlyMap<string, number>): string[][] {
  return [...sums].toSorted(([, a], [, b]) => b - a).map(([name, micros]) => [name, percent(micros, sums)]);
}

function percent(micros: number, all: ReadonlyMap<string, number>): string {
  const total = [...all.values()].reduce((sum, one) => sum + one, 0);
  return ((100 * micros) / total).toFixed(1);
}
