import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ItemTerms, WantedLine } from '#contract/buying.ts';
import { isOrderable, priceItem } from '#contract/order-price.ts';
import { CART_MAX_LINES } from '#contract/order-words.ts';
import { QUANTITY_MAX } from '#contract/quantity.ts';
import { boughtKey, readItemTerms } from '../buying/item-terms.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import { Refusal } from '../platform/refusal.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { countCart, keptLines } from './cart.queries.ts';
import { cartLine } from './cart.table.ts';

/**
 * Puts lines into somebody's cart; one that is there already grows. What does not exist any more is left out.
 * @returns the lines' ids and how many were left out
 * @throws Refusal quantity.invalid; item.unknown when nothing of it exists; cart.full, and then nothing is put in
 */
export async function addLines(
  db: Db,
  accountId: string,
  wanted: readonly WantedLine[],
): Promise<{ ids: string[]; dropped: number; lineCount: number }> {
  if (!wanted.every(({ quantity, unit }) => isOrderable(quantity, unit))) throw new Refusal('quantity.invalid');
  const terms = await readItemTerms(db, wanted);
  const there = wanted.filter((line) => isThere(line, terms.get(boughtKey(line))));
  if (there.length === 0) throw new Refusal('item.unknown');

  await takeTurn(db, `cart/${accountId}`);
  const lines = eachOnce(there);
  const rows = await db
    .insert(cartLine)
    .values(lines.map((line) => ({ ...line, id: newId(), accountId, seenPriceFen: 0 })))
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
      ],
      set: {
        quantity: sql`least(${cartLine.quantity} + excluded.quantity, ${QUANTITY_MAX})`,
        addedAt: sql`now()`,
      },
    })
    .returning({ id: cartLine.id });
  const lineCount = await countCart(db, accountId);
  if (lineCount > CART_MAX_LINES) throw new Refusal('cart.full');

  await seePrices(db, accountId, terms);
  return { ids: rows.map(({ id }) => id), dropped: wanted.length - there.length, lineCount };
}

/** Sets quantities. @throws Refusal quantity.invalid; item.unknown when one of the lines is gone */
export async function setQuantities(
  db: Db,
  accountId: string,
  wanted: readonly { id: string; quantity: number }[],
): Promise<void> {
  await takeTurn(db, `cart/${accountId}`);
  const ids = wanted.map(({ id }) => id);
  const own = await db
    .select({ id: cartLine.id, unit: cartLine.unit, kind: cartLine.kind, itemId: cartLine.itemId })
    .from(cartLine)
    .where(and(eq(cartLine.accountId, accountId), inArray(cartLine.id, ids)));
  const units = new Map(own.map(({ id, unit }) => [id, unit]));
  for (const { id, quantity } of wanted) {
    const unit = units.get(id);
    if (unit === undefined) throw new Refusal('item.unknown');
    if (!isOrderable(quantity, unit)) throw new Refusal('quantity.invalid');
  }

  await db.execute(sql`
    update ${cartLine} set quantity = wanted.quantity
    from unnest(${sql.param(ids)}::text[], ${sql.param(wanted.map(({ quantity }) => quantity))}::numeric[]) as wanted (id, quantity)
    where ${cartLine.id} = wanted.id and ${cartLine.accountId} = ${accountId}`);
  await seePrices(db, accountId, await readItemTerms(db, own));
}

/** One line more may lower the price of all lines of a thing: what they cost now counts as seen. */
async function seePrices(db: Db, accountId: string, things: ReadonlyMap<string, ItemTerms>): Promise<void> {
  const lines = await keptLines(
    db,
    accountId,
    [...things.values()].map(({ id }) => id),
  );
  const seen = [...Map.groupBy(lines, boughtKey)].flatMap(([thing, ofThing]) => {
    const terms = things.get(thing);
    if (terms === undefined) return [];
    return priceItem(terms, ofThing).map(({ unitPriceFen }, at) => ({ id: ofThing[at]!.id, unitPriceFen }));
  });
  if (seen.length === 0) return;
  await db.execute(sql`
    update ${cartLine} set seen_price_fen = seen.price
    from unnest(${sql.param(seen.map(({ id }) => id))}::text[], ${sql.param(seen.map((one) => one.unitPriceFen))}::integer[])
      as seen (id, price)
    where ${cartLine.id} = seen.id and ${cartLine.seenPriceFen} <> seen.price`);
}

function isThere({ kind, colourNo, size, printMethod, unit }: WantedLine, terms: ItemTerms | undefined): boolean {
  if ((kind === 'fabric') !== (unit !== 'piece')) return false;
  if (terms === undefined || !terms.colours.some((colour) => colour.colourNo === colourNo)) return false;
  const hasPrint = printMethod === '' || terms.printMethods.some(({ code }) => code === printMethod);
  return hasPrint && (kind === 'fabric' ? size === '' : terms.sizes.includes(size));
}

/** The same choice said twice is one line. */
function eachOnce(lines: readonly WantedLine[]): WantedLine[] {
  const choices = Map.groupBy(lines, (line) =>
    JSON.stringify([boughtKey(line), line.colourNo, line.size, line.purpose, line.printMethod, line.unit]),
  );
  return [...choices.values()].map((alike) => ({
    ...alike[0]!,
    // on whole tenths: 0.1 and 0.2 are 0.3
    quantity: Math.min(QUANTITY_MAX, alike.reduce((all, { quantity }) => all + Math.round(quantity * 10), 0) / 10),
  }));
}
