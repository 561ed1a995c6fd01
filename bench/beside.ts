import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { percentile, printTable } from './figures.ts';
import { openCatalogue, readSize } from './finding/catalogue.ts';
import { openLoader } from './finding/load.ts';
import { cpuSeconds } from './finding/process-figures.ts';
import { type Scenario } from './finding/questions.ts';
import { UNCACHED, writeScript } from './finding/stage.ts';
import { startServer } from '../e2e/server-process.ts';
import { fileURLToPath } from 'node:url';

/**
 * Two versions of the product beside each other and beside the bare route, without the public cache, in turn: for a
 * machine on which others work. `npm run bench:beside -- 10k --other /path/to/checkout --only list,faceted`.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    other: { type: 'string' },
    only: { type: 'string', default: 'list,faceted,suggest,all' },
    connections: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    warm: { type: 'string', default: '10' },
    profile: { type: 'string' },
  },
});
const say = (words: string) => console.error(words);
const wanted = options.only.split(',') as Scenario[];
const FLOOR = fileURLToPath(new URL('finding/floor.ts', import.meta.url));
const PROFILER = fileURLToPath(new URL('finding/profile.ts', import.meta.url));
const catalogue = await openCatalogue(readSize(positionals[0] ?? '10k'), say);
const loader = openLoader();
const stops: (() => Promise<unknown>)[] = [];
try {
  const script = await writeScript(catalogue, wanted, say);
  const subjects: { name: string; pid: number; address: string; turns: Record<string, { cpu: number; perSecond: number }[]> }[] = [];
  const profiling = options.profile === undefined ? [] : ['--import', PROFILER];
  const add = (name: string, server: { pid: number; address: string }) => subjects.push({ name, pid: server.pid, address: server.address, turns: {} });
  add('new', await catalogue.serve('new', { ...UNCACHED, ROLE: 'web,storage', PROFILE_FILE: options.profile ?? '' }, profiling));
  if (options.other !== undefined) {
    add('old', await catalogue.serve('old', { ...UNCACHED, ROLE: 'web,storage' }, [], resolve(options.other)));
  }
  const floor = await startServer({
    dataDir: join(tmpdir(), `jinshi-beside-floor-${process.pid}`),
    command: [process.execPath, FLOOR, 'fastify', catalogue.databaseUrl, script.answersFile],
  });
  stops.push(() => floor.stop('SIGKILL'));
  add('bare', floor);
  const run = async (subject: (typeof subjects)[number], scenario: Scenario, seconds: number) => {
    const before = cpuSeconds(subject.pid);
    const result = await loader.run({ against: { address: subject.address }, answersFile: script.answersFile, which: script.which[scenario], connections: Number(options.connections), seconds });
    const answered = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
    if (answered !== result.statuses[200]) say(`${subject.name} ${scenario} ${JSON.stringify(result.statuses)}`);
    return { cpu: ((cpuSeconds(subject.pid) - before) * 1e6) / answered, perSecond: result.perSecond };
  };
  for (const scenario of wanted) for (const subject of subjects) await run(subject, scenario, Number(options.warm));
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const scenario of wanted) for (const subject of subjects) (subject.turns[scenario] ??= []).push(await run(subject, scenario, Number(options.seconds)));
    say(`round ${round}`);
  }
  if (options.profile !== undefined) {
    for (const scenario of wanted) {
      process.kill(subjects[0]!.pid, 'SIGUSR2');
      await run(subjects[0]!, scenario, 8);
      process.kill(subjects[0]!.pid, 'SIGUSR2');
      await new Promise((done) => setTimeout(done, 2_000));
    }
  }
  const median = (subject: (typeof subjects)[number], scenario: string, of: 'cpu' | 'perSecond') => percentile(subject.turns[scenario]!.map((turn) => turn[of]), 0.5);
  printTable(['scenario', ...subjects.flatMap(({ name }) => [`${name} µs`, `${name} /s`, `${name} µs list/this`, 'share of bare'])],
    wanted.map((scenario) => [scenario, ...subjects.flatMap((subject) => [
      median(subject, scenario, 'cpu').toFixed(0), median(subject, scenario, 'perSecond').toFixed(0),
      subject.turns['list'] ? (median(subject, 'list', 'cpu') / median(subject, scenario, 'cpu')).toFixed(2) : '',
      `${(median(subjects.at(-1)!, scenario, 'cpu') / median(subject, scenario, 'cpu')).toFixed(2)} ${(median(subject, scenario, 'perSecond') / median(subjects.at(-1)!, scenario, 'perSecond')).toFixed(2)}`,
    ])]));
} finally {
  loader.close();
  for (const stop of stops) await stop();
  await catalogue.close();
}
