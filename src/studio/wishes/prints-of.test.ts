import { lightness } from '#drawing/kit/colour.ts';
import { describe, expect, test } from 'vitest';
import { hueOf } from '#contract/platform/colour.ts';
import { printTile } from '#drawing/print.ts';
import { MOTIFS } from './motifs.ts';
import { drawnInstead, motifNamed, PRINTS_AT_ONCE, printsOf, recolouredFrom, variedFrom } from './prints-of.ts';
import { readWish } from './read-wish.ts';
import { SENTENCES } from './sentences.ts';

const keyOf = (print: object) => JSON.stringify(print);

describe('prints for a wish', () => {
  test('every sentence gives twelve different prints of the asked motifs, without unwanted hues', () => {
    for (const { said } of SENTENCES) {
      const wish = readWish(said);
      const sketched = printsOf(wish, 7);
      expect(new Set(sketched.map(({ print }) => keyOf(print))).size, said).toBe(PRINTS_AT_ONCE);
      for (const { motif, print } of sketched) {
        expect(print.palette.length, said).toBeGreaterThanOrEqual(2);
        for (const hex of print.palette) expect(wish.notHues, `${said} ${hex}`).not.toContain(hueOf(hex));
        expect(wish.unwanted, said).not.toContain(motif);
      }
    }
  });

  test('asked colours are in the first prints: the ground as the ground, the others as inks', () => {
    for (const { print } of printsOf(readWish('藏青底白色小碎花'), 3).slice(0, 4)) {
      expect(hueOf(print.palette[0]!)).toBe('blue');
      expect(print.palette.slice(1).map(hueOf)).toContain('white');
    }
    for (const { print } of printsOf(readWish('豹纹 黑底红色'), 3).slice(0, 2))
      expect(hueOf(print.palette[0]!)).toBe('black');
  });

  test.each(['桃花 粉色', '四件套用的大牡丹，粉色', '雏菊 奶白底黄花心', '豹纹 浅粉'])(
    'a pale colour is not replaced by grey on a pale ground: %s',
    (words) => {
      const asked = words.includes('黄') ? 'yellow' : 'pink';
      for (const { print } of printsOf(readWish(words), 8))
        expect(print.palette.map(hueOf), print.palette.join(' ')).toContain(asked);
    },
  );

  test('the same seed gives the same prints, another seed others', () => {
    const wish = readWish('牡丹 红色');
    expect(printsOf(wish, 5)).toEqual(printsOf(wish, 5));
    expect(printsOf(wish, 5)).not.toEqual(printsOf(wish, 6));
  });

  test('density, size, repeat and repeat size are followed', () => {
    const dense = printsOf(readWish('碎花 密 小一点 砖接 循环32cm'), 2)[0]!.print;
    const sparse = printsOf(readWish('碎花 稀一点 大一点'), 2)[0]!.print;
    expect(dense.density).toBeGreaterThan(sparse.density + 0.4);
    expect(dense.scale).toBeLessThan(sparse.scale - 0.4);
    expect(dense).toMatchObject({ repeat: 'brick', repeatMm: { width: 320 } });
  });

  test('the answer names wishes that cannot be drawn and what is drawn instead', () => {
    expect(drawnInstead(readWish('云肩 大红'))).toEqual([{ asked: '云肩', drawn: '团花' }]);
    expect(drawnInstead(readWish('锦鲤'))).toEqual([]);
  });

  test('variations keep motif, variant and palette; recolourings keep the drawing', () => {
    const [first] = printsOf(readWish('豹纹 驼色'), 4);
    const varied = variedFrom(first!, 9);
    expect(new Set(varied.map(({ print }) => print.seed % 4))).toEqual(new Set([first!.print.seed % 4]));
    expect(varied.every(({ print }) => print.palette.join() === first!.print.palette.join())).toBe(true);
    const recoloured = recolouredFrom(first!, readWish('豹纹 驼色 不要红色'), 9);
    expect(recoloured.length).toBeGreaterThan(4);
    for (const { print } of recoloured) {
      expect(print).toMatchObject({ seed: first!.print.seed, family: 'animalSkin' });
      expect(print.palette.map(hueOf)).not.toContain('red');
    }
  });

  test('every motif draws', () => {
    for (const { name } of MOTIFS)
      for (const { family, rest = 0, of = 1 } of motifNamed(name).drawn) {
        const { print } = printsOf(readWish(name), 1)[0]!;
        expect(printTile({ ...print, family, seed: 200 * of + rest }).fragment.length, name).toBeGreaterThan(100);
      }
  });
});

test.each(['藏蓝海浪', '墨绿椰林', '藏蓝底的小碎花'])(
  'the lighter steps of a dark colour are not grey: %s',
  (words) => {
    const isGrey = (hex: string) => ['black', 'grey', 'white'].includes(hueOf(hex));
    for (const { print } of printsOf(readWish(words), 5))
      expect(print.palette.filter((hex) => !isGrey(hex)).length, print.palette.join(' ')).toBeGreaterThan(1);
  },
);

test('leopard rosettes are on a light ground, unless a dark one is asked for', () => {
  const groundsOf = (said: string) => printsOf(readWish(said), 19).map(({ print }) => lightness(print.palette[0]!));
  expect(Math.min(...groundsOf('豹纹 棕色'))).toBeGreaterThan(0.5);
  expect(Math.min(...groundsOf('豹纹 黑底'))).toBeLessThan(0.5);
});
