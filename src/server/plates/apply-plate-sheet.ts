import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { tierProblems } from '#contract/goods-rules.ts';
import type { applyPlateSheet } from '#contract/plate-sheet.ts';
import { tierRange } from '#contract/price.ts';
import type { PriceTier } from '#contract/shapes.ts';
import { asSum } from '#contract/sums.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Steps } from '../platform/serve.ts';
import { type HeldPlate, holdPlate, type PlateRow } from './lock-plate.ts';
import { notePlate } from './note-plate.ts';
import { lightPlate } from './plate.table.ts';
import { setStock, stockNote } from './set-stock.ts';

type Wanted = BodyOf<typeof applyPlateSheet>['plates'][number];

/**
 * Applies a checked sheet, each blank in a transaction of its own: a sale of one meanwhile does not stop the others.
 * The reply says why a blank was left unchanged.
 */
export async function applySheet({
  write,
  caller,
  body,
}: Steps<typeof applyPlateSheet>): Promise<ReplyOf<typeof applyPlateSheet>> {
  const plates: ReplyOf<typeof applyPlateSheet>['plates'] = [];
  for (const wanted of body.plates) {
    try {
      await write((db) => setOne(db, caller, wanted));
      plates.push({ id: wanted.id, done: true, say: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      plates.push({ id: wanted.id, done: false, say: error.detail.say ?? errors[error.word].say });
    }
  }
  return { plates };
}

/** @throws Refusal item.unknown; goods.stock_changed; plate.changed; plate.document */
async function setOne(
  db: Db,
  { shopId, accountId: actorId }: { readonly shopId: string; readonly accountId: string },
  { id: plateId, skus, price }: Wanted,
): Promise<void> {
  const held = await holdPlate(db, plateId);
  if (held?.plate?.shopId !== shopId || held.plate.status === 'archived') throw new Refusal('item.unknown');
  const { plate } = held;
  if (skus.length > 0) {
    await setStock(db, plateId, skus);
    const note = stockNote(skus, plate.colours);
    if (note !== '') await notePlate(db, { plateId, actorId, by: 'owner', deed: 'stock', label: '表格改库存', note });
  }
  if (price === null) return;
  refusePrice(held, plate, price);
  await db
    .update(lightPlate)
    .set({ tiers: price.tiers, lowestPriceFen: tierRange(price.tiers).lowestFen, updatedAt: sql`now()` })
    .where(eq(lightPlate.id, plateId));
  const note = `${tierWords(price.was)} → ${tierWords(price.tiers)}`;
  await notePlate(db, { plateId, actorId, by: 'owner', deed: 'price', label: '表格改价', note });
}

/** Refused while a draft is open: its approval would bring the old price back. */
function refusePrice({ draft }: HeldPlate, { tiers, moq }: PlateRow, price: NonNullable<Wanted['price']>): void {
  if (draft !== null) throw new Refusal('plate.changed', { say: '这件光版正在修改或等审核，价格不能用表格改' });
  if (!isDeepStrictEqual(tiers, price.was))
    throw new Refusal('plate.changed', { say: '价格刚刚被改过，请重新上传表格核对' });
  const [problem] = price.tiers.flatMap((tier, at) => tierProblems(tier, at, { tiers: price.tiers, moq }));
  if (problem) throw new Refusal('plate.document', { say: problem.say });
}

const tierWords = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ fromQuantity, priceFen }) => `${fromQuantity} 件起 ${asSum(priceFen)}`).join('，');
