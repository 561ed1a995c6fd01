import { eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { BodyOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { tierProblems } from '#contract/market/product-rules.ts';
import type { applyBlankSheet } from '#contract/market/blank-sheet.ts';
import { tierRange } from '#contract/platform/price.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Steps } from '../../platform/serve.ts';
import { type HeldBlank, holdBlank, type BlankRow } from './lock-blank.ts';
import { noteBlank } from './note-blank.ts';
import { blank } from './blank.table.ts';
import { setStock, stockNote } from './set-stock.ts';

type Wanted = BodyOf<typeof applyBlankSheet>['blanks'][number];

/**
 * Applies a checked sheet, each blank in a transaction of its own: a sale of one meanwhile does not stop the others.
 * The reply says why a blank was left unchanged.
 */
export async function applySheet({
  write,
  caller,
  body,
}: Steps<typeof applyBlankSheet>): Promise<ReplyOf<typeof applyBlankSheet>> {
  const blanks: ReplyOf<typeof applyBlankSheet>['blanks'] = [];
  for (const wanted of body.blanks) {
    try {
      await write((db) => setOne(db, caller, wanted));
      blanks.push({ id: wanted.id, done: true, say: '' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      blanks.push({ id: wanted.id, done: false, say: error.detail.say ?? errors[error.word].say });
    }
  }
  return { blanks };
}

/** @throws Refusal item.unknown; product.stock_changed; blank.changed; blank.document */
async function setOne(
  db: Db,
  { shopId, accountId: actorId }: { readonly shopId: string; readonly accountId: string },
  { id: blankId, skus, price }: Wanted,
): Promise<void> {
  const held = await holdBlank(db, blankId);
  if (held?.blank?.shopId !== shopId || held.blank.status === 'archived') throw new Refusal('item.unknown');
  const { blank: blankRow } = held;
  if (skus.length > 0) {
    await setStock(db, blankId, skus);
    const note = stockNote(skus, blankRow.colours);
    if (note !== '') await noteBlank(db, { blankId, actorId, by: 'owner', action: 'stock', label: '表格改库存', note });
  }
  if (price === null) return;
  refusePrice(held, blankRow, price);
  await db
    .update(blank)
    .set({ tiers: price.tiers, lowestPriceFen: tierRange(price.tiers).lowestFen, updatedAt: sql`now()` })
    .where(eq(blank.id, blankId));
  const note = `${tierWords(price.was)} → ${tierWords(price.tiers)}`;
  await noteBlank(db, { blankId, actorId, by: 'owner', action: 'price', label: '表格改价', note });
}

/** Refused while a draft is open: its approval would bring the old price back. */
function refusePrice({ draft }: HeldBlank, { tiers, moq }: BlankRow, price: NonNullable<Wanted['price']>): void {
  if (draft !== null) throw new Refusal('blank.changed', { say: '这件光版正在修改或等审核，价格不能用表格改' });
  if (!isDeepStrictEqual(tiers, price.was))
    throw new Refusal('blank.changed', { say: '价格刚刚被改过，请重新上传表格核对' });
  const [problem] = price.tiers.flatMap((tier, at) => tierProblems(tier, at, { tiers: price.tiers, moq }));
  if (problem) throw new Refusal('blank.document', { say: problem.say });
}

const tierWords = (tiers: readonly PriceTier[]): string =>
  tiers.map(({ fromQuantity, priceFen }) => `${fromQuantity} 件起 ${asSum(priceFen)}`).join('，');
