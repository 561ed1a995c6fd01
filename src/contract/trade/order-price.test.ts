import { describe, expect, it } from 'vitest';
import type { ItemTerms, LineProblem, QuantityUnit, WantedLine } from '../market/buying.ts';
import { isBulky, litresOf, roadFreightFen, roadOf } from './road-freight.ts';
import type { PrintPlace } from '../market/surcharge.ts';
import type { RoadRule } from '../market/shop-terms.ts';
import { deliveriesOf, freightFen, isOrderable, priceItem, sumOrder, usualDelivery } from './order-price.ts';
import type { FreightRule } from '../market/shop-terms.ts';

const picture = { path: '/p', width: 1, height: 1, alt: '' };
const colour = (colourNo: string) => ({ colourNo, name: colourNo, hex: '#ffffff', pantone: null, picture });
const screen = {
  code: 'screen',
  name: '丝网印',
  surchargeFen: 350,
  surchargePer: 'colour' as const,
  setupFen: 8000,
  maxWidthMm: 400,
  maxHeightMm: 500,
  limits: '',
};
const tee: ItemTerms = {
  kind: 'blank',
  id: 'p1',
  shopId: 's1',
  no: 'GB1',
  title: '重磅圆领 T 恤',
  isOffered: true,
  taxIncluded: false,
  tiers: [
    { from: 50, priceFen: 2600 },
    { from: 100, priceFen: 2200 },
    { from: 300, priceFen: 1850 },
  ],
  priceUnit: 'piece',
  samplePriceFen: 3900,
  smallCutFenPerMetre: null,
  swatchFen: null,
  moq: 50,
  moqUnit: 'piece',
  orderMultiple: 5,
  colours: [colour('W'), colour('K')],
  sizes: ['S', 'M'],
  skus: [
    { colourNo: 'W', size: 'S', stock: 100 },
    { colourNo: 'W', size: 'M', stock: 2 },
    { colourNo: 'K', size: 'M', stock: 0 },
  ],
  capacity: null,
  grams: [
    { size: 'S', grams: 200 },
    { size: 'M', grams: 220 },
  ],
  gsm: 0,
  widthCm: 0,
  printMethods: [screen],
  tolerancePercent: 0,
  leadTimes: { stockHours: 48, sampleHours: 72, bulkHours: 360 },
};
const jersey: ItemTerms = {
  ...tee,
  kind: 'fabric',
  id: 'f1',
  tiers: [
    { from: 25, priceFen: 4200 },
    { from: 125, priceFen: 3990 },
  ],
  priceUnit: 'kg',
  samplePriceFen: 2099,
  smallCutFenPerMetre: 1679,
  swatchFen: 0,
  moq: 25,
  moqUnit: 'kg',
  orderMultiple: 1,
  sizes: [],
  skus: [
    { colourNo: 'W', size: '', stock: 60.5 },
    { colourNo: 'K', size: '', stock: 0 },
  ],
  grams: [],
  gsm: 185,
  widthCm: 182.5,
  printMethods: [],
  tolerancePercent: 3,
};

const piece = (wanted: Partial<WantedLine> = {}): WantedLine => ({
  kind: 'blank',
  itemId: 'p1',
  colourNo: 'W',
  size: 'S',
  purpose: 'bulk',
  printMethod: '',
  unit: 'piece',
  quantity: 50,
  ...wanted,
});
const cloth = (unit: QuantityUnit, quantity: number, wanted: Partial<WantedLine> = {}): WantedLine =>
  piece({ kind: 'fabric', itemId: 'f1', size: '', unit, quantity, ...wanted });
const wordsOf = (problems: readonly LineProblem[]) => problems.map(({ word }) => word);
const problemWords = (terms: ItemTerms, lines: WantedLine[]) =>
  priceItem(terms, lines).map(({ problems }) => wordsOf(problems));

