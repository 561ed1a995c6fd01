import { and, eq, inArray } from 'drizzle-orm';
import type { ItemTerms, WantedLine } from '#contract/buying.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isOrderable, priceItem } from '#contract/order-price.ts';
import type { orderPreview } from '#contract/orders.ts';
import { boughtKey, readItemTerms } from '../buying/item-terms.ts';
import { cartLine } from '../cart/cart.table.ts';
import { platesOfGoods } from '../goods/plates-of-goods.ts';
import type { Db } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';
import type { DraftLine } from './draft-line.ts';

type Asked = Pick<BodyOf<typeof orderPreview>, 'cartLineIds' | 'lines'>;
type Chosen = Pick<DraftLine, 'cartLineId' | 'wanted'>;

/**
 * The lines that somebody wants to order, from the cart and given directly, with what they cost now.
 * @returns `lost`: how many are gone, or ask for what does not exist any more
 * @throws Refusal order.empty; quantity.invalid
 */
export async function wantedLines(
  db: Db,
  buyerId: string,
  asked: Asked,
): Promise<{ lines: DraftLine[]; lost: number }> {
  const cartLineIds = [...new Set(asked.cartLineIds)];
  if (cartLineIds.length + asked.lines.length === 0) throw new Refusal('order.empty');
  if (!asked.lines.every(({ quantity, unit }) => isOrderable(quantity, unit))) throw new Refusal('quantity.invalid');

  const chosen: Chosen[] = [
    ...(await linesOfCart(db, buyerId, cartLineIds)),
    ...asked.lines.map((wanted) => ({ cartLineId: null, wanted })),
  ];
  const things = new Map(chosen.map(({ wanted }) => [boughtKey(wanted), wanted]));
  const terms = await readItemTerms(db, [...things.values()]);
  const goodsIds = [...terms.values()].filter(({ kind }) => kind === 'goods').map(({ id }) => id);
  const plates = await platesOfGoods(db, goodsIds);

  const lines = [...terms].flatMap(([thing, itsTerms]) => {
    // What is in no picture cannot be shown, and nobody orders unseen.
    if (itsTerms.colours.length === 0) return [];
    const ofThing = chosen.filter(({ wanted }) => boughtKey(wanted) === thing);
    return priced(ofThing, itsTerms, plates.get(itsTerms.id) ?? itsTerms.id);
  });
  // In the order in which they were chosen, and not thing by thing.
  const inOrder = chosen.flatMap((one) => lines.filter((line) => line.wanted === one.wanted));
  return { lines: inOrder, lost: cartLineIds.length + asked.lines.length - inOrder.length };
}

/** MOQ, multiples and tiers count all lines of one thing together. */
function priced(chosen: readonly Chosen[], terms: ItemTerms, stockId: string): DraftLine[] {
  const prices = priceItem(
    terms,
    chosen.map(({ wanted }) => wanted),
  );
  return chosen.map((one, at) => ({ ...one, terms, stockId, priced: prices[at]!, problems: prices[at]!.problems }));
}

async function linesOfCart(db: Db, buyerId: string, ids: readonly string[]): Promise<Chosen[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(cartLine)
    .where(and(eq(cartLine.accountId, buyerId), inArray(cartLine.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((cartLineId) => {
    const row = byId.get(cartLineId);
    if (row === undefined) return [];
    const { kind, itemId, colourNo, size, purpose, printMethod, unit, quantity } = row;
    const wanted: WantedLine = { kind, itemId, colourNo, size, purpose, printMethod, unit, quantity };
    return [{ cartLineId, wanted }];
  });
}
