/**
 * What the lines of a bundle cost. Both sides compute with this; the server's word counts. Integer fen throughout.
 * A bundle is ordered in whole sets, whatever colours and sizes its pieces have: two sets of a shirt and a pair of
 * trousers may be one M and one L of the shirt.
 */
export interface BundleTerms {
  readonly title: string;
  /** one set */
  readonly priceFen: number;
  /** the least that is ordered */
  readonly moqSets: number;
  readonly parts: readonly { readonly goodsId: string; readonly title: string; readonly perSet: number }[];
}

export interface BundleLine {
  readonly goodsId: string;
  /** pieces */
  readonly quantity: number;
  /** what a piece costs when it is bought by itself: by it the price of a set is shared out */
  readonly singleFen: number;
}

/** @returns how many whole sets the lines are, or what hinders them from being any, as a person reads it */
export function setsOf(bundle: BundleTerms, lines: readonly BundleLine[]): number | { readonly say: string } {
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
 * Shares the price of all sets out among the lines, by what their pieces cost singly; what is left over by rounding
 * goes to the lines that lost most by it, so that the lines add up to the bundle to the fen.
 * @param sets from `setsOf`
 * @returns the amount of each line, in the order given
 */
export function shareOut(bundle: BundleTerms, sets: number, lines: readonly BundleLine[]): number[] {
  const total = BigInt(bundle.priceFen) * BigInt(sets);
  const weights = lines.map(({ quantity, singleFen }) => BigInt(quantity) * BigInt(Math.max(1, singleFen)));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight, at) => ({ at, floor: (total * weight) / whole, lost: (total * weight) % whole }));
  const left = Number(total - shares.reduce((sum, { floor }) => sum + floor, 0n));
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.lost === b.lost ? a.at - b.at : a.lost > b.lost ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  );
  return shares.map(({ at, floor }) => Number(floor) + (raised.has(at) ? 1 : 0));
}

const piecesOf = (goodsId: string, lines: readonly BundleLine[]): number =>
  lines.reduce((sum, line) => (line.goodsId === goodsId ? sum + line.quantity : sum), 0);
