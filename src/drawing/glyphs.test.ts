import { describe, expect, test } from 'vitest';
import { defaultMeasures, garmentPrintPanels } from './garment.ts';
import { garmentModels } from './garments/kinds.ts';
import { GLYPH_OUTLINES } from './glyphs.data.ts';
import { glyphPath, holdsGlyphs } from './glyphs.ts';
import { appIconSvg, faviconSvg, logoSvg } from './logo.ts';
import { drawPicture } from './picture.ts';
import { designerHands, designerPrint, WORKS_PER_DESIGNER } from './prints/palettes.ts';
import type { DesignerId } from './prints/palettes.ts';
import type { DrawnKind, PictureRecipe } from './recipe.ts';

const SET = { heightMm: 100, x: 0, y: 0, align: 'left' } as const;

test('the marks of all twelve factories and ten designers have outlines in both faces', () => {
  const names =
    '锦市 云岫 岚川 荔塘 潮序 浪屿 沐阳 小麦田 绒序 濮里 青禾 一针一印 蓝脊 数字花房 青瓷纹样社 半糖几何 热岛阿木 铅笔怪兽 霓虹旧梦 织女山 像素豆腐 花房第七间 黑白平方 山海便利店';
  expect(holdsGlyphs(names, 'sans')).toBe(true);
  expect(holdsGlyphs(names, 'serif')).toBe(true);
});

test('a character without an outline is named in the error and never left out', () => {
  expect(() => glyphPath('龘', { ...SET, face: 'serif' })).toThrow(/"龘" \(U\+9F98\) in serif/);
});

test('a Han character is as wide as the line is high, in every alignment', () => {
  for (const align of ['left', 'middle', 'right'] as const) {
    expect(glyphPath('锦市', { ...SET, face: 'sans', align }).widthMm).toBe(200);
  }
});

test('Han characters and capitals are vertically centred on the given line', () => {
  for (const words of ['田', 'H']) {
    const ys = pointsOf(glyphPath(words, { ...SET, face: 'sans' }).d).map(([, y]) => y);
    expect(Math.abs((Math.min(...ys) + Math.max(...ys)) / 2)).toBeLessThan(4);
  }
});

test('glyph outlines stay inside their line', () => {
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

describe('a machine without fonts draws the same pictures', () => {
  const print = designerPrint('D10', 0).recipe;
  const allOver = designerPrint('D08', 0).recipe;
  const pictures: Readonly<Record<PictureRecipe['draw'], readonly PictureRecipe[]>> = {
    // every fourth garment: tees, shirts, dresses, trousers, bags
    garment: (Object.keys(garmentModels) as DrawnKind[])
      .filter((_, i) => i % 4 === 0)
      .flatMap((garment) =>
        (['front', 'back'] as const).map((view): PictureRecipe => ({
          draw: 'garment',
          garment,
          view,
          measures: defaultMeasures(garment),
          colour: '#f4f1ea',
          cloth: 'jersey',
          prints: garmentPrintPanels(garment, view).map((panelNo, i) => ({
            panelNo,
            print: i === 0 ? print : allOver,
            xMm: 200,
            yMm: 200,
            scale: 1,
            rotationDeg: 0,
          })),
        })),
      ),
    print: (Object.keys(designerHands) as DesignerId[]).flatMap((designer) =>
      Array.from({ length: WORKS_PER_DESIGNER }, (_, i): PictureRecipe => ({
        draw: 'print',
        print: designerPrint(designer, i).recipe,
        showMm: 320,
      })),
    ),
    fabric: (['close', 'swatch', 'card'] as const).map((view): PictureRecipe => ({
      draw: 'fabric',
      view,
      fabric: { construction: 'poplin', colour: '#1e3a5f', gsm: 120, densityPerInch: { warp: 110, weft: 76 }, print },
      colours: ['#1e3a5f', '#c8442e', '#3e7c6b'],
    })),
    scene: (['studio', 'printWorks', 'fabricMarket', 'sewingLine', 'aiTools', 'emptyList', 'notFound'] as const).map(
      (scene): PictureRecipe => ({
        draw: 'scene',
        scene,
        ratio: 1.6,
        palette: allOver.palette,
        seed: 3,
        prints: [print, allOver],
      }),
    ),
    emblem: ['锦市', '云岫', 'A'].map((words, seed): PictureRecipe => ({
      draw: 'emblem',
      words,
      palette: allOver.palette,
      seed,
      print: allOver,
    })),
  };

  test.each(Object.entries(pictures))('no %s contains text or a font name', (_, recipes) => {
    expect(recipes.length).toBeGreaterThan(0);
    for (const recipe of recipes) {
      expect(drawPicture(recipe).svg, JSON.stringify(recipe).slice(0, 80)).not.toMatch(
        /<text|<tspan|<foreignObject|font-family|font-size|@font-face|font:/i,
      );
    }
  });

  test('the logo and its icons contain no text or font name', () => {
    for (const svg of [logoSvg({ words: true }), faviconSvg(), appIconSvg('plain')])
      expect(svg).not.toMatch(/<text|<tspan|font-family|@font-face/i);
  });
});

function pointsOf(d: string): [number, number][] {
  const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0]);
}
