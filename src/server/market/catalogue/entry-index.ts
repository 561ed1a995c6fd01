import { Beginnings } from './beginnings.ts';
import { Bits } from './bits.ts';
import type { Measure } from './list-rules.ts';
import { RowTexts } from './row-texts.ts';

/** A column of numbers of an entry, by its name in the table. */
export type Column = Measure | 'popularity' | 'sales' | 'created_at';

/** What the index knows of an entry. Null (no weight, no width) is Infinity, so that it sorts as in PostgreSQL. */
export interface IndexedEntry extends Readonly<Record<Column, number>> {
  readonly id: string;
  readonly tags: readonly string[];
  readonly shades: readonly string[];
  /** texts are folded, as in the table */
  readonly title: string;
  readonly number: string;
  readonly words: string;
  /** 1 or 0 */
  readonly in_stock: number;
}

/** What hits of a search are ranked by, folded: see `bestFirst`. */
export interface Ranking {
  /** all that was typed */
  readonly whole: string;
  /** words that every hit holds, at most eight */
  readonly firm: readonly string[];
  /** for each soft word its readings; a hit need not hold it */
  readonly soft: readonly (readonly (readonly string[])[])[];
}

/** -Infinity or Infinity: no bound on this side. */
export interface Bounds {
  readonly from: number;
  readonly to: number;
}

export interface OrderPart {
  readonly column: Column | 'id';
  readonly descends: boolean;
}

/** The rows of each value of a facet: few values, most with many rows. */
class Facets {
  /** by key (fibre), then by tag (fibre=棉) */
  readonly #rows: ReadonlyMap<string, Map<string, Bits>>;

  constructor(keys: readonly string[]) {
    this.#rows = new Map(keys.map((key) => [key, new Map()]));
  }

  has(tag: string): boolean {
    return this.#rows.has(keyOf(tag));
  }

  rowsOf(tag: string): Bits {
    const ofKey = this.#rows.get(keyOf(tag))!;
    let rows = ofKey.get(tag);
    if (rows === undefined) ofKey.set(tag, (rows = new Bits()));
    return rows;
  }

  /** Takes a row out of all. */
  clear(row: number): void {
    for (const ofKey of this.#rows.values()) for (const rows of ofKey.values()) rows.delete(row);
  }

  count(rows: Bits, key: string): [tag: string, count: number][] {
    return Array.from(this.#rows.get(key) ?? [], ([tag, holders]): [string, number] => [
      tag,
      holders.countWith(rows),
    ]).filter(([, count]) => count > 0);
  }
}

/** The rows of each value of which there may be as many as rows: shops, shades. */
class Values {
  readonly #rows = new Map<string, Set<number>>();
  readonly #ofRow: (readonly string[])[] = [];

  put(row: number, values: readonly string[]): void {
    this.#ofRow[row] = values;
    for (const value of values) {
      const rows = this.#rows.get(value) ?? new Set();
      this.#rows.set(value, rows.add(row));
    }
  }

  clear(row: number): void {
    for (const value of this.#ofRow[row]!) {
      const rows = this.#rows.get(value)!;
      rows.delete(row);
      if (rows.size === 0) this.#rows.delete(value);
    }
    this.#ofRow[row] = [];
  }

