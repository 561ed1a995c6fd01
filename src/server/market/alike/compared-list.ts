import { sql, type SQL } from 'drizzle-orm';
import type { ChangeFeed } from '../../platform/change-feed.ts';
import type { Db } from '../../platform/database.ts';
import { COMPARED, type Compared } from './compared.ts';

type Changes = Pick<ChangeFeed, 'follow' | 'isLiveSoon'>;

/** Everything that visitors find, as a search by picture compares it. */
export interface ComparedList {
  all(db: Db): Promise<readonly Compared[]>;
}

/** Beyond this many changed things all are read again. */
const MOST_STALE = 1_000;
const KINDS = ['design', 'fabric', 'product', 'blank'] as const;

/**
 * Kept in memory and read again where the change feed says so; while the feed is silent PostgreSQL answers. What is
 * withdrawn meanwhile is not shown anyway: cards are read with the answer.
 */
export function openComparedList(changes?: Changes): ComparedList {
  if (changes === undefined) return { all: (db) => readThings(db) };
  let known: Map<string, Compared> | undefined;
  let reading: Promise<unknown> = Promise.resolve();
  /** ids that have changed since they were read */
  const stale = new Set<string>();
  let generation = 0;
  const drop = () => {
    known = undefined;
    stale.clear();
    generation += 1;
  };
  changes.follow((names) => {
    if (names === null) return drop();
    for (const name of names) {
      const [kind, id] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)];
      if (name === '*' || ((KINDS as readonly string[]).includes(kind) && id === '*')) return drop();
      if ((KINDS as readonly string[]).includes(kind)) stale.add(id);
    }
    if (stale.size > MOST_STALE) drop();
  });

  async function upToDate(db: Db): Promise<readonly Compared[]> {
    if (known === undefined) {
      const before = generation;
      const things = await readThings(db);
      if (before === generation) known = new Map(things.map((one) => [keyOf(one), one]));
      return things;
    }
    if (stale.size > 0) {
      const ids = [...stale];
      stale.clear();
      const [changed, made] = await Promise.all([
        readThings(db, sql`where id in ${ids}`),
        // What is made of a changed print or cloth looks like it.
        readThings(db, sql`where "madeOf" in ${ids}`),
      ]);
      for (const id of ids) for (const kind of KINDS) known?.delete(keyOf({ kind, id }));
      for (const one of [...changed, ...made]) known?.set(keyOf(one), one);
    }
    return known === undefined ? readThings(db) : [...known.values()];
  }

  return {
    all: async (db) => {
      if (!(await changes.isLiveSoon())) return readThings(db);
      // One after the other: a second reader would not see what the first is about to put in.
      const mine = reading.then(() => upToDate(db));
      reading = mine.catch(drop);
      return mine;
    },
  };
}

const keyOf = ({ kind, id }: Pick<Compared, 'kind' | 'id'>): string => `${kind}/${id}`;

async function readThings(db: Db, which: SQL = sql``): Promise<Compared[]> {
  const { rows } = await db.execute<Compared>(
    sql`select kind, id, "ownKey", "clothKey", "isPlacement" from ${COMPARED} compared ${which}`,
  );
  return rows;
}
