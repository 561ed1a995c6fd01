import { and, eq, inArray } from 'drizzle-orm';
import { FABRIC_FIELDS } from '#contract/market/fabric-fields.ts';
import { emptyValues } from '#contract/platform/fields.ts';
import type { Db } from '../../platform/database.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import { approvedVersion } from '../writing/history.queries.ts';
import { fabric, fabricDraft, fabricEvent } from './fabric.table.ts';

export type FabricRow = typeof fabric.$inferSelect;
type FabricDraftRow = typeof fabricDraft.$inferSelect;

/** A fabric and its draft; one of the two may be missing. */
export interface HeldFabric {
  readonly id: string;
  readonly shopId: string;
  readonly fabric: FabricRow | null;
  readonly draft: FabricDraftRow | null;
  /** of the draft, or of the fabric without one */
  readonly version: number;
}

/** A draft lacks the fields that were added since it was saved. */
const EMPTY = emptyValues(FABRIC_FIELDS);

/**
 * Takes the advisory lock that every change of a fabric, its draft or its dye lots takes. Not a row lock: sales lock
 * the lots only (`reserve-metres.ts`), and must not wait for a form.
 * @returns undefined when there is neither fabric nor draft
 */
export async function holdFabric(db: Db, id: string): Promise<HeldFabric | undefined> {
  await holdAdvisoryLock(db, `fabric/${id}`);
  return findFabric(db, id);
}

/** The same without the lock, for reading. */
export async function findFabric(db: Db, id: string): Promise<HeldFabric | undefined> {
  const [found = null] = await db.select().from(fabric).where(eq(fabric.id, id));
  const [draft = null] = await db.select().from(fabricDraft).where(eq(fabricDraft.fabricId, id));
  const shopId = found?.shopId ?? draft?.shopId;
  if (shopId === undefined) return undefined;
  return {
    id,
    shopId,
    fabric: found,
    draft: draft && { ...draft, document: { ...EMPTY, ...draft.document } },
    version: draft?.version ?? (await approvedVersion(db, fabricEvent, settled(id))),
  };
}

/** The last event that settled a fabric without a draft: the draft was put on sale or dropped. */
const settled = (id: string) =>
  and(eq(fabricEvent.fabricId, id), inArray(fabricEvent.action, ['putOn', 'renew', 'submit', 'drop']))!;
