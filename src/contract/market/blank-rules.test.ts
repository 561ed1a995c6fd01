import { describe, expect, test } from 'vitest';
import type { BlankDocument } from './own-blanks.ts';
import { type BlankContext, blankProblems, tidiedBlank } from './blank-rules.ts';

const tee: BlankDocument = {
  ...{
    name: '精梳棉圆领短袖',
    categoryId: 'tee-short',
    garment: 'tee',
    crowd: 'unisex',
    fit: '合体',
    seasons: ['summer'],
  },
  ...{ sellingPoints: ['领口不荷叶'], fabricId: 'f1', sizes: ['M', 'L'], baseSize: 'M' },
  colours: [
    { colourNo: '01', name: '漂白', hex: '#ffffff', pantone: null, front: '', back: '' },
    { colourNo: '02', name: '黑', hex: '#1c1c1e', pantone: null, front: '', back: '' },
  ],
  chart: [
    { key: 'bodyLength', toleranceCm: 1, valuesCm: [70, 72] },
    { key: 'chest', toleranceCm: 2, valuesCm: [104, 108] },
  ],
  weights: [
    { size: 'M', grams: 180 },
    { size: 'L', grams: 190 },
  ],
  printable: [],
  printMethods: [
    {
      ...{ code: 'dtf', surchargeFen: 600, surchargePer: 'a4', setupFen: 0 },
      ...{ maxWidthMm: 360, maxHeightMm: 440, limits: '' },
    },
  ],
  tiers: [
    { fromQuantity: 10, priceFen: 2_200 },
    { fromQuantity: 100, priceFen: 1_800 },
  ],
  ...{ samplePriceFen: 3_300, taxIncluded: false, moq: 10, orderMultiple: 5 },
  ...{ leadHours: 48, sampleHours: 48, bulkLeadDays: 7, shipFrom: '浙江义乌' },
  ...{ safetyClass: 'B', standard: 'GB/T 22849 针织T恤衫', careCodes: ['W09', 'B03', 'D01', 'I05', 'P05'], stock: [] },
};

const cotton: BlankContext = {
  measures: [
    { key: 'bodyLength', name: '衣长', leastCm: 17, mostCm: 280 },
    { key: 'chest', name: '胸围', leastCm: 26, mostCm: 420 },
  ],
  panels: [
    { panelNo: '01', name: '前片', widthMm: 520, heightMm: 720, printableMm: {} },
    { panelNo: '05', name: '领口罗纹', widthMm: 400, heightMm: 50, printableMm: null },
  ],
  cloth: { composition: [{ fibre: '棉', percent: 100 }] },
  approvedGarment: null,
  cutFaults: [],
  isRecut: false,
};

const fieldsOf = (change: Partial<BlankDocument>, context: Partial<BlankContext> = {}) =>
  blankProblems({ ...tee, ...change }, { ...cotton, ...context }).map(({ field }) => field);
const [dtf] = tee.printMethods;
const [white, black] = tee.colours;
const area = (panelNo: string, areaMm: BlankDocument['printable'][number]['areaMm']) => ({
  printable: [{ panelNo, areaMm }],
});