describe('prices of garments', () => {
  it('all colours, sizes and prints of a garment count together for its tier', () => {
    const priced = priceItem(tee, [piece({ quantity: 60 }), piece({ size: 'M', quantity: 40, printMethod: 'screen' })]);
    expect(priced).toMatchObject([
      { unitPriceFen: 2200, surchargeFen: 0, setupFen: 0, amountFen: 60 * 2200, grams: 12_000, stockNeeded: 60 },
      { unitPriceFen: 2200, surchargeFen: 350, setupFen: 8000, amountFen: 40 * 2550 + 8000, grams: 8800 },
    ]);
    expect(priced.flatMap(({ problems }) => problems)).toEqual([]);
  });

  it("a print's setup fee is charged once, on the first line with the print", () => {
    const lines = [piece(), piece({ printMethod: 'screen' }), piece({ size: 'M', printMethod: 'screen' })];
    expect(priceItem(tee, lines).map(({ setupFen }) => setupFen)).toEqual([0, 8000, 0]);
    // A line that cannot be ordered pays no setup fee, and samples have a setup fee of their own.
    const apart = [
      piece({ printMethod: 'screen', quantity: 1.5 }),
      piece({ printMethod: 'screen' }),
      piece({ printMethod: 'screen', purpose: 'sample', quantity: 1 }),
    ];
    expect(priceItem(tee, apart).map(({ setupFen }) => setupFen)).toEqual([0, 8000, 8000]);
  });

  it('a style pays the setup fee of each of its screens once, and a colour that needs more of them for the others', () => {
    const styled = (setUps: number, of: Partial<WantedLine> = {}) => ({
      ...piece({ printMethod: 'screen', styleId: 's1', ...of }),
      setUps,
    });
    const feeOf = (screens: number) => priceItem(tee, [styled(screens)])[0]!;
    expect([1, 3, 5].map((screens) => feeOf(screens).setupFen)).toEqual([8_000, 24_000, 40_000]);
    expect(feeOf(3).amountFen - feeOf(1).amountFen).toBe(16_000);
    const lines = [styled(3), styled(4, { colourNo: 'K' }), styled(3, { size: 'M' }), styled(2, { styleId: 's2' })];
    expect(priceItem(tee, lines).map(({ setupFen }) => setupFen)).toEqual([24_000, 8_000, 0, 16_000]);
  });

  it('samples have the sample price, no minimum, and do not count for tiers', () => {
    const priced = priceItem(tee, [piece({ quantity: 50 }), piece({ purpose: 'sample', quantity: 3 })]);
    expect(priced).toMatchObject([
      { unitPriceFen: 2600, problems: [] },
      { unitPriceFen: 3900, amountFen: 11_700, problems: [] },
    ]);
  });

  it('a size without a weight is charged as the heaviest', () => {
    expect(priceItem({ ...tee, grams: tee.grams.slice(1) }, [piece()])[0]!.grams).toBe(50 * 220);
  });
});

describe('problems of garment lines', () => {
  it('a sum below the minimum or off the multiple is a problem of each line', () => {
    const short = priceItem(tee, [piece({ quantity: 30 }), piece({ size: 'M', quantity: 15 })]);
    expect(short.map(({ problems }) => problems)).toEqual([
      [{ word: 'moq', say: '50 件起订，还差 5 件' }],
      [{ word: 'moq', say: '50 件起订，还差 5 件' }],
    ]);
    expect(priceItem(tee, [piece({ quantity: 52 })])[0]!.problems).toEqual([
      { word: 'multiple', say: '数量须为 5 的倍数，请再加 3 件' },
    ]);
  });

  it('more than three samples per colour, or a sample without stock, is a problem', () => {
    const sample = (size: string, quantity: number, colourNo = 'W') =>
      piece({ purpose: 'sample', size, quantity, colourNo });
    expect(problemWords(tee, [sample('S', 2), sample('M', 2)])).toEqual([['sampleMost'], ['sampleMost']]);
    expect(problemWords(tee, [sample('S', 1), sample('M', 2)])).toEqual([[], []]);
    expect(problemWords(tee, [sample('M', 1, 'K')])).toEqual([['noStock']]);
  });

  it('an unknown choice, an invalid quantity and an item off the shelf are problems', () => {
    expect(problemWords(tee, [piece({ colourNo: 'K', size: 'S' })])[0]).toContain('noSuchChoice');
    expect(problemWords(tee, [piece({ printMethod: 'laser' })])[0]).toContain('noSuchChoice');
    for (const quantity of [0, -5, 1.5, Number.NaN, 1_000_001])
      expect(problemWords(tee, [piece({ quantity })])[0]).toContain('quantity');
    expect(problemWords(tee, [piece({ unit: 'm' })])[0]).toContain('quantity');
    expect(problemWords({ ...tee, isOffered: false }, [piece()])[0]).toContain('offShelf');
  });

  it('an invalid line neither counts for the minimum nor costs anything', () => {
    const [bad, good] = priceItem(tee, [piece({ quantity: 1.5 }), piece({ size: 'M', quantity: 45 })]);
    expect(bad!.amountFen).toBe(0);
    expect(wordsOf(good!.problems)).toEqual(['moq']);
  });
});

