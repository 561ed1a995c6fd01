import { Beginnings } from './beginnings.ts';
import { Bits } from './bits.ts';
import { FirstRows, type SortKey } from './first-rows.ts';
import { Lexicon } from './lexicon.ts';
import type { Measure } from './list-rules.ts';
import { type Bounds, Numbers } from './numbers.ts';
import { RowLists } from './row-lists.ts';
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

export interface OrderPart {
  readonly column: Column | 'id';
  readonly descends: boolean;
}

/** The rows of each value of a facet: few values, most with many rows. */
class Facets {
  /** by key (fibre), then by tag (fibre=棉) */
  readonly #rows: ReadonlyMap<string, Map<string, Bits>>;
  readonly #byTag = new Map<string, Bits>();

  constructor(keys: readonly string[]) {
    this.#rows = new Map(keys.map((key) => [key, new Map()]));
  }

  /** @returns undefined for a tag that no entry has had */
  rowsOf(tag: string): Bits | undefined {
    return this.#byTag.get(tag);
  }

  /** Tags of other keys are left out. */
  put(row: number, tags: readonly string[]): void {
    for (const tag of tags) (this.#byTag.get(tag) ?? this.#begin(tag))?.add(row);
  }

  #begin(tag: string): Bits | undefined {
    const ofKey = this.#rows.get(keyOf(tag));
    if (ofKey === undefined) return undefined;
    const rows = new Bits();
    this.#byTag.set(tag, rows);
    ofKey.set(tag, rows);
    return rows;
  }

  /** Takes a row out of all. */
  clear(row: number): void {
    for (const rows of this.#byTag.values()) rows.delete(row);
  }

  count(rows: Bits, key: string): [tag: string, count: number][] {
    return Array.from(this.#rows.get(key) ?? [], ([tag, holders]): [string, number] => [
      tag,
      holders.countWith(rows),
    ]).filter(([, count]) => count > 0);
  }
}

/** The values of each row, of which there may be as many as rows: designers, shades. */
class Values {
  readonly #names = new Lexicon();
  readonly #ofRow = new RowLists();

  put(row: number, values: readonly string[]): void {
    this.#ofRow.put(
      row,
      values.map((value) => this.#names.add(value)),
    );
  }

  rowsOf(values: readonly string[]): Bits {
    const wanted = values.map((value) => this.#names.find(value)).filter((number) => number !== undefined);
    return this.#ofRow.withAny(Bits.of(wanted, this.#names.count));
  }
}

const keyOf = (tag: string): string => tag.slice(0, tag.indexOf('='));

/** Rows whose texts have changed, beyond the number of entries, before the index is better read again. */
const MOST_WORN = 1_000;
/** So few hits are compared one by one at once. */
const FEW = 512;

/**
 * All entries of one kind in the memory of the process, as far as searches, filters, counts and orders need them: rows
 * with texts and columns, and a set of rows per tag. All is answered by sets of rows; only the few that may be on a page
 * are compared. Nearly all of it is outside the JavaScript heap.
 */
export class EntryIndex {
  /** the number of an id is its row, also when its entry is gone and comes back */
  readonly #ids = new Lexicon();
  readonly #all = new Bits();
  readonly #facets: Facets;
  /** tags that are asked for and not counted */
  readonly #others = new Values();
  readonly #shades = new Values();
  readonly #exact: ReadonlySet<string>;
  /** of titles, numbers and words: mostly the same ones */
  readonly #lexicon = new Lexicon();
  readonly #titles = new RowTexts(this.#lexicon, null);
  readonly #numbers = new RowTexts(this.#lexicon, null);
  readonly #words = new RowTexts(this.#lexicon);
  readonly #byTitle = this.#inOrderOf(this.#titles);
  readonly #byNumber = this.#inOrderOf(this.#numbers);
  readonly #inStock = new Bits();
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
  /** by order, made when it is first asked for */
  readonly #firsts = new Map<string, FirstRows>();
  /** how many texts are written that no entry has any more */
  #worn = 0;

  /** @param facets the keys of tags that are counted @param exact of those only asked for; other tags are left out */
  constructor(facets: readonly string[], exact: readonly string[]) {
    this.#facets = new Facets(facets);
    this.#exact = new Set(exact);
  }

