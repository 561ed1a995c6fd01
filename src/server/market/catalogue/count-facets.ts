import type { CategoryNode, Facet, FacetsReply, RangeFacet } from '#contract/platform/shapes.ts';
import type { Db } from '../../platform/database.ts';
import { ask, join, raw, sql, type Statement } from '../../platform/statement.ts';
import { asMeant } from './as-meant.ts';
import type { Bits } from './bits.ts';
import { limitKey, rangeKey } from './buckets.ts';
import { categories, type Category, type CategoryKind } from './category-tree.ts';
import { commonGramsOf } from './common-grams.ts';
import { byIndex, type Condition, conditionsOf, type Filter, plainly, rowsThatPass } from './conditions.ts';
import type { EntryIndex } from './entry-index.ts';
import { indexOf } from './keep-indexes.ts';
import { countBoundOf, facetKeys, type Limit, type ListRules, type Range } from './list-rules.ts';
import { proveMany, seemMany } from './surely-many.ts';

/** Hits in a fair sample: the count of a choice that one in ten has is then accurate to a sixth. */
const FAIR_SAMPLE = 400;
/** Sample sizes to try, the smaller first, in 1,024ths of all items (`draw` of the entry). */
export const LARGEST_SLICE = 16;
const SLICES = [4, LARGEST_SLICE] as const;

/** Counts by tag, limit step and histogram bar, with one condition left out. */
interface Counts {
  /** hits counted, before scaling */
  readonly hits: number;
  /** items per hit of the sample */
  readonly scale: number;
  readonly of: ReadonlyMap<string, number>;
}

/**
 * The category tree, facets and ranges of a list, each choice with its number of items. A facet is counted without its
 * own condition, so that its other values show what they would add. Few hits are counted exactly; very many are
 * estimated from a fair sample and marked so.
 */
export async function facetsOfEntries(db: Db, rules: ListRules, filter: Filter): Promise<FacetsReply> {
  const { readAs: _said, ...facets } = await asMeant(db, filter, (meant) => countAll(db, rules, meant));
  return facets;
}

/** The category tree alone, with the number of hits per category: counted like facets. */
export async function countByCategory(db: Db, rules: ListRules, filter: Filter): Promise<CategoryNode[]> {
  const { nodes } = await asMeant(db, filter, async (meant) => {
    const conditions = conditionsOf(rules, meant);
    const count = await counterOf(db, rules);
    const counts = await count(conditions, 'category');
    return { nodes: categoryNodes(rules, counts), total: counts.hits };
  });
  return nodes;
}

async function countAll(db: Db, rules: ListRules, filter: Filter): Promise<FacetsReply> {
  const conditions = conditionsOf(rules, filter);
  const chosen = [...new Set(conditions.map(({ key }) => key))].filter((key) => !['q', 'near', 'among'].includes(key));
  const count = await counterOf(db, rules);
  const [all, ...others] = await Promise.all([
    count(conditions),
    ...chosen.map((key) =>
      count(
        conditions.filter((one) => one.key !== key),
        key,
      ),
    ),
  ]);
  const without = new Map(chosen.map((key, at) => [key, others[at]!]));
  const countsFor = (key: string): Counts => without.get(key) ?? all;
  // A sample is taken only above the bound, whatever its estimate.
  const isMany = all.scale !== 1 || all.hits > countBoundOf(rules);
  return {
    categories: categoryNodes(rules, countsFor('category')),
    facets: [
      ...rules.choices.map(({ key, label, labelOf }) => choiceFacet(key, label, labelOf, countsFor(key))),
      ...rules.limits.map((limit) => limitFacet(limit, countsFor(limit.key))),
    ],
    ranges: rules.ranges.map((range) => rangeFacet(range, countsFor(range.key))),
    total: isMany ? countBoundOf(rules) : all.hits,
    totalIsBound: isMany,
    isEstimate: [all, ...without.values()].some(({ scale }) => scale !== 1),
  };
}