describe('prices of fabric', () => {
  it('metres, yards and kilograms of fabric are added by weight', () => {
    // 185 g/m² × 1.825 m = 337.625 g per metre
    expect(priceItem(jersey, [cloth('m', 100)])[0]).toMatchObject({
      unitPriceFen: 4200,
      amountFen: Math.round(33.7625 * 4200),
      grams: 33_763,
      stockNeeded: 100,
      problems: [],
    });
    expect(priceItem(jersey, [cloth('yd', 100)])[0]).toMatchObject({ stockNeeded: 91.5, grams: 30_872 });
    expect(priceItem(jersey, [cloth('kg', 30)])[0]).toMatchObject({
      amountFen: 126_000,
      grams: 30_000,
      stockNeeded: 88.9,
    });
    expect(priceItem(jersey, [cloth('kg', 100), cloth('m', 100, { colourNo: 'K' })])[0]!.unitPriceFen).toBe(3990);
  });

  it('the quantity missing to the minimum is rounded up to one that can be ordered', () => {
    expect(priceItem(jersey, [cloth('m', 10)])[0]!.problems).toEqual([
      // 25 kg − 3.37625 kg
      { word: 'moq', say: '25 公斤起订，还差 21.7 公斤' },
    ]);
  });

  it('samples of fabric are half a metre to five metres per colour', () => {
    const cut = (quantity: number, unit: QuantityUnit = 'm', colourNo = 'W') =>
      cloth(unit, quantity, { purpose: 'sample', colourNo });
    expect(priceItem(jersey, [cut(2.5)])[0]).toMatchObject({ unitPriceFen: 2099, amountFen: 5248, problems: [] });
    expect(problemWords(jersey, [cut(5.1)])).toEqual([['sampleMost']]);
    expect(problemWords(jersey, [cut(0.4)])).toEqual([['sampleMost']]);
    expect(problemWords(jersey, [cut(2, 'kg')])).toEqual([['quantity']]);
    expect(problemWords(jersey, [cut(2, 'm', 'K')])).toEqual([['noStock']]);
  });

  it('small cuts are from 5 metres up to the minimum order, from one dye lot, where offered', () => {
    const cut = (quantity: number, unit: QuantityUnit = 'm', colourNo = 'W') =>
      cloth(unit, quantity, { purpose: 'smallCut', colourNo });
    expect(priceItem(jersey, [cut(30.5)])[0]).toMatchObject({
      ...{ unitPriceFen: 1679, amountFen: 51_210, stockNeeded: 30.5, problems: [] },
    });
    expect(problemWords(jersey, [cut(4.9)])).toEqual([['smallCutLeast']]);
    expect(problemWords(jersey, [cut(60.6)])).toEqual([['noStock']]);
    expect(problemWords(jersey, [cut(6, 'm', 'K')])).toEqual([['noStock']]);
    expect(problemWords(jersey, [cut(6, 'kg')])).toEqual([['quantity']]);
    // 75 m × 185 g/m² × 1.825 m = 25.3 kg: from 25 kg on it is 大货
    const much = { ...jersey, skus: [{ colourNo: 'W', size: '', stock: 100 }] };
    expect(problemWords(much, [cut(75)])).toEqual([['smallCutMost']]);
    expect(problemWords(much, [cut(74)])).toEqual([[]]);
    expect(problemWords({ ...jersey, smallCutFenPerMetre: null }, [cut(10)])).toEqual([['noSuchChoice']]);
    expect(problemWords(tee, [piece({ purpose: 'smallCut' })])).toEqual([['quantity']]);
    // It neither counts for the minimum of 大货 nor lowers its price.
    expect(priceItem(jersey, [cut(30), cloth('kg', 25)])[1]).toMatchObject({ unitPriceFen: 4200, problems: [] });
  });

  it('a swatch is limited to one per colour, weighs little and needs no stock', () => {
    const swatch = (colourNo: string, quantity = 1) => cloth('swatch', quantity, { purpose: 'sample', colourNo });
    // 600 cm² of 185 g/m²
    expect(priceItem(jersey, [swatch('W'), swatch('K')])).toMatchObject([
      { unitPriceFen: 0, amountFen: 0, grams: 11, stockNeeded: 0, problems: [] },
      { problems: [] },
    ]);
    expect(priceItem({ ...jersey, swatchFen: 200 }, [swatch('W')])[0]).toMatchObject({ amountFen: 200 });
    expect(problemWords(jersey, [swatch('W', 2)])).toEqual([['swatchMost']]);
    const colours = Array.from({ length: 7 }, (_, at) => colour(`C${at}`));
    const many = colours.map(({ colourNo }) => swatch(colourNo));
    expect(problemWords({ ...jersey, colours }, many)[0]).toEqual(['swatchMost']);
    expect(problemWords({ ...jersey, colours }, many.slice(1))[0]).toEqual([]);
    expect(problemWords(jersey, [cloth('swatch', 1)])).toEqual([['quantity']]);
    // Swatches do not count for the five metres of 剪版.
    expect(problemWords(jersey, [swatch('W'), cloth('m', 5, { purpose: 'sample' })])).toEqual([[], []]);
  });

  it('fabric quantities have at most one decimal', () => {
    for (const quantity of [0.1, 0.3, 2.7, 1_000_000]) expect(isOrderable(quantity, 'm')).toBe(true);
    for (const quantity of [0, 0.05, 1.25, -1, Number.NaN, Infinity, 1_000_000.1])
      expect(isOrderable(quantity, 'm')).toBe(false);
    expect([isOrderable(7, 'piece'), isOrderable(7.5, 'piece')]).toEqual([true, false]);
  });
});

