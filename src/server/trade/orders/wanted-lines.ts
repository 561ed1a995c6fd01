import { and, eq, inArray } from 'drizzle-orm';
import type { LineProblem, WantedLine } from '#contract/market/buying.ts';
import type { BodyOf } from '#contract/platform/endpoint.ts';
import { isOrderable, priceItem } from '#contract/trade/order-price.ts';
import type { orderPreview } from '#contract/trade/orders.ts';
import { boughtKey } from '../../market/buying/item-terms.ts';
import { type Offers, priceTogether, readOffers } from '../../market/buying/offers.ts';
import { asKept, lineColumns } from '../cart/cart.queries.ts';
import { cartLine } from '../cart/cart.table.ts';
import { unlicensedProducts } from '../../market/products/covered.ts';
import { roomOf, shortWords } from '../licences/use-licences.ts';
import { readMadeOf } from '../../market/products/made-of.ts';
import {
  readRedProducts,
  readStylesToOrder,
  RED_PRODUCT,
  type StyleToOrder,
  styleProblem,
  withPrint,
} from '../../market/products/styles-to-order.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DraftLine } from './draft-line.ts';

type Asked = Pick<BodyOf<typeof orderPreview>, 'cartLineIds' | 'lines' | 'quantities'>;
type Chosen = Pick<DraftLine, 'cartLineId' | 'inCart' | 'wanted'>;

/**
 * The lines to order, from the cart or given directly, at today's prices.
 * @returns `lost`: how many no longer exist or cannot be shown
 * @throws Refusal order.empty; quantity.invalid
 */
export async function wantedLines(
  db: Db,
  buyerId: string,
  asked: Asked,
): Promise<{ lines: DraftLine[]; lost: number }> {
  const cartLineIds = [...new Set(asked.cartLineIds)];
  if (cartLineIds.length + asked.lines.length === 0) throw new Refusal('order.empty');
  const chosen = await chosenLines(db, buyerId, { ...asked, cartLineIds });
  const offers = await readOffers(
    db,
    chosen.map(({ wanted }) => wanted),
  );
  // Items without a picture are dropped from the preview.
  const shown = chosen.filter(({ wanted }) => (offers.things.get(boughtKey(wanted))?.colours.length ?? 0) > 0);
  const wanted = shown.map((one) => one.wanted);
  const madeOf = await readMadeOf(db, [...new Set(productsIn(wanted))]);
  const styles = await readStylesToOrder(db, buyerId, wanted);
  const hindrancesOf = await readHindrances(db, wanted, offers, madeOf);
  const priced = pricedLines(shown, offers, styles);
  // In the order chosen, not grouped by item.
  const lines = shown.map((one): DraftLine => {
    const { terms, ...line } = withStyle(
      priced.find((other) => other.wanted === one.wanted)!,
      styles,
    );
    const { blankId = terms.id, styleId = null } = madeOf.get(terms.id) ?? {};
    const problems = [...hindrancesOf(one.wanted), ...line.problems];
    return { ...line, problems, terms, stockId: blankId, soldStyleId: styleId, fromStock: 0, dividedOf: null };
  });
  return { lines, lost: cartLineIds.length + asked.lines.length - lines.length };
}

/** From the cart with the quantities of this order, then those given directly. @throws Refusal quantity.invalid */
async function chosenLines(
  db: Db,
  buyerId: string,
  { cartLineIds, lines, quantities: typed }: Asked,
): Promise<Chosen[]> {
  const quantities = new Map(typed?.map(({ id, quantity }) => [id, quantity]));
  const ofCart = (await linesOfCart(db, buyerId, cartLineIds)).map(({ cartLineId, wanted }): Chosen => {
    const quantity = quantities.get(cartLineId) ?? wanted.quantity;
    return { cartLineId, inCart: wanted.quantity, wanted: { ...wanted, quantity } };
  });
  const chosen = [...ofCart, ...lines.map((wanted): Chosen => ({ cartLineId: null, inCart: null, wanted }))];
  if (!chosen.every(({ wanted: { quantity, unit } }) => isOrderable(quantity, unit)))
    throw new Refusal('quantity.invalid');
  return chosen;
}

const productsIn = (wanted: readonly WantedLine[]): string[] =>
  wanted.filter(({ kind }) => kind === 'product').map(({ itemId }) => itemId);

type MadeOf = Awaited<ReturnType<typeof readMadeOf>>;

/** What forbids to sell a line, besides its quantity: a licence that is missing or used up, a style that was refused. */
async function readHindrances(
  db: Db,
  wanted: readonly WantedLine[],
  { things }: Offers,
  madeOf: MadeOf,
): Promise<(line: WantedLine) => LineProblem[]> {
  const styleOf = ({ itemId }: WantedLine) => madeOf.get(itemId)?.styleId ?? null;
  const red = await readRedProducts(
    db,
    [...madeOf].flatMap(([id, { styleId }]) =>
      styleId === null ? [] : [{ styleId, shopId: things.get(boughtKey({ kind: 'product', itemId: id }))!.shopId }],
    ),
  );
  const unlicensed = await unlicensedProducts(db, productsIn(wanted));
  const short = await shortLicences(
    db,
    wanted.map((line) => ({ wanted: line, styleId: line.styleId ?? styleOf(line) })),
  );
  return (line) => {
    const styleId = styleOf(line);
    const isRed = styleId !== null && red.has(styleId);
    return [
      ...licenceProblems(unlicensed.get(line.itemId)),
      ...(short.get(line) ?? []),
      ...(isRed ? [RED_PRODUCT] : []),
    ];
  };
}

