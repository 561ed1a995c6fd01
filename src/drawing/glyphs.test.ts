import { expect, test } from 'vitest';
import { GLYPH_OUTLINES } from './glyphs.data.ts';
import { glyphPath, holdsGlyphs } from './glyphs.ts';

const SET = { heightMm: 100, x: 0, y: 0, align: 'left' } as const;

test('the marks of all twelve factories and the ten designers can be set in both faces', () => {
  const names =
    '锦市 云岫 岚川 荔塘 潮序 浪屿 沐阳 小麦田 绒序 濮里 青禾 一针一印 蓝脊 数字花房 青瓷纹样社 半糖几何 热岛阿木 铅笔怪兽 霓虹旧梦 织女山 像素豆腐 花房第七间 黑白平方 山海便利店';
  expect(holdsGlyphs(names, 'sans')).toBe(true);
  expect(holdsGlyphs(names, 'serif')).toBe(true);
});

test('a character without an outline is named in the error, never left out of the picture', () => {
  expect(() => glyphPath('龘', { ...SET, face: 'serif' })).toThrow(/"龘" \(U\+9F98\) in serif/);
});

test('a Han character is as wide as the line is high, whatever the alignment', () => {
  for (const align of ['left', 'middle', 'right'] as const) {
    expect(glyphPath('锦市', { ...SET, face: 'sans', align }).widthMm).toBe(200);
  }
});

test('the middle of a Han character and of a capital lies on the line asked for', () => {
  for (const words of ['田', 'H']) {
    const ys = pointsOf(glyphPath(words, { ...SET, face: 'sans' }).d).map(([, y]) => y);
    expect(Math.abs((Math.min(...ys) + Math.max(...ys)) / 2)).toBeLessThan(4);
  }
});

test('outlines stay inside their line: no stored path has drifted', () => {
  for (const face of ['sans', 'serif'] as const) {
    for (const char of Object.keys(GLYPH_OUTLINES[face])) {
      const { d, widthMm } = glyphPath(char, { ...SET, face });
      expect(d).not.toMatch(/NaN/);
      for (const [x, y] of pointsOf(d)) {
        expect(x, char).toBeGreaterThan(-14);
        expect(x, char).toBeLessThan(widthMm + 14);
        expect(Math.abs(y), char).toBeLessThan(70);
      }
    }
  }
});

function pointsOf(d: string): [number, number][] {
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
}
