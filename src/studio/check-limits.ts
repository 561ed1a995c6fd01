import type { MethodCode } from '#contract/market/print-methods.ts';
import type { SeamKind } from '#drawing/recipe.ts';

/** What the print methods can do. A work's own limits may be stricter; these are the trade's. */

interface Thresholds {
  /** below: 不能印 */
  readonly leastMm: number;
  /** below: 可能糊 */
  readonly goodMm: number;
}

/** Height of a character. Stitches and screens close up small characters first. */
const WORDS_MM: Readonly<Partial<Record<MethodCode, Thresholds>>> = {
  embroidery: { leastMm: 3, goodMm: 5 },
  screen: { leastMm: 3, goodMm: 5 },
};
const OTHER_WORDS_MM: Thresholds = { leastMm: 1.5, goodMm: 5 };

/**
 * Width of a line. Print on demand asks for at least 1 pt (Printful's print file guide), heat transfer film for 0.5 mm,
 * embroidery for one stitch column of 1 mm.
 */
const LINE_MM: Readonly<Partial<Record<MethodCode, Thresholds>>> = {
  embroidery: { leastMm: 1, goodMm: 1.2 },
  dtf: { leastMm: 0.35, goodMm: 0.5 },
};
const OTHER_LINE_MM: Thresholds = { leastMm: 0.2, goodMm: 0.35 };

export const wordsLimits = (method: string): Thresholds => WORDS_MM[method as MethodCode] ?? OTHER_WORDS_MM;
export const lineLimits = (method: string): Thresholds => LINE_MM[method as MethodCode] ?? OTHER_LINE_MM;

interface ColourLimit {
  readonly most: number;
  /** 版 or 色线 */
  readonly unit: string;
}

/** A colour is a screen or a thread; the other methods mix theirs. */
export const MOST_COLOURS: Readonly<Partial<Record<string, ColourLimit>>> = {
  screen: { most: 6, unit: '版' },
  embroidery: { most: 12, unit: '色线' },
} satisfies Partial<Record<MethodCode, ColourLimit>>;

/** 对花: visible from the distance at which clothes are looked at. */
export const MOST_MISMATCH_MM = 2;

/**
 * Seams at which a mismatch is noticed, with their names. Collars, bands and ribs are sewn against the direction of the
 * cloth and match in one place only, whatever is done.
 */
export const NOTICED_SEAMS: ReadonlyMap<SeamKind, string> = new Map<SeamKind, string>([
  ['centreFront', '前中'],
  ['placket', '门襟'],
  ['pocket', '口袋'],
  ['hood', '帽口'],
  ['centreBack', '后中'],
  ['yoke', '育克'],
  ['crown', '帽中缝'],
  ['side', '侧缝'],
  ['armhole', '袖窿'],
  ['cuff', '袖克夫'],
  ['underarm', '袖底缝'],
]);

/** OKLab distances: below the first two colours are one ink; below the second one is not seen on the other. */
export const SAME_INK = 0.02;
export const UNSEEN = 0.07;