/** @param only the facet to count; all when omitted */
type Count = (conditions: readonly Condition[], only?: string) => Counts | Promise<Counts>;

/** Counts the hits of conditions: in memory where the kind has an index, else in the table. */
async function counterOf(db: Db, rules: ListRules): Promise<Count> {
  const index = await indexOf(db, rules.kind);
  return (some, only) =>
    index === undefined ? countInTable(db, rules, some, only) : countInMemory(index, rules, some, only);
}

/** Exact, also of many hits. */
function countInMemory(index: EntryIndex, rules: ListRules, conditions: readonly Condition[], only?: string): Counts {
  const hits = rowsThatPass(index, conditions);
  const isAsked = ({ key }: { readonly key: string }) => only === undefined || only === key;
  const keys = only === undefined ? facetKeys(rules) : [only];
  return {
    hits: hits.count(),
    scale: 1,
    of: new Map([
      ...keys.flatMap((key) => index.countTags(hits, key)),
      ...rules.limits.filter(isAsked).flatMap((limit) => limitCountsOf(index, hits, limit)),
      ...rules.ranges.filter(isAsked).flatMap((range) => rangeCountsOf(index, hits, range)),
    ]),
  };
}

/** Each step counts the smaller ones too. */
function limitCountsOf(index: EntryIndex, hits: Bits, limit: Limit): [name: string, count: number][] {
  const within = new Map(index.countTags(hits, limitKey(limit)));
  let count = 0;
  return limit.steps.map(({ most }, step) => {
    count += within.get(`${limitKey(limit)}=${step}`) ?? 0;
    return [limitName(limit.key, most), count];
  });
}

function rangeCountsOf(index: EntryIndex, hits: Bits, range: Range): [name: string, count: number][] {
  const bars = new Map(index.countTags(hits, rangeKey(range)));
  return range.edges.map((_edge, bar) => [`${range.key}#${bar}`, bars.get(`${rangeKey(range)}=${bar}`) ?? 0]);
}

async function countInTable(
  db: Db,
  rules: ListRules,
  conditions: readonly Condition[],
  only?: string,
): Promise<Counts> {
  const bound = countBoundOf(rules);
  const sample = (await seemMany(db, rules, conditions)) ? await countSample(db, rules, conditions, only) : undefined;
  if (sample !== undefined && proveMany(rules, sample)) return sample;
  const narrowed = byIndex(conditions, await commonGramsOf(db, rules.table));
  const exact = await count(db, rules, sql`${narrowed} limit ${bound + 1}`, only, bound);
  return exact.hits <= bound ? exact : (sample ?? countSample(db, rules, conditions, only));
}

async function countSample(db: Db, rules: ListRules, conditions: readonly Condition[], only?: string): Promise<Counts> {
  const [small, large] = SLICES;
  const counts = await countSlice(db, rules, conditions, small, only);
  return counts.hits >= FAIR_SAMPLE ? counts : countSlice(db, rules, conditions, large, only);
}

/** A slice is scanned item by item: no index combines slice and conditions. */
async function countSlice(
  db: Db,
  rules: ListRules,
  conditions: readonly Condition[],
  slice: number,
  only?: string,
): Promise<Counts> {
  const counts = await count(db, rules, sql`draw < ${slice} and ${plainly(conditions)}`, only, Number.MAX_SAFE_INTEGER);
  return { ...counts, scale: 1024 / slice };
}

interface CountRow extends Record<string, unknown> {
  readonly name: string;
  readonly hits: number;
}

/**
 * One pass over the hits. Names: '' = the hits themselves, fibre=棉, moq≤50, gsm#3. More than `most` are only counted.
 */
