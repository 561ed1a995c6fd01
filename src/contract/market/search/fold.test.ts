import { describe, expect, test } from 'vitest';
import { fold, simplified, TRADITIONAL } from './fold.ts';

describe('folding of search text', () => {
  test.each([
    ['３２Ｓ精梳棉　１８０Ｇ', '32s精梳棉 180g'],
    ['  T恤\t 圆领\n', 't恤 圆领'],
    ['純棉圓領襯衫 現貨', '纯棉圆领衬衫 现货'],
    ['滌綸氨綸針織緞紋燈芯絨', '涤纶氨纶针织缎纹灯芯绒'],
    ['￥20～30／㎡', '¥20~30/m2'],
    ['OEKO-TEX 100', 'oeko-tex 100'],
    ['卫\u200b衣\ufeff', '卫衣'],
    ['a\u0000b', 'a b'],
    ['', ''],
    [' \u3000 ', ''],
  ])('%j is folded to %j', (typed, folded) => {
    expect(fold(typed)).toBe(folded);
  });

  test('folding is idempotent', () => {
    for (const text of ['襯衫 Ｔ恤', 'ＫＧ', '乾髮', ...TRADITIONAL.keys()]) expect(fold(fold(text))).toBe(fold(text));
  });

  test('each traditional character maps to one simplified one, which is not mapped again', () => {
    expect(TRADITIONAL.size).toBeGreaterThan(2500);
    for (const [traditional, plain] of TRADITIONAL) {
      expect([traditional.length, plain.length]).toEqual([1, 1]);
      expect(TRADITIONAL.has(plain), plain).toBe(false);
    }
  });

  test('simplified text is unchanged by folding', () => {
    expect(simplified('棉麻丝毛，针织梭织')).toBe('棉麻丝毛，针织梭织');
  });

  test('emoji and rare characters are unchanged by folding', () => {
    expect(fold('👕 𠮷')).toBe('👕 𠮷');
  });
});
