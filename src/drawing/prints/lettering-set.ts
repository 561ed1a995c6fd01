/** Setting words as artwork: fitted to a width, broken into lines, bent along an arc. */
import { glyphPath } from '../glyphs.ts';
import type { GlyphFace } from '../glyphs.ts';
import { n, polar } from '../kit/path.ts';
import type { Rng } from '../kit/rng.ts';
import type { Hex } from '../recipe.ts';

export interface Line {
  readonly d: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** words fitted to a width, centred on the origin vertically */
export function fitted(
  words: string,
  face: GlyphFace,
  widthMm: number,
  maxHeightMm: number,
  x: number,
  y: number,
  tracking = 0,
): Line {
  const natural = glyphPath(words, { face, heightMm: 100, x: 0, y: 0, align: 'middle', tracking });
  const heightMm = Math.min(maxHeightMm, (100 * widthMm) / Math.max(1, natural.widthMm));
  const set = glyphPath(words, { face, heightMm, x, y, align: 'middle', tracking });
  return { d: set.d, widthMm: set.widthMm, heightMm };
}

/** a slogan in lines of at most four characters; Latin words break at spaces */
export function linesOf(words: string): string[] {
  if (words.includes(' ')) return words.split(' ').filter((word) => word !== '');
  const chars = [...words];
  if (chars.length <= 4) return [words];
  const lines = Math.ceil(chars.length / 4);
  const each = Math.ceil(chars.length / lines);
  return Array.from({ length: lines }, (_, i) => chars.slice(i * each, (i + 1) * each).join(''));
}

export interface Artwork {
  readonly rng: Rng;
  readonly words: string;
  readonly english: string;
  readonly width: number;
  readonly height: number;
  readonly ink: Hex;
  readonly second: Hex;
  readonly paper: Hex;
}

/** Characters standing on a circle around `centre`; the middle of the words at `middleDeg` (-90 = the top). */
export function arched(
  words: string,
  face: GlyphFace,
  arc: {
    centre: readonly [x: number, y: number];
    radius: number;
    heightMm: number;
    middleDeg: number;
    tracking?: number;
  },
  paint: (d: string) => string,
): string {
  const { centre, radius, heightMm, middleDeg, tracking = 0 } = arc;
  const chars = [...words];
  const under = Math.sin((middleDeg * Math.PI) / 180) > 0;
  const widths = chars.map(
    (char) => glyphPath(char, { face, heightMm, x: 0, y: 0, align: 'middle' }).widthMm + tracking * heightMm,
  );
  const whole = widths.reduce((sum, wide) => sum + wide, 0);
  let walked = -whole / 2;
  return chars
    .map((char, i) => {
      const wide = widths[i] ?? 0;
      // words under a circle run in the other direction, so that they are not upside down
      const degrees = middleDeg + ((under ? -1 : 1) * (walked + wide / 2) * 180) / (Math.PI * radius);
      walked += wide;
      if (char === ' ') return '';
      const at = polar(radius, degrees);
      const set = glyphPath(char, { face, heightMm, x: 0, y: 0, align: 'middle' });
      return `<g transform="translate(${n(centre[0] + at[0])} ${n(centre[1] + at[1])})rotate(${n(degrees + (under ? -90 : 90))})">${paint(set.d)}</g>`;
    })
    .join('');
}
