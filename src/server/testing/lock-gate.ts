import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { asConfig, type Connection } from '../platform/database.ts';

/** An advisory lock at which statements wait, instead of `pg_sleep`: the test opens it when it has seen enough. */
export interface LockGate {
  /** a statement of one row that ends when the gate is open; reads may run it */
  readonly pass: SQL;
  open(): Promise<void>;
}

export interface LockGates {
  /** a closed gate */
  close(): Promise<LockGate>;
  /** number of statements that wait at the gates */
  waiting(): Promise<number>;
  /** opens all gates */
  end(): Promise<void>;
}

/** Separates the gates from other advisory locks. */
const CLASS = 1801;

/** @param connection leads to PostgreSQL itself, with nothing between that a test may cut */
export async function openLockGates(connection: Connection): Promise<LockGates> {
  const client = new pg.Client(asConfig(connection));
  await client.connect();
  let last = 0;
  return {
    close: async () => {
      const key = (last += 1);
      await client.query(`select pg_advisory_lock(${CLASS}, $1)`, [key]);
      return {
        pass: sql.raw(`select pg_advisory_xact_lock_shared(${CLASS}, ${key})`),
        open: async () => void (await client.query(`select pg_advisory_unlock(${CLASS}, $1)`, [key])),
      };
    },
    waiting: async () => {
      const { rows } = await client.query(
        `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
         where datname = current_database() and locktype = 'advisory' and classid = ${CLASS} and not granted`,
      );
      return rows.length;
    },
    end: () => client.end(),
  };
}
