import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  coverageWords,
  STANDARD_CHARACTERS,
  WORD_FACES,
  type WordFace,
  wordFaces,
} from '#contract/market/word-faces.ts';
import { GLYPH_OUTLINES } from '#drawing/glyphs.data.ts';
import { glyphBox } from '#drawing/words-path.ts';
import { readGlyphs } from './read-glyphs.ts';

/** 通用规范汉字表 (2013), by code point */
const standard = [
  ...readFileSync(join(import.meta.dirname, 'testing/standard-characters.txt'), 'utf8').replaceAll('\n', ''),
];

test('the list of standard characters is complete', () => {
  expect(new Set(standard).size).toBe(STANDARD_CHARACTERS);
});

test.each(WORD_FACES)(
  'face %s holds as many of the standard characters as it says, each with an outline',
  async (face) => {
    const { glyphs, missing, unitsPerEm } = await readGlyphs(face, standard);
    expect(standard.length - missing.length).toBe(wordFaces[face].standardCharacters);
    expect(Object.keys(glyphs)).toHaveLength(wordFaces[face].standardCharacters);
    const strange = Object.entries(glyphs).filter(([, { d, advance }]) => {
      if (!/^m[-\d mlqz]+z$/.test(d) || advance < unitsPerEm / 3) return true;
      const { left, top, right, bottom } = glyphBox(d);
      // Brush strokes reach a little out of their square.
      return Math.max(-left, right - advance) / unitsPerEm > 0.2 || (bottom - top) / unitsPerEm > 1.2;
    });
    expect(strange.map(([char]) => char)).toEqual([]);
  },
);

test.each(WORD_FACES)('face %s has letters, figures and the usual punctuation', async (face) => {
  const usual = [
    ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
    ...'，。、；：？！“”‘’（）《》【】「」—…～',
  ];
  expect((await readGlyphs(face, usual)).missing).toEqual([]);
});

/** Outlines of the same designs, taken from other files: the static fonts of another distribution. */
test.each(['sans', 'serif'] as const)(
  'the weight of the variable %s face is that of its static bold font',
  async (face) => {
    const { glyphs } = await readGlyphs(face, Object.keys(GLYPH_OUTLINES[face]));
    const compared = Object.entries(GLYPH_OUTLINES[face]).filter(([char]) => glyphs[char]?.d);
    expect(compared.length).toBeGreaterThan(100);
    const apart = compared.map(([char, entry]) => {
      const gap = entry.indexOf(' ');
      const [own, other] = [glyphBox(glyphs[char]!.d), glyphBox(asLines(entry.slice(gap + 1)))];
      const sides = (['left', 'top', 'right', 'bottom'] as const).map((side) => Math.abs(own[side] - other[side]));
      return Math.max(...sides, Math.abs(glyphs[char]!.advance - Number(entry.slice(0, gap))));
    });
    const share = (units: number) => apart.filter((one) => one > units).length / apart.length;
    // At weight 600 four of five characters are further apart.
    expect(share(3)).toBeLessThan(0.2);
    expect(share(40)).toBeLessThan(0.02);
  },
);

/** Straight lines to the ends of all cubic curves, which is enough to compare boxes. */
function asLines(path: string): string {
  return path.replaceAll(/([lc])([^mlcz]*)/g, (_, command: string, numbers: string) => {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number);
    const size = command === 'c' ? 6 : 2;
    return Array.from(
      { length: values.length / size },
      (__, i) => `l${values.slice(size * (i + 1) - 2, size * (i + 1)).join(' ')}`,
    ).join('');
  });
}

test('a face with all standard characters says so, another says how many', () => {
  expect(coverageWords('sans')).toContain('8,105 字全有');
  expect(coverageWords('brush')).toContain('6,613');
});

test('characters of vertical lines have their own form', async () => {
  const { glyphs } = await readGlyphs('sans', ['，', '（', '永']);
  expect(glyphs['（']!.vertical!.d).not.toBe(glyphs['（']!.d);
  // From the bottom left of the square to its top right.
  const [level, upright] = [glyphBox(glyphs['，']!.d), glyphBox(glyphs['，']!.vertical!.d)];
  expect(upright.left).toBeGreaterThan(level.left + 300);
  expect(upright.top).toBeLessThan(level.top - 300);
  expect(glyphs['永']!.vertical).toBeUndefined();
});

test('a character that no face can hold is missing in all of them', async () => {
  const asked = ['\u{10fffd}', 'ꦀ'];
  for (const face of WORD_FACES as readonly WordFace[]) {
    const { glyphs, missing } = await readGlyphs(face, asked);
    expect(missing).toEqual(asked);
    expect(glyphs).toEqual({});
  }
});
