import { sql } from 'drizzle-orm';
import { priceItem } from '#contract/trade/order-price.ts';
import { boughtKey } from '../../market/buying/item-terms.ts';
import type { Offers } from '../../market/buying/offers.ts';
import type { Db } from '../../platform/database.ts';
import { cartLine } from './cart.table.ts';
import type { KeptLine } from './show-cart.ts';

/** The price of a unit of the line, or of a set of its bundle, when its owner last saw it. */
export type Seen = Pick<KeptLine, 'id'> & { readonly seenPriceFen: number };

/**
 * Adding or removing a line can change the tier of all lines of an item; that is the owner's own change, so the new
 * price counts as seen. A price change by the shop is still reported on lines that were not touched.
 * @param before all lines of these items before the change
 * @param after the same lines after it
 * @param touched ids of the lines that were added or set: their owner saw the price
 */
export function newlySeen(
  offers: Offers,
  { before, after, touched }: { before: readonly KeptLine[]; after: readonly KeptLine[]; touched: ReadonlySet<string> },
): Seen[] {
  const was = unitPrices(offers, before);
  const is = unitPrices(offers, after);
  return after.flatMap(({ id, seenPriceFen }) => {
    const now = is.get(id);
    if (now === undefined || now === seenPriceFen) return [];
    return touched.has(id) || was.get(id) === seenPriceFen ? [{ id, seenPriceFen: now }] : [];
  });
}

export async function noteSeen(db: Db, seen: readonly Seen[]): Promise<void> {
  if (seen.length === 0) return;
  const ids = seen.map(({ id }) => id);
  const prices = seen.map(({ seenPriceFen }) => seenPriceFen);
  await db.execute(sql`
    update ${cartLine} set seen_price_fen = seen.price
    from unnest(${sql.param(ids)}::text[], ${sql.param(prices)}::integer[]) as seen (id, price)
    where ${cartLine.id} = seen.id`);
}

/**
 * By line id; a deleted item has no price. A bundle's line has the price of a set, since its share of it varies by a
 * fen with the colours and sizes chosen.
 */
function unitPrices({ things, bundles }: Offers, lines: readonly KeptLine[]): Map<string, number> {
  const alone = lines.filter(({ bundleId }) => bundleId === undefined);
  const ofThings = [...Map.groupBy(alone, boughtKey)].flatMap(([thing, ofThing]) => {
    const terms = things.get(thing);
    if (terms === undefined) return [];
    return priceItem(terms, ofThing).map(({ unitPriceFen }, at): [string, number] => [ofThing[at]!.id, unitPriceFen]);
  });
  const ofBundles = lines.flatMap(({ id, bundleId = '' }): [string, number][] => {
    const bundle = bundles.get(bundleId);
    return bundle === undefined ? [] : [[id, bundle.priceFen]];
  });
  return new Map([...ofThings, ...ofBundles]);
}
