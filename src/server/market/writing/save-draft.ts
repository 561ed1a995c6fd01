import { and, count, eq, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorWord } from '#contract/errors.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';

/** Where the drafts of one kind are stored, and their messages. */
export interface Drafts {
  readonly table: PgTable & Record<'shopId' | 'document' | 'version' | 'updatedAt', PgColumn>;
  /** id of the item that the draft changes or will create */
  readonly of: PgColumn;
  /** further columns of a new draft */
  readonly first: (id: string) => Readonly<Record<string, unknown>>;
  readonly note: (db: Db, id: string, owner: Owner, label: '新建草稿' | '开始修改') => Promise<void>;
  readonly changed: ErrorWord;
  readonly tooMany: ErrorWord;
}

interface Owner {
  readonly shopId: string;
  readonly accountId: string;
}

/** The locked item with its draft; draft null = no draft. */
interface Held {
  readonly id: string;
  readonly draft: object | null;
  readonly version: number;
}

/**
 * Saves a draft, complete or not.
 * @param held null = a new item
 * @throws Refusal when another save came first, or when there are too many drafts
 */
export async function saveDraft(
  db: Db,
  drafts: Drafts,
  owner: Owner,
  held: Held | null,
  written: { readonly version: number; readonly document: object },
): Promise<{ id: string; version: number }> {
  const { document } = written;
  if (held !== null && held.version !== written.version) throw new Refusal(drafts.changed);
  const saved = held === null ? { id: newId(), version: 1 } : { id: held.id, version: held.version + 1 };
  if (held === null || held.draft === null) {
    await addDraft(db, drafts, owner.shopId, { ...saved, document });
    // Only the first save is an event: an editor saves at every pause.
    await drafts.note(db, saved.id, owner, held === null ? '新建草稿' : '开始修改');
    return saved;
  }
  const { table, of } = drafts;
  const rewritten = await db
    .update(table)
    .set({ version: saved.version, document, updatedAt: sql`now()` })
    .where(and(eq(of, held.id), eq(table.version, held.version)))
    .returning({ of });
  if (rewritten.length === 0) throw new Refusal(drafts.changed);
  return saved;
}

const MOST_DRAFTS = 100;

/** @throws Refusal when there are too many drafts */
export async function addDraft(
  db: Db,
  { table, first, tooMany }: Drafts,
  shopId: string,
  { id, ...draft }: { readonly id: string; readonly version: number; readonly document: object },
): Promise<void> {
  await holdAdvisoryLock(db, `${getTableName(table)}/${shopId}`);
  const [kept] = await db.select({ count: count() }).from(table).where(eq(table.shopId, shopId));
  if (kept!.count >= MOST_DRAFTS) throw new Refusal(tooMany);
  await db.insert(table).values({ ...draft, ...first(id), shopId });
}
