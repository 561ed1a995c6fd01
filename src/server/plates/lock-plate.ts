import { and, eq, inArray, sql } from 'drizzle-orm';
import { plateSku, lightPlate, plateDraft, plateEvent } from './plate.table.ts';
import type { Db } from '../platform/database.ts';
import { takeTurn } from '../platform/take-turn.ts';

export type PlateRow = typeof lightPlate.$inferSelect;
export type DraftRow = typeof plateDraft.$inferSelect;

/** A plate with what it is to become; one of the two may be missing. */
export interface HeldPlate {
  readonly id: string;
  readonly shopId: string;
  readonly plate: PlateRow | null;
  readonly draft: DraftRow | null;
  /** of the draft, or of the plate when there is none */
  readonly version: number;
}

/**
 * Everybody who changes a plate or its draft takes this turn. A turn and no lock on the row: sales lock the stock before
 * the plate (`take-stock.ts`), and must not wait for a form.
 * @returns undefined when there is neither plate nor draft
 */
export async function holdPlate(db: Db, id: string): Promise<HeldPlate | undefined> {
  await takeTurn(db, `plate/${id}`);
  return findPlate(db, id);
}

/** The same to look at. */
export async function findPlate(db: Db, id: string): Promise<HeldPlate | undefined> {
  const [plate = null] = await db.select().from(lightPlate).where(eq(lightPlate.id, id));
  const [draft = null] = await db.select().from(plateDraft).where(eq(plateDraft.plateId, id));
  const shopId = plate?.shopId ?? draft?.shopId;
  if (shopId === undefined) return undefined;
  return { id, shopId, plate, draft, version: draft?.version ?? (await settledVersion(db, id)) };
}

/**
 * A plate without a draft is as old as the last one that it took over or that was given up, or as its price was set by
 * a sheet; 0 = older than the editor.
 * Drafts count on from there, so that who read an earlier draft is told.
 */
async function settledVersion(db: Db, plateId: string): Promise<number> {
  const [last] = await db
    .select({ no: sql<number>`coalesce(max(${plateEvent.no}), 0)::int` })
    .from(plateEvent)
    .where(and(eq(plateEvent.plateId, plateId), inArray(plateEvent.deed, ['approve', 'dropDraft', 'price'])));
  return last!.no;
}

/** Its stock, in the order in which sales lock it: before anything else of the plate is written. */
export async function lockStock(db: Db, plateId: string): Promise<void> {
  await db
    .select({ size: plateSku.size })
    .from(plateSku)
    .where(eq(plateSku.plateId, plateId))
    .orderBy(plateSku.plateId, plateSku.colourNo, plateSku.size)
    .for('update');
}