describe('freight', () => {
  const rules: FreightRule[] = [
    {
      ...{ provinces: ['54', '65'], firstGrams: 1000, firstFen: 2500, freeFromFen: 0, freeUptoGrams: 0 },
      steps: [{ uptoGrams: 50_000, stepGrams: 500, stepFen: 1200 }],
    },
    {
      ...{ provinces: [], firstGrams: 1000, firstFen: 1000, freeFromFen: 500_000, freeUptoGrams: 20_000 },
      steps: [
        { uptoGrams: 30_000, stepGrams: 1000, stepFen: 400 },
        { uptoGrams: 100_000, stepGrams: 5000, stepFen: 1500 },
      ],
    },
  ];
  it('freight follows the province and each begun weight step', () => {
    expect(freightFen(rules, '330602', 1000, 100)).toBe(1000);
    expect(freightFen(rules, '330602', 1001, 100)).toBe(1400);
    expect(freightFen(rules, '330602', 30_000, 100)).toBe(1000 + 29 * 400);
    expect(freightFen(rules, '330602', 30_001, 100)).toBe(1000 + 29 * 400 + 1500);
    expect(freightFen(rules, '330602', 100_000, 100)).toBe(1000 + 29 * 400 + 14 * 1500);
    expect(freightFen(rules, '650102', 1501, 900_000)).toBe(2500 + 2 * 1200);
    expect(() => freightFen(rules.slice(0, 1), '330602', 1, 1)).toThrow(RangeError);
  });

  it('freight is free from an amount on, up to a weight limit', () => {
    expect(freightFen(rules, '330602', 12_000, 499_999)).toBe(1000 + 11 * 400);
    expect(freightFen(rules, '330602', 20_000, 500_000)).toBe(0);
    expect(freightFen(rules, '330602', 20_001, 500_000)).toBe(1000 + 20 * 400);
    expect(freightFen(rules, '330602', 555_000, 10_050_000)).toBeNull();
  });

  it('an order heavier than the last step has no parcel price: 900 kg go by road, collect or pick-up', () => {
    const terms = { freight: rules, road: null, collect: true, pickupAddress: '柯桥 3 号仓' };
    expect(deliveriesOf(terms, '330602', 100_000, 100)).toEqual([
      { way: 'parcel', freightFen: 1000 + 29 * 400 + 14 * 1500 },
      { way: 'collect', freightFen: 0 },
      { way: 'pickup', freightFen: 0 },
    ]);
    const paused = deliveriesOf({ ...terms, pickupPaused: true }, '330602', 100_000, 100);
    expect(paused.map(({ way }) => way)).toEqual(['parcel', 'collect']);
    expect(deliveriesOf({ ...terms, collect: false }, '330602', 921_900, 100)).toEqual([
      { way: 'road', freightFen: null },
      { way: 'pickup', freightFen: 0 },
    ]);
    expect(deliveriesOf({ ...terms, pickupAddress: '', collect: false }, null, 921_900, 100)).toEqual([
      { way: 'parcel', freightFen: null },
    ]);
  });
});

