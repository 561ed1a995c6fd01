import type { SearchKind } from '#contract/market/search.ts';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import { type Db, isDatabaseAway, isTooSlow } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ask, raw, sql, type Statement } from '../../platform/statement.ts';
import { bucketKeys, bucketTags } from './buckets.ts';
import { EntryIndex, type IndexedEntry } from './entry-index.ts';
import { facetKeys, type ListRules } from './list-rules.ts';
import { itemsOf } from './surely-many.ts';

/** A larger kind has no index in memory (some 0.35 kB an entry): it is counted by samples and listed along its orders. */
export const MOST_INDEXED = 200_000;
/** Entries read at once: parsing them and putting them in order keeps the event loop for some ten milliseconds. */
const CHUNK = 500;
/** Beyond this many changed entries the whole index is read again: a visitor waits until they are read. */
const MOST_STALE = 1_000;
/** The same while it is read, which takes seconds and which no visitor waits for. */
const MOST_STALE_WHILE_READ = 20_000;
/** After a failure that is not the database's state, such as an entry that no index can hold: it would fail again. */
const PAUSE_MS = 60_000;

type Changes = Pick<ChangeFeed, 'follow' | 'isLiveSoon'>;

const kept = new WeakMap<Db, Map<SearchKind, KeptIndex>>();

/**
 * From now on reads through this handle find an index of each kind in memory, as fresh as the public cache: what the
 * feed says has changed is read again before the next answer, and while the feed is silent no index is used.
 * @param warn tells why an index could not be made, when it is not the database's state
 */
export function keepIndexes(
  db: Db,
  changes: Changes,
  lists: readonly ListRules[],
  warn: (words: string) => void,
): void {
  const reading = new Turns();
  const indexes = lists.map((rules) => new KeptIndex(db, changes, rules, reading, warn));
  kept.set(db, new Map(indexes.map((index) => [index.kind, index])));
  changes.follow((names) => {
    for (const index of indexes) index.note(names);
  });
}

/**
 * The index of a kind, up to date. It changes at the next `await`, so one answer is computed without.
 * @returns undefined when there is none: inside a transaction, while it is read, for a large kind
 */
export async function indexOf(db: Db, kind: SearchKind): Promise<EntryIndex | undefined> {
  return kept.get(db)?.get(kind)?.upToDate();
}

/** Starts reading the indexes before the first visitor needs them. */
export async function warmUpIndexes(db: Db): Promise<void> {
  for (const index of kept.get(db)?.values() ?? []) await index.upToDate();
}

/** Whole indexes are read one after the other, so that visitors wait for a part of one only. */
class Turns {
  #last: Promise<void> = Promise.resolve();

  take(read: () => Promise<void>): Promise<void> {
    const turn = this.#last.then(read);
    this.#last = turn.catch(() => {});
    return turn;
  }
}

class KeptIndex {
  #index: EntryIndex | undefined;
  /** ids of entries that have changed since they were read */
  readonly #stale = new Set<string>();
  /** increases when anything may have changed: what is read before is of no use */
  #generation = 0;
  #reading: Promise<void> | undefined;
  /** no index is read before; of `performance.now()` */
  #pausedUntil = 0;
  readonly #db: Db;
  readonly #changes: Changes;
  readonly #rules: ListRules;
  readonly #turns: Turns;
  readonly #warn: (words: string) => void;

  constructor(db: Db, changes: Changes, rules: ListRules, turns: Turns, warn: (words: string) => void) {
    this.#db = db;
    this.#changes = changes;
    this.#rules = rules;
    this.#turns = turns;
    this.#warn = warn;
  }

  get kind(): SearchKind {
    return this.#rules.kind;
  }

