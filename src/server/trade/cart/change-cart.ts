import { and, eq, inArray, sql } from 'drizzle-orm';
import { isBundlePiece } from '#contract/trade/bundle-price.ts';
import type { WantedLine } from '#contract/market/buying.ts';
import { isOrderable, isSoldBy } from '#contract/trade/order-price.ts';
import { CART_MAX_LINES } from '#contract/trade/order-words.ts';
import { QUANTITY_MAX } from '#contract/platform/quantity.ts';
import { lockAccount } from '../../people/accounts/lock-account.ts';
import { boughtKey } from '../../market/buying/item-terms.ts';
import { type Offers, readOffers } from '../../market/buying/offers.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readStylesToOrder, styleProblem } from '../../market/products/styles-to-order.ts';
import { keptLines } from './cart.queries.ts';
import { cartLine } from './cart.table.ts';
import { newlySeen, noteSeen } from './seen-prices.ts';
import type { KeptLine } from './show-cart.ts';

/** New lines sort first; those that replace others take their place. */
export const keepPlace = (db: Db, ids: readonly string[], addedAt: Date): Promise<unknown> =>
  db
    .update(cartLine)
    .set({ addedAt })
    .where(inArray(cartLine.id, [...ids]));

/**
 * Adds lines to a member's cart; the quantity of an existing line increases. Unknown choices are dropped.
 * @returns the lines' ids and how many were dropped
 * @throws Refusal quantity.invalid; item.unknown when all are unknown, or for a style that the account cannot order so;
 * cart.full, and then nothing is added
 */
export async function addLines(
  db: Db,
  accountId: string,
  wanted: readonly WantedLine[],
): Promise<{ ids: string[]; dropped: number; lineCount: number }> {
  if (!wanted.every(({ quantity, unit }) => isOrderable(quantity, unit))) throw new Refusal('quantity.invalid');
  const styles = await readStylesToOrder(db, accountId, wanted);
  const trouble = wanted.map((line) => styleProblem(line, styles)).find((one) => one !== null);
  if (trouble) throw new Refusal('item.unknown', { say: trouble.say });
  const offers = await readOffers(db, wanted);
  const there = wanted.filter((line) => isThere(line, offers));
  if (there.length === 0) throw new Refusal('item.unknown');

  await lockAccount(db, accountId);
  const before = await linesOf(db, accountId, there);
  const added = eachOnce(there);
  const after = grown(before, added);
  const touched = new Set(added.map((line) => after.get(choiceOf(line))!.id));
  const seen = newlySeen(offers, { before, after: [...after.values()], touched });
  const seenOf = new Map(seen.map(({ id, seenPriceFen }) => [id, seenPriceFen]));
  const written = await db
    .insert(cartLine)
    .values(
      added.map((line) => {
        const { id, seenPriceFen } = after.get(choiceOf(line))!;
        return { ...line, id, accountId, seenPriceFen: seenOf.get(id) ?? seenPriceFen ?? 0 };
      }),
    )
    .onConflictDoUpdate({
      target: [
        cartLine.accountId,
        cartLine.kind,
        cartLine.itemId,
        cartLine.colourNo,
        cartLine.size,
        cartLine.purpose,
        cartLine.printMethod,
        cartLine.unit,
        cartLine.bundleId,
        cartLine.styleId,
      ],
      set: {
        quantity: sql`least(${cartLine.quantity} + excluded.quantity, ${QUANTITY_MAX})`,
        seenPriceFen: sql`excluded.seen_price_fen`,
        addedAt: sql`now()`,
      },
    })
    // The statement counts the lines as they were before it; no one else adds any while the account is locked.
    .returning({
      isNew: sql<boolean>`xmax = 0`,
      before: db.$count(cartLine, eq(cartLine.accountId, accountId)).as('n'),
    });
  const lineCount = written[0]!.before + written.filter(({ isNew }) => isNew).length;
  if (lineCount > CART_MAX_LINES) throw new Refusal('cart.full');

  await noteSeen(
    db,
    seen.filter(({ id }) => !touched.has(id)),
  );
  return { ids: [...touched], dropped: wanted.length - there.length, lineCount };
}

