import { describe, expect, test } from 'vitest';
import { type FabricStatus, fabricStepsFrom } from './fabric-flow.ts';
import { bulkFenPerMetre, fabricProblems, rollKgOf, tidiedFabric } from './fabric-rules.ts';
import type { FabricDocument } from './own-fabrics.ts';
import { fenPerMetre, kgOfMetres } from '../platform/price.ts';

const jersey: FabricDocument = {
  ...{ name: '精梳棉汗布', categoryId: 'knit-jersey', cloth: 'jersey', construction: 'knitted', weave: '汗布' },
  composition: [
    { fibre: '棉', percent: 94.5 },
    { fibre: '氨纶', percent: 5.5 },
  ],
  ...{ yarn: '32S/1', density: '横密 42 × 纵密 56', gsm: 180, widthCm: 185, usableWidthCm: 181, thicknessMm: 0.62 },
  ...{ dyeing: '匹染', finishes: ['预缩'], stretch: 'slight', hand: '柔软', sheer: 'opaque' },
  ...{
    shrinkageWarp: 5,
    shrinkageWeft: 4,
    bowSkewPercent: 2.5,
    pilling: '3-4',
    ph: 6.8,
    formaldehydeMgPerKg: 12,
    safetyClass: 'B',
  },
  fastness: [
    { name: '耐水', grade: '3' },
    { name: '耐汗渍', grade: '3-4' },
    { name: '干摩', grade: '4' },
  ],
  ...{ certificates: [], careCodes: ['W08', 'B03', 'D01', 'I05', 'P05'], origin: '浙江绍兴柯桥', uses: ['T恤'] },
  seasons: ['spring', 'summer'],
  colours: [
    { colourNo: '01', name: '漂白', hex: '#ffffff', pantone: null },
    { colourNo: '02', name: '黑', hex: '#1c1c1e', pantone: null },
  ],
  ...{ supply: 'stock', leadDays: 2, bulkPriceFen: 4_200, bulkUnit: 'kg', cutFenPerMetre: 2_100, swatchFen: 0 },
  smallCutFenPerMetre: null,
  tiers: [{ from: 125, priceFen: 3_990 }],
  ...{ moq: 25, moqUnit: 'kg', taxRatePercent: 13, weightBasis: '净布计价', rollMetres: 70, rollKg: 23.31 },
  ...{ report: { number: 'JH1', lab: '锦衡', date: '2026-03-02', items: ['甲醛含量'] }, photo: '' },
  stock: [{ colourNo: '01', dyeLot: '2604-118', metres: 320.5 }],
};

const fieldsOf = (change: Partial<FabricDocument>) =>
  fabricProblems({ ...jersey, ...change }).map(({ field }) => field);
const [white, black] = jersey.colours;
const tested = (...grades: string[]) => ({
  fastness: ['耐水', '耐汗渍', '干摩', '耐唾液'].flatMap((name, at) =>
    grades[at] === undefined ? [] : [{ name, grade: grades[at] }],
  ),
});

