import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { clientOf, type Database } from '../../src/server/platform/database.ts';
import type { SentStatement } from '../finding/record-sql.ts';

/** The statements that the application sent for one action, in order. */
export type Recording = readonly SentStatement[];

/** Runs an action with the recorder on. */
export async function recorded(sqlFile: string, work: () => Promise<unknown>): Promise<Recording> {
  rmSync(sqlFile, { force: true });
  await work();
  return readFileSync(sqlFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line, revived) as SentStatement)
    .toSorted((a, b) => a.sentAt - b.sentAt);
}

/** JSON stores bytes as an object. */
function revived(_key: string, value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data as number[]) : value;
}

/**
 * Runs the same statements again, one after the other, through the application's own pools: first the reads before the
 * transaction, then the transaction on one connection, with unique values replaced.
 * @param instead replacements for values of the recording
 */
export async function replay(
  database: Database,
  recording: Recording,
  instead: ReadonlyMap<string, string>,
): Promise<void> {
  const at = recording.findIndex(({ text }) => text === 'begin');
  const before = at === -1 ? recording : recording.slice(0, at);
  for (const statement of before) await send(clientOf(database.read), statement, instead);
  if (at === -1) return;
  const inside = recording.slice(at + 1).filter(({ text }) => text !== 'commit');
  await database.write(async (db) => {
    for (const statement of inside) await send(clientOf(db), statement, instead);
  });
}

function send(client: pg.Pool | pg.ClientBase, statement: SentStatement, instead: ReadonlyMap<string, string>) {
  const { text, values, name, rowMode } = statement;
  return client.query({
    text,
    values: values.map((value) => exchanged(value, instead)),
    ...(name === undefined ? {} : { name }),
    ...(rowMode === undefined ? {} : { rowMode }),
  });
}

function exchanged(value: unknown, instead: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') {
    let text = value;
    for (const [old, next] of instead) text = text.replaceAll(old, next);
    return text;
  }
  return Array.isArray(value) ? value.map((one) => exchanged(one, instead)) : value;
}

/** Twelve characters that no order number uses. */
export const someNumber = (): string => randomBytes(6).toString('hex').toUpperCase();
