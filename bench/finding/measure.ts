import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../e2e/ask.ts';
import { percentile } from '../figures.ts';
import type { Loader, LoadResult } from './load.ts';
import { cpuSeconds } from './process-figures.ts';
import type { Scenario } from './questions.ts';
import type { Stage } from './stage.ts';

/** The application without and with its public cache, and the floors. */
export const SUBJECTS = ['cold', 'fastify', 'sql', 'warm', 'http'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface Figure {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** processor time of the server per response, in microseconds */
  readonly cpuMicros: number;
  /** number of responses other than 200, by status */
  readonly refused: Readonly<Record<string, number>>;
}

export interface Measured {
  readonly scenario: Scenario;
  readonly connections: number;
  readonly of: Readonly<Record<Subject, Figure>>;
}

export interface Plan {
  readonly rounds: number;
  readonly seconds: number;
}

/**
 * Measures all subjects in turn, in several rounds, and takes the median of each, so that other load on the machine
 * affects all alike. The first turn of each, which opens connections, does not count.
 */
export async function measure(
  stage: Stage,
  loader: Loader,
  scenario: Scenario,
  connections: number,
  { rounds, seconds }: Plan,
): Promise<Measured> {
  const turns: Record<Subject, (LoadResult & { cpuMicros: number })[]> = {
    cold: [],
    fastify: [],
    sql: [],
    warm: [],
    http: [],
  };
  for (const subject of SUBJECTS) await load(stage, loader, subject, scenario, connections, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of SUBJECTS)
      turns[subject].push(await load(stage, loader, subject, scenario, connections, seconds));
  }
  const of = Object.fromEntries(SUBJECTS.map((subject) => [subject, figureOf(turns[subject])])) as Record<
    Subject,
    Figure
  >;
  return { scenario, connections, of };
}

/**
 * Until V8 has optimised the hot code, a server is half as fast as an hour later. A slow machine needs 30 seconds of
 * load for that, a fast one less: a server is warm when a turn takes no less processor time than the one before.
 */
const WARM_UP = { connections: 32, seconds: 4, mostTurns: 10, gain: 0.03 } as const;

/** Milliseconds of all processors in a turn; after so many turns the bench goes on and says so. */
const QUIET = { cpuMs: 500, turnMs: 2_000, mostTurns: 150 } as const;

/** Afterwards every response of the scenario is cached, and the servers that compute are fully optimised. */
export async function warmUp(stage: Stage, loader: Loader, scenario: Scenario): Promise<void> {
  const { warm, which, answers } = stage;
  await machineIsQuiet();
  for (const at of which[scenario]) await ask(warm.address, answers[at]!.path);
  for (const subject of ['cold', 'fastify'] as const) {
    let least = Infinity;
    for (let turn = 0; turn < WARM_UP.mostTurns; turn += 1) {
      const { cpuMicros } = await load(stage, loader, subject, scenario, WARM_UP.connections, WARM_UP.seconds);
      if (turn > 0 && cpuMicros > least * (1 - WARM_UP.gain)) break;
      least = Math.min(least, cpuMicros);
    }
  }
}

/**
 * The servers read their indexes into memory after the start, their database beside them; until then the processors are
 * not the questions'.
 */
async function machineIsQuiet(): Promise<void> {
  const spent = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0);
  for (let turn = 0; turn < QUIET.mostTurns; turn += 1) {
    const before = spent();
    await sleep(QUIET.turnMs);
    if (spent() - before <= QUIET.cpuMs) return;
  }
  console.error('机器五分钟没有静下来，照样量：只有同一轮里的比值可信');
}

async function load(
  stage: Stage,
  loader: Loader,
  subject: Subject,
  scenario: Scenario,
  connections: number,
  seconds: number,
) {
  const server = subject === 'sql' ? undefined : stage[subject];
  const cpuBefore = server ? cpuSeconds(server.pid) : NaN;
  const result = await loader.run({
    against: server ? { address: server.address } : { sql: stage.catalogue.databaseUrl },
    answersFile: stage.answersFile,
    which: stage.which[scenario],
    connections,
    seconds,
  });
  const answered = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
  const cpu = server ? cpuSeconds(server.pid) - cpuBefore : NaN;
  return { ...result, cpuMicros: (cpu * 1e6) / answered };
}

function figureOf(turns: readonly (LoadResult & { cpuMicros: number })[]): Figure {
  const median = (of: (turn: (typeof turns)[number]) => number) => percentile(turns.map(of), 0.5);
  const refused: Record<string, number> = {};
  for (const { statuses } of turns)
    for (const [status, count] of Object.entries(statuses))
      if (status !== '200') refused[status] = (refused[status] ?? 0) + count;
  return {
    perSecond: median((turn) => turn.perSecond),
    p50Ms: median((turn) => turn.p50Ms),
    p95Ms: median((turn) => turn.p95Ms),
    cpuMicros: median((turn) => turn.cpuMicros),
    refused,
  };
}
