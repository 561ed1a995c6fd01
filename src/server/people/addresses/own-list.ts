import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorWord } from '#contract/errors.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';

type OwnTable = PgTable & Record<'id' | 'accountId' | 'isDefault' | 'createdAt', PgColumn>;

/** A member's addresses or invoice titles: a list with exactly one default. */
export interface OwnList<Table extends OwnTable> {
  readonly table: Table;
  readonly most: number;
  readonly tooMany: ErrorWord;
}

type Fields<Table extends OwnTable> = Omit<Table['$inferInsert'], 'id' | 'accountId' | 'createdAt'> & Defaulting;

interface Defaulting {
  readonly isDefault: boolean;
}

/** @param id the entry to change; undefined adds one, which is the default when it is the first */
export async function saveOwn<Table extends OwnTable>(
  db: Db,
  list: OwnList<Table>,
  accountId: string,
  id: string | undefined,
  fields: Fields<Table>,
): Promise<{ id: string }> {
  await lockAccount(db, accountId);
  return id === undefined ? add(db, list, accountId, fields) : change(db, list, accountId, id, fields);
}

/** @throws Refusal item.unknown also for another member's entry */
export async function removeOwn(db: Db, { table }: OwnList<OwnTable>, accountId: string, id: string): Promise<void> {
  await lockAccount(db, accountId);
  const { isDefault } = await getOwn(db, table, accountId, id);
  if (isDefault) await passDefaultOn(db, table, accountId, id);
  await db.delete(table).where(eq(table.id, id));
}

async function add(db: Db, { table, most, tooMany }: OwnList<OwnTable>, accountId: string, fields: Defaulting) {
  const [own] = await db.select({ rows: count() }).from(table).where(eq(table.accountId, accountId));
  if (own!.rows >= most) throw new Refusal(tooMany);

  const isDefault = fields.isDefault || own!.rows === 0;
  if (isDefault) await takeDefaultAway(db, table, accountId);
  const row = { ...fields, id: newId(), accountId, isDefault };
  await db.insert(table).values(row);
  return { id: row.id };
}

async function change(db: Db, { table }: OwnList<OwnTable>, accountId: string, id: string, fields: Defaulting) {
  const before = await getOwn(db, table, accountId, id);
  if (fields.isDefault && !before.isDefault) await takeDefaultAway(db, table, accountId);
  // A single entry stays the default.
  const isPassedOn = before.isDefault && !fields.isDefault && (await passDefaultOn(db, table, accountId, id));
  const isDefault = fields.isDefault || (before.isDefault && !isPassedOn);
  await db
    .update(table)
    .set({ ...fields, isDefault })
    .where(eq(table.id, id));
  return { id };
}

async function getOwn(db: Db, table: OwnTable, accountId: string, id: string) {
  const [own] = await db
    .select({ isDefault: sql<boolean>`${table.isDefault}` })
    .from(table)
    .where(and(eq(table.id, id), eq(table.accountId, accountId)));
  if (!own) throw new Refusal('item.unknown');
  return own;
}

/** Called before another entry becomes the default, so that there are never two. */
async function takeDefaultAway(db: Db, table: OwnTable, accountId: string): Promise<void> {
  await db
    .update(table)
    .set({ isDefault: false })
    .where(and(eq(table.accountId, accountId), eq(table.isDefault, true)));
}

/** Makes the newest other entry the default. @returns false when there is none */
async function passDefaultOn(db: Db, table: OwnTable, accountId: string, from: string): Promise<boolean> {
  const [next] = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(and(eq(table.accountId, accountId), ne(table.id, from)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(1);
  if (!next) return false;
  await takeDefaultAway(db, table, accountId);
  await db.update(table).set({ isDefault: true }).where(eq(table.id, next.id));
  return true;
}
