import type { ItemTerms } from '../market/buying.ts';
import type { ProposalDocument, ProposedItem } from './proposal-document.ts';
import {
  pricesOf,
  type QuoteProblem,
  requotedItems,
  sumsOf,
  termsAtPrice,
  thingKey,
  type Things,
  togetherKey,
  withTicked,
} from './proposal-quote.ts';
import type { ChangedItem, ItemGrid, ProposedThing, Quote, QuotedItem } from './proposal-shapes.ts';
import { itemsIn } from './proposal-words.ts';

/** The customer's own quantities of a sent version: browser and server compute the new sums alike. */

/** By the ids of the items of the own shop. */
export type AgreedTiers = Readonly<Record<string, ItemTerms['tiers']>>;

/**
 * What an own item costs at other quantities, fixed when it is sent: fewer pieces may fall to a dearer tier; more never
 * cost less a piece than was agreed.
 */
export function agreedTiers(document: ProposalDocument, things: Things): AgreedTiers {
  const prices = pricesOf(document, things);
  const own = itemsIn(document).flatMap((item) => {
    const thing = things.get(thingKey(item));
    const first = prices.get(item.id)?.priced[0];
    if (!thing?.isOwn || first === undefined) return [];
    const { tiers } = termsAtPrice(thing.terms, item.price);
    const agreed = tiers.map(({ from, priceFen }) => ({ from, priceFen: Math.max(priceFen, first.unitPriceFen) }));
    return [[item.id, agreed] as const];
  });
  return Object.fromEntries(own);
}

/** What the print of a style is charged by, by the id of the style. */
export type AgreedPrints = Readonly<Record<string, Pick<ItemGrid, 'setUps' | 'places'>>>;

/** What the styles print when the proposal is sent: a blank that is edited later counts otherwise. */
export const agreedPrints = (things: Things): AgreedPrints =>
  Object.fromEntries(
    [...things.values()].flatMap(({ style }) =>
      style ? [[style.id, { setUps: style.setUps, places: style.places }] as const] : [],
    ),
  );

/**
 * The things with the prints that were agreed; a colour that the blank has got since is counted as it is now.
 * @param prints null: sent before prints were counted, when each was charged as one unit
 */
export const withAgreedPrints = (things: Things, prints: AgreedPrints | null): Things =>
  new Map(Array.from(things, ([key, thing]) => [key, withAgreedPrint(thing, prints)]));

function withAgreedPrint(thing: ProposedThing, prints: AgreedPrints | null): ProposedThing {
  const { style } = thing;
  if (!style) return thing;
  if (prints === null) return { ...thing, style: { ...style, places: {} } };
  const agreed = prints[style.id];
  const setUps = { ...style.setUps, ...agreed?.setUps };
  return { ...thing, style: { ...style, setUps, places: { ...style.places, ...agreed?.places } } };
}

/** @param item of the sent document; @param tiers as agreed; absent for another shop's, which has the catalogue's */
export function gridOf(
  item: ProposedItem,
  { terms, style, isOwn }: ProposedThing,
  tiers?: ItemTerms['tiers'],
): ItemGrid {
  const { tiers: now } = termsAtPrice(terms, item.price);
  return {
    id: item.id,
    printMethod: item.printMethod,
    ...(style ? { setUps: style.setUps, places: style.places } : {}),
    terms: { ...terms, tiers: isOwn ? (tiers ?? now) : terms.tiers },
  };
}

/** The quote at the customer's quantities. @param grids by item, of those that may be changed; @param ticked ids of the optional items that are wanted */
export function withQuantities(
  quote: Quote,
  grids: ReadonlyMap<string, ItemGrid>,
  changed: readonly ChangedItem[],
  ticked: readonly string[] = [],
): { quote: Quote; problems: QuoteProblem[] } {
  const problems: QuoteProblem[] = [];
  const linesOf = new Map<string, ChangedItem['lines']>();
  for (const { id, lines } of changed) {
    const refusal = grids.has(id) ? refusalOf(lines) : '这一件的数量不能改';
    if (refusal === '') linesOf.set(id, lines);
    else problems.push({ at: id, say: refusal });
  }
  const asWanted = new Map<string, QuotedItem>();
  const items = quote.sections.flatMap((section) => section.items).filter(({ id }) => grids.has(id));
  for (const group of Map.groupBy(items, togetherKey).values()) {
    if (!group.some(({ id }) => linesOf.has(id))) continue;
    const requoted = requotedItems(
      group.map((item) => ({ item, grid: grids.get(item.id)!, lines: linesOf.get(item.id) ?? item.lines })),
    );
    for (const { item, problems: own } of requoted) {
      asWanted.set(item.id, item);
      problems.push(...own.map((say) => ({ at: item.id, say })));
    }
  }
  const sections = quote.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => asWanted.get(item.id) ?? item),
  }));
  // Sums of hidden suppliers cannot be computed here; unchanged they are the server's.
  if (asWanted.size === 0 && ticked.length === 0) return { quote, problems };
  return { quote: withTicked({ ...quote, sections, sums: sumsOf(quote, sections) }, ticked), problems };
}

function refusalOf(lines: ChangedItem['lines']): string {
  if (lines.length === 0) return '每件货都要有数量；不要这一件的话，请给对方留言';
  const cells = new Set(lines.map(({ colourNo, size }) => JSON.stringify([colourNo, size])));
  return cells.size === lines.length ? '' : '同一个颜色尺码填了两次';
}