  rowsOf(values: readonly string[]): Bits {
    const found = new Bits();
    for (const value of values) for (const row of this.#rows.get(value) ?? []) found.add(row);
    return found;
  }
}

/** A text cut from a longer one keeps that in memory; a copy does not. */
const copied = (text: string): string => Buffer.from(text).toString();

const keyOf = (tag: string): string => tag.slice(0, tag.indexOf('='));

/**
 * All entries of one kind in the memory of the process, as far as searches, filters, counts and orders need them: rows
 * with texts and columns, and a set of rows per tag. Searches, filters and counts are answered by sets, orders by walking
 * over the hits.
 */
export class EntryIndex {
  readonly #rowOf = new Map<string, number>();
  readonly #ids: string[] = [];
  /** rows of removed entries, to be used again */
  readonly #free: number[] = [];
  readonly #all = new Bits();
  readonly #facets: Facets;
  /** tags that are asked for and not counted, and shades */
  readonly #values = new Values();
  readonly #exact: ReadonlySet<string>;
  readonly #titles = new RowTexts();
  readonly #numbers: string[] = [];
  readonly #byTitle = new Beginnings((row) => this.#titles.of(row), this.#ids);
  readonly #byNumber = new Beginnings((row) => this.#numbers[row]!, this.#ids);
  readonly #words = new RowTexts();
  readonly #inStock: number[] = [];
  /** how well the rows of the page that is being made match */
  readonly #fits = new Numbers();
  readonly #columns: Readonly<Record<Column, Numbers>> = {
    price_fen: new Numbers(),
    moq: new Numbers(),
    lead_hours: new Numbers(),
    gsm: new Numbers(),
    width_cm: new Numbers(),
    popularity: new Numbers(),
    sales: new Numbers(),
    created_at: new Numbers(),
  };

  /** @param facets the keys of tags that are counted @param exact of those only asked for; other tags are left out */
  constructor(facets: readonly string[], exact: readonly string[]) {
    this.#facets = new Facets(facets);
    this.#exact = new Set(exact);
  }

