import type { SearchKind } from '#contract/market/search.ts';
import type { Db } from '../../platform/database.ts';
import { ask, sql } from '../../platform/statement.ts';
import { type Condition, plainly, roughly } from './conditions.ts';
import { entryCount } from './entry.table.ts';
import { countBoundOf, type ListRules } from './list-rules.ts';
import { onceAMinute } from './once-a-minute.ts';

/** Factor above the bound that the estimate must reach to skip counting. */
const SURELY = 2;
/**
 * … and hits in a fair sample; with no more items than the bound, so many occur by chance once in a million queries.
 */
const PROOF = 50;

/**
 * Whether far more items match than are counted, decided from a sample. If so, counting up to the bound would read ten
 * thousand scattered items for nothing.
 */
export async function areSurelyMany(db: Db, rules: ListRules, conditions: readonly Condition[]): Promise<boolean> {
  if (!(await seemMany(db, rules, conditions))) return false;
  const slice = Math.ceil((1024 * PROOF) / (SURELY * countBoundOf(rules)));
  const [sample] = await ask<{ hits: number }>(
    db,
    sql`select count(*)::int as hits from ${rules.table} where draw < ${slice} and ${plainly(conditions)}`,
  );
  return proveMany(rules, { hits: sample!.hits, scale: 1024 / slice });
}

/** Whether a sample proves that more items match than are counted. @param scale items per hit of the sample */
export function proveMany(
  rules: ListRules,
  { hits, scale }: { readonly hits: number; readonly scale: number },
): boolean {
  return hits >= PROOF && hits * scale >= SURELY * countBoundOf(rules);
}

/** PostgreSQL's estimate from the statistics of each condition alone; it ignores correlations. */
export async function seemMany(db: Db, rules: ListRules, conditions: readonly Condition[]): Promise<boolean> {
  const surely = SURELY * countBoundOf(rules);
  if ((await itemsOf(db, rules.kind)) < surely) return false;
  if (conditions.length === 0) return true;
  const [expected] = await ask<Expectation>(
    db,
    sql`explain (format json) select 1 from ${rules.table} where ${roughly(conditions)}`,
  );
  return expected!['QUERY PLAN'][0].Plan['Plan Rows'] >= surely;
}

interface Expectation extends Record<string, unknown> {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

/** About how many items the kind has: for a small catalogue the planner need not be asked. */
export const itemsOf = onceAMinute(async (db, kind: SearchKind): Promise<number> => {
  const [size] = await ask<{ items: number }>(
    db,
    sql`select coalesce(sum(items), 0)::int as items from ${entryCount} where kind = ${kind}`,
  );
  return size!.items;
});
