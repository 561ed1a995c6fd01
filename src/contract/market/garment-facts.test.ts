import { describe, expect, test } from 'vitest';
import type { GarmentFacts } from './garment-document.ts';
import { factRows, NO_FACTS, tidiedFacts } from './garment-facts.ts';
import { emptyGarment, garmentProblems, tidiedGarment } from './garment-rules.ts';
import { factsIn, garmentOfRow } from '../desks/package-garments.ts';

const DOWN: GarmentFacts = {
  ...{ ...NO_FACTS, down: 'whiteDuck', downPercent: 90, fillPower: 650 },
  fillGrams: [
    { size: 'M', grams: 85 },
    { size: 'L', grams: 92 },
  ],
};
const SOCKS: GarmentFacts = { ...NO_FACTS, legHeight: 'crew', sole: 'reinforced', toe: 'handLinked', needles: 168 };

function problemsOf(categoryId: string, facts: GarmentFacts | undefined, sizes = ['M', 'L']): string[] {
  const garment = { ...emptyGarment(), categoryId, sizes, ...(facts ? { facts } : {}) };
  return garmentProblems(garment).flatMap(({ field }) => (field.startsWith('facts') ? [field] : []));
}

describe('facts of socks and down garments', () => {
  test('facts of socks and down garments are required in their own categories only', () => {
    expect(problemsOf('knitwear', undefined)).toEqual([]);
    expect(problemsOf('socks', undefined, ['均码'])).toEqual(['facts.legHeight', 'facts.sole']);
    expect(problemsOf('down-jacket', undefined)).toEqual([
      ...['facts.down', 'facts.downPercent', 'facts.fillGrams.M', 'facts.fillGrams.L'],
    ]);
    expect(problemsOf('socks', SOCKS, ['均码'])).toEqual([]);
    expect(problemsOf('down-jacket', DOWN)).toEqual([]);
  });

  test.each<[string, Partial<GarmentFacts>, string]>([
    ['less than half clusters', { downPercent: 49 }, 'facts.downPercent'],
    ['a fill power that no down has', { fillPower: 65 }, 'facts.fillPower'],
    ['a down that the trade does not know', { down: '丝绵' }, 'facts.down'],
    ['a size without a weight', { fillGrams: [{ size: 'M', grams: 85 }] }, 'facts.fillGrams.L'],
  ])('a down garment with %s is not sold', (_what, changed, field) => {
    expect(problemsOf('down-jacket', { ...DOWN, ...changed })).toEqual([field]);
  });

  test.each<[string, Partial<GarmentFacts>, string]>([
    ['a sole of another name', { sole: '厚底' }, 'facts.sole'],
    ['a cylinder without so many needles', { needles: 9_999 }, 'facts.needles'],
  ])('socks with %s are not sold', (_what, changed, field) => {
    expect(problemsOf('socks', { ...SOCKS, ...changed }, ['均码'])).toEqual([field]);
  });

  test('facts of another category are dropped, and the fill weights follow the sizes', () => {
    expect(tidiedFacts({ categoryId: 'knitwear', sizes: ['M'], facts: DOWN })).toBeUndefined();
    expect(
      tidiedFacts({ categoryId: 'socks', sizes: ['均码'], facts: { ...DOWN, ...SOCKS, down: 'whiteDuck' } }),
    ).toEqual(SOCKS);
    const garment = { ...emptyGarment(), categoryId: 'down-jacket', sizes: ['L', 'XL'], facts: DOWN };
    expect(tidiedGarment(garment).facts?.fillGrams).toEqual([
      { size: 'L', grams: 92 },
      { size: 'XL', grams: 0 },
    ]);
    expect('facts' in tidiedGarment({ ...garment, categoryId: 'knitwear' })).toBe(false);
  });

  test('facts of socks and down garments are shown with their Chinese names, socks by the pair', () => {
    expect(factRows(DOWN)).toEqual([
      ['填充物', '白鸭绒'],
      ['绒子含量', '90%'],
      ['充绒量', 'M 85 克、L 92 克'],
      ['蓬松度', '650 FP'],
    ]);
    expect(factRows(SOCKS).map(([name]) => name)).toEqual(['筒高', '袜底', '缝头', '针数', '计量单位']);
    expect(factRows(null)).toEqual([]);
  });
});

describe('品类资料 of a sheet', () => {
  test('the 品类资料 column of a sheet is read by name, for each size or for all sizes', () => {
    expect(factsIn('填充物：白鸭绒；绒子含量 90%；充绒量 M 85、L 92克；蓬松度 650FP', ['M', 'L'])).toEqual(DOWN);
    expect(factsIn('充绒量 90 克', ['M', 'L']).fillGrams.map(({ grams }) => grams)).toEqual([90, 90]);
    expect(factsIn('筒高 中筒; 袜底 加底; 缝头 手工对目; 针数 168N', ['均码'])).toEqual(SOCKS);
  });

  test('the weight of XL is not taken for that of L, and 含绒量 of the former standard is not 绒子含量', () => {
    expect(factsIn('充绒量 XL 99、L 92', ['L', 'XL']).fillGrams).toEqual([
      { size: 'L', grams: 92 },
      { size: 'XL', grams: 99 },
    ]);
    expect(factsIn('含绒量 90%', []).downPercent).toBe(0);
    expect(factsIn('=cmd|calc；<script>', ['M'])).toEqual(NO_FACTS);
  });

  test('the 品类资料 column of a sheet becomes the facts of the garment', () => {
    const row = {
      ...{ title: '中筒袜', itemNo: '', styleNo: '', designNo: '', blankNo: '', priceFen: 980, samplePriceFen: null },
      ...{ retailPriceFen: null, colours: [], sizes: [], grams: 48, childGrams: null, sellingPoints: [], moq: null },
      ...{ composition: '棉 80% 锦纶 20%', category: '', folder: '' },
      garment: {
        ...{
          making: 'finished' as const,
          platformCategory: '袜',
          crowd: 'unisex',
          seasons: '四季',
          construction: 'knitted',
        },
        ...{ safetyClass: 'B', standard: 'FZ/T 73001 袜子', care: '40度机洗', facts: '筒高 船袜；袜底 单底' },
      },
    };
    expect(garmentOfRow(row, 'socks').facts).toMatchObject({ legHeight: 'noShow', sole: 'single' });
    expect(garmentOfRow(row, 'knitwear').facts).toBeUndefined();
  });
});
