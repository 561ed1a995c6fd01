import { sumOf } from '#contract/platform/sums.ts';
import { sql } from 'drizzle-orm';
import { dayAfter, dayInChina } from '#contract/platform/china-day.ts';
import type { QueryOf, ReplyOf } from '#contract/platform/endpoint.ts';
import {
  LEAST_VISITORS,
  mayAskTrend,
  MOST_TRENDS,
  type TrendMeasure,
  type TrendSubject,
} from '#contract/market/trend-rules.ts';
import { type trendList } from '#contract/market/trends.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Steps of a period, and their length in days. */
const STEPS: Readonly<
  Record<QueryOf<typeof trendList>['days'], { readonly steps: number; readonly stepDays: number }>
> = {
  30: { steps: 10, stepDays: 3 },
  90: { steps: 13, stepDays: 7 },
  365: { steps: 13, stepDays: 28 },
};

/** What is asked about; `until` is an ISO date, the last of the days. */
export interface TrendQuestion {
  readonly measure: TrendMeasure;
  readonly subject: TrendSubject;
  readonly among: string;
  readonly until: string;
  readonly steps: number;
  readonly stepDays: number;
}

/** Visitors by key and step: twice as many steps as are shown, the oldest first. */
export type StepsByKey = ReadonlyMap<string, readonly number[]>;

/** A history beside what was counted, for the demo. */
export type TrendHistory = (db: Db, question: TrendQuestion) => Promise<StepsByKey>;

/** @throws Refusal trend.pairing */
export async function listTrends(
  db: Db,
  { measure, subject, days, among }: QueryOf<typeof trendList>,
  history: TrendHistory | null,
  now = new Date(),
): Promise<ReplyOf<typeof trendList>> {
  if (!mayAskTrend(measure, subject)) throw new Refusal('trend.pairing');
  const until = dayInChina(now);
  const question = { measure, subject, among, until, ...STEPS[days] };
  const counted = await countedSteps(db, question);
  const example = history === null ? new Map<string, readonly number[]>() : await history(db, question);
  return {
    isExample: history !== null,
    stepDays: question.stepDays,
    until,
    list: [...added(counted, example)]
      .map(([key, steps]) => ({
        key,
        visitors: sumOf(steps.slice(question.steps)),
        before: sumOf(steps.slice(0, question.steps)),
        steps: [...steps],
      }))
      .filter(({ visitors, before }) => visitors + before > 0)
      .toSorted((a, b) => b.visitors - a.visitors || (a.key < b.key ? -1 : 1))
      .slice(0, MOST_TRENDS),
  };
}

/** Keys read from the database: enough that the most visited are among them, few enough for any number of words. */
const MOST_KEYS = 100;

async function countedSteps(
  db: Db,
  { measure, subject, among, until, steps, stepDays }: TrendQuestion,
): Promise<StepsByKey> {
  const { rows } = await db.execute<{ key: string; step: number; visitors: number }>(sql`
    with step as (
      select key, ${2 * steps - 1} - (${until}::date - day) / ${stepDays} as step, sum(visitors)::int as visitors
      from trend_count
      where measure = ${measure} and subject = ${subject} and among = ${among}
        and day > ${dayAfter(until, -2 * steps * stepDays)} and day <= ${until} and visitors >= ${LEAST_VISITORS}
      group by 1, 2
    )
    select * from step where key in (select key from step group by 1 order by sum(visitors) desc limit ${MOST_KEYS})`);
  const byKey = new Map<string, number[]>();
  for (const { key, step, visitors } of rows) {
    const known = byKey.get(key) ?? Array.from({ length: 2 * steps }, () => 0);
    known[step] = visitors;
    byKey.set(key, known);
  }
  return byKey;
}

function added(one: StepsByKey, other: StepsByKey): StepsByKey {
  const sum = new Map(one);
  for (const [key, steps] of other) {
    const known = sum.get(key);
    sum.set(key, known ? steps.map((visitors, at) => visitors + known[at]!) : steps);
  }
  return sum;
}
