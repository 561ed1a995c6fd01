import { type CompositeGlyph, openGlyphs, type SimpleGlyph } from './glyf.ts';
import { dataOf, readAdvances, readAscent, readCharacters, readVerticalForms } from './tables.ts';
import { weightOf } from './weight.ts';
import { openWoff2 } from './woff2.ts';

/** One file of a face: web fonts are split into about a hundred parts. */
export interface FontPart {
  readonly unitsPerEm: number;
  /** top of the em square above the baseline, font units */
  readonly ascent: number;
  /** undefined for a character that is not in this part */
  outlineOf(codePoint: number): Outline | undefined;
}

export interface Outline {
  /** SVG path in font units, y downwards from the baseline, relative commands m l q z */
  readonly d: string;
  readonly advance: number;
  /** the form for vertical lines, where it differs */
  readonly vertical?: { readonly d: string; readonly advance: number };
}

const MOST_NESTED = 5;
const EMPTY: SimpleGlyph = { xs: [], ys: [], onCurve: [], ends: [] };

/** @param weight of a variable font, 100 to 900 */
export async function openFontPart(file: Buffer, weight?: number): Promise<FontPart> {
  const tables = await openWoff2(file);
  const characters = readCharacters(dataOf(tables, 'cmap'));
  const advances = readAdvances(tables);
  const glyphAt = openGlyphs(tables);
  const verticalForms = readVerticalForms(tables.get('GSUB')?.data);
  const atWeight = weightOf(tables, weight);

  /** A glyph with all of its parts, at the face's weight. */
  function flatten(number: number, depth = 0): { outline: SimpleGlyph; advance: number } {
    const { glyph, advance: growth } = atWeight.apply(number, glyphAt(number));
    const advance = advances[Math.min(number, advances.length - 1)]! + growth;
    if (glyph === null || depth > MOST_NESTED) return { outline: EMPTY, advance };
    if ('ends' in glyph) return { outline: glyph, advance };
    const parts = glyph.parts.map((part) => placed(flatten(part.glyph, depth + 1).outline, part));
    return { outline: parts.reduce(joined, EMPTY), advance };
  }

  const drawn = (number: number) => {
    const { outline, advance } = flatten(number);
    return { d: pathOf(outline), advance };
  };

  const unitsPerEm = dataOf(tables, 'head').readUInt16BE(18);

  return {
    unitsPerEm,
    ascent: readAscent(dataOf(tables, 'OS/2'), unitsPerEm),
    outlineOf: (codePoint) => {
      const number = characters.get(codePoint);
      if (number === undefined || number === 0) return undefined;
      const vertical = verticalForms.get(number);
      return { ...drawn(number), ...(vertical !== undefined && { vertical: drawn(vertical) }) };
    },
  };
}

function placed(
  glyph: SimpleGlyph,
  { dx, dy, matrix: [xx, xy, yx, yy] }: CompositeGlyph['parts'][number],
): SimpleGlyph {
  const xs = glyph.xs.map((x, i) => xx * x + yx * glyph.ys[i]! + dx);
  const ys = glyph.ys.map((y, i) => xy * glyph.xs[i]! + yy * y + dy);
  return { ...glyph, xs, ys };
}

function joined(a: SimpleGlyph, b: SimpleGlyph): SimpleGlyph {
  return {
    xs: [...a.xs, ...b.xs],
    ys: [...a.ys, ...b.ys],
    onCurve: [...a.onCurve, ...b.onCurve],
    ends: [...a.ends, ...b.ends.map((end) => end + a.xs.length)],
  };
}

/** Whole font units: steps are differences of rounded points, so rounding does not add up. */
function pathOf({ xs, ys, onCurve, ends }: SimpleGlyph): string {
  // Joined at the end: text that grows by appending would keep every piece in memory.
  const d: string[] = [];
  let [penX, penY] = [0, 0];
  const step = (x: number, y: number) => `${x - penX} ${y - penY}`;
  let start = 0;
  for (const end of ends) {
    const count = end - start + 1;
    const point = (i: number) => {
      const k = start + ((i + count) % count);
      return { x: Math.round(xs[k]!), y: -Math.round(ys[k]!), on: onCurve[k]! };
    };
    const middle = (i: number) => {
      const [a, b] = [point(i), point(i + 1)];
      return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
    };
    // A contour of control points only starts halfway between two of them.
    const first = Array.from({ length: count }, (_, i) => i).find((i) => point(i).on);
    const origin = first === undefined ? middle(-1) : point(first);
    const from = first === undefined ? 0 : first + 1;
    const steps = first === undefined ? count : count - 1;
    d.push(`m${step(origin.x, origin.y)}`);
    [penX, penY] = [origin.x, origin.y];
    for (let i = from; i < from + steps; i++) {
      const { x, y, on } = point(i);
      if (on) {
        d.push(`l${step(x, y)}`);
        [penX, penY] = [x, y];
        continue;
      }
      const next = point(i + 1);
      const to = i === from + steps - 1 ? origin : next.on ? next : middle(i);
      d.push(`q${step(x, y)} ${step(to.x, to.y)}`);
      [penX, penY] = [to.x, to.y];
      if (next.on && i < from + steps - 1) i++;
    }
    d.push('z');
    [penX, penY] = [origin.x, origin.y];
    start = end + 1;
  }
  return d.join('');
}