describe('order totals', () => {
  it('tax is added to discounted prices without tax, and the total is split into deposit and balance', () => {
    const order = {
      lines: [
        { amountFen: 10_001, adjustFen: -1001, taxIncluded: false },
        { amountFen: 5000, adjustFen: 501, taxIncluded: true },
      ],
      freightFen: 1000,
      taxPercent: 13,
      depositPercent: 30,
    };
    // 13 % of 90.00
    expect(sumOrder({ ...order, plan: 'full' })).toEqual({
      productFen: 15_001,
      adjustFen: -500,
      taxFen: 1170,
      payableFen: 16_671,
      depositFen: 0,
    });
    expect(sumOrder({ ...order, plan: 'deposit' }).depositFen).toBe(5001);
    expect(sumOrder({ ...order, taxPercent: 0, plan: 'full' }).taxFen).toBe(0);
  });

  it('totals are exact for the largest orders: a million pieces at a million yuan, many times', () => {
    const million = priceItem({ ...tee, tiers: [{ from: 1, priceFen: 100_000_000 }] }, [
      piece({ quantity: 1_000_000 }),
    ]);
    expect(million[0]!.amountFen).toBe(100_000_000_000_000);
    const lines = Array.from({ length: 20 }, () => ({
      amountFen: million[0]!.amountFen + 1,
      adjustFen: 0,
      taxIncluded: false,
    }));
    const sum = sumOrder({ lines, freightFen: 0, taxPercent: 13, plan: 'deposit', depositPercent: 30 });
    expect(sum).toMatchObject({ taxFen: 260_000_000_000_003, depositFen: 678_000_000_000_007 });
  });
});

describe('ten thousand random carts', () => {
  it('random carts have the same prices in an independent calculation', () => {
    const next = random(20_261_122);
    const pick = <T>(some: readonly T[]): T => some[next() % some.length]!;
    for (let cart = 0; cart < 10_000; cart += 1) {
      const isCloth = next() % 2 === 0;
      const terms = randomTerms(next, isCloth);
      const lines = Array.from({ length: 1 + (next() % 6) }, () =>
        isCloth
          ? cloth(pick(['m', 'yd', 'kg']), (1 + (next() % pick([60, 900, 200_000]))) / 10, {
              colourNo: pick(['W', 'K']),
              purpose: pick(['bulk', 'bulk', 'sample']),
            })
          : piece({
              quantity: 1 + (next() % pick([4, 60, 20_000])),
              size: pick(['S', 'M']),
              purpose: pick(['bulk', 'bulk', 'sample']),
              printMethod: pick(['', 'screen']),
            }),
      );
      const priced = priceItem(terms, lines);
      const amounts = priced.map(({ amountFen }) => amountFen);
      const what = JSON.stringify({ terms, lines });
      expect(amounts, what).toEqual(otherAmounts(terms, lines));
      expect(
        priced.map(({ grams, stockNeeded }) => [grams, stockNeeded]),
        what,
      ).toEqual(otherWeights(terms, lines));
      const isShort = priced.some(({ problems }) => problems.some(({ word }) => word === 'moq'));
      expect(isShort, what).toBe(otherIsShort(terms, lines));
      const order = {
        lines: priced.map(({ amountFen }) => ({
          amountFen,
          adjustFen: pick([0, 0, next() % 5000, -(next() % (amountFen + 1))]) || 0,
          taxIncluded: next() % 4 === 0 ? !terms.taxIncluded : terms.taxIncluded,
        })),
        freightFen: someFreight(next),
        taxPercent: next() % 21,
        plan: pick(['full', 'deposit'] as const),
        depositPercent: 1 + (next() % 90),
      };
      const sum = sumOrder(order);
      expect(sum, JSON.stringify(order)).toEqual(otherSum(order));
      expect(sum.payableFen).toBe(sum.productFen + sum.taxFen + order.freightFen + sum.adjustFen);
    }
  });
});

