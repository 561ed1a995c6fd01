import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../platform/database.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { settledVersion } from '../writing/history.queries.ts';
import { lightPlate, plateDraft, plateEvent, plateSku } from './plate.table.ts';

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
  return { id, shopId, plate, draft, version: draft?.version ?? (await settledVersion(db, plateEvent, settled(id))) };
}

/** Of a plate that nobody is changing: it was taken over or given up last, or its price was set by a sheet. */
const settled = (id: string) =>
  and(eq(plateEvent.plateId, id), inArray(plateEvent.deed, ['approve', 'dropDraft', 'price']))!;

/** Its stock, in the order in which sales lock it: before anything else of the plate is written. */
export async function lockStock(db: Db, plateId: string): Promise<void> {
  await db
    .select({ size: plateSku.size })
    .from(plateSku)
    .where(eq(plateSku.plateId, plateId))
    .orderBy(plateSku.plateId, plateSku.colourNo, plateSku.size)
    .for('update');
}
