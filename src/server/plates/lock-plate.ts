import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { settledVersion } from '../writing/history.queries.ts';
import { lightPlate, plateDraft, plateEvent, plateSku } from './plate.table.ts';

export type PlateRow = typeof lightPlate.$inferSelect;
export type DraftRow = typeof plateDraft.$inferSelect;

/** A blank and its draft; one of the two may be missing. */
export interface HeldPlate {
  readonly id: string;
  readonly shopId: string;
  readonly plate: PlateRow | null;
  readonly draft: DraftRow | null;
  /** of the draft, or of the blank without one */
  readonly version: number;
}

/**
 * Takes the advisory lock that every change of a blank or its draft takes. Not a row lock: sales lock the stock before
 * the blank (`take-stock.ts`), and must not wait for a form.
 * @returns undefined when there is neither blank nor draft
 */
export async function holdPlate(db: Db, id: string): Promise<HeldPlate | undefined> {
  await takeTurn(db, `plate/${id}`);
  return findPlate(db, id);
}

/** The same without the lock, for reading. */
export async function findPlate(db: Db, id: string): Promise<HeldPlate | undefined> {
  const [plate = null] = await db.select().from(lightPlate).where(eq(lightPlate.id, id));
  const [draft = null] = await db.select().from(plateDraft).where(eq(plateDraft.plateId, id));
  const shopId = plate?.shopId ?? draft?.shopId;
  if (shopId === undefined) return undefined;
  return { id, shopId, plate, draft, version: draft?.version ?? (await settledVersion(db, plateEvent, settled(id))) };
}

/** The last event that settled a blank without a draft: approved, draft dropped, or price set by a sheet. */
const settled = (id: string) =>
  and(eq(plateEvent.plateId, id), inArray(plateEvent.deed, ['approve', 'dropDraft', 'price']))!;

/** Locks the stock in the order in which sales lock it. Call it before writing anything else of the blank. */
export async function lockStock(db: Db, plateId: string): Promise<void> {
  await db
    .select({ size: plateSku.size })
    .from(plateSku)
    .where(eq(plateSku.plateId, plateId))
    .orderBy(plateSku.plateId, plateSku.colourNo, plateSku.size)
    .for('update');
}
