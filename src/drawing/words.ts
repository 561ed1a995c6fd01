import { shortHash } from './kit/rng.ts';
import { type Affine, type GlyphBox, glyphBox, type PlacedGlyph, wordsPath } from './words-path.ts';
import { rotatesInVertical, staysUpright, TOP_RIGHT } from './words-vertical.ts';
import type { Hex, WordsPrint } from './recipe.ts';

/**
 * Typed words as one outline, in millimetres. The same function runs in the browser and on the server, so that the
 * stage, the mock-up and the print file draw the same path; no font is needed where it runs.
 */

export interface WordGlyph {
  /** SVG path in font units, y downwards from the baseline, relative commands m l q z; filled with the nonzero rule */
  readonly d: string;
  readonly advance: number;
  /** the form for vertical lines, where the face has one */
  readonly vertical?: { readonly d: string; readonly advance: number };
}

/** Outlines of one face. */
export interface GlyphSet {
  readonly unitsPerEm: number;
  /** top of a character's em square above the baseline, font units */
  readonly ascent: number;
  /** typical thinnest strokes, as a share of the em square */
  readonly thinnest: number;
  readonly glyphs: Readonly<Record<string, WordGlyph>>;
}

export interface WordsSetting {
  readonly words: string;
  /** of the em square: a Han character fills about 92 % of it */
  readonly heightMm: number;
  readonly direction: 'horizontal' | 'vertical';
  /** radius of the arc through the middle of the words, 0 = straight; positive arches upwards. Vertical words ignore it */
  readonly curveMm: number;
  /** share of the height between two characters */
  readonly letterSpacing: number;
  /** distance of two lines, share of the height */
  readonly lineHeight: number;
  /** of lines of different length */
  readonly align: 'start' | 'middle' | 'end';
}

export interface WordsOutline {
  /** one path; its bounding box begins at 0 0 */
  readonly d: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** characters without an outline, each once; they take no space */
  readonly missing: readonly string[];
  /** estimate of the thinnest strokes */
  readonly thinnestMm: number;
}

const MOST_CHARACTERS = 200;

/** Lines of characters without control characters, bidi marks and variation selectors. */
export function wordLines(words: string): string[][] {
  const plain = words
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{C}\n]|\p{Variation_Selector}/gu, '')
    .normalize('NFC');
  return [...plain]
    .slice(0, MOST_CHARACTERS)
    .join('')
    .split('\n')
    .map((line) => [...line]);
}

/** The characters that need an outline, each once. */
export const charactersOf = (words: string): string[] =>
  [...new Set(wordLines(words).flat())].filter((char) => !isSpace(char));

const isSpace = (char: string): boolean => /^\p{Zs}$/u.test(char);

export function wordsOutline(setting: WordsSetting, set: GlyphSet): WordsOutline {
  const lines = wordLines(setting.words);
  const missing = [...new Set(lines.flat().filter((char) => !isSpace(char) && !(char in set.glyphs)))];
  const place = setting.direction === 'vertical' ? placeVertical : placeHorizontal;
  const path = wordsPath(place(lines, setting, set), digitsAt(setting.heightMm));
  return { ...path, missing, thinnestMm: Math.round(setting.heightMm * set.thinnest * 100) / 100 };
}

/** A thousandth of the height or finer. */
const digitsAt = (heightMm: number): number => (heightMm < 6 ? 3 : heightMm < 100 ? 2 : 1);

/** A character of a line, with its place along the line. */
interface Standing {
  readonly glyph: WordGlyph;
  readonly char: string;
  /** millimetres from the start of the line to the middle of the character */
  readonly middleMm: number;
  readonly lengthMm: number;
}

interface Line {
  readonly standing: readonly Standing[];
  readonly lengthMm: number;
}

type Measure = (char: string, glyph: WordGlyph) => number;

const SPACE = 0.28;
const WIDE_SPACE = '\u3000';

