/**
 * Words as outlines. Pictures never contain <text>: the machines that draw them have no Chinese fonts, and a recipe
 * must look the same everywhere.
 */
import { GLYPH_OUTLINES } from './glyphs.data.ts';

export type GlyphFace = 'sans' | 'serif';

interface GlyphSetting {
  readonly face: GlyphFace;
  /** the body (em) height; Han characters fill about 92 % of it, Latin capitals 73 % */
  readonly heightMm: number;
  /** start, middle or end of the line, by `align` */
  readonly x: number;
  /** the optical middle of the line, for Han characters and Latin capitals alike */
  readonly y: number;
  readonly align: 'left' | 'middle' | 'right';
  /** extra space between characters as a share of the height; default 0 */
  readonly tracking?: number;
}

interface SetWords {
  /** one path for all words, to be filled with the nonzero rule */
  readonly d: string;
  readonly widthMm: number;
}

interface Glyph {
  readonly advance: number;
  readonly path: string;
}

const UNITS_PER_EM = 1000;
/** The optical middle of Han characters and Latin capitals in both faces, above the baseline. */
const OPTICAL_MIDDLE = 375;
const SPACE_ADVANCE = 280;

const glyphsRead = new Map<string, Glyph>();

/** True when the face has every character of the words. */
export function holdsGlyphs(words: string, face: GlyphFace): boolean {
  return [...words].every((char) => char === ' ' || char in GLYPH_OUTLINES[face]);
}

/** Sets one line of words. @throws Error for a character without an outline */
export function glyphPath(words: string, setting: GlyphSetting): SetWords {
  const mmPerUnit = setting.heightMm / UNITS_PER_EM;
  const trackingUnits = (setting.tracking ?? 0) * UNITS_PER_EM;
  const glyphs = [...words].map((char) => readGlyph(char, setting.face));
  const lineUnits =
    glyphs.reduce((sum, glyph) => sum + glyph.advance + trackingUnits, 0) - (glyphs.length > 0 ? trackingUnits : 0);
  const widthMm = lineUnits * mmPerUnit;

  const shift = { left: 0, middle: -widthMm / 2, right: -widthMm }[setting.align];
  const baselineMm = setting.y + OPTICAL_MIDDLE * mmPerUnit;
  let penMm = setting.x + shift;
  let d = '';
  for (const glyph of glyphs) {
    d += placeOutline(glyph.path, penMm, baselineMm, mmPerUnit);
    penMm += (glyph.advance + trackingUnits) * mmPerUnit;
  }
  return { d, widthMm: Math.round(widthMm * 100) / 100 };
}

function readGlyph(char: string, face: GlyphFace): Glyph {
  if (char === ' ') return { advance: SPACE_ADVANCE, path: '' };
  const key = face + char;
  const known = glyphsRead.get(key);
  if (known) return known;

  const entry = GLYPH_OUTLINES[face][char];
  if (entry === undefined) {
    throw new Error(
      `glyphs.data.ts holds no outline of "${char}" (U+${char.codePointAt(0)?.toString(16).toUpperCase()}) in ${face}`,
    );
  }
  const gap = entry.indexOf(' ');
  const glyph = { advance: Number(entry.slice(0, gap)), path: entry.slice(gap + 1) };
  glyphsRead.set(key, glyph);
  return glyph;
}

/**
 * The stored paths are relative. They are summed in whole font units and only then scaled and rounded, so that rounding
 * errors do not add up along a long outline.
 */
function placeOutline(path: string, xMm: number, yMm: number, mmPerUnit: number): string {
  const digits = mmPerUnit * UNITS_PER_EM > 40 ? 1 : mmPerUnit * UNITS_PER_EM > 6 ? 2 : 3;
  const unit = 10 ** digits;
  const placed = (x: number, y: number) =>
    `${Math.round((xMm + x * mmPerUnit) * unit) / unit} ${Math.round((yMm + y * mmPerUnit) * unit) / unit}`;

  let out = '';
  let pen = { x: 0, y: 0 };
  let start = pen;
  for (const [, command, numbers] of path.matchAll(/([mlcz])([^mlcz]*)/g)) {
    if (command === 'z') {
      out += 'Z';
      pen = start;
      continue;
    }
    const values = (numbers?.match(/-?\d+/g) ?? []).map(Number);
    const pointsPerStep = command === 'c' ? 3 : 1;
    for (let i = 0; i + 2 * pointsPerStep <= values.length; i += 2 * pointsPerStep) {
      const points: string[] = [];
      let end = pen;
      for (let p = 0; p < pointsPerStep; p++) {
        end = { x: pen.x + (values[i + 2 * p] ?? 0), y: pen.y + (values[i + 2 * p + 1] ?? 0) };
        points.push(placed(end.x, end.y));
      }
      out += (command ?? '').toUpperCase() + points.join(' ');
      pen = end;
      if (command === 'm') start = end;
    }
  }
  return out;
}