describe('rules of a fabric document', () => {
  test('a complete fabric has no problems', () => {
    expect(fabricProblems(jersey)).toEqual([]);
    expect(fieldsOf({ report: null, pilling: '', stock: [], tiers: [] })).toEqual([]);
  });

  test('an empty fabric document gets all problems, in the order of the form', () => {
    const emptied = (value: unknown) => (Array.isArray(value) ? [] : typeof value === 'number' ? 0 : '');
    const { supply, bulkUnit, moqUnit, report: _report, smallCutFenPerMetre: _notOffered, ...rest } = jersey;
    const nothing = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, emptied(value)]));
    const said = { ...jersey, ...nothing, supply, bulkUnit, moqUnit, report: null } as FabricDocument;
    expect(fabricProblems(said).map(({ field }) => field)).toEqual([
      ...['name', 'categoryId', 'construction', 'weave', 'cloth', 'origin', 'composition', 'yarn', 'density', 'gsm'],
      ...['widthCm', 'usableWidthCm', 'thicknessMm', 'shrinkageWarp', 'shrinkageWeft', 'dyeing', 'stretch', 'hand'],
      ...['sheer', 'rollMetres'],
      ...['colours', 'leadDays', 'bulkPriceFen', 'moq', 'cutFenPerMetre', 'weightBasis', 'fastness', 'ph'],
      ...['safetyClass', 'careCodes'],
    ]);
  });

  test.each<[string, Partial<FabricDocument>, string[]]>([
    ['fibres of 99.9 percent', { composition: [{ fibre: '棉', percent: 99.9 }] }, ['composition']],
    [
      'shares with decimals that add up to 100',
      {
        composition: [
          { fibre: '棉', percent: 99.7 },
          { fibre: '亚麻', percent: 0.1 },
          { fibre: '苎麻', percent: 0.1 },
          { fibre: '锦纶', percent: 0.1 },
        ],
      },
      [],
    ],
    [
      'a fibre name that labels may not use',
      { composition: [{ fibre: '涤纶', percent: 100 }] },
      ['composition.0.fibre'],
    ],
    ['an unknown fibre name', { composition: [{ fibre: '棉花糖', percent: 100 }] }, ['composition.0.fibre']],
    ['a fibre named by its raw material', { composition: [{ fibre: '竹浆粘胶纤维', percent: 100 }] }, []],
    [
      'one fibre twice',
      {
        composition: [
          { fibre: '棉', percent: 50 },
          { fibre: '棉', percent: 50 },
        ],
      },
      ['composition.1.fibre'],
    ],
    ['a usable width above the width', { usableWidthCm: 186 }, ['usableWidthCm']],
    ['a width with two decimals', { widthCm: 185.25, usableWidthCm: 181 }, ['widthCm']],
    ['two colours of one number', { colours: [white!, { ...black!, colourNo: '01' }] }, ['colours.1.colourNo']],
    ['a price of zero', { bulkPriceFen: 0, tiers: [] }, ['bulkPriceFen']],
    ['a first tier at the minimum order', { tiers: [{ from: 25, priceFen: 3_990 }] }, ['tiers.0.from']],
    ['a tier that is no cheaper', { tiers: [{ from: 125, priceFen: 4_200 }] }, ['tiers.0.priceFen']],
    [
      'tiers out of order',
      {
        tiers: [
          { from: 500, priceFen: 3_900 },
          { from: 125, priceFen: 3_800 },
        ],
      },
      ['tiers.1.from'],
    ],
    ['a minimum order in metres and a price per kilogram', { moqUnit: 'm' }, ['moqUnit']],
    ['剪版 cheaper than 大货', { cutFenPerMetre: 1_398 }, ['cutFenPerMetre']],
    ['剪版 at the price of 大货', { cutFenPerMetre: 1_399 }, []],
    ['a swatch with a price', { swatchFen: 500 }, []],
    ['a small cut at a price of zero', { smallCutFenPerMetre: 0 }, ['smallCutFenPerMetre']],
    ['a small cut at a usual price', { smallCutFenPerMetre: 1_679 }, []],
    ['a small cut at an unusual price', { smallCutFenPerMetre: 1_000 }, []],
    ['a small cut and a shorter minimum order', { moq: 1.5, smallCutFenPerMetre: 1_679 }, ['smallCutFenPerMetre']],
    ['a lot without a number', { stock: [{ colourNo: '01', dyeLot: '', metres: 1 }] }, ['stock.0.dyeLot']],
    ['metres with two decimals', { stock: [{ colourNo: '01', dyeLot: 'a', metres: 1.25 }] }, ['stock.0.metres']],
    ['one lot twice', { stock: [jersey.stock[0]!, jersey.stock[0]!] }, ['stock.1.dyeLot']],
    ['class A and fastness below it', { safetyClass: 'A', ...tested('3', '4', '4', '4') }, ['safetyClass']],
    ['class A and sufficient fastness', { safetyClass: 'A', ...tested('3-4', '3-4', '4', '4') }, []],
    ['class A without a test report', { safetyClass: 'A', ...tested('4', '4', '4', '4'), report: null }, ['report']],
    ['class A without a saliva test', { safetyClass: 'A', ...tested('4', '4', '4') }, ['fastness']],
    [
      'class A without a formaldehyde test',
      { safetyClass: 'A', ...tested('4', '4', '4', '4'), formaldehydeMgPerKg: null },
      ['formaldehydeMgPerKg'],
    ],
    ['class B without a formaldehyde test', { formaldehydeMgPerKg: null }, []],
    [
      'class A and no formaldehyde found',
      { safetyClass: 'A', ...tested('4', '4', '4', '4'), formaldehydeMgPerKg: 0 },
      [],
    ],
    ['class A and saliva fastness below it', { safetyClass: 'A', ...tested('3-4', '3-4', '4', '3') }, ['safetyClass']],
    ['formaldehyde of class C in class B', { formaldehydeMgPerKg: 76 }, ['safetyClass']],
    ['formaldehyde at the limit', { formaldehydeMgPerKg: 75 }, []],
    ['pH 9 in class B', { ph: 9 }, ['safetyClass']],
    ['pH 9 in class C', { ph: 9, safetyClass: 'C' }, []],
    ['no rubbing test', tested('4', '4'), ['fastness']],
    ['an unknown grade', tested('4', '4', '6'), ['fastness.2.grade']],
    ['a grade over two steps', tested('4', '4', '3-5'), ['fastness.2.grade']],
    ['a light fastness of 7-8', { fastness: [...jersey.fastness, { name: '耐光', grade: '7-8' }] }, []],
    ['care symbols out of order', { careCodes: ['B03', 'W08', 'D01', 'I05', 'P05'] }, ['careCodes']],
    ['a test report dated in the future', { report: { ...jersey.report!, date: '2999-01-01' } }, ['report.date']],
    ['a test report with an invalid date', { report: { ...jersey.report!, date: '2026-02-30' } }, ['report.date']],
  ])('a fabric document with %s has the expected problems', (_what, change, fields) => {
    expect(fieldsOf(change)).toEqual(fields);
  });

  test('a problem names the broken limit and the price per metre', () => {
    const say = (change: Partial<FabricDocument>) => fabricProblems({ ...jersey, ...change })[0]!.say;
    expect(say({ ph: 9, formaldehydeMgPerKg: 80 })).toBe('达不到 B 类：甲醛含量、pH 值');
    expect(say({ moq: 1.5, smallCutFenPerMetre: 1_679 })).toBe(
      '起订量只有 4.5 米，散剪是 5 米到起订量之间，请去掉散剪价',
    );
    expect(say({ cutFenPerMetre: 1 })).toBe('剪版价不能低于大货价，大货折合每米 ¥13.99');
    expect(say({ composition: [{ fibre: '棉', percent: 95 }] })).toBe('成分合计应为 100%，现在是 95%');
    expect(say({ composition: [{ fibre: '棉花', percent: 100 }] })).toBe('棉花的规范名称是棉，请改过来');
    // a name that exists on every JavaScript object
    expect(say({ composition: [{ fibre: 'constructor', percent: 100 }] })).toMatch('没有“constructor”');
    expect(say({ shrinkageWeft: 0 })).toMatch('纬向缩水率');
  });
});