/** Sets quantities. @throws Refusal quantity.invalid; item.unknown when one of the lines no longer exists */
export async function setQuantities(
  db: Db,
  accountId: string,
  wanted: readonly { id: string; quantity: number }[],
): Promise<void> {
  await lockAccount(db, accountId);
  const quantities = new Map(wanted.map(({ id, quantity }) => [id, quantity]));
  const own = await db
    .select({ id: cartLine.id, unit: cartLine.unit, kind: cartLine.kind, itemId: cartLine.itemId })
    .from(cartLine)
    .where(and(eq(cartLine.accountId, accountId), inArray(cartLine.id, [...quantities.keys()])));
  if (own.length < quantities.size) throw new Refusal('item.unknown');
  if (!own.every(({ id, unit }) => isOrderable(quantities.get(id)!, unit))) throw new Refusal('quantity.invalid');

  const before = await linesOf(db, accountId, own);
  const after = before.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity }));
  await db.execute(sql`
    update ${cartLine} set quantity = wanted.quantity
    from unnest(${sql.param([...quantities.keys()])}::text[], ${sql.param([...quantities.values()])}::numeric[])
      as wanted (id, quantity)
    where ${cartLine.accountId} = ${accountId} and ${cartLine.id} = wanted.id`);
  const offers = await readOffers(db, after);
  await noteSeen(db, newlySeen(offers, { before, after, touched: new Set(quantities.keys()) }));
}

/** The member's lines of these items. */
function linesOf(db: Db, accountId: string, things: readonly { itemId: string }[]): Promise<KeptLine[]> {
  return keptLines(db, accountId, [...new Set(things.map(({ itemId }) => itemId))]);
}

export function isThere(line: WantedLine, { things, bundles }: Offers): boolean {
  const { kind, itemId, colourNo, size, printMethod, bundleId } = line;
  const terms = things.get(boughtKey(line));
  if (bundleId !== undefined) {
    const isPart = bundles.get(bundleId)?.parts.some(({ productId }) => productId === itemId);
    if (isPart !== true || !isBundlePiece(line)) return false;
  }
  if (!isSoldBy(line)) return false;
  if (terms === undefined || !terms.colours.some((colour) => colour.colourNo === colourNo)) return false;
  const hasPrint = printMethod === '' || terms.printMethods.some(({ code }) => code === printMethod);
  return hasPrint && (kind === 'fabric' ? size === '' : terms.sizes.includes(size));
}

/** The key of a choice: one line each. */
const choiceOf = (line: WantedLine): string =>
  JSON.stringify([
    ...[boughtKey(line), line.colourNo, line.size, line.purpose, line.printMethod, line.unit],
    ...[line.bundleId ?? '', line.styleId ?? ''],
  ]);

/** Merges lines of the same choice. */
function eachOnce(lines: readonly WantedLine[]): WantedLine[] {
  return [...Map.groupBy(lines, choiceOf).values()].map((alike) => ({
    ...alike[0]!,
    quantity: together(alike.map(({ quantity }) => quantity)),
  }));
}

/** The lines by choice, after the addition. */
function grown(before: readonly KeptLine[], added: readonly WantedLine[]): Map<string, KeptLine> {
  const after = new Map(before.map((line) => [choiceOf(line), line]));
  for (const line of added) {
    const old = after.get(choiceOf(line));
    const grew = old && { ...old, quantity: together([old.quantity, line.quantity]) };
    after.set(choiceOf(line), grew ?? { ...line, id: newId(), seenPriceFen: null });
  }
  return after;
}

/** In whole tenths, so that 0.1 and 0.2 make 0.3. */
const together = (quantities: readonly number[]): number =>
  Math.min(QUANTITY_MAX, quantities.reduce((all, quantity) => all + Math.round(quantity * 10), 0) / 10);