/** The lines of one item, or of one bundle, are priced together. */
function pricedLines(shown: readonly Chosen[], offers: Offers, styles: ReadonlyMap<string, StyleToOrder>): Priced[] {
  const alone = Map.groupBy(shown.filter(isAlone), ({ wanted }) => boughtKey(wanted));
  const inBundles = Map.groupBy(
    shown.filter((one) => !isAlone(one)),
    ({ wanted }) => wanted.bundleId!,
  );
  return [
    ...[...alone.values()].flatMap((some) => pricedAlone(some, offers, styles)),
    ...[...inBundles].flatMap(([bundleId, some]) => pricedTogether(some, offers, bundleId)),
  ];
}

const licenceProblems = (title: string | undefined): LineProblem[] =>
  title === undefined ? [] : [{ word: 'style', say: `花型《${title}》没有有效的授权，等店铺续好再买` }];

/** Lines that together want more pieces of a design than its licence has left. */
async function shortLicences(
  db: Db,
  lines: readonly { readonly wanted: WantedLine; readonly styleId: string | null }[],
): Promise<ReadonlyMap<WantedLine, LineProblem[]>> {
  const rooms = await roomOf(
    db,
    lines.flatMap(({ styleId }) => styleId ?? []),
  );
  const byStyle = Map.groupBy(rooms, ({ styleId }) => styleId);
  const of = lines.flatMap(({ wanted, styleId }) =>
    (byStyle.get(styleId ?? '') ?? []).map((room) => ({ wanted, ...room })),
  );
  const problems = new Map<WantedLine, LineProblem[]>();
  for (const same of Map.groupBy(of, ({ designId }) => designId).values()) {
    const pieces = same.reduce((sum, { wanted }) => sum + Math.ceil(wanted.quantity), 0);
    for (const { wanted, title, left } of same)
      if (left < pieces)
        problems.set(wanted, [
          ...(problems.get(wanted) ?? []),
          { word: 'style', say: shortWords(title, left, pieces) },
        ]);
  }
  return problems;
}

const isAlone = ({ wanted }: Chosen): boolean => wanted.bundleId === undefined;

type Priced = Omit<DraftLine, 'stockId' | 'soldStyleId' | 'fromStock' | 'dividedOf' | 'style'>;

function withStyle(line: Priced, styles: ReadonlyMap<string, StyleToOrder>) {
  const problem = styleProblem(line.wanted, styles);
  return {
    ...line,
    style: styles.get(line.wanted.styleId ?? '') ?? null,
    problems: problem === null ? line.problems : [problem, ...line.problems],
  };
}

/** MOQ, multiples and tiers count all lines of one item together. */
function pricedAlone(
  chosen: readonly Chosen[],
  { things }: Offers,
  styles: ReadonlyMap<string, StyleToOrder>,
): Priced[] {
  const terms = things.get(boughtKey(chosen[0]!.wanted))!;
  const prices = priceItem(
    terms,
    chosen.map(({ wanted }) => withPrint(wanted, styles)),
  );
  return chosen.map((one, at) => ({
    ...one,
    terms,
    priced: prices[at]!,
    bundle: null,
    problems: prices[at]!.problems,
  }));
}

/** The lines of one bundle; a problem of the bundle applies to each of them. */
function pricedTogether(chosen: readonly Chosen[], offers: Offers, id: string): Priced[] {
  const { sets, problems, lines } = priceTogether(
    offers,
    id,
    chosen.map(({ wanted }) => wanted),
  );
  const { title = '', priceFen = 0 } = offers.bundles.get(id) ?? {};
  const bundle = { id, title, sets: sets ?? 0, priceFen };
  return chosen.map((one, at) => ({
    ...one,
    ...{ bundle, terms: offers.things.get(boughtKey(one.wanted))!, priced: lines[at]! },
    problems: [...problems, ...lines[at]!.problems],
  }));
}

async function linesOfCart(
  db: Db,
  buyerId: string,
  ids: readonly string[],
): Promise<{ cartLineId: string; wanted: WantedLine }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(lineColumns)
    .from(cartLine)
    .where(and(eq(cartLine.accountId, buyerId), inArray(cartLine.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, asKept(row)]));
  return ids.flatMap((cartLineId) => {
    const kept = byId.get(cartLineId);
    if (kept === undefined) return [];
    const { id: _id, seenPriceFen: _seen, ...wanted } = kept;
    return [{ cartLineId, wanted }];
  });
}