test('metre prices and roll weights use the formulas of search and orders', () => {
  expect(bulkFenPerMetre(jersey)).toBe(fenPerMetre(4_200, 180, 185));
  expect(bulkFenPerMetre({ ...jersey, bulkUnit: 'm' })).toBe(4_200);
  expect(bulkFenPerMetre({ ...jersey, gsm: 0 })).toBeNull();
  expect(bulkFenPerMetre({ ...jersey, bulkPriceFen: 100_000_000, gsm: 2_000, widthCm: 400 })).toBe(800_000_000);
  expect(rollKgOf(jersey)).toBe(kgOfMetres(70, 180, 185));
  expect(tidiedFabric({ ...jersey, rollKg: 99 }).rollKg).toBe(23.31);
});

test('a tidied fabric keeps its texts as typed, and stock of its own colours only', () => {
  const unrelated = { colourNo: '99', dyeLot: 'x', metres: 1 };
  const kept = tidiedFabric({
    ...jersey,
    name: ' 精梳\u200b棉 ',
    uses: ['T恤', 'T恤', ''],
    stock: [...jersey.stock, unrelated],
  });
  expect(kept).toMatchObject({ name: ' 精梳\u200b棉 ', uses: ['T恤'], stock: jersey.stock });
});

test('a shop puts its fabric on sale and submits it for review; only the platform reinstates it', () => {
  const owner = (status: FabricStatus | null, hasDraft: boolean) => fabricStepsFrom({ status, hasDraft }, 'owner');
  expect(owner(null, true)).toEqual(['putOn']);
  expect(owner('online', false)).toEqual(['takeOff']);
  expect(owner('online', true)).toEqual(['renew', 'takeOff']);
  expect(owner('takenDown', true)).toEqual(['submit', 'archive']);
  expect(owner('pendingReview', true)).toEqual([]);
  const operator = (status: FabricStatus) => fabricStepsFrom({ status, hasDraft: true }, 'operator');
  expect(operator('takenDown')).toEqual(['reinstate']);
  expect(operator('pendingReview')).toEqual(['reinstate', 'refuse']);
});
