import { statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ask } from '../../e2e/ask.ts';
import { type ServerProcess, startServer } from '../../e2e/server-process.ts';
import { withClient } from '../../src/server/platform/migrate.ts';
import type { Catalogue } from './catalogue.ts';
import { chooseQuestions, type Questions, type Scenario, SCENARIOS } from './questions.ts';
import { type RecordedAnswer, recordAnswers } from './recorded-answers.ts';

/** The application without its public cache: every question reaches the database. */
export const UNCACHED = { PUBLIC_CACHE_MB: '0' } as const;

const RECORDER = fileURLToPath(new URL('record-sql.ts', import.meta.url));
const FLOOR = fileURLToPath(new URL('floor.ts', import.meta.url));
const STILL_MS = 500;

type Answerer = Pick<ServerProcess, 'address' | 'pid'>;

/** The questions and the recorded responses. */
export interface Script {
  readonly answersFile: string;
  /** the positions of a scenario's responses in the file */
  readonly which: Readonly<Record<Scenario, readonly number[]>>;
  readonly answers: readonly RecordedAnswer[];
}

/** All servers that a scenario is measured on, running side by side on one database. */
export interface Stage extends Script {
  readonly catalogue: Catalogue;
  readonly cold: Answerer;
  readonly warm: Answerer;
  readonly fastify: ServerProcess;
  readonly http: ServerProcess;
}

export async function writeScript(
  catalogue: Catalogue,
  wanted: readonly Scenario[],
  say: (words: string) => void,
): Promise<Script> {
  const questions = await withClient(catalogue.connection, (client) => chooseQuestions(client, catalogue.items));
  const { answers, which } = await record(catalogue, questions, wanted);
  const answersFile = join(tmpdir(), `jinshi-bench-answers-${catalogue.items}-${process.pid}.json`);
  writeFileSync(answersFile, JSON.stringify(answers));
  for (const scenario of wanted)
    say(
      describe(
        scenario,
        which[scenario].map((at) => answers[at]!),
      ),
    );
  return { answersFile, which, answers };
}

export async function setStage(catalogue: Catalogue, script: Script): Promise<Stage> {
  const floor = (kind: 'fastify' | 'http') =>
    startServer({
      dataDir: join(tmpdir(), `jinshi-bench-floor-${kind}-${process.pid}`),
      command: [process.execPath, FLOOR, kind, catalogue.databaseUrl, script.answersFile],
    });
  const [cold, warm, fastify, http] = await Promise.all([
    catalogue.serve('cold', UNCACHED),
    catalogue.serve('warm'),
    floor('fastify'),
    floor('http'),
  ]);
  return { ...script, catalogue, cold, warm, fastify, http };
}

export async function strikeStage({ fastify, http }: Stage): Promise<void> {
  await Promise.all([fastify.stop('SIGKILL'), http.stop('SIGKILL')]);
}

/** Asks each question once, without the public cache, and records its statements. */
async function record(catalogue: Catalogue, questions: Questions, wanted: readonly Scenario[]) {
  const sqlFile = join(tmpdir(), `jinshi-bench-sql-${process.pid}.jsonl`);
  const recorder = await catalogue.serve('recorder', { ...UNCACHED, ROLE: 'web', SQL_FILE: sqlFile }, [
    '--import',
    RECORDER,
  ]);
  // The indexes in memory are made beside the first questions: their statements belong to none.
  for (const scenario of wanted) for (const path of questions[scenario]) await ask(recorder.address, path);
  await untilStill(sqlFile);
  const answers: RecordedAnswer[] = [];
  const which = Object.fromEntries(Object.keys(SCENARIOS).map((name) => [name, [] as number[]])) as Record<
    Scenario,
    number[]
  >;
  for (const scenario of wanted) {
    for (const answer of await recordAnswers(recorder, sqlFile, questions[scenario])) {
      which[scenario].push(answers.length);
      answers.push(answer);
    }
    if (which[scenario].length === 0) throw new Error(`没有问题可问：${SCENARIOS[scenario]}`);
  }
  await recorder.stop();
  return { answers, which };
}

/** Statements of the server's own start-up belong to no question. */
async function untilStill(file: string): Promise<void> {
  const size = () => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  for (let before = -1, now = size(); now !== before; now = size()) {
    before = now;
    await sleep(STILL_MS);
  }
}

function describe(scenario: Scenario, answers: readonly RecordedAnswer[]): string {
  const mean = (of: (answer: RecordedAnswer) => number) =>
    answers.reduce((sum, answer) => sum + of(answer), 0) / answers.length;
  const statements = mean(({ steps }) => steps.flat().length).toFixed(1);
  const kB = mean(({ body }) => Buffer.byteLength(body) / 1000).toFixed(1);
  const hits = answers.map(({ body }) => Number(/"total":(\d+)/.exec(body)?.[1] ?? NaN)).filter((total) => total >= 0);
  const told = hits.length > 0 ? `，命中 ${Math.min(...hits)}–${Math.max(...hits)}` : '';
  return `  ${SCENARIOS[scenario]}：${answers.length} 问，每问 ${statements} 条 SQL、${kB} kB${told}`;
}
