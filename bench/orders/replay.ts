import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import type pg from 'pg';
import { clientOf, type Database } from '../../src/server/platform/database.ts';
import type { SentStatement } from '../finding/record-sql.ts';

/** What the product sent to the database for one deed, in its order. */
export type Recording = readonly SentStatement[];

/** Does a deed with the recorder on. @param settled resolves when all it sent is written down */
export async function recorded(sqlFile: string, deed: () => Promise<unknown>): Promise<Recording> {
  rmSync(sqlFile, { force: true });
  await deed();
  return readFileSync(sqlFile, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line, revived) as SentStatement)
    .toSorted((a, b) => a.sentAt - b.sentAt);
}

/** JSON makes an object of bytes. */
function revived(_key: string, value: unknown): unknown {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
  return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data as number[]) : value;
}

/**
 * The same statements once more, one after the other, through the product's own pools: what is read before the
 * transaction, the transaction on one connection, with new numbers in place of those that stand once only.
 * @param instead words of the recording, and what stands for them this time
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

/** Twelve letters that no order has. */
export const someNumber = (): string => randomBytes(6).toString('hex').toUpperCase();
