import { Bits } from './bits.ts';
import type { Measure } from './list-rules.ts';

/** A column of numbers of an entry, by its name in the table. */
export type Column = Measure | 'popularity' | 'sales' | 'created_at';

/** What the index knows of an entry. Null (no weight, no width) is Infinity, so that it sorts as in PostgreSQL. */
export interface IndexedEntry extends Readonly<Record<Column, number>> {
  readonly id: string;
  readonly tags: readonly string[];
  readonly shades: readonly string[];
}

export interface OrderPart {
  readonly column: Column | 'id';
  readonly descends: boolean;
}

/** The values (tags, shades) of each row, and the rows of each value. */
class Values {
  readonly #numberOf = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #holders: Bits[] = [];
  /** numbers of the values, by row */
  readonly #ofRow: number[][] = [];

  put(row: number, values: readonly string[]): void {
    this.remove(row);
    const numbers = values.map((value) => this.#numbered(value));
    this.#ofRow[row] = numbers;
    for (const number of numbers) this.#holders[number]!.add(row);
  }

  remove(row: number): void {
    for (const number of this.#ofRow[row] ?? []) this.#holders[number]!.delete(row);
    this.#ofRow[row] = [];
  }

  rowsOf(value: string): Bits {
    const number = this.#numberOf.get(value);
    return number === undefined ? new Bits() : this.#holders[number]!;
  }

  /** The number of these rows by value. */
  count(rows: Int32Array): Map<string, number> {
    const counts = new Uint32Array(this.#names.length);
    for (const row of rows) for (const number of this.#ofRow[row]!) counts[number]! += 1;
    const found = new Map<string, number>();
    for (const [number, count] of counts.entries()) if (count > 0) found.set(this.#names[number]!, count);
    return found;
  }

  #numbered(value: string): number {
    const known = this.#numberOf.get(value);
    if (known !== undefined) return known;
    const number = this.#names.push(value) - 1;
    this.#numberOf.set(value, number);
    this.#holders.push(new Bits());
    return number;
  }
}

/**
 * All entries of one kind in the memory of the process, as far as filters, counts and orders need them: rows with
 * columns, and a set of rows per tag. Filters are answered by sets, and counts by walking over the hits.
 */
export class EntryIndex {
  readonly #rowOf = new Map<string, number>();
  readonly #ids: string[] = [];
  /** rows of removed entries, to be used again */
  readonly #free: number[] = [];
  readonly #all = new Bits();
  readonly #tags = new Values();
  readonly #shades = new Values();
  readonly #columns: Readonly<Record<Column, number[]>> = {
    price_fen: [],
    moq: [],
    lead_hours: [],
    gsm: [],
    width_cm: [],
    popularity: [],
    sales: [],
    created_at: [],
  };

  get size(): number {
    return this.#rowOf.size;
  }

  /** Adds an entry, or replaces it. */
  put(entry: IndexedEntry): void {
    const row = this.#rowOf.get(entry.id) ?? this.#free.pop() ?? this.#ids.length;
    this.#rowOf.set(entry.id, row);
    this.#ids[row] = entry.id;
    this.#all.add(row);
    this.#tags.put(row, entry.tags);
    this.#shades.put(row, entry.shades);
    for (const column of Object.keys(this.#columns) as Column[]) this.#columns[column][row] = entry[column];
  }

  remove(id: string): void {
    const row = this.#rowOf.get(id);
    if (row === undefined) return;
    this.#rowOf.delete(id);
    this.#all.delete(row);
    this.#tags.remove(row);
    this.#shades.remove(row);
    this.#free.push(row);
  }

  all(): Bits {
    return this.#all;
  }

  withTag(tag: string): Bits {
    return this.#tags.rowsOf(tag);
  }

  withShade(cell: string): Bits {
    return this.#shades.rowsOf(cell);
  }

  withIds(ids: readonly string[]): Bits {
    const found = new Bits();
    for (const id of ids) {
      const row = this.#rowOf.get(id);
      if (row !== undefined) found.add(row);
    }
    return found;
  }

  /** The rows whose measure is known and passes. */
  where(measure: Measure, passes: (value: number) => boolean): Bits {
    const values = this.#columns[measure];
    const found = new Bits();
    for (let row = 0; row < values.length; row += 1) {
      if (values[row] !== Infinity && passes(values[row]!)) found.add(row);
    }
    // Removed entries leave their numbers behind.
    return found.and(this.#all);
  }

  countTags(rows: Int32Array): Map<string, number> {
    return this.#tags.count(rows);
  }

  /** The measures of these rows; Infinity where there is none. */
  measured(measure: Measure, rows: Int32Array): Float64Array {
    const values = this.#columns[measure];
    return Float64Array.from(rows, (row) => values[row]!);
  }

  /** The ids of a page of these rows. @param order ends with the id */
  page(rows: Int32Array, order: readonly OrderPart[], offset: number, limit: number): string[] {
    const first = firstOf(rows, offset + limit, this.#comparing(order));
    return first.slice(offset, offset + limit).map((row) => this.#ids[row]!);
  }

  #comparing(order: readonly OrderPart[]): (one: number, other: number) => number {
    const parts = order.map(({ column, descends }) => ({
      values: column === 'id' ? this.#ids : this.#columns[column],
      sign: descends ? -1 : 1,
    }));
    return (one, other) => {
      for (const { values, sign } of parts) {
        const [a, b] = [values[one]!, values[other]!];
        if (a !== b) return a < b ? -sign : sign;
      }
      return 0;
    };
  }
}

/** The first `most` rows in order: a short page is picked from many rows without sorting them. */
function firstOf(rows: Int32Array, most: number, compare: (one: number, other: number) => number): number[] {
  if (rows.length <= 4 * most) return Array.from(rows).sort(compare).slice(0, most);
  const first: number[] = [];
  for (const row of rows) {
    if (first.length === most && compare(row, first.at(-1)!) > 0) continue;
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
