import { containing, escaped } from '../../platform/containing.ts';
import { alsoCalled } from '#contract/market/search/also-called.ts';
import { partsOf } from '#contract/market/search/fibre-choice.ts';
import { fold } from '#contract/market/search/fold.ts';
import { type Wanted, weighed } from '#contract/market/search/soft-words.ts';
import { type QueryWord, wordsOf } from '#contract/market/search/words.ts';
import { join, raw, sql, type Statement } from '../../platform/statement.ts';
import { Bits } from './bits.ts';
import { cellsNear } from './colour-cells.ts';
import type { EntryIndex, Ranking } from './entry-index.ts';
import type { ListRules, Measure, Range } from './list-rules.ts';

/**
 * A filter by one query field, in equivalent forms: `byIndex` finds few items among many through their index, `plain`
 * tests one item after the other, for scans in list order, and `rows` asks the index in memory. `roughly` is the part
 * with an index of its own, for which PostgreSQL keeps statistics to estimate the number of hits.
 */
export interface Condition {
  readonly key: string;
  readonly byIndex: Statement;
  readonly plain: Statement;
  readonly roughly: Statement;
  readonly rows: (index: EntryIndex) => Bits;
  /** pairs of letters to look up in the index, one list per reading of a word */
  readonly grams?: readonly (readonly string[])[];
}

/** The query as validated by the contract's schema. */
export type Filter = Readonly<Record<string, unknown>>;

export function wantedBy(filter: Filter): Wanted {
  const typed = textOf(filter['q']);
  return typed === undefined ? NO_WORDS : weighed(wordsOf(typed));
}

const NO_WORDS: Wanted = { firm: [], soft: [] };

/** A blank, fabric or design number or its prefix: letters, then at least three digits. */
const NUMBER = /^[a-z]{1,3}-?\d{3,}[a-z0-9-]*$/;

/**
 * The same filter as a search by number prefix; undefined when the text is no number. It is tried first: all numbers
 * share a few pairs of digits, so a word search would read all items.
 */
export function byNumber(filter: Filter): Filter | undefined {
  const q = textOf(filter['q']);
  if (q === undefined) return undefined;
  const typed = fold(q);
  return NUMBER.test(typed) ? { ...filter, q: undefined, number: typed } : undefined;
}

export function conditionsOf(rules: ListRules, filter: Filter): Condition[] {
  const { choices, exact = [], limits, ranges } = rules;
  return [
    ...wantedBy(filter).firm.map(holds),
    ...beginsNumber(textOf(filter['number'])),
    ...['category', ...exact].flatMap((key) => {
      const value = textOf(filter[key]);
      return value === undefined ? [] : [hasTag(key, `${key}=${value}`)];
    }),
    ...choices.flatMap(({ key }) => choiceOf(key, severalOf(textOf(filter[key])))),
    ...limits.flatMap(({ key, column, factor = 1 }) => {
      const most = filter[key];
      if (typeof most !== 'number') return [];
      const rows = (index: EntryIndex) => index.within(column, [{ from: -Infinity, to: most * factor }]);
      return [same(key, sql`${raw(column)} <= ${most * factor}::int`, rows)];
    }),
    ...ranges.flatMap((range) => rangeOf(range, textOf(filter[range.key]))),
    ...(filter['inStock'] === true ? [hasTag('inStock', 'inStock=true')] : []),
    ...nearOf(textOf(filter['near'])),
    ...amongOf(filter['among']),
  ];
}

/** @param common pairs of letters that nearly every item has: the index does not filter by them */
export function byIndex(conditions: readonly Condition[], common: ReadonlySet<string>): Statement {
  const isCommon = ({ grams }: Condition) => grams?.some((reading) => reading.every((gram) => common.has(gram)));
  return every(conditions.map((condition) => (isCommon(condition) ? condition.plain : condition.byIndex)));
}

export function plainly(conditions: readonly Condition[]): Statement {
  return every(conditions.map((condition) => condition.plain));
}

export function roughly(conditions: readonly Condition[]): Statement {
  return every(conditions.map((condition) => condition.roughly));
}

function every(parts: readonly Statement[]): Statement {
  return parts.length === 0 ? sql`true` : join(parts, ' and ');
}

type Rows = (index: EntryIndex) => Bits;

function same(key: string, condition: Statement, rows: Rows): Condition {
  return indexed(key, condition, condition, rows);
}