describe('submission of a blank', () => {
  test('a complete document of a blank has no problems', () => {
    expect(blankProblems(tee, cotton)).toEqual([]);
  });

  test('an empty document of a blank gets all problems, in the order of the form, in Chinese sentences', () => {
    const empty: BlankDocument = {
      ...{
        ...tee,
        name: '',
        categoryId: '',
        garment: '',
        crowd: '',
        fabricId: '',
        colours: [],
        sizes: [],
        baseSize: '',
      },
      ...{ chart: [], weights: [], printMethods: [], tiers: [], samplePriceFen: 0, moq: 0, orderMultiple: 0 },
      ...{ leadHours: 0, sampleHours: 0, bulkLeadDays: 0, shipFrom: '', safetyClass: '', standard: '', careCodes: [] },
    };
    const problems = blankProblems(empty, { ...cotton, measures: [], panels: null, cloth: null });
    expect(problems.map(({ field }) => field).join(' ')).toBe(
      'name categoryId garment crowd fabricId colours sizes printMethods tiers samplePriceFen moq orderMultiple ' +
        'leadHours sampleHours bulkLeadDays shipFrom safetyClass standard careCodes',
    );
    for (const { say } of problems) expect(say).toMatch(/^[\p{Script=Han}\d，：。、. ]+$/u);
  });

  test('missing sizes are one problem, not one per measure of the chart', () => {
    const said = fieldsOf({ sizes: [], chart: [] }).filter((field) => /^sizes|^chart/.test(field));
    expect(said).toEqual(['sizes']);
  });

  test.each<[string, Partial<BlankDocument>, string[]]>([
    ['a name of one character', { name: '衫' }, ['name']],
    ['a name of 41 characters', { name: '👕'.repeat(41) }, ['name']],
    ['a name of 40 characters', { name: '👕'.repeat(40) }, []],
    ['an unknown crowd', { crowd: '狗' }, ['crowd']],
    ['an unknown season', { seasons: ['summer', '梅雨'] }, ['seasons']],
    ['two colours of one number', { colours: [white!, { ...black!, colourNo: '01' }] }, ['colours.1.colourNo']],
    ['two colours of one name', { colours: [white!, { ...black!, name: '漂白' }] }, ['colours.1.name']],
    ['a colour without a name', { colours: [{ ...white!, name: '' }] }, ['colours.0.name']],
    ['one size twice', { sizes: ['M', 'M'] }, ['sizes']],
    ['a base size that is not among the sizes', { baseSize: 'S' }, ['baseSize']],
    ['a missing measurement', { chart: [tee.chart[0]!, { ...tee.chart[1]!, valuesCm: [104] }] }, ['chart.chest.1']],
    [
      'a chest of ten metres',
      { chart: [tee.chart[0]!, { ...tee.chart[1]!, valuesCm: [104, 1000] }] },
      ['chart.chest.1'],
    ],
    ['no tolerance', { chart: [tee.chart[0]!, { ...tee.chart[1]!, toleranceCm: 0 }] }, ['chart.chest.toleranceCm']],
    ['a size without a weight', { weights: [tee.weights[0]!] }, ['weights.L']],
    ['100 kg and a gram', { weights: [tee.weights[0]!, { size: 'L', grams: 100_001 }] }, ['weights.L']],
    ['a printable area beyond the panel', area('01', { x: 500, y: 0, width: 30, height: 30 }), ['printable.01']],
    ['an empty printable area', area('01', { x: 0, y: 0, width: 0, height: 30 }), ['printable.01']],
    ['no printable panel', area('01', null), ['printable']],
    ['a printed rib beside the front', area('05', { x: 0, y: 0, width: 400, height: 50 }), []],
    ['a panel that the garment does not have', area('77', null), []],
    ['sublimation on cotton', { printMethods: [{ ...dtf!, code: 'sublimation' }] }, ['printMethods.0.code']],
    ['acid on cotton', { printMethods: [{ ...dtf!, code: 'acid' }] }, ['printMethods.0.code']],
    ['reactive on cotton', { printMethods: [{ ...dtf!, code: 'reactive' }] }, []],
    ['one method twice', { printMethods: [dtf!, dtf!] }, ['printMethods.1.code']],
    ['the dearest print', { printMethods: [{ ...dtf!, surchargeFen: 1_000_000 }] }, []],
    ['a dearer print', { printMethods: [{ ...dtf!, surchargeFen: 1_000_001 }] }, ['printMethods.0.surchargeFen']],
    ['a print method without a width', { printMethods: [{ ...dtf!, maxWidthMm: 0 }] }, ['printMethods.0.maxWidthMm']],
    ['a first tier unequal to the MOQ', { moq: 5 }, ['tiers.0.fromQuantity']],
    [
      'prices that rise with quantity',
      { tiers: tee.tiers.map((tier) => ({ ...tier, priceFen: 2_200 })) },
      ['tiers.1.priceFen'],
    ],
    ['an MOQ off the multiple', { orderMultiple: 4 }, ['moq']],
    ['a hundredth of a fen', { samplePriceFen: 0.01 }, ['samplePriceFen']],
    ['an unreadable price', { samplePriceFen: Number.NaN }, ['samplePriceFen']],
    ['class B for infants', { crowd: 'infants' }, ['safetyClass']],
    ['class A for infants', { crowd: 'infants', safetyClass: 'A' }, []],
    ['class C for children', { crowd: 'children', safetyClass: 'C' }, ['safetyClass']],
    ['class C for adults', { safetyClass: 'C' }, []],
    ['a label without ironing', { careCodes: ['W09', 'B03', 'D01', 'P05'] }, ['careCodes']],
    ['a label in the wrong order', { careCodes: ['B03', 'W09', 'D01', 'I05', 'P05'] }, ['careCodes']],
  ])('a blank with %s has the expected problems', (_what, change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });

  test("sizes up to a metre of height count as infants', whatever the blank's crowd", () => {
    const chart = tee.chart.map((row) => ({ ...row, valuesCm: [40, 44] }));
    const weights = tee.weights.map(({ grams }, at) => ({ size: ['100', '110'][at]!, grams }));
    const kids = { crowd: 'children', sizes: ['100', '110'], baseSize: '110', chart, weights };
    expect(fieldsOf(kids)).toEqual(['safetyClass']);
    expect(fieldsOf({ ...kids, safetyClass: 'A' })).toEqual([]);
    expect(fieldsOf({ ...kids, crowd: 'family' })).toEqual([]);
  });

  test('a blank stays the garment that was approved, with measures that can be cut', () => {
    expect(fieldsOf({}, { approvedGarment: 'tee' })).toEqual([]);
    expect(fieldsOf({}, { approvedGarment: 'hoodie' })).toEqual(['garment']);
    expect(fieldsOf({}, { panels: null })).toEqual(['chart']);
    const polyester = [{ fibre: '聚酯纤维', percent: 65 }];
    const sublimated = { printMethods: [{ ...dtf!, code: 'sublimation' as const }] };
    expect(fieldsOf(sublimated, { cloth: { composition: polyester } })).toEqual([]);
  });
});

test('a tidied document keeps its texts as typed, without duplicates', () => {
  const tidy = tidiedBlank({
    ...{ ...tee, name: '  精梳棉\u200b 圆领  ', sellingPoints: ['好', '好', ''] },
    weights: [...tee.weights, { size: 'XL', grams: 1 }, { size: 'M', grams: 185 }],
    chart: [...tee.chart, { key: 'chest', toleranceCm: 1, valuesCm: [1, 2, 3] }],
    stock: [
      { colourNo: '01', size: 'M', stock: 5 },
      { colourNo: '09', size: 'M', stock: 5 },
    ],
  });
  expect(tidy).toMatchObject({ name: '  精梳棉\u200b 圆领  ', sellingPoints: ['好'] });
  expect(tidy.weights.map(({ grams }) => grams)).toEqual([185, 190]);
  expect(tidy.chart.map(({ valuesCm }) => valuesCm)).toEqual([
    [70, 72],
    [1, 2],
  ]);
  expect(tidy.stock).toEqual([{ colourNo: '01', size: 'M', stock: 5 }]);
});