describe('road freight (专线)', () => {
  const rule: RoadRule = {
    ...{ provinces: [], leastFen: 8_000 },
    byWeight: [
      { upto: 500, fen: 120 },
      { upto: 3_000, fen: 90 },
    ],
    byVolume: [{ upto: 20, fen: 22_000 }],
  };

  it('the steps of weight add up, and so do those of volume; the higher of the two counts, and at least the minimum', () => {
    expect(roadFreightFen(rule, 1_000, 1)).toBe(8_000);
    expect(roadFreightFen(rule, 500_000, 1)).toBe(60_000);
    expect(roadFreightFen(rule, 600_000, 1)).toBe(60_000 + 9_000);
    expect(roadFreightFen(rule, 100_001, 1)).toBe(12_001);
    expect(roadFreightFen(rule, 100_000, 4_000)).toBe(88_000);
    expect(isBulky(rule, 100_000, 4_000)).toBe(true);
    expect(isBulky(rule, 600_000, 1)).toBe(false);
  });

  it('there is no price above the last step of either', () => {
    expect(roadFreightFen(rule, 3_000_000, 20_000)).not.toBeNull();
    expect(roadFreightFen(rule, 3_000_001, 1)).toBeNull();
    expect(roadFreightFen(rule, 1, 20_001)).toBeNull();
  });

  it('more weight or volume never costs less', () => {
    let before = 0;
    for (let kg = 1; kg <= 3_000; kg += 7) {
      const fen = roadFreightFen(rule, kg * 1000, kg * 5)!;
      expect(fen).toBeGreaterThanOrEqual(before);
      before = fen;
    }
  });

  it('an area takes its own rule, the one for everywhere else, or none', () => {
    const near = { ...rule, provinces: ['33'] };
    expect(roadOf({ kgPerM3: 180, rules: [near, rule] }, '330602')).toEqual({ kgPerM3: 180, rule: near });
    expect(roadOf({ kgPerM3: 180, rules: [near, rule] }, '650102')?.rule).toBe(rule);
    expect(roadOf({ kgPerM3: 180, rules: [near] }, '650102')).toBeNull();
    expect(litresOf({ kgPerM3: 180 }, 921_900)).toBe(5_122);
  });

  it('road freight is listed before a parcel when it is cheaper, and replaces one that is too heavy', () => {
    const parcel: FreightRule = {
      ...{ provinces: [], firstGrams: 1_000, firstFen: 1_000, freeFromFen: 0, freeUptoGrams: 0 },
      steps: [{ uptoGrams: 100_000, stepGrams: 1_000, stepFen: 400 }],
    };
    const terms = { freight: [parcel], road: { kgPerM3: 180, rules: [rule] }, collect: false, pickupAddress: '' };
    const ways = (grams: number) => deliveriesOf(terms, '330602', grams, 100);
    expect(ways(5_000)).toEqual([{ way: 'parcel', freightFen: 2_600 }]);
    expect(ways(100_000)).toEqual([
      { way: 'road', freightFen: 12_232 },
      { way: 'parcel', freightFen: 40_600 },
    ]);
    expect(ways(360_000)).toEqual([{ way: 'road', freightFen: 44_000 }]);
    expect(ways(4_000_000)).toEqual([{ way: 'road', freightFen: null }]);
  });
});

/** A random freight rule, calculated by adding up weight steps. */
function someFreight(next: () => number): number {
  const firstGrams = 1 + (next() % 3000);
  let uptoGrams = firstGrams;
  const steps = Array.from({ length: 1 + (next() % 3) }, () => ({
    uptoGrams: (uptoGrams += 1 + (next() % 15_000)),
    stepGrams: 100 + (next() % 2000),
    stepFen: next() % 900,
  }));
  const freeFromFen = next() % 3 === 0 ? 1 + (next() % 50_000) : 0;
  const freeUptoGrams = freeFromFen === 0 ? 0 : 1 + (next() % uptoGrams);
  const rule: FreightRule = { provinces: [], firstGrams, firstFen: next() % 3000, steps, freeFromFen, freeUptoGrams };
  const [grams, productFen] = [1 + (next() % 50_000), next() % 100_000];
  let fen: number | null = rule.firstFen;
  let carried = firstGrams;
  for (const step of steps)
    for (let from = carried; carried < step.uptoGrams; from = carried) {
      carried = Math.min(from + step.stepGrams, step.uptoGrams);
      if (from < grams) fen += step.stepFen;
    }
  if (freeFromFen !== 0 && productFen >= freeFromFen && grams <= freeUptoGrams) fen = 0;
  if (grams > uptoGrams) fen = null;
  expect(freightFen([rule], '330602', grams, productFen), JSON.stringify({ rule, grams, productFen })).toBe(fen);
  return fen ?? 0;
}