function indexed(key: string, byIndex: Statement, plain: Statement, rows: Rows): Condition {
  return { key, byIndex, plain, roughly: byIndex, rows };
}

/** The hits in the index in memory. */
export function rowsThatPass(index: EntryIndex, conditions: readonly Condition[]): Bits {
  let hits = index.all();
  for (const { rows } of conditions) if (!hits.isEmpty()) hits = hits.and(rows(index));
  return hits;
}

const hasTag = (key: string, tag: string): Condition => hasTags(key, [tag]);

function hasTags(key: string, tags: readonly string[]): Condition {
  return indexed(key, sql`tags @> ${list(tags)}`, sql`arraycontains(tags, ${list(tags)})`, (index) =>
    tags.map((tag) => index.withTag(tag)).reduce((hits, one) => hits.and(one)),
  );
}

function choiceOf(key: string, values: readonly string[]): Condition[] {
  const wanted = values.filter((value) => !value.startsWith('!')).map((value) => tagsFor(key, value));
  const unwanted = values.filter((value) => value.startsWith('!')).map((value) => tagsFor(key, value.slice(1)));
  return [...(wanted.length > 0 ? [anyOf(key, wanted)] : []), ...(unwanted.length > 0 ? [noneOf(key, unwanted)] : [])];
}

function noneOf(key: string, choices: readonly (readonly string[])[]): Condition {
  const { plain, rows } = anyOf(key, choices);
  return same(key, sql`not ${plain}`, (index) => index.all().without(rows(index)));
}

/** 棉/氨纶 is a blend and requires both; any other value with a slash is one name: GB/T 18885. */
const tagsFor = (key: string, value: string): readonly string[] =>
  (key === 'fibre' ? partsOf(value) : [value]).map((one) => `${key}=${one}`);

/** @param choices the tags that each choice requires */
function anyOf(key: string, choices: readonly (readonly string[])[]): Condition {
  const single = list(choices.filter((tags) => tags.length === 1).flat());
  const blends = choices.filter((tags) => tags.length > 1).map((tags) => hasTags(key, tags));
  const rows = (index: EntryIndex) => Bits.union(choices.map((tags) => hasTags(key, tags).rows(index)));
  const either = indexed(key, sql`tags && ${single}`, sql`arrayoverlap(tags, ${single})`, rows);
  if (blends.length === 0) return either;
  const all = blends.length === choices.length ? blends : [either, ...blends];
  const anyWay = (wording: 'byIndex' | 'plain') => {
    const ways = all.map((condition) => condition[wording]);
    return sql`(${join(ways, ' or ')})`;
  };
  return indexed(key, anyWay('byIndex'), anyWay('plain'), rows);
}

/** "171-189,300-" → 171 ≤ column ≤ 189 or 300 ≤ column; malformed ranges are ignored. */
function rangeOf({ key, column, factor }: Range, text: string | undefined): Condition[] {
  const ranges = severalOf(text).flatMap((range) => {
    const [, least = '', most = ''] = /^(\d{0,7}(?:\.\d{1,2})?)-(\d{0,7}(?:\.\d{1,2})?)$/.exec(range) ?? [];
    const from = least === '' ? -Infinity : bound(column, least, factor, Math.ceil);
    const to = most === '' ? Infinity : bound(column, most, factor, Math.floor);
    return least === '' && most === '' ? [] : [{ from, to }];
  });
  if (ranges.length === 0) return [];
  const written = ranges.map(({ from, to }) => {
    const parts = [
      ...(from === -Infinity ? [] : [sql`${raw(column)} >= ${typed(column, from)}`]),
      ...(to === Infinity ? [] : [sql`${raw(column)} <= ${typed(column, to)}`]),
    ];
    return sql`(${join(parts, ' and ')})`;
  });
  return [same(key, sql`(${join(written, ' or ')})`, (index) => index.within(column, ranges))];
}

/** In the unit of the column, whole where the column is: 12.35 元 → 1235 分, without binary rounding. */
function bound(column: Measure, amount: string, factor: number, toWhole: (value: number) => number): number {
  const value = Math.round(Number(amount) * factor * 100) / 100;
  return WHOLE.has(column) ? toWhole(value) : value;
}

/** In the column's own type, so that its index is used. */
function typed(column: Measure, value: number): Statement {
  return WHOLE.has(column) ? sql`${value}::int` : sql`${value}::float8`;
}

const WHOLE: ReadonlySet<Measure> = new Set<Measure>(['price_fen', 'gsm', 'lead_hours']);

