import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { percentile } from '../figures.ts';
import type { Load, LoadResult } from './load.ts';
import type { RecordedAnswer } from './recorded-answers.ts';
import { openReadPool, runSteps } from './run-steps.ts';

const TIMEOUT_SECONDS = 20;
/** The pool refuses requests that would wait too long, as in the application; a retry takes at least a round trip. */
const AFTER_REFUSAL_MS = 5;
/** Reads the reason from the body of a refusal. */
const REASON = /"reason":"([^"]+)"/;

const files = new Map<string, readonly RecordedAnswer[]>();
const pools = new Map<string, pg.Pool>();

process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send!({ result }),
    (error: unknown) => process.send!({ failure: error instanceof Error ? error.stack : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

function run(load: Load): Promise<LoadResult> {
  const all = files.get(load.answersFile) ?? (JSON.parse(readFileSync(load.answersFile, 'utf8')) as RecordedAnswer[]);
  files.set(load.answersFile, all);
  const answers = load.which.map((at) => all[at]!);
  return 'sql' in load.against
    ? askDatabase(load, load.against.sql, answers)
    : askServer(load, load.against.address, answers);
}

async function askServer(load: Load, address: string, answers: readonly RecordedAnswer[]): Promise<LoadResult> {
  const requests = answers.map(({ path }) => ({ method: 'GET' as const, path }));
  const times: number[] = [];
  const reasons: Record<string, number> = {};
  let turn = 0;
  const cannon = autocannon({
    url: address,
    connections: load.connections,
    duration: load.seconds,
    timeout: TIMEOUT_SECONDS,
    requests,
    ...(load.rate === undefined ? {} : { overallRate: load.rate }),
    setupClient: (client) => {
      // Connections start at different places: visitors do not ask the same question at the same moment.
      const from = (turn * 7) % requests.length;
      turn += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
      client.on('body', (body) => {
        if (body.length > 1_000) return;
        const [, reason] = REASON.exec(body.toString('utf8')) ?? [];
        if (reason) reasons[reason] = (reasons[reason] ?? 0) + 1;
      });
    },
  });
  let ok = 0;
  void cannon.on('response', (_client, status, _bytes, ms) => {
    if (status !== 200) return;
    ok += 1;
    times.push(ms);
  });
  const { duration, statusCodeStats, errors, timeouts } = await cannon;
  const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
  return {
    perSecond: ok / duration,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    statuses: {
      ...statuses,
      ...(errors > 0 ? { error: errors - timeouts } : {}),
      ...(timeouts > 0 ? { timeout: timeouts } : {}),
    },
    reasons,
  };
}

async function askDatabase(load: Load, databaseUrl: string, answers: readonly RecordedAnswer[]): Promise<LoadResult> {
  const pool = pools.get(databaseUrl) ?? openReadPool(databaseUrl);
  pools.set(databaseUrl, pool);
  const times: number[] = [];
  let refused = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + load.seconds * 1_000;
  const askAgainAndAgain = async (from: number) => {
    for (let turn = from; performance.now() < endsAt; turn += 1) {
      const sentAt = performance.now();
      try {
        await runSteps(pool, answers[turn % answers.length]!);
        times.push(performance.now() - sentAt);
      } catch {
        refused += 1;
        await sleep(AFTER_REFUSAL_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: load.connections }, (_, at) => askAgainAndAgain(at * 7)));
  return {
    perSecond: times.length / ((performance.now() - startedAt) / 1_000),
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    statuses: { 200: times.length, ...(refused > 0 ? { 503: refused } : {}) },
    reasons: {},
  };
}