function standIn(
  line: readonly string[],
  { heightMm, letterSpacing }: WordsSetting,
  set: GlyphSet,
  measure: Measure,
): Line {
  const gapMm = heightMm * letterSpacing;
  const standing: Standing[] = [];
  let penMm = 0;
  for (const char of line) {
    const glyph = set.glyphs[char] ?? (isSpace(char) ? spaceGlyph(char, set) : undefined);
    if (!glyph) continue;
    const lengthMm = measure(char, glyph);
    standing.push({ glyph, char, middleMm: penMm + lengthMm / 2, lengthMm });
    penMm += lengthMm + gapMm;
  }
  return { standing, lengthMm: standing.length === 0 ? 0 : penMm - gapMm };
}

const spaceGlyph = (char: string, { unitsPerEm }: GlyphSet): WordGlyph => ({
  d: '',
  advance: char === WIDE_SPACE ? unitsPerEm : SPACE * unitsPerEm,
});

/** Where a line begins, from the middle of the block. */
function startMm({ lengthMm }: Line, longestMm: number, align: WordsSetting['align']): number {
  if (align === 'start') return -longestMm / 2;
  return align === 'middle' ? -lengthMm / 2 : longestMm / 2 - lengthMm;
}

function placeHorizontal(words: readonly string[][], setting: WordsSetting, set: GlyphSet): PlacedGlyph[] {
  const { heightMm, lineHeight, align } = setting;
  const scale = heightMm / set.unitsPerEm;
  const lines = words.map((line) => standIn(line, setting, set, (_, { advance }) => advance * scale));
  const longestMm = Math.max(...lines.map(({ lengthMm }) => lengthMm));
  const stepMm = heightMm * lineHeight;
  const radiusMm = usedRadius(setting, longestMm, ((lines.length - 1) / 2) * stepMm);
  // From the middle of the em square to the baseline.
  const dropMm = set.ascent * scale - heightMm / 2;

  return lines.flatMap((line, i) => {
    const downMm = (i - (lines.length - 1) / 2) * stepMm;
    const fromMm = startMm(line, longestMm, align);
    return line.standing.map(({ glyph, middleMm }): PlacedGlyph => {
      const along = fromMm + middleMm;
      const leftMm = (glyph.advance * scale) / 2;
      if (radiusMm === 0) return { d: glyph.d, at: [scale, 0, 0, scale, along - leftMm, downMm + dropMm] };
      return { d: glyph.d, at: onArc(along, downMm, radiusMm, scale, leftMm, dropMm) };
    });
  });
}

/** A line on a circle takes at most this share of it, so that its ends do not meet. */
const MOST_OF_CIRCLE = 0.95;

/** The wanted radius, or the smallest at which the words fit on the circle; its sign tells where they arch. */
function usedRadius({ curveMm, heightMm }: WordsSetting, longestMm: number, halfBlockMm: number): number {
  if (curveMm === 0 || longestMm === 0) return 0;
  const smallest = Math.max(longestMm / (2 * Math.PI * MOST_OF_CIRCLE), heightMm * 0.6) + halfBlockMm;
  return Math.sign(curveMm) * Math.max(Math.abs(curveMm), smallest);
}

/** The middle of the block is at 0 0; the centre of the circle is below (arched upwards) or above it. */
function onArc(along: number, downMm: number, radiusMm: number, scale: number, leftMm: number, dropMm: number): Affine {
  const angle = along / (radiusMm - downMm);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [middleX, middleY] = [(radiusMm - downMm) * sin, radiusMm - (radiusMm - downMm) * cos];
  // Turned about the middle of the character.
  const [x, y] = [-leftMm, dropMm];
  return [
    scale * cos,
    scale * sin,
    -scale * sin,
    scale * cos,
    middleX + cos * x - sin * y,
    middleY + sin * x + cos * y,
  ];
}

