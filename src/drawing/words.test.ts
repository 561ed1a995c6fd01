import { describe, expect, test } from 'vitest';
import type { WordFace } from '#contract/market/word-faces.ts';
import { WORD_FACES } from '#contract/market/word-faces.ts';
import { readGlyphs } from '../server/market/studio/read-glyphs.ts';
import { charactersOf, wordLines, wordsOutline, wordsPrint, type WordsSetting } from './words.ts';

const STRAIGHT: WordsSetting = {
  ...{
    words: '',
    heightMm: 50,
    direction: 'horizontal',
    curveMm: 0,
    letterSpacing: 0,
    lineHeight: 1.2,
    align: 'start',
  },
};

async function outline(setting: Partial<WordsSetting>, face: WordFace = 'sans') {
  const whole = { ...STRAIGHT, ...setting };
  return wordsOutline(whole, await readGlyphs(face, charactersOf(whole.words)));
}

/** The box of all points of a path; with curves a little larger than the path. */
function boxOf(d: string) {
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const [xs, ys] = [numbers.filter((_, i) => i % 2 === 0), numbers.filter((_, i) => i % 2 === 1)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const contoursOf = (d: string): string[] => d.split('Z').filter((contour) => contour !== '');

describe('lines of words', () => {
  test.each(WORD_FACES)(
    'a line of Han characters in face %s is as high as set, as wide as its characters',
    async (face) => {
      const { widthMm, heightMm, missing } = await outline({ words: '国国国国' }, face);
      expect(missing).toEqual([]);
      expect(heightMm).toBeGreaterThan(50 * 0.6);
      expect(heightMm).toBeLessThan(50 * 1.05);
      const one = await outline({ words: '国' }, face);
      const { unitsPerEm, glyphs } = await readGlyphs(face, ['国']);
      const stepMm = (glyphs['国']!.advance / unitsPerEm) * 50;
      expect(widthMm).toBeCloseTo(one.widthMm + 3 * stepMm, 1);
    },
  );

  test('the bounding box begins at 0 0 and touches the outline on all sides', async () => {
    for (const setting of [{}, { direction: 'vertical' }, { curveMm: 90 }, { curveMm: -90 }] as const) {
      const { d, widthMm, heightMm } = await outline({ words: '田\n口田', ...setting });
      const { left, top, right, bottom } = boxOf(d);
      for (const [at, wanted] of [
        [left, 0],
        [top, 0],
        [right, widthMm],
        [bottom, heightMm],
      ] as const)
        expect(Math.abs(at - wanted), JSON.stringify(setting)).toBeLessThan(0.5);
    }
  });

  test('round outlines are measured by the curve, not by its control points', async () => {
    const { d, widthMm } = await outline({ words: 'O', heightMm: 1000 });
    // Control points of a quadratic circle lie outside of it.
    const samples = [...d.matchAll(/Q(\S+) (\S+) (\S+) (\S+?)(?=[A-Z])/g)].map((match) => Number(match[3]));
    expect(widthMm).toBeGreaterThanOrEqual(Math.max(...samples) - 0.02);
    expect(widthMm).toBeLessThan(Math.max(...samples) + 6);
  });

  test('letter spacing and line height are shares of the height', async () => {
    const near = await outline({ words: '田田\n田田' });
    const far = await outline({ words: '田田\n田田', letterSpacing: 0.2, lineHeight: 1.7 });
    expect(far.widthMm - near.widthMm).toBeCloseTo(0.2 * 50, 1);
    expect(far.heightMm - near.heightMm).toBeCloseTo(0.5 * 50, 1);
  });

  test('short lines begin, centre or end with the longest one', async () => {
    // The first contour of the path is the first line's character.
    const firstX = async (align: WordsSetting['align']) =>
      boxOf((await outline({ words: '口\n口口口', align })).d.split('Z')[0]!).left;
    const [start, middle, end] = [await firstX('start'), await firstX('middle'), await firstX('end')];
    expect(start).toBeCloseTo(0, 1);
    expect(middle).toBeCloseTo(50, 1);
    expect(end).toBeCloseTo(100, 1);
  });

  test('words in millimetres of a twice larger height are twice as large', async () => {
    const [small, large] = [
      await outline({ words: '锦市 Jinshi' }),
      await outline({ words: '锦市 Jinshi', heightMm: 100 }),
    ];
    expect(large.widthMm).toBeCloseTo(2 * small.widthMm, 1);
    expect(large.heightMm).toBeCloseTo(2 * small.heightMm, 1);
    expect(large.thinnestMm).toBeCloseTo(2 * small.thinnestMm, 1);
  });
});

describe('vertical words', () => {
  test('characters follow downwards, columns from right to left', async () => {
    const column = await outline({ words: '田田田', direction: 'vertical' });
    expect(column.heightMm).toBeGreaterThan(2.7 * column.widthMm);
    const { d } = await outline({ words: '口\n口', direction: 'vertical' });
    const contours = contoursOf(d);
    expect(boxOf(contours[0]!).left).toBeGreaterThan(boxOf(contours.at(-1)!).right);
  });

  test('Latin words are turned clockwise', async () => {
    const [level, upright] = [
      await outline({ words: 'Jinshi' }),
      await outline({ words: 'Jinshi', direction: 'vertical' }),
    ];
    expect(upright.widthMm).toBeCloseTo(level.heightMm, 1);
    expect(upright.heightMm).toBeCloseTo(level.widthMm, 1);
    // The dot of an i is above the letter, so it is to the right now.
    const dot = boxOf((await outline({ words: 'i', direction: 'vertical' })).d.split('Z')[0]!);
    const stem = boxOf((await outline({ words: 'i', direction: 'vertical' })).d.split('Z')[1]!);
    expect(Math.abs(dot.left - stem.left)).toBeGreaterThan(5);
  });

  test.each(WORD_FACES)('a comma of face %s is at the top right of its square', async (face) => {
    const { d, widthMm } = await outline({ words: '一，一', direction: 'vertical' }, face);
    const above = contoursOf((await outline({ words: '一' }, face)).d).length;
    const comma = boxOf(contoursOf(d)[above]!);
    expect((comma.left + comma.right) / 2).toBeGreaterThan(widthMm * 0.55);
    const first = boxOf(contoursOf(d)[0]!);
    // The square of the comma begins half a character below the middle of the first stroke.
    expect(comma.top - (first.top + first.bottom) / 2).toBeLessThan(50 * 0.85);
  });
});

describe('curved words', () => {
  test('a positive radius arches upwards: the middle is higher than the ends', async () => {
    const { d } = await outline({ words: '口口口口口', curveMm: 200 });
    const boxes = contoursOf(d).map(boxOf);
    const [first, middle] = [boxes[0]!, boxes[4]!];
    expect(middle.top).toBeLessThan(first.top - 5);
    const down = await outline({ words: '口口口口口', curveMm: -200 });
    const sagging = contoursOf(down.d).map(boxOf);
    expect(sagging[4]!.bottom).toBeGreaterThan(sagging[0]!.bottom + 5);
  });

  test('a very large radius is a straight line', async () => {
    const [straight, curved] = [
      await outline({ words: '锦绣前程' }),
      await outline({ words: '锦绣前程', curveMm: 1_000_000 }),
    ];
    expect(curved.widthMm).toBeCloseTo(straight.widthMm, 1);
    expect(curved.heightMm).toBeCloseTo(straight.heightMm, 0);
  });

  test('words too long for a small radius take the smallest circle that holds them', async () => {
    const { widthMm, heightMm } = await outline({ words: '一圈字不重叠'.repeat(4), curveMm: 5 });
    const around = 24 * 50;
    expect(widthMm).toBeGreaterThan(around / Math.PI);
    expect(widthMm).toBeLessThan(around / Math.PI + 3 * 50);
    expect(heightMm).toBeGreaterThan(around / Math.PI);
  });
});

describe('what is typed', () => {
  test('control characters, bidi marks and variation selectors are left out, lines kept', () => {
    expect(wordLines('a\u202eb\u0000\tc\r\nd\u{fe0f}\u2028e\u200b\ud800')).toEqual([
      ['a', 'b', ' ', 'c'],
      ['d'],
      ['e'],
    ]);
  });

  test('200 characters are drawn, the others not', () => {
    expect(wordLines('字'.repeat(300)).flat()).toHaveLength(200);
  });

  test('a character that the face lacks is named once and takes no space', async () => {
    const { missing, widthMm, d } = await outline({ words: '田👕👕田' });
    expect(missing).toEqual(['👕']);
    expect(widthMm).toBeCloseTo((await outline({ words: '田田' })).widthMm, 2);
    expect(d).not.toMatch(/NaN|Infinity/);
  });

  test('empty words and words of spaces draw nothing', async () => {
    for (const words of ['', ' \u3000\n ', '👕'])
      expect(await outline({ words, curveMm: 50 })).toMatchObject({ d: '', widthMm: 0, heightMm: 0 });
  });
});

describe('words as a print', () => {
  test('words without outline and shadow are one path of the size of the words', async () => {
    const words = await outline({ words: '锦市' });
    const print = wordsPrint(words, { fill: '#102030' });
    expect(print.repeatMm).toEqual({ width: words.widthMm, height: words.heightMm });
    expect(print.fragment.match(/<path/g)).toHaveLength(1);
    expect(print.palette).toEqual(['#102030']);
  });

  test('outline and shadow enlarge the box, on the side where the shadow falls', async () => {
    const words = await outline({ words: '锦市' });
    const print = wordsPrint(words, {
      fill: '#ffffff',
      outline: { colour: '#102030', widthMm: 2 },
      shadow: { colour: '#c0c0c0', dxMm: -3, dyMm: 5 },
    });
    expect(print.repeatMm.width).toBeCloseTo(words.widthMm + 4 + 3, 2);
    expect(print.repeatMm.height).toBeCloseTo(words.heightMm + 4 + 5, 2);
    // The shadow falls to the left, so the words begin three millimetres further right.
    expect(print.fragment).toContain('<g transform="translate(5 2)">');
    expect(print.palette).toEqual(['#ffffff', '#102030', '#c0c0c0']);
    expect(print.fragment).toContain('stroke-width="4"');
  });
});