  /** Adds an entry, or replaces it. */
  put(entry: IndexedEntry): void {
    this.remove(entry.id);
    const row = this.#free.pop() ?? this.#ids.length;
    this.#rowOf.set(entry.id, row);
    this.#ids[row] = entry.id;
    this.#all.add(row);
    for (const tag of entry.tags) if (this.#facets.has(tag)) this.#facets.rowsOf(tag).add(row);
    this.#values.put(row, [...entry.tags.filter((tag) => this.#exact.has(keyOf(tag))).map(copied), ...entry.shades]);
    for (const column of Object.keys(this.#columns) as Column[]) this.#columns[column].put(row, entry[column]);
    this.#titles.put(row, entry.title);
    this.#numbers[row] = entry.number;
    this.#byTitle.add(row);
    this.#byNumber.add(row);
    this.#words.put(row, entry.words);
    this.#inStock[row] = entry.in_stock;
  }

  remove(id: string): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    this.#rowOf.delete(id);
    this.#all.delete(row);
    this.#facets.clear(row);
    this.#values.clear(row);
    this.#byTitle.remove(row);
    this.#byNumber.remove(row);
    this.#free.push(row);
  }

  all(): Bits {
    return this.#all;
  }

  withTag(tag: string): Bits {
    return this.#facets.has(tag) ? this.#facets.rowsOf(tag) : this.#values.rowsOf([tag]);
  }

  /** Rows with a colour in any of these cells. */
  withShades(cells: readonly string[]): Bits {
    return this.#values.rowsOf(cells);
  }

  withIds(ids: readonly string[]): Bits {
    const found = new Bits();
    for (const id of ids) {
      const row = this.#rowOf.get(id);
      if (row !== undefined) found.add(row);
    }
    return found;
  }

  /** Rows that hold all words of one of these readings. */
  withWords(readings: readonly (readonly string[])[]): Bits {
    const holding = readings.map((words) => {
      // Removed entries leave their texts behind.
      let rows = this.#all;
      for (const word of words) if (rows.count() > 0) rows = rows.and(this.#words.rowsWith(word));
      return rows;
    });
    return Bits.union(holding);
  }

  /** Rows whose number or title begins with a text: at most `most`, in the order of the number or title. */
  beginningWith(text: string, column: 'number' | 'title', most = this.#ids.length): Bits {
    const order = column === 'number' ? this.#byNumber : this.#byTitle;
    return Bits.of(order.with(text, most), this.#ids.length);
  }

  /** The rows whose measure is known and lies in one of these ranges, their ends included. */
  within(measure: Measure, ranges: readonly Bounds[]): Bits {
    const { values } = this.#columns[measure];
    const found = Bits.of([], this.#ids.length);
    for (const { from, to } of ranges) {
      const most = Math.min(to, Number.MAX_VALUE);
      for (let row = 0; row < this.#ids.length; row += 1) {
        const value = values[row]!;
        if (from <= value && value <= most) found.add(row);
      }
    }
    // Removed entries leave their numbers behind.
    return found.and(this.#all);
  }

  /** How many of these rows have each tag of a facet; tags that none has are left out. */
  countTags(rows: Bits, key: string): [tag: string, count: number][] {
    return this.#facets.count(rows, key);
  }

  /** The ids of a page of these rows. @param order ends with the id @param ranking sorts before the order */
  page(
    rows: Int32Array,
    order: readonly OrderPart[],
    { offset, limit }: { readonly offset: number; readonly limit: number },
    ranking?: Ranking,
  ): string[] {
    const fits = ranking === undefined ? [] : [{ values: this.#fitsOf(rows, ranking), sign: -1 }];
    const first = firstOf(rows, offset + limit, this.#comparing(order, fits));
    return first.slice(offset, offset + limit).map((row) => this.#ids[row]!);
  }

  /** How well each of these rows matches, by row: the better, the larger. One digit per criterion. */
  #fitsOf(rows: Int32Array, { whole, firm, soft }: Ranking): Float64Array {
    const held = soft.map((readings) => this.withWords(readings));
    const begins = Bits.union([this.beginningWith(whole, 'number'), this.beginningWith(whole, 'title')]);
    const inTitle = this.#titles.rowsWith(whole);
    const firmInTitle = firm.map((word) => this.#titles.rowsWith(word));
    for (const row of rows) {
      const isBeginning = begins.has(row);
      const isWhole = isBeginning && (this.#numbers[row] === whole || this.#titles.of(row) === whole);
      const fit = ((countHolding(held, row) * 2 + Number(isWhole)) * 2 + Number(isBeginning)) * 2;
      const withTitle = (fit + Number(inTitle.has(row))) * MORE_THAN_WORDS + countHolding(firmInTitle, row);
      this.#fits.put(row, withTitle * 2 + this.#inStock[row]!);
    }
    return this.#fits.values;
  }

  #comparing(order: readonly OrderPart[], before: readonly SortKey[]): (one: number, other: number) => number {
    const keys = [...before];
    for (const { column, descends } of order) {
      if (column !== 'id') keys.push({ values: this.#columns[column].values, sign: descends ? -1 : 1 });
    }
    const signOfId = order.at(-1)!.descends ? -1 : 1;
    return (one, other) => {
      for (const { values, sign } of keys) {
        const a = values[one]!;
        const b = values[other]!;
        if (a !== b) return a < b ? -sign : sign;
      }
      if (one === other) return 0;
      return this.#ids[one]! < this.#ids[other]! ? -signOfId : signOfId;
    };
  }
}

/** A search has at most eight. */
const MORE_THAN_WORDS = 16;

function countHolding(sets: readonly Bits[], row: number): number {
  let count = 0;
  for (const rows of sets) if (rows.has(row)) count += 1;
  return count;
}

interface SortKey {
  readonly values: Float64Array;
  readonly sign: number;
}

/** Numbers by row. In one kind of array for all columns, which V8 compares several times as quickly as in lists. */
class Numbers {
  values = new Float64Array(0);

  put(row: number, value: number): void {
    if (row >= this.values.length) {
      const grown = new Float64Array(Math.max(row + 1, this.values.length * 2));
      grown.set(this.values);
      this.values = grown;
    }
    this.values[row] = value;
  }
}

/** The first `most` rows in order: a short page is picked from many rows without sorting them. */
function firstOf(rows: Int32Array, most: number, compare: (one: number, other: number) => number): number[] {
  if (rows.length <= 4 * most) return Array.from(rows).sort(compare).slice(0, most);
  const first: number[] = [];
  for (const row of rows) {
    if (first.length === most && compare(row, first[most - 1]!) > 0) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(first[middle]!, row) < 0) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, row);
    if (first.length > most) first.pop();
  }
  return first;
}
