import type { BundleTerms, ItemTerms, WantedLine } from '#contract/market/buying.ts';
import { priceBundle } from '#contract/trade/bundle-price.ts';
import type { BundleDetail } from '#contract/market/bundles.ts';
import { isInStock, leadHoursOf } from '#contract/trade/lead-times.ts';
import { type Quantities, figuresOf, withQuantity } from '../blanks/quantity-grid.ts';

/** A buyer's choice of a bundle: the number of sets, and the colours and sizes of each part's pieces. */
export interface BundleChoice {
  readonly sets: number;
  /** by part, in the bundle's order */
  readonly quantities: readonly Quantities[];
}

/** One product of a bundle, with the pieces chosen. */
export interface PartView {
  readonly part: BundleDetail['parts'][number];
  readonly terms: ItemTerms;
  /** for all sets */
  readonly wanted: number;
  /** chosen so far */
  readonly pieces: number;
  /** negative: too many chosen */
  readonly missing: number;
  readonly quantities: Quantities;
}

export interface BundleFigures {
  readonly parts: readonly PartView[];
  readonly lines: readonly WantedLine[];
  /** for all sets */
  readonly totalFen: number;
  /** the saving against the single prices; 0 = none */
  readonly savedFen: number;
  /** blocks the order until it is solved */
  readonly problems: readonly string[];
  /** informative only: pieces that are not in stock are made to order */
  readonly notes: readonly string[];
  /** nothing is chosen yet in any part with several variants */
  readonly isUntouched: boolean;
  readonly canOrder: boolean;
}

/** A part with a single variant, such as a cap in one colour and 均码, is filled at once. */
export function firstChoice(bundle: BundleDetail): BundleChoice {
  const choice = { sets: bundle.moqSets, quantities: bundle.parts.map((): Quantities => new Map()) };
  return withSets(bundle, choice, bundle.moqSets);
}

/** The choice in the cart, for a change; colours and sizes that are no longer made are left out. */
export function choiceIn(bundle: BundleDetail, lines: readonly WantedLine[]): BundleChoice {
  const ofPart = bundle.parts.map(({ productId }) => lines.filter(({ itemId }) => itemId === productId));
  const sets = bundle.parts.map(({ perSet }, at) => Math.ceil(piecesOf(ofPart[at]!) / perSet));
  return {
    sets: Math.max(bundle.moqSets, ...sets),
    quantities: bundle.terms.map((terms, at) =>
      ofPart[at]!.reduce<Quantities>((before, line) => withQuantity(terms, 'bulk', before, line), new Map()),
    ),
  };
}

/** Another number of sets: a part with one variant, or with all pieces in one, is adjusted to it. */
export function withSets(bundle: BundleDetail, before: BundleChoice, sets: number): BundleChoice {
  const quantities = before.quantities.map((chosen, at) => {
    const terms = bundle.terms[at]!;
    const [cell, ...others] = chosen.size === 0 && terms.skus.length === 1 ? terms.skus : cellsIn(terms, chosen);
    if (cell === undefined || others.length > 0) return chosen;
    return withQuantity(terms, 'bulk', new Map(), { ...cell, quantity: sets * bundle.parts[at]!.perSet });
  });
  return { sets, quantities };
}

/** Sets one cell of one part. */
export function withCell(
  bundle: BundleDetail,
  before: BundleChoice,
  at: number,
  cell: { readonly colourNo: string; readonly size: string; readonly quantity: number },
): BundleChoice {
  const changed = withQuantity(bundle.terms[at]!, 'bulk', before.quantities[at]!, cell);
  return { ...before, quantities: before.quantities.with(at, changed) };
}

/** Fills the missing pieces of a part in this colour and size. */
export function withRest(
  bundle: BundleDetail,
  before: BundleChoice,
  at: number,
  cell: { readonly colourNo: string; readonly size: string },
): BundleChoice {
  const chosen = cellsIn(bundle.terms[at]!, before.quantities[at]!);
  const others = chosen.filter(({ colourNo, size }) => colourNo !== cell.colourNo || size !== cell.size);
  const quantity = before.sets * bundle.parts[at]!.perSet - piecesOf(others);
  return withCell(bundle, before, at, { ...cell, quantity });
}

export function bundleFigures(bundle: BundleDetail, { sets, quantities }: BundleChoice): BundleFigures {
  const parts = bundle.parts.map((part, at): PartView & Pick<BundleFigures, 'lines' | 'notes'> => {
    const terms = bundle.terms[at]!;
    const chosen = quantities[at]!;
    const { lines, pieces, notes } = figuresOf(terms, { purpose: 'bulk', printMethod: '' }, chosen);
    const wanted = sets * part.perSet;
    return {
      part,
      terms,
      wanted,
      pieces,
      missing: wanted - pieces,
      quantities: chosen,
      lines,
      notes: notes.map((note) => `${part.title}：${note}`),
    };
  });
  const lines = parts.flatMap((part) => part.lines.map((line) => ({ ...line, bundleId: bundle.id })));
  const short = parts.filter(({ missing }) => missing !== 0);
  const priced = priceBundle(bundleTermsOf(bundle), bundle.terms, lines);
  const problems = [
    ...short.map(({ part, missing }) =>
      missing > 0 ? `${part.title}还差 ${missing} 件` : `${part.title}多选了 ${-missing} 件`,
    ),
    // missing pieces are reported first; other problems of the bundle only when none are missing
    ...(short.length > 0 ? [] : priced.problems.map(({ say }) => say)),
    ...priced.lines.flatMap((line) => line.problems.map(({ say }) => say)),
  ];
  return {
    parts,
    lines,
    totalFen: sets * bundle.priceFen,
    savedFen: Math.max(0, sets * (bundle.singlyFen - bundle.priceFen)),
    problems: [...new Set(problems)],
    notes: parts.flatMap((part) => part.notes),
    isUntouched: parts.every(({ pieces, terms }) => pieces === 0 || terms.skus.length === 1),
    canOrder: lines.length > 0 && problems.length === 0,
  };
}

/** Changes with the bundle's contents, so that the chooser restarts when the shop edits them. */
export const partsKey = ({ parts }: BundleDetail): string =>
  parts.map(({ productId, perSet }) => `${productId} ${perSet}`).join();

/** The slowest product determines the lead time; one product without stock makes it a bulk order. */
export const bundleLeadHours = ({ terms }: BundleDetail): number =>
  leadHoursOf(
    terms.every(isInStock) ? 'stock' : 'bulk',
    terms.map(({ leadTimes }) => leadTimes),
  );

/** The terms that a bundle's page knows. A bundle shown there is on sale. */
function bundleTermsOf({ title, priceFen, moqSets, parts }: BundleDetail): BundleTerms {
  return { title, priceFen, moqSets, parts, isOffered: true };
}

const cellsIn = (terms: ItemTerms, chosen: Quantities) =>
  figuresOf(terms, { purpose: 'bulk', printMethod: '' }, chosen).lines;

const piecesOf = (cells: readonly Pick<WantedLine, 'quantity'>[]): number =>
  cells.reduce((sum, { quantity }) => sum + quantity, 0);
