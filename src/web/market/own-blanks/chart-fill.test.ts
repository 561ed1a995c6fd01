import { expect, test } from 'vitest';
import { emptyBlank } from './empty-blank.ts';
import {
  clothColours,
  colourRenumbered,
  garmentChosen,
  sizesChosen,
  usualSizes,
  usualWeights,
  withClothColours,
} from './chart-fill.ts';
import { nextColourNo } from '../writing/empty-colour.ts';

const tee = { ...emptyBlank, ...garmentChosen(emptyBlank, 'tee') };
const rowOf = (chart: typeof emptyBlank.chart, key: string) => chart.find((row) => row.key === key)!.valuesCm;

test('sizes ticked one by one give the same size chart as sizes ticked at once', () => {
  const slowly = ['S', 'XL', 'M'].reduce(
    (blank, size) => ({ ...blank, ...sizesChosen(blank, [...blank.sizes, size]) }),
    tee,
  );
  const atOnce = { ...tee, ...sizesChosen(tee, ['S', 'M', 'XL']) };
  expect(slowly).toEqual(atOnce);
  expect(slowly.baseSize).toBe('M');
  const [small, medium, large] = rowOf(slowly.chart, 'chest');
  expect([medium! - small!, large! - medium!]).toEqual([4, 4]);
});

test('measured values stay with their size when other sizes are added or removed', () => {
  const blank = { ...tee, ...sizesChosen(tee, ['M', 'L']) };
  const measured = { ...blank, chart: blank.chart.map((row) => ({ ...row, valuesCm: [33, 44] })) };
  const wider = { ...measured, ...sizesChosen(measured, ['S', 'M', 'L']) };
  expect(rowOf(wider.chart, 'chest').slice(1)).toEqual([33, 44]);
  expect(rowOf(wider.chart, 'chest')[0]).toBeGreaterThan(0);
  expect(rowOf({ ...wider, ...sizesChosen(wider, ['L']) }.chart, 'chest')).toEqual([44]);
});

test('usual weights grow with the size from the weight entered', () => {
  const blank = { ...tee, ...sizesChosen(tee, ['S', 'M', 'L']) };
  const [small, base, large] = usualWeights(blank, 180).map(({ grams }) => grams);
  expect(base).toBe(180);
  expect(small!).toBeLessThan(180);
  expect(large!).toBeGreaterThan(180);
});

test('stock follows its colour when the colour is renumbered', () => {
  const colour = { name: '本白', hex: '#ffffff', pantone: null, front: '', back: '' };
  const blank = {
    ...tee,
    colours: [{ ...colour, colourNo: '01' }],
    stock: [{ colourNo: '01', size: 'M', stock: 7 }],
  };
  expect(colourRenumbered(blank, 0, 'W').stock).toEqual([{ colourNo: 'W', size: 'M', stock: 7 }]);
  expect(nextColourNo(blank.colours)).toBe('02');
});

test('adults, children and infants have their own usual sizes', () => {
  for (const crowd of ['men', 'women', 'unisex']) expect(usualSizes(crowd)).toContain('XL');
  expect(usualSizes('unisex').filter((size) => /^\d+$/.test(size))).toEqual([]);
  expect(usualSizes('infants')).toEqual(['59', '66', '73', '80', '90', '100']);
  expect(usualSizes('children')).toEqual(expect.arrayContaining(['80', '160', '均码']));
  expect(usualSizes('children')).not.toContain('M');
  expect(usualSizes('family')).toEqual(expect.arrayContaining(['59', '160', 'M']));
});

test('the colours of the fabric are taken over unchanged, each once', () => {
  const cloth = [
    { colourNo: '01', name: '本白', hex: '#ffffff', pantone: null },
    { colourNo: '02', name: '黑', hex: '#1c1c1e', pantone: '19-4005 TCX' },
  ];
  const own = { colourNo: '02', name: '雾蓝', hex: '#88aabb', pantone: null, front: '', back: '' };
  const taken = withClothColours([own], clothColours(cloth, [own]));
  expect(taken.map(({ colourNo, name }) => [colourNo, name])).toEqual([
    ['02', '雾蓝'],
    ['01', '本白'],
    ['03', '黑'],
  ]);
  expect(taken[2]!.pantone).toBe('19-4005 TCX');
  expect(clothColours(cloth, taken)).toEqual([]);
});
