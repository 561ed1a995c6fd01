import { sumOf } from '#contract/platform/sums.ts';
import type { BundleTerms } from '#contract/market/buying.ts';
import { priceBundle } from '#contract/trade/bundle-price.ts';
import type { CartBundle, CartLine, LineChange } from '#contract/trade/cart.ts';
import type { LineView } from './cart-view.ts';
import { wantedOf } from '../../market/buying/local-cart.ts';

/** One bundle in the cart: its lines are chosen, changed and removed together. */
export interface BundleView {
  readonly id: string;
  /** null: the bundle no longer exists */
  readonly terms: BundleTerms | null;
  /** null: the lines make no whole sets, or too few */
  readonly sets: number | null;
  readonly amountFen: number;
  readonly items: readonly BundleItemView[];
  readonly lines: readonly LineView[];
  readonly isChosen: boolean;
  readonly problems: readonly string[];
  readonly changes: readonly LineChange[];
}

export interface BundleItemView {
  readonly terms: CartBundle['items'][number]['terms'];
  readonly lines: readonly LineView[];
}

/**
 * @param quantityOf the quantity in the line's field now
 * @param isLeftOut lines not to check out: one line of a bundle excludes all of it
 */
export function bundleView(
  bundle: CartBundle,
  quantityOf: (line: CartLine) => number,
  isLeftOut: (lineId: string) => boolean,
): BundleView {
  const { id, terms, items, changes } = bundle;
  const all = items.flatMap(({ lines }) => lines);
  const wanted = all.map((line) => ({ ...wantedOf(line), quantity: quantityOf(line) }));
  const known = items.flatMap((item) => item.terms ?? []);
  const priced = terms && priceBundle(terms, known, wanted);
  // Problems that the browser cannot find out by itself: whether the bundle belongs to the caller's own shop.
  const ofServer = all.flatMap(({ problems }) => problems.filter(({ word }) => word === 'ownShop'));
  const canChoose = terms !== null && terms.isOffered && ofServer.length === 0;
  const isChosen = canChoose && !all.some((line) => isLeftOut(line.id));
  const views = all.map((line, at): LineView => {
    const price = priced?.lines[at];
    return {
      id: line.id,
      wanted: wanted[at]!,
      style: undefined,
      unitPriceFen: price?.unitPriceFen ?? 0,
      ...{ surchargeFen: 0, reckoning: null },
      setupFen: 0,
      amountFen: price?.amountFen ?? 0,
      grams: price?.grams ?? 0,
      stockNeeded: price?.stockNeeded ?? 0,
      isChosen,
      canChoose,
      // "not on sale" is reported once, for the whole bundle
      problems: price?.problems.filter(({ word }) => word !== 'offShelf') ?? [],
      // stock is computed over all lines of the shop, and changes are reported for the whole bundle
      fromStock: 0,
      changes: [],
    };
  });
  const viewOf = new Map(views.map((view) => [view.id, view]));
  return {
    id,
    terms,
    sets: priced?.sets ?? null,
    amountFen: priced?.amountFen ?? 0,
    items: items.map((item) => ({ terms: item.terms, lines: item.lines.map((line) => viewOf.get(line.id)!) })),
    lines: views,
    isChosen,
    problems: [...new Set([...ofServer, ...(priced?.problems ?? bundle.problems)].map(({ say }) => say))],
    changes: changes.filter(({ kind }) => kind !== 'shelf'),
  };
}

/** It is chosen and blocks the checkout. */
export const isBundleStuck = ({ isChosen, problems, lines }: BundleView): boolean =>
  isChosen && (problems.length > 0 || lines.some((line) => line.problems.length > 0));

/** With fewer sets some chosen colour and size would have no piece: that needs the chooser. */
export function leastSets({ terms, lines }: BundleView): number {
  if (terms === null) return 1;
  const needed = terms.parts.map(({ productId, perSet }) => Math.ceil(linesOfPart(lines, productId).length / perSet));
  return Math.max(terms.moqSets, ...needed);
}

/**
 * The pieces of all lines for another number of sets, in their present mix; each line keeps at least one.
 * @param sets `leastSets` or more
 * @returns by line id
 */
export function piecesFor({ terms, lines }: BundleView, sets: number): ReadonlyMap<string, number> {
  return new Map(
    terms?.parts.flatMap(({ productId, perSet }) => {
      const ofPart = linesOfPart(lines, productId);
      const shares = apportioned(
        sets * perSet,
        ofPart.map(({ wanted }) => wanted.quantity),
      );
      return ofPart.map(({ id }, at): [string, number] => [id, shares[at]!]);
    }),
  );
}

const linesOfPart = (lines: readonly LineView[], productId: string): LineView[] =>
  lines.filter(({ wanted }) => wanted.itemId === productId);

/** One piece each, and the rest by share, rounded by largest remainder. */
function apportioned(pieces: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights);
  const above = weights.map((weight) => Math.max(0, (pieces * weight) / whole - 1));
  const rest = pieces - weights.length;
  const shares = above.map((one) => (rest === 0 ? 0 : (rest * one) / sumOf(above)));
  const given = shares.map(Math.floor);
  const raised = new Set(
    shares
      .map((share, at) => ({ at, lost: share - given[at]! }))
      .toSorted((a, b) => b.lost - a.lost || a.at - b.at)
      .slice(0, rest - sumOf(given))
      .map(({ at }) => at),
  );
  return given.map((one, at) => one + 1 + (raised.has(at) ? 1 : 0));
}
