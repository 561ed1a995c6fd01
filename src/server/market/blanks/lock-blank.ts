import { and, eq, inArray } from 'drizzle-orm';
import { BLANK_FIELDS } from '#contract/market/blank-fields.ts';
import { emptyValues } from '#contract/platform/fields.ts';
import type { Db } from '../../platform/database.ts';
import { holdAdvisoryLock, shareAdvisoryLock } from '../../platform/advisory-lock.ts';
import { approvedVersion } from '../writing/history.queries.ts';
import { printable, type PrintableBlank } from './printable-blank.ts';
import { blank, blankDraft, blankEvent, blankSku } from './blank.table.ts';

/** A finished garment is edited with its product (`garment.ts`). */
export type BlankRow = PrintableBlank;
export type DraftRow = typeof blankDraft.$inferSelect;

/** A blank and its draft; one of the two may be missing. */
export interface HeldBlank {
  readonly id: string;
  readonly shopId: string;
  readonly blank: BlankRow | null;
  readonly draft: DraftRow | null;
  /** of the draft, or of the blank without one */
  readonly version: number;
}

/** A draft lacks the fields that were added since it was saved. */
const EMPTY = emptyValues(BLANK_FIELDS);

/**
 * Takes the advisory lock that every change of a blank or its draft takes. Not a row lock: sales lock the stock before
 * the blank (`reserve-skus.ts`), and must not wait for a form.
 * @returns undefined when there is neither blank nor draft
 */
export async function holdBlank(db: Db, id: string): Promise<HeldBlank | undefined> {
  await holdAdvisoryLock(db, `blank/${id}`);
  return findBlank(db, id);
}

/**
 * Takes the lock of `holdBlank` shared: these blanks stay as they are until a style that was counted on them is
 * committed. A blank that is rewritten at the same time would not see the new style, and would leave it an old count.
 * Call it before writing styles.
 */
export async function holdBlanksShared(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].toSorted()) await shareAdvisoryLock(db, `blank/${id}`);
}

/** The same without the lock, for reading. */
export async function findBlank(db: Db, id: string): Promise<HeldBlank | undefined> {
  const [found] = await db
    .select()
    .from(blank)
    .where(and(eq(blank.id, id), eq(blank.finished, false)));
  const blankRow = found === undefined ? null : printable(found);
  const [draft = null] = await db.select().from(blankDraft).where(eq(blankDraft.blankId, id));
  const shopId = blankRow?.shopId ?? draft?.shopId;
  if (shopId === undefined) return undefined;
  return {
    id,
    shopId,
    blank: blankRow,
    draft: draft && { ...draft, document: { ...EMPTY, ...draft.document } },
    version: draft?.version ?? (await approvedVersion(db, blankEvent, settled(id))),
  };
}

/** The last event that settled a blank without a draft: approved, draft dropped, or price set by a sheet. */
const settled = (id: string) =>
  and(eq(blankEvent.blankId, id), inArray(blankEvent.action, ['approve', 'dropDraft', 'price']))!;

/** Locks the stock in the order in which sales lock it. Call it before writing anything else of the blank. */
export async function lockStock(db: Db, blankId: string): Promise<void> {
  await db
    .select({ size: blankSku.size })
    .from(blankSku)
    .where(eq(blankSku.blankId, blankId))
    .orderBy(blankSku.blankId, blankSku.colourNo, blankSku.size)
    .for('update');
}
