/** Words and rules of licences without schemas, because the browser imports them. */

/**
 * 普通授权 by the year · 独家授权 by the year, no one else gets a new one meanwhile · 按件 and 分成, charged for every piece
 * sold · 买断, for ever, takes the design off the market.
 */
export const LICENCE_KINDS = ['ordinary', 'exclusive', 'piece', 'share', 'buyout'] as const;
export type LicenceKind = (typeof LICENCE_KINDS)[number];

export const licenceKindWords: Readonly<Record<LicenceKind, string>> = {
  ordinary: '普通授权',
  exclusive: '独家授权',
  piece: '按件授权',
  share: '分成授权',
  buyout: '买断',
};

/** Ordered here; those charged by the piece are agreed between the two. */
export const SOLD_LICENCE_KINDS: readonly LicenceKind[] = ['ordinary', 'exclusive', 'buyout'];

/** unpaid: ordered, not paid yet · active · expired: its term is over · ended: cancelled or refunded */
export const LICENCE_STATUSES = ['unpaid', 'active', 'expired', 'ended'] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

export const licenceStatusWords: Readonly<Record<LicenceStatus, string>> = {
  unpaid: '待付款',
  active: '有效',
  expired: '已到期',
  ended: '已终止',
};

/** While one is unpaid or active, nobody else gets a new licence of the design. */
export const isExclusive = (kind: LicenceKind): boolean => kind === 'exclusive' || kind === 'buyout';

export const MOST_LICENCE_YEARS = 5;
export const MOST_SHARE_PERMILLE = 500;
export const MOST_LICENCE_PIECES = 1_000_000;

/** The terms that may be chosen, in years; 0 = for ever. */
export function licenceYears(kind: LicenceKind): readonly number[] {
  if (kind === 'buyout') return [0];
  if (kind === 'piece' || kind === 'share') return [1];
  return Array.from({ length: MOST_LICENCE_YEARS }, (_, at) => at + 1);
}

interface Priced {
  readonly kind: LicenceKind;
  readonly priceFen: number | null;
}

/** Paid with the order; licences charged by the piece cost nothing then. */
export const licenceFen = ({ kind, priceFen }: Priced, years: number): number =>
  (priceFen ?? 0) * (kind === 'ordinary' || kind === 'exclusive' ? years : 1);

interface Charged {
  readonly pieceFen: number | null;
  readonly permille: number | null;
}

/** What the designer gets for so many pieces sold for this sum; parts of a fen are not charged. */
export const royaltyFen = ({ pieceFen, permille }: Charged, quantity: number, amountFen: number): number =>
  pieceFen !== null ? pieceFen * quantity : Math.floor((amountFen * (permille ?? 0)) / 1000);

/** What is left of it after a part of the order was refunded. */
export const royaltyLeftFen = (royalty: number, payableFen: number, refundedFen: number): number =>
  payableFen === 0 ? royalty : Math.floor((royalty * (payableFen - refundedFen)) / payableFen);

/** "6%", "6.5%", "1.2 元/件": as designers write it */
export function shareWords({ pieceFen, permille }: Charged): string | null {
  if (pieceFen !== null) return `${pieceFen / 100} 元/件`;
  return permille === null ? null : `${permille / 10}%`;
}