function nearOf(picked: string | undefined): Condition[] {
  if (picked === undefined) return [];
  const cells = cellsNear(`#${picked}`).at(-1) ?? [];
  return [
    indexed('near', sql`shades && ${list(cells)}`, sql`arrayoverlap(shades, ${list(cells)})`, (index) =>
      index.withShades(cells),
    ),
  ];
}

/** Only these ids; no query field: search by picture found them. */
function amongOf(ids: unknown): Condition[] {
  if (!Array.isArray(ids)) return [];
  const among = ids as readonly string[];
  return [same('among', sql`id = any(${list(among)})`, (index) => index.withIds(among))];
}

/** Sorts by the place among these ids. */
export function inOrderOf(ids: readonly string[]): Statement {
  return sql`array_position(${list(ids)}, id)`;
}

/** Sorts by ring of the colour space, the nearest first. */
export function nearestFirst(picked: string): Statement {
  const rings = cellsNear(`#${picked}`).slice(0, -1);
  return join(
    rings.map((cells) => sql`arrayoverlap(shades, ${list(cells)}) desc`),
    ', ',
  );
}

/** The word occurs as typed, or each of its parts does, by this name or a synonym. */
function holds({ text, parts, english }: QueryWord): Condition {
  const readings = readingsOf([...(parts.length > 1 ? [[text], parts] : [[text]]), ...(english ? [[english]] : [])]);
  const holdsAll = (parts: readonly string[]) => every(parts.map((part) => sql`words like ${containing(part)}`));
  const plain = sql`(${join(readings.map(holdsAll), ' or ')})`;
  // The index knows letters and pairs only; their order is checked in the text itself.
  const grams = readings.map((parts) => parts.flatMap(gramsOf));
  const roughly = sql`(${join(
    grams.map((reading) => sql`search_grams(words) @> ${list(reading)}`),
    ' or ',
  )})`;
  const rows = (index: EntryIndex) => index.withWords(readings);
  return { key: 'q', byIndex: sql`${roughly} and ${plain}`, plain, roughly, rows, grams };
}

/** The number of these words that an item contains, by name or synonym: for sorting. */
export function countHeld(words: readonly string[]): Statement {
  const held = words.map((word) => {
    const names = readingsOf([[word]]).map((parts) => every(parts.map((part) => sql`words like ${containing(part)}`)));
    return sql`(${join(names, ' or ')})::int`;
  });
  return sql`(${join(held, ' + ')})`;
}

/**
 * First the exact number or name, then prefixes, then names with the text, then names with most words; then in stock.
 * @param whole all that was typed, folded
 */
export function bestFirst(whole: string, wanted: readonly QueryWord[]): Statement {
  const inTitle = wanted.map(({ text }) => sql`(title like ${containing(text)})::int`);
  return sql`(number = ${whole} or title = ${whole}) desc,
    (number like ${`${escaped(whole)}%`} or title like ${`${escaped(whole)}%`}) desc,
    (title like ${containing(whole)}) desc, ${join(inTitle, ' + ')} desc, in_stock desc`;
}

/** The same for the index in memory, after the number of soft words that an item contains. */
export function rankingBy(whole: string, { firm, soft }: Wanted): Ranking {
  return { whole, firm: firm.map(({ text }) => text), soft: soft.map((word) => readingsOf([[word]])) };
}

const MOST_READINGS = 8;

/** All combinations of the parts' names and synonyms. */
function readingsOf(ways: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const all = ways.flatMap((parts) =>
    parts.reduce<string[][]>(
      (begun, part) => begun.flatMap((head) => [[part], ...alsoCalled(part)].map((name) => [...head, ...name])),
      [[]],
    ),
  );
  return all.slice(0, MOST_READINGS);
}

function beginsNumber(typed: string | undefined): Condition[] {
  if (typed === undefined) return [];
  return [same('q', sql`number like ${`${escaped(typed)}%`}`, (index) => index.beginningWith(typed, 'number'))];
}

/** Cuts a text like `search_grams`: pairs of neighbours, a single letter alone. */
export function gramsOf(part: string): string[] {
  const letters = Array.from(part);
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => letters[at]! + letter);
}

export function severalOf(text: string | undefined): string[] {
  return (
    text
      ?.split(',')
      .map((part) => part.trim())
      .filter(Boolean) ?? []
  );
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function list(values: readonly string[]): Statement {
  return sql`${values}::text[]`;
}