/** Deterministic random numbers. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647);
}

function randomTerms(next: () => number, isCloth: boolean): ItemTerms {
  const base = isCloth ? jersey : tee;
  const first = 1 + (next() % 200);
  const price = 100 + (next() % 99_900);
  return {
    ...base,
    taxIncluded: next() % 2 === 0,
    priceUnit: isCloth ? (next() % 2 === 0 ? 'kg' : 'm') : 'piece',
    moqUnit: isCloth ? (next() % 2 === 0 ? 'kg' : 'm') : 'piece',
    moq: first,
    gsm: 30 + (next() % 600),
    widthCm: (800 + (next() % 2400)) / 10,
    tiers: [0, 1, 2].map((step) => ({ from: first * 4 ** step, priceFen: Math.max(1, price - step * (next() % 30)) })),
    samplePriceFen: 1 + (next() % 99_999),
    printMethods: isCloth ? [] : [{ ...screen, surchargeFen: next() % 2000, setupFen: next() % 20_000 }],
  };
}

/**
 * Independent calculation without fractions: everything is counted in a unit of which all units of the trade are whole
 * multiples, and divided once at the end. Lengths: 0.01 mm (0.1 yd = 9144 of them). Weights: lengths × g/m² × width in
 * 0.1 cm.
 */
function otherScale(terms: ItemTerms) {
  const perLength = BigInt(terms.gsm) * BigInt(Math.round(terms.widthCm * 10));
  // a kilogram in units of length × perLength: 1 length = 1e-5 m; weight in g = 1e-5 m × gsm × width cm/10/100 m
  const kilogram = 1000n * 100_000n * 1000n;
  const tenth = (quantity: number) => BigInt(Math.round(quantity * 10));
  /** pieces × 1, lengths × perLength (comparable with weights); always whole */
  const size = ({ unit, quantity }: WantedLine): bigint =>
    unit === 'piece'
      ? BigInt(quantity)
      : unit === 'kg'
        ? (tenth(quantity) * kilogram) / 10n
        : tenth(quantity) * (unit === 'm' ? 10_000n : 9144n) * perLength;
  const one: Record<ItemTerms['priceUnit'], bigint> = { piece: 1n, kg: kilogram, m: 100_000n * perLength };
  const bulk = (lines: readonly WantedLine[]): bigint =>
    lines.filter(({ purpose }) => purpose === 'bulk').reduce((sum, line) => sum + size(line), 0n);
  return { size, one, bulk };
}

/** Grams, rounded half up, and metres of stock, rounded up to tenths. */
function otherWeights(terms: ItemTerms, lines: readonly WantedLine[]): number[][] {
  const { size, one } = otherScale(terms);
  return lines.map((line) => {
    if (terms.kind !== 'fabric') return [line.quantity * (line.size === 'S' ? 200 : 220), line.quantity];
    const left = (size(line) * 10n) % one.m;
    return [priceOf(size(line), 1000, one.kg), Number((size(line) * 10n) / one.m + (left === 0n ? 0n : 1n)) / 10];
  });
}

function otherIsShort(terms: ItemTerms, lines: readonly WantedLine[]): boolean {
  const { one, bulk } = otherScale(terms);
  return lines.some(({ purpose }) => purpose === 'bulk') && bulk(lines) < BigInt(terms.moq) * one[terms.moqUnit];
}

