import type { BundleTerms, ItemTerms, LineProblem, WantedLine } from '../market/buying.ts';
import { isOrderable, priceItem, type PricedLine } from './order-price.ts';
import { spread } from '../platform/spread.ts';

/**
 * Prices of bundle lines. Browser and server both compute them; the server's result counts. Integer fen throughout. A
 * bundle is ordered in whole sets of any colours and sizes: for two sets, the shirts may be one M and one L.
 */

interface Pieces {
  readonly productId: string;
  readonly quantity: number;
}

export interface BundleLine extends Pieces {
  /** the price of a single piece: weights the allocation of the set's price */
  readonly singleFen: number;
}

/** @returns the number of whole sets, or the reason in Chinese why there is none */
export function setsOf(
  bundle: Pick<BundleTerms, 'title' | 'moqSets' | 'parts'>,
  lines: readonly Pieces[],
): number | { readonly say: string } {
  const unrelated = lines.find(({ productId }) => bundle.parts.every((part) => part.productId !== productId));
  if (unrelated !== undefined) return { say: `“${bundle.title}”里没有这件商品，请重新选择` };
  const counted = bundle.parts.map((part) => ({ ...part, pieces: piecesOf(part.productId, lines) }));
  const first = counted[0];
  if (first === undefined) return { say: `“${bundle.title}”已经没有商品` };
  const sets = first.pieces / first.perSet;
  const uneven = counted.find(({ pieces, perSet }) => pieces !== sets * perSet);
  if (!Number.isInteger(sets) || uneven !== undefined) {
    const wanted = counted.map(({ title, perSet, pieces }) => `${title}每套 ${perSet} 件，现选 ${pieces} 件`);
    return { say: `“${bundle.title}”要成套订：${wanted.join('；')}` };
  }
  if (sets < bundle.moqSets) return { say: `“${bundle.title}”${bundle.moqSets} 套起订，现选 ${sets} 套` };
  return sets;
}

/**
 * Allocates the price of all sets to the lines, weighted by single prices; exact to the fen.
 * @param sets from `setsOf`
 * @returns the amount of each line, in the order given
 */
export function shareOut(bundle: Pick<BundleTerms, 'priceFen'>, sets: number, lines: readonly BundleLine[]): number[] {
  return spread(
    bundle.priceFen * sets,
    lines.map(({ quantity, singleFen }) => BigInt(quantity) * BigInt(Math.max(1, singleFen))),
  );
}

export interface PricedBundle {
  /** null: the selection is no whole number of sets, or below the minimum */
  readonly sets: number | null;
  readonly amountFen: number;
  /** of the bundle as a whole */
  readonly problems: readonly LineProblem[];
  /** in the order given, each with its own problems; they cost nothing without whole sets */
  readonly lines: readonly PricedLine[];
}

/**
 * Prices the lines of one bundle together. MOQ, multiples and tiers of its products do not apply, and the lines do not
 * count for single lines of the same products.
 * @param items terms of its products; a product missing here is no longer sold
 */
export function priceBundle(
  bundle: BundleTerms,
  items: readonly ItemTerms[],
  lines: readonly WantedLine[],
): PricedBundle {
  const termsOf = new Map(items.map((terms) => [terms.id, terms]));
  const counted = lines.map(({ itemId, quantity }) => ({
    productId: itemId,
    quantity,
    singleFen: termsOf.get(itemId)?.tiers[0]?.priceFen ?? 0,
  }));
  const sets = lines.every(isBundlePiece) ? setsOf(bundle, counted) : { say: `“${bundle.title}”${NO_PIECES}` };
  const isWhole = typeof sets === 'number';
  const amounts = isWhole ? shareOut(bundle, sets, counted) : lines.map(() => 0);
  return {
    sets: isWhole ? sets : null,
    amountFen: amounts.reduce((sum, amount) => sum + amount, 0),
    problems: [
      ...(bundle.isOffered ? [] : [{ word: 'offShelf' as const, say: `套餐“${bundle.title}”已下架，不能下单` }]),
      ...(isWhole ? [] : [{ word: 'bundle' as const, say: sets.say }]),
    ],
    lines: lines.map((line, at) => pricedPiece(line, termsOf.get(line.itemId), amounts[at]!)),
  };
}

const NO_PIECES = '里的商品要按整件、不加印花订，也不能拿样';

/** Whole pieces of products as sold: no samples, no other print. */
export function isBundlePiece({ kind, purpose, printMethod, unit, quantity }: WantedLine): boolean {
  return (
    kind === 'product' && purpose === 'bulk' && printMethod === '' && unit === 'piece' && isOrderable(quantity, unit)
  );
}

function pricedPiece(line: WantedLine, terms: ItemTerms | undefined, amountFen: number): PricedLine {
  const alone = terms && priceItem(terms, [line])[0]!;
  return {
    unitPriceFen: Math.floor(amountFen / line.quantity),
    surchargeFen: 0,
    reckoning: null,
    setupFen: 0,
    amountFen,
    grams: alone?.grams ?? 0,
    stockNeeded: alone?.stockNeeded ?? 0,
    problems: alone?.problems.filter(({ word }) => !OF_SINGLE_PRODUCTS.has(word)) ?? [GONE],
  };
}

const OF_SINGLE_PRODUCTS: ReadonlySet<LineProblem['word']> = new Set(['moq', 'multiple']);
const GONE: LineProblem = { word: 'gone', say: '商品已不存在，请移除' };

const piecesOf = (productId: string, lines: readonly Pieces[]): number =>
  lines.reduce((sum, line) => (line.productId === productId ? sum + line.quantity : sum), 0);
