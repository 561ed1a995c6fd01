import { sumOf } from '../platform/sums.ts';
/** 印花加价: what a print method charges a piece for. Without schemas, so that the browser can load it. */

/** 每件, 每处 (a printed panel), 每 A4 面, 每色, 每千针 */
export const SURCHARGE_UNITS = ['piece', 'place', 'a4', 'colour', 'thousandStitches'] as const;
export type SurchargeUnit = (typeof SURCHARGE_UNITS)[number];

export const surchargeUnitWords: Readonly<Record<SurchargeUnit, string>> = {
  piece: '件',
  place: '处',
  a4: 'A4 面',
  colour: '色',
  thousandStitches: '千针',
};

/** What is printed at one place, which is one panel. Each at least 1. */
export interface PrintPlace {
  /** sheets of A4 that the covered area fills, rounded up */
  a4: number;
  /** inks or threads */
  inks: number;
  /** the inks, and the white under them on dark cloth */
  screens: number;
  thousandStitches: number;
}

/** The sums over the places of a style; `piece` is 1. */
export interface PrintUnits extends PrintPlace {
  place: number;
  piece: 1;
}

/** In the colour with most screens: white under the inks is all that differs. */
export function printUnits(places: readonly (readonly PrintPlace[])[]): PrintUnits {
  const most = (key: keyof PrintPlace): number =>
    Math.max(1, ...places.map((ofColour) => sumOf(ofColour.map((place) => place[key]))));
  const place = Math.max(1, ...places.map(({ length }) => length));
  const [a4, inks, screens] = [most('a4'), most('inks'), most('screens')];
  return { piece: 1, place, a4, inks, screens, thousandStitches: most('thousandStitches') };
}

/** What a print method counts of a style. */
export const unitOf = ({ code, surchargePer: per }: Pick<Surcharge, 'code' | 'surchargePer'>): keyof PrintUnits =>
  per === 'colour' ? (code === 'screen' ? 'screens' : 'inks') : per;

/** How a surcharge was counted: the price of one unit, and the units at each place. */
export interface Reckoning {
  per: SurchargeUnit;
  eachFen: number;
  counts: number[];
}

interface Surcharge {
  /** of the print method */
  readonly code: string;
  /** of one unit */
  readonly surchargeFen: number;
  readonly surchargePer: SurchargeUnit;
}

/**
 * The surcharge of one piece.
 * @param places of its style, in its colour; undefined while it is not known what is printed: that counts as one unit
 * @returns reckoning: null for what is charged by the piece or not at all, and for what is not known
 */
export function reckonSurcharge(
  { code, surchargeFen: eachFen, surchargePer: per }: Surcharge,
  places: readonly PrintPlace[] | undefined,
): { readonly surchargeFen: number; readonly reckoning: Reckoning | null } {
  if (per === 'piece' || eachFen === 0 || places === undefined || places.length === 0)
    return { surchargeFen: eachFen, reckoning: null };
  const unit = unitOf({ code, surchargePer: per });
  const counts = places.map((place) => ({ piece: 1, place: 1, ...place })[unit]);
  return { surchargeFen: eachFen * sumOf(counts), reckoning: { per, eachFen, counts } };
}

/** "3 色 × ¥1.20 × 2 处", "2 + 3 共 5 色 × ¥1.20", "2 处 × ¥8.00" @param yuan writes an amount, for example "1.20" */
export function reckoningWords({ per, eachFen, counts }: Readonly<Reckoning>, yuan: (fen: number) => string): string {
  const each = `¥${yuan(eachFen)}`;
  if (per === 'place') return `${counts.length} 处 × ${each}`;
  const unit = per === 'a4' ? '个 A4 面' : surchargeUnitWords[per];
  const [first] = counts;
  if (counts.some((count) => count !== first)) return `${counts.join(' + ')} 共 ${sumOf(counts)} ${unit} × ${each}`;
  return `${first} ${unit} × ${each}${counts.length > 1 ? ` × ${counts.length} 处` : ''}`;
}