  /** @param names of what has changed; null = anything */
  note(names: readonly string[] | null): void {
    const prefix = `${this.kind}/`;
    for (const name of names ?? [`${prefix}*`]) {
      if (name.startsWith(prefix)) this.#stale.add(name.slice(prefix.length));
    }
    const most = this.#index === undefined ? MOST_STALE_WHILE_READ : MOST_STALE;
    if (this.#stale.has('*') || this.#stale.size > most) this.#drop();
  }

  async upToDate(): Promise<EntryIndex | undefined> {
    if (!(await this.#changes.isLiveSoon())) return undefined;
    if (this.#index === undefined) {
      if (performance.now() < this.#pausedUntil) return undefined;
      // Nobody waits for it: until all is read, PostgreSQL answers.
      void this.#alone(() => this.#turns.take(() => this.#readAll()));
      return undefined;
    }
    // Twice when a read was under way: it may have begun before the last change.
    while (this.#index !== undefined && (this.#reading !== undefined || this.#stale.size > 0)) {
      await this.#alone(() => this.#readStale(this.#index!));
    }
    return this.#index;
  }

  /** One read at a time, shared by all who wait. */
  #alone(read: () => Promise<void>): Promise<void> {
    return (this.#reading ??= read()
      .catch((error: unknown) => this.#giveUp(error))
      .finally(() => (this.#reading = undefined)));
  }

  /** PostgreSQL answers instead, and the next visitor begins a new index: at once, or after a pause. */
  #giveUp(error: unknown): void {
    this.#drop();
    if (isDatabaseAway(error) || isTooSlow(error) || error instanceof Refusal) return;
    this.#pausedUntil = performance.now() + PAUSE_MS;
    this.#warn(`内存索引 ${this.kind} 没有读成，一分钟后再读，其间由数据库来答：${String(error)}`);
  }

  #drop(): void {
    this.#index = undefined;
    this.#stale.clear();
    this.#generation += 1;
  }

  async #readAll(): Promise<void> {
    if ((await itemsOf(this.#db, this.kind)) > MOST_INDEXED) return;
    const generation = this.#generation;
    this.#stale.clear();
    const index = new EntryIndex([...facetKeys(this.#rules), ...bucketKeys(this.#rules)], this.#rules.exact ?? []);
    for (let last = '', read = CHUNK; read === CHUNK;) {
      const rows = await this.#read(sql`id > ${last} order by id limit ${CHUNK}`);
      index.put(rows);
      read = rows.length;
      last = rows.at(-1)?.id ?? last;
    }
    // What has changed meanwhile may be more than a visitor should wait for.
    while (generation === this.#generation && this.#stale.size > MOST_STALE) await this.#readStale(index);
    if (generation === this.#generation) this.#index = index;
  }

  async #readStale(index: EntryIndex): Promise<void> {
    const stale = [...this.#stale];
    this.#stale.clear();
    for (let from = 0; from < stale.length; from += CHUNK) {
      const ids = stale.slice(from, from + CHUNK);
      const rows = await this.#read(sql`id = any(${ids}::text[])`);
      // Rows that no longer exist are removed and not put back.
      for (const id of ids) index.remove(id);
      index.put(rows);
    }
    if (index.isWorn()) this.#drop();
  }

  async #read(which: Statement): Promise<IndexedEntry[]> {
    const rows = await ask<Row>(this.#db, sql`${READ} from ${this.#rules.table} where ${which}`);
    return rows.map(({ tags, shades, ...row }) => ({
      ...row,
      tags: [...listed(tags), ...bucketTags(this.#rules, row)],
      shades: listed(shades),
    }));
  }
}

type Row = Omit<IndexedEntry, 'tags' | 'shades'> & { readonly tags: string; readonly shades: string } & Record<
    string,
    unknown
  >;

/** Lists as one text: parsing an array of PostgreSQL costs five times as much. */
const READ = raw(`select id, title, number, words, in_stock::int as in_stock,
  array_to_string(tags, chr(1)) as tags, array_to_string(shades, chr(1)) as shades, price_fen,
  moq, lead_hours, coalesce(gsm, 'infinity'::float8) as gsm, coalesce(width_cm, 'infinity') as width_cm, popularity,
  sales, extract(epoch from created_at)::float8 as created_at`);

const listed = (text: string): string[] => (text === '' ? [] : text.split('\u0001'));
