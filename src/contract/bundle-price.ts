import type { BundleTerms, ItemTerms, LineProblem, WantedLine } from './buying.ts';
import { isOrderable, priceItem, type PricedLine } from './order-price.ts';
import { spread } from './spread.ts';

/**
 * What the lines of a bundle cost. Both sides compute with this; the server's word counts. Integer fen throughout.
 * A bundle is ordered in whole sets, whatever colours and sizes its pieces have: two sets of a shirt and a pair of
 * trousers may be one M and one L of the shirt.
 */

interface Pieces {
  readonly goodsId: string;
  readonly quantity: number;
}

export interface BundleLine extends Pieces {
  /** what a piece costs when it is bought by itself: by it the price of a set is shared out */
  readonly singleFen: number;
}

/** @returns how many whole sets the lines are, or what hinders them from being any, as a person reads it */
export function setsOf(
  bundle: Pick<BundleTerms, 'title' | 'moqSets' | 'parts'>,
  lines: readonly Pieces[],
): number | { readonly say: string } {
  const stray = lines.find(({ goodsId }) => bundle.parts.every((part) => part.goodsId !== goodsId));
  if (stray !== undefined) return { say: `“${bundle.title}”里没有这件商品，请重新选择` };
  const counted = bundle.parts.map((part) => ({ ...part, pieces: piecesOf(part.goodsId, lines) }));
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
 * Shares the price of all sets out among the lines, by what their pieces cost singly; to the fen.
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
  /** null: what is chosen makes no whole sets, or too few */
  readonly sets: number | null;
  readonly amountFen: number;
  /** of the bundle as a whole */
  readonly problems: readonly LineProblem[];
  /** in the order given, each with problems of its own; they cost nothing while they make no sets */
  readonly lines: readonly PricedLine[];
}

/**
 * Prices the lines of one bundle together. MOQ, multiples and tiers of its goods do not hold for them, and they count
 * for none of the goods' own lines.
 * @param items terms of its goods; a line of goods that are missing here is gone
 */
export function priceBundle(
  bundle: BundleTerms,
  items: readonly ItemTerms[],
  lines: readonly WantedLine[],
): PricedBundle {
  const termsOf = new Map(items.map((terms) => [terms.id, terms]));
  const counted = lines.map(({ itemId, quantity }) => ({
    goodsId: itemId,
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

/** Whole pieces of goods, as they are sold: no samples, no other print. */
export function isBundlePiece({ kind, purpose, printMethod, unit, quantity }: WantedLine): boolean {
  return (
    kind === 'goods' && purpose === 'bulk' && printMethod === '' && unit === 'piece' && isOrderable(quantity, unit)
  );
}

function pricedPiece(line: WantedLine, terms: ItemTerms | undefined, amountFen: number): PricedLine {
  const alone = terms && priceItem(terms, [line])[0]!;
  return {
    unitPriceFen: Math.floor(amountFen / line.quantity),
    surchargeFen: 0,
    setupFen: 0,
    amountFen,
    grams: alone?.grams ?? 0,
    stockNeeded: alone?.stockNeeded ?? 0,
    problems: alone?.problems.filter(({ word }) => !OF_SINGLE_GOODS.has(word)) ?? [GONE],
  };
}

const OF_SINGLE_GOODS: ReadonlySet<LineProblem['word']> = new Set(['moq', 'multiple']);
const GONE: LineProblem = { word: 'gone', say: '商品已不存在，请移除' };

const piecesOf = (goodsId: string, lines: readonly Pieces[]): number =>
  lines.reduce((sum, line) => (line.goodsId === goodsId ? sum + line.quantity : sum), 0);
