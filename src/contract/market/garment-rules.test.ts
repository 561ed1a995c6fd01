import { expect, test } from 'vitest';
import type { GarmentDocument } from './garment-document.ts';
import { emptyGarment, garmentFormProblems, garmentProblems, tidiedGarment } from './garment-rules.ts';

const knit: GarmentDocument = {
  ...{ categoryId: 'knitwear', crowd: 'women', fit: '', seasons: ['autumn'], construction: 'knitted', gsm: 0 },
  composition: [{ fibre: '绵羊毛', percent: 100 }],
  ...{ safetyClass: 'B', standard: 'FZ/T 73018 毛针织品', careCodes: ['W13', 'B03', 'D03', 'I06', 'P02'] },
  colours: [{ colourNo: '01', name: '燕麦', hex: '#ddd0ba', pantone: null }],
  sizes: ['S', 'M'],
  chart: [{ name: '胸围', toleranceCm: 1, valuesCm: [92, 96] }],
  skuNos: [{ colourNo: '01', size: 'S', skuNo: 'A1' }],
};

const fieldsOf = (change: Partial<GarmentDocument>) =>
  garmentProblems({ ...knit, ...change }).map(({ field }) => field);

test('a complete finished garment has no problems, also without a size chart and a weight per square metre', () => {
  expect(garmentProblems(knit)).toEqual([]);
  expect(fieldsOf({ chart: [], skuNos: [] })).toEqual([]);
});

test('a new garment can be saved, and says what it lacks before it can be sold', () => {
  expect(garmentFormProblems(emptyGarment())).toEqual([]);
  const lacking = garmentProblems(emptyGarment()).map(({ field }) => field);
  expect(lacking).toEqual([
    'categoryId',
    'crowd',
    'composition',
    'construction',
    'safetyClass',
    'standard',
    'careCodes',
  ]);
});

test.each([
  ['a composition below 100 %', { composition: [{ fibre: '绵羊毛', percent: 99 }] }, ['composition']],
  ['a size twice', { sizes: ['S', 'S'] }, ['sizes']],
  ['a size without a measure', { chart: [{ name: '胸围', toleranceCm: 1, valuesCm: [92, 0] }] }, ['chart.0.1']],
  ['a measure without a name', { chart: [{ name: '', toleranceCm: 1, valuesCm: [92, 96] }] }, ['chart.0.name']],
  ['an infant garment of class B', { crowd: 'infants', sizes: ['66', '73'] }, ['safetyClass']],
  [
    'a colour number twice',
    { colours: [knit.colours[0]!, { ...knit.colours[0]!, name: '酒红' }] },
    ['colours.1.colourNo'],
  ],
] as const)('%s is reported at its field', (_what, change, fields) => {
  expect(fieldsOf(change as unknown as Partial<GarmentDocument>)).toEqual(fields);
});

test('the same SKU number for two sizes is refused even for a draft', () => {
  const skuNos = ['S', 'M'].map((size) => ({ colourNo: '01', size, skuNo: 'A1' }));
  expect(garmentFormProblems({ ...knit, skuNos })).toMatchObject([{ field: 'skuNos', say: 'SKU 编码“A1”用了两次' }]);
});

test('a stored garment has one measure per size and SKU numbers only of its own colours and sizes', () => {
  const { chart, skuNos } = tidiedGarment({
    ...knit,
    sizes: ['S', 'M', 'L'],
    skuNos: [...knit.skuNos, { colourNo: '09', size: 'S', skuNo: 'X' }, { colourNo: '01', size: 'XL', skuNo: 'Y' }],
  });
  expect(chart[0]!.valuesCm).toEqual([92, 96, 0]);
  expect(skuNos).toEqual(knit.skuNos);
});
