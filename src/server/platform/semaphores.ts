import pg from 'pg';
import { asConfig, type Connection, limitsOf, type Pools } from './database.ts';

/** Limits of how much is done at once, counted over all processes of one database. */
export interface Semaphores {
  /**
   * Takes one of the places under this name; null when all are taken. A place is free again when it is released, or when
   * its process or the process's connection dies.
   */
  tryAcquire(name: string, places: number): Promise<Release | null>;
  end(): Promise<void>;
}

export type Release = () => Promise<void>;

/**
 * Session-level advisory locks, one for each place: no rows, no leases, nothing to clean up after a killed process.
 *
 * `connection` must lead to PostgreSQL itself: behind a transaction pooler a session is shared, and its locks with it.
 */
export function openSemaphores(connection: Connection, pools: Pick<Pools, 'patience'> = {}): Semaphores {
  const limits = limitsOf(pools);
  // PostgreSQL grants a session its own lock a second time, so the places of this process are counted here.
  /** locked, or being asked for */
  const taken = new Set<string>();
  const locked = new Set<string>();
  // One session for the whole process, kept open: its end would release the locks.
  const pool = new pg.Pool({
    ...asConfig(connection),
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.connect,
    query_timeout: limits.query,
    keepAlive: true,
    application_name: 'jinshi semaphores',
    // The locks of a broken connection are gone: they are taken again, before anything else is asked.
    // oxlint-disable-next-line typescript/no-misused-promises -- pg-pool awaits it; its types do not say so
    onConnect: async (client) => {
      client.on('error', () => {});
      if (locked.size > 0) await client.query(TRY_LOCKS, [[...locked]]);
    },
  });
  pool.on('error', () => {});

  async function tryPlace(place: string): Promise<boolean> {
    taken.add(place);
    try {
      const { rows } = await pool.query<{ isLocked: boolean }>(TRY_LOCKS, [[place]]);
      if (rows[0]!.isLocked) locked.add(place);
      return rows[0]!.isLocked;
    } finally {
      if (!locked.has(place)) taken.delete(place);
    }
  }

  return {
    tryAcquire: async (name, places) => {
      for (let at = 0; at < places; at += 1) {
        const place = `${name}/${at}`;
        if (taken.has(place) || !(await tryPlace(place))) continue;
        return async () => {
          locked.delete(place);
          // Without a connection there is no lock to release.
          await pool.query(UNLOCK, [place]).catch(() => {});
          taken.delete(place);
        };
      }
      return null;
    },
    end: () => pool.end(),
  };
}

const TRY_LOCKS = 'select pg_try_advisory_lock(hashtextextended(place, 0)) as "isLocked" from unnest($1::text[]) place';
const UNLOCK = 'select pg_advisory_unlock(hashtextextended($1, 0))';