async function count(
  db: Db,
  rules: ListRules,
  where: Statement,
  only: string | undefined,
  most: number,
): Promise<Counts> {
  const parts = [
    sql`select '' as name, count(*)::int as hits from found`,
    ...(only !== undefined && isMeasure(rules, only) ? [] : [tagCounts(only)]),
    ...rules.limits.filter(({ key }) => only === undefined || only === key).flatMap(limitCounts),
    ...rules.ranges.filter(({ key }) => only === undefined || only === key).map(rangeCounts),
  ];
  const rows = await ask<CountRow>(
    db,
    sql`
    with found as materialized (select tags, price_fen, moq, lead_hours, gsm, width_cm from ${rules.table} where ${where}),
    hits as materialized (select * from found where (select count(*) from found) <= ${most})
    ${join(parts, ' union all ')}`,
  );
  return {
    hits: rows.find(({ name }) => name === '')?.hits ?? 0,
    scale: 1,
    of: new Map(rows.map(({ name, hits }) => [name, hits])),
  };
}

function tagCounts(only: string | undefined): Statement {
  const wanted = only === undefined ? sql`true` : sql`starts_with(tag, ${`${only}=`})`;
  return sql`select tag, count(*)::int from (select unnest(tags) as tag from hits) tags where ${wanted} group by tag`;
}

function isMeasure({ limits, ranges }: ListRules, key: string): boolean {
  return [...limits, ...ranges].some((one) => one.key === key);
}

function limitCounts({ key, column, factor = 1, steps }: Limit): Statement[] {
  return steps.map(
    ({ most }) =>
      sql`select ${limitName(key, most)}::text, count(*)::int from hits where ${raw(column)} <= ${most * factor}::int`,
  );
}

function rangeCounts({ key, column, factor, edges }: Range): Statement {
  const inColumn = edges.map((edge) => edge * factor);
  return sql`select ${`${key}#`}::text || least(width_bucket(${raw(column)}::float8, ${inColumn}::float8[]), ${edges.length - 1}), count(*)::int
    from hits where ${raw(column)} is not null group by 1`;
}

const limitName = (key: string, most: number): string => `${key}≤${most}`;

function scaled({ of, scale }: Counts, name: string): number {
  return Math.round((of.get(name) ?? 0) * scale);
}

/** Made once: `localeCompare` makes one for every pair. */
const inChinese = new Intl.Collator('zh');

function choiceFacet(
  key: string,
  label: string,
  labelOf: ((value: string) => string) | undefined,
  counts: Counts,
): Facet {
  const prefix = `${key}=`;
  const options = [...counts.of.keys()]
    .filter((name) => name.startsWith(prefix))
    .map((name) => {
      const value = name.slice(prefix.length);
      return { value, label: labelOf?.(value) ?? value, count: scaled(counts, name) };
    })
    .sort((one, other) => other.count - one.count || inChinese.compare(one.label, other.label));
  return { key, label, options };
}

function limitFacet({ key, label, steps }: Limit, counts: Counts): Facet {
  const options = steps.map(({ most, label: words }) => ({
    value: String(most),
    label: words,
    count: scaled(counts, limitName(key, most)),
  }));
  return { key, label, options };
}

function rangeFacet({ key, label, unit, edges }: Range, counts: Counts): RangeFacet {
  const bars = edges.slice(1).map((to, at) => ({ from: edges[at]!, to, count: scaled(counts, `${key}#${at + 1}`) }));
  return { key, label, unit, bars };
}

/** The trees of each kind in screen order. The table is filled from the same list at every start. */
const treeOf: Readonly<Record<CategoryKind, readonly Category[]>> = {
  blank: treeInOrder('blank'),
  fabric: treeInOrder('fabric'),
  design: treeInOrder('design'),
};

function treeInOrder(kind: CategoryKind): readonly Category[] {
  return categories.filter((one) => one.kind === kind).toSorted((one, other) => one.sort - other.sort);
}

function categoryNodes({ categories: kind }: ListRules, counts: Counts): CategoryNode[] {
  if (kind === null) return [];
  return treeOf[kind].map(({ id, parentId, name }) => ({
    id,
    parentId,
    name,
    count: scaled(counts, `category=${id}`),
  }));
}
