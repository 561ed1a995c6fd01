/** The price and stock of a listing, from the product's own. */

export const LISTING_ENDINGS = ['none', 'nine'] as const;

export interface ListingTerms {
  /** of the suggested retail price, ‰ */
  readonly ratePermille: number;
  /** added then, e.g. the channel's fee */
  readonly feeFen: number;
  /** nine: rounded up to …9 角 */
  readonly ending: (typeof LISTING_ENDINGS)[number];
  /** pieces held back from the channel */
  readonly stockBuffer: number;
}

export const LISTING_LIMITS = {
  ratePermille: [100, 10_000],
  feeFen: [0, 100_000],
  stockBuffer: [0, 100_000],
} as const;

const YUAN = 100;
const NINE_JIAO = 90;

type PriceTerms = Pick<ListingTerms, 'ratePermille' | 'feeFen' | 'ending'>;

export function listingPrice(retailPriceFen: number, { ratePermille, feeFen, ending }: PriceTerms): number {
  const fen = Math.round((retailPriceFen * ratePermille) / 1_000) + feeFen;
  if (ending === 'none') return fen;
  const nine = Math.floor(fen / YUAN) * YUAN + NINE_JIAO;
  return nine >= fen ? nine : nine + YUAN;
}

export const listingStock = (stock: number, { stockBuffer }: Pick<ListingTerms, 'stockBuffer'>): number =>
  Math.max(0, stock - stockBuffer);