  /** Adds entries with different ids, or replaces them: in the texts' order many at once cost little more than one. */
  put(entries: readonly IndexedEntry[]): void {
    const rows = entries.map((entry) => this.#write(entry));
    this.#byTitle.add(rows);
    this.#byNumber.add(rows);
    for (const first of this.#firsts.values()) for (const row of rows) first.put(row);
  }

  /** @returns its row, which is not yet in the order of titles and numbers */
  #write(entry: IndexedEntry): number {
    this.remove(entry.id);
    const row = this.#ids.add(entry.id);
    this.#all.add(row);
    this.#facets.put(row, entry.tags);
    this.#others.put(
      row,
      entry.tags.filter((tag) => this.#exact.has(keyOf(tag))),
    );
    this.#shades.put(row, entry.shades);
    for (const column of Object.keys(this.#columns) as Column[]) this.#columns[column].put(row, entry[column]);
    const texts = [
      this.#titles.put(row, entry.title),
      this.#numbers.put(row, entry.number),
      this.#words.put(row, entry.words),
    ];
    if (texts.includes(true)) this.#worn += 1;
    if (entry.in_stock === 1) this.#inStock.add(row);
    else this.#inStock.delete(row);
    return row;
  }

  /** Its texts and numbers stay behind, for the case that it comes back. */
  remove(id: string): void {
    const row = this.#ids.find(id);
    if (row === undefined || !this.#all.has(row)) return;
    this.#all.delete(row);
    this.#facets.clear(row);
    this.#byTitle.remove(row);
    this.#byNumber.remove(row);
  }

  /** Whether so much is left behind that it is better read again. */
  isWorn(): boolean {
    const entries = this.#all.count();
    return this.#worn + this.#ids.count - entries > entries + MOST_WORN;
  }

  all(): Bits {
    return this.#all;
  }

  withTag(tag: string): Bits {
    return this.#facets.rowsOf(tag) ?? this.#others.rowsOf([tag]).and(this.#all);
  }

  /** Rows with a colour in any of these cells. */
  withShades(cells: readonly string[]): Bits {
    return this.#shades.rowsOf(cells).and(this.#all);
  }

  withIds(ids: readonly string[]): Bits {
    const rows = ids.map((id) => this.#ids.find(id)).filter((row) => row !== undefined);
    return Bits.of(rows, this.#ids.count).and(this.#all);
  }

  /** Rows that hold all words of one of these readings. */
  withWords(readings: readonly (readonly string[])[]): Bits {
    const holding = readings.map((words) => {
      let rows = this.#all;
      for (const word of words) if (!rows.isEmpty()) rows = rows.and(this.#words.rowsWith(word));
      return rows;
    });
    return Bits.union(holding);
  }

  /** Rows whose number or title begins with a text: at most `most`, in the order of the number or title. */
  beginningWith(text: string, column: 'number' | 'title', most = this.#ids.count): Bits {
    const order = column === 'number' ? this.#byNumber : this.#byTitle;
    return Bits.of(order.with(text, most), this.#ids.count);
  }

  /** The rows whose measure is known and lies in one of these ranges, their ends included. */
  within(measure: Measure, ranges: readonly Bounds[]): Bits {
    return this.#columns[measure].within(ranges).and(this.#all);
  }

  /** How many of these rows have each tag of a facet; tags that none has are left out. */
  countTags(rows: Bits, key: string): [tag: string, count: number][] {
    return this.#facets.count(rows, key);
  }

  /** The ids of a page of these rows. @param order ends with the id @param ranking sorts before the order */
  page(
    hits: Bits,
    order: readonly OrderPart[],
    { offset, limit }: { readonly offset: number; readonly limit: number },
    ranking?: Ranking,
  ): string[] {
    if (hits.isEmpty()) return [];
    const most = offset + limit;
    const merits = ranking === undefined ? [] : this.#meritsOf(ranking);
    const keys = this.#keysOf(order);
    const isFew = hits.count() <= Math.max(FEW, 2 * most);
    const rows = (isFew ? hits : this.#best(hits, merits, order, keys, most)).rows();
    const fits = rows.map((row) => fitOf(row, merits));
    const compareIds = this.#comparingIds(order);
    const first = firstOf(rows.length, most, (a, b) => {
      if (fits[a] !== fits[b]) return fits[b]! - fits[a]!;
      const [one, other] = [rows[a]!, rows[b]!];
      for (const { of, descends } of keys) {
        const [x, y] = [of(one), of(other)];
        if (x !== y) return x < y !== descends ? -1 : 1;
      }
      return compareIds(one, other);
    });
    return first.slice(offset, most).map((at) => this.#ids.of(rows[at]!));
  }

  /** Groups of sets of rows that match well: a row in more of the first group is better, of equal ones one in more of the second. */
  #meritsOf({ whole, firm, soft }: Ranking): Bits[][] {
    const isWhole = [...this.#byNumber.equalTo(whole), ...this.#byTitle.equalTo(whole)];
    return [
      soft.map((readings) => this.withWords(readings)),
      [Bits.of(isWhole, this.#ids.count)],
      [Bits.union([this.beginningWith(whole, 'number'), this.beginningWith(whole, 'title')])],
      [this.#titles.rowsWith(whole)],
      firm.map((word) => this.#titles.rowsWith(word)),
      [this.#inStock],
    ];
  }

  /** Few of many hits, the first `most` among them. */
  #best(
    hits: Bits,
    merits: readonly (readonly Bits[])[],
    order: readonly OrderPart[],
    keys: readonly SortKey[],
    most: number,
  ): Bits {
    let rest = hits;
    let wanted = most;
    const better: Bits[] = [];
    for (const merit of merits.flatMap(inMostOf)) {
      const some = rest.and(merit);
      const count = some.count();
      if (count >= wanted) rest = some;
      else if (count > 0) {
        better.push(some);
        rest = rest.without(merit);
        wanted -= count;
      }
    }
    return Bits.union([...better, this.#firstIn(order, keys).ofHits(rest, wanted)]);
  }

  #firstIn(order: readonly OrderPart[], keys: readonly SortKey[]): FirstRows {
    const name = order.map(({ column, descends }) => `${column} ${descends}`).join();
    const made = this.#firsts.get(name);
    if (made !== undefined && !made.isOutgrownBy(this.#all.count())) return made;
    const first = new FirstRows(keys, this.#comparingIds(order), this.#all);
    this.#firsts.set(name, first);
    return first;
  }

  #comparingIds(order: readonly OrderPart[]): (one: number, other: number) => number {
    const sign = order.at(-1)!.descends ? -1 : 1;
    return (one, other) => sign * this.#ids.compare(one, other);
  }

  #keysOf(order: readonly OrderPart[]): SortKey[] {
    return order.flatMap(({ column, descends }) => {
      if (column === 'id') return [];
      const numbers = this.#columns[column];
      return [{ of: (row: number) => numbers.of(row), descends }];
    });
  }

  #inOrderOf(texts: RowTexts): Beginnings {
    return new Beginnings({
      compare: (one, other) =>
        this.#lexicon.compare(texts.firstOf(one), texts.firstOf(other)) || this.#ids.compare(one, other),
      compareTo: (row, text) => this.#lexicon.compareTo(texts.firstOf(row), text),
      begins: (row, beginning) => this.#lexicon.begins(texts.firstOf(row), beginning),
    });
  }
}

/** The better a row matches, the larger: one digit per group, the number of its sets that hold the row. */
function fitOf(row: number, merits: readonly (readonly Bits[])[]): number {
  let fit = 0;
  for (const sets of merits) {
    fit *= sets.length + 1;
    for (const rows of sets) if (rows.has(row)) fit += 1;
  }
  return fit;
}

/** The rows in all of these sets, then those in all but one or in all, and so on down to those in any. */
function inMostOf(sets: readonly Bits[]): Bits[] {
  let inSome: Bits[] = [];
  for (const set of sets) {
    inSome = [...inSome, new Bits()].map((rows, at) => Bits.union([rows, at === 0 ? set : inSome[at - 1]!.and(set)]));
  }
  return inSome.toReversed();
}

/** The first `most` of the numbers below `end` in an order: a short page is picked from many without sorting them. */
function firstOf(end: number, most: number, compare: (one: number, other: number) => number): number[] {
  if (end <= 4 * most)
    return Array.from({ length: end }, (_, at) => at)
      .sort(compare)
      .slice(0, most);
  const first: number[] = [];
  for (let number = 0; number < end; number += 1) {
    if (first.length === most && compare(number, first[most - 1]!) > 0) continue;
    let [from, to] = [0, first.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (compare(first[middle]!, number) < 0) from = middle + 1;
      else to = middle;
    }
    first.splice(from, 0, number);
    if (first.length > most) first.pop();
  }
  return first;
}