/** Columns from right to left; Latin letters and figures are turned, as on the back of a book. */
function placeVertical(words: readonly string[][], setting: WordsSetting, set: GlyphSet): PlacedGlyph[] {
  const { heightMm, lineHeight, align } = setting;
  const scale = heightMm / set.unitsPerEm;
  const isTurned = (char: string, { vertical, advance }: WordGlyph) =>
    vertical === undefined && (rotatesInVertical(char) || !staysUpright(char, advance / set.unitsPerEm));
  const columns = words.map((line) =>
    standIn(line, setting, set, (char, glyph) =>
      isTurned(char, glyph) || isSpace(char) ? glyph.advance * scale : heightMm,
    ),
  );
  const longestMm = Math.max(...columns.map(({ lengthMm }) => lengthMm));
  const dropMm = set.ascent * scale - heightMm / 2;

  return columns.flatMap((column, i) => {
    const centreMm = -i * heightMm * lineHeight;
    const fromMm = startMm(column, longestMm, align);
    return column.standing.map(({ glyph, char, middleMm, lengthMm }): PlacedGlyph => {
      const middle = fromMm + middleMm;
      if (isTurned(char, glyph))
        return { d: glyph.d, at: [0, scale, -scale, 0, centreMm - dropMm, middle - lengthMm / 2] };
      const { d, advance } = glyph.vertical ?? glyph;
      const [x, y] = [centreMm - (advance * scale) / 2, middle + dropMm];
      if (glyph.vertical === undefined && TOP_RIGHT.has(char)) {
        const box = glyphBox(d);
        return { d, at: [scale, 0, 0, scale, ...inCorner(box, scale, centreMm, middle, heightMm)] };
      }
      return { d, at: [scale, 0, 0, scale, x, y] };
    });
  });
}

/** Comma and full stop of a face without vertical forms: from the bottom left to the top right of their square. */
function inCorner(
  box: GlyphBox,
  scale: number,
  centreMm: number,
  middleMm: number,
  heightMm: number,
): [number, number] {
  const marginMm = heightMm * 0.08;
  return [centreMm + heightMm / 2 - marginMm - box.right * scale, middleMm - heightMm / 2 + marginMm - box.top * scale];
}

export interface WordsLook {
  readonly fill: Hex;
  /** around the words, outside of them */
  readonly outline?: { readonly colour: Hex; readonly widthMm: number };
  readonly shadow?: { readonly colour: Hex; readonly dxMm: number; readonly dyMm: number };
}

/** The words as a print: its size is the bounding box with outline and shadow. */
export function wordsPrint({ d, widthMm, heightMm }: WordsOutline, { fill, outline, shadow }: WordsLook): WordsPrint {
  const around = outline?.widthMm ?? 0;
  const [dx, dy] = [shadow?.dxMm ?? 0, shadow?.dyMm ?? 0];
  const [left, top] = [around + Math.max(0, -dx), around + Math.max(0, -dy)];
  const [width, height] = [widthMm + 2 * around + Math.abs(dx), heightMm + 2 * around + Math.abs(dy)];
  const stroke = (colour: Hex) =>
    around > 0 ? ` stroke="${colour}" stroke-width="${two(2 * around)}" stroke-linejoin="round"` : '';

  // Painted behind the words, so only the outer half of a line shows.
  const behind = [
    ...(shadow ? [`transform="translate(${two(dx)} ${two(dy)})" fill="${shadow.colour}"${stroke(shadow.colour)}`] : []),
    ...(outline && around > 0 ? [`fill="${outline.colour}"${stroke(outline.colour)}`] : []),
  ];
  const id = `w${shortHash(d)}`;
  const painted =
    behind.length === 0
      ? `<path d="${d}" fill="${fill}"/>`
      : `<defs><path id="${id}" d="${d}"/></defs>${[...behind, `fill="${fill}"`].map((how) => `<use href="#${id}" ${how}/>`).join('')}`;
  return {
    family: 'words',
    repeat: 'placement',
    repeatMm: { width: two(width), height: two(height) },
    palette: [fill, ...(outline && around > 0 ? [outline.colour] : []), ...(shadow ? [shadow.colour] : [])],
    fragment: `<g transform="translate(${two(left)} ${two(top)})">${painted}</g>`,
  };
}

const two = (value: number): number => Math.round(value * 100) / 100 + 0;