function otherAmounts(terms: ItemTerms, lines: readonly WantedLine[]): number[] {
  const { size, one, bulk } = otherScale(terms);
  const isCloth = terms.kind === 'fabric';
  const total = bulk(lines);
  const reached = terms.tiers.findLast(({ from }) => total >= BigInt(from) * one[terms.priceUnit]) ?? terms.tiers[0]!;
  const printed: string[] = [];
  return lines.map((line) => {
    if (isCloth && line.purpose === 'sample' && line.unit !== 'm')
      return priceOf(size(line), terms.samplePriceFen, one.m);
    const method = terms.printMethods.find(({ code }) => code === line.printMethod);
    const mark = line.purpose + line.printMethod;
    const setup = method && !printed.includes(mark) ? method.setupFen : 0;
    printed.push(mark);
    const isSample = line.purpose === 'sample';
    const unit = isCloth && isSample ? one.m : one[terms.priceUnit];
    const fen = (isSample ? terms.samplePriceFen : reached.priceFen) + (method?.surchargeFen ?? 0);
    return priceOf(size(line), fen, unit) + setup;
  });
}

/** Rounded half up. */
function priceOf(size: bigint, fen: number, unit: bigint): number {
  const product = size * BigInt(fen);
  const whole = product / unit;
  return Number((product % unit) * 2n >= unit ? whole + 1n : whole);
}

function otherSum(order: Parameters<typeof sumOrder>[0]) {
  const halfUp = (value: bigint, percent: number) => Number((value * BigInt(percent) + 50n) / 100n);
  let [product, adjusted, untaxed] = [0n, 0n, 0n];
  for (const { amountFen, adjustFen, taxIncluded } of order.lines) {
    product += BigInt(amountFen);
    adjusted += BigInt(adjustFen);
    if (!taxIncluded) untaxed += BigInt(amountFen) + BigInt(adjustFen);
  }
  const taxFen = halfUp(untaxed, order.taxPercent);
  const payableFen = Number(product + adjusted) + taxFen + order.freightFen;
  const deposit = payableFen > 0 && order.plan === 'deposit' ? halfUp(BigInt(payableFen), order.depositPercent) : 0;
  return { productFen: Number(product), adjustFen: Number(adjusted), taxFen, payableFen, depositFen: deposit };
}

describe('what is preselected', () => {
  const [road, parcel] = [
    { way: 'road', freightFen: 900 },
    { way: 'parcel', freightFen: 1_200 },
  ] as const;

  it('a light order that begins at once goes by parcel, though 专线 is cheaper and waits for the shop', () => {
    for (const kind of ['stock', 'sample'] as const) {
      expect(usualDelivery([road, parcel], { kind, grams: 30_000 })).toBe(parcel);
      expect(usualDelivery([road, parcel], { kind, grams: 30_001 })).toBe(road);
    }
  });

  it('a parcel that costs 20 元 more than 专线 is not preselected', () => {
    const dear = { way: 'parcel', freightFen: 2_901 } as const;
    expect(usualDelivery([road, dear], { kind: 'stock', grams: 5_000 })).toBe(road);
    expect(usualDelivery([road, { ...dear, freightFen: 2_900 }], { kind: 'stock', grams: 5_000 }).way).toBe('parcel');
  });

  it('a bulk order waits for the shop anyway, and an order too heavy for a parcel has no other way', () => {
    expect(usualDelivery([road, parcel], { kind: 'bulk', grams: 5_000 })).toBe(road);
    expect(usualDelivery([road], { kind: 'stock', grams: 5_000 })).toBe(road);
  });
});

it('a print that costs more than an order line can hold is refused in words: ¥10,000 per 千针, 3,000 千针', () => {
  const stitched = {
    ...screen,
    code: 'embroidery',
    surchargeFen: 1_000_000,
    surchargePer: 'thousandStitches' as const,
  };
  const terms = { ...tee, printMethods: [{ ...stitched, setupFen: 0 }] };
  const of = (thousandStitches: number): WantedLine & { places: PrintPlace[] } => ({
    ...{ kind: 'blank', itemId: 'p1', colourNo: 'W', size: 'S', purpose: 'bulk', unit: 'piece', quantity: 50 },
    ...{ printMethod: 'embroidery', places: [{ a4: 1, inks: 1, screens: 1, thousandStitches }] },
  });
  const [dear, fine] = [priceItem(terms, [of(3_000)])[0]!, priceItem(terms, [of(1_000)])[0]!];
  expect(dear.surchargeFen).toBe(3_000_000_000);
  expect(dear.problems).toMatchObject([{ word: 'quantity', say: expect.stringContaining('1000 万元') }]);
  expect(fine).toMatchObject({ surchargeFen: 1_000_000_000, problems: [] });
});
