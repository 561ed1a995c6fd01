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

/** Charged to the licensee's shop for every piece sold, instead of paid at once. */
export const isCharged = (kind: LicenceKind): boolean => kind === 'piece' || kind === 'share';

/** unpaid: ordered, not paid yet · active · expired: its term is over · ended: cancelled or refunded */
export const LICENCE_STATUSES = ['unpaid', 'active', 'expired', 'ended'] as const;
export type LicenceStatus = (typeof LICENCE_STATUSES)[number];

export const licenceStatusWords: Readonly<Record<LicenceStatus, string>> = {
  unpaid: '待付款',
  active: '有效',
  expired: '已到期',
  ended: '已终止',
};

/** While one is unpaid or active, no other licence of the design is sold. */
export const isExclusive = (kind: LicenceKind): boolean => kind === 'exclusive' || kind === 'buyout';

/** From so many days before its last day on, a licence by the year is renewed. */
export const RENEWAL_DAYS = 90;
/** Its licensee is reminded so many days before the last day, once each. */
export const LICENCE_REMINDER_DAYS = [30, 3] as const;

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

/** A line sold with a licence: so many pieces for this sum. */
interface Sold extends Charged {
  readonly pieces: number;
  readonly amountFen: number;
}

interface OfOrder {
  readonly payableFen: number;
  readonly keptFen: number;
}

/**
 * What the designer gets for the lines of an order sold with one licence, in proportion to what the shop keeps of the
 * order. Parts of a fen are not charged, counted once for all lines: each line gets what the sum grows by with it.
 */
export function royaltiesFen(lines: readonly Sold[], { payableFen, keptFen }: OfOrder): number[] {
  // An order that cost nothing was paid in full.
  const [kept, whole] = payableFen === 0 ? [1n, 1n] : [BigInt(keptFen), BigInt(payableFen)];
  let thousandths = 0n;
  let before = 0;
  return lines.map(({ pieceFen, permille, pieces, amountFen }) => {
    thousandths +=
      pieceFen !== null ? BigInt(pieceFen) * BigInt(pieces) * 1000n : BigInt(amountFen) * BigInt(permille ?? 0);
    const all = Number((thousandths * kept) / (whole * 1000n));
    const own = all - before;
    before = all;
    return own;
  });
}

/** The same of one line; without an order, of one that is kept whole. */
export const royaltyFen = (
  charged: Charged,
  sold: Pick<Sold, 'pieces' | 'amountFen'>,
  order: OfOrder = { payableFen: 1, keptFen: 1 },
): number => royaltiesFen([{ ...charged, ...sold }], order)[0]!;

/** "6%", "6.5%", "1.2 元/件": as designers write it */
export function shareWords({ pieceFen, permille }: Charged): string | null {
  if (pieceFen !== null) return `${pieceFen / 100} 元/件`;
  return permille === null ? null : `${permille / 10}%`;
}
