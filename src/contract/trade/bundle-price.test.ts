import { describe, expect, it } from 'vitest';
import { type BundleLine, priceBundle, setsOf, shareOut } from './bundle-price.ts';
import type { BundleTerms, ItemTerms, WantedLine } from '../market/buying.ts';

const uniform: BundleTerms = {
  title: '校服四件套',
  priceFen: 19_900,
  moqSets: 2,
  isOffered: true,
  parts: [
    { productId: 'tee', title: '短袖', perSet: 2 },
    { productId: 'trousers', title: '长裤', perSet: 1 },
    { productId: 'jacket', title: '外套', perSet: 1 },
  ],
};
const SINGLE: Readonly<Record<string, number>> = { tee: 4_900, trousers: 6_500, jacket: 9_900 };
const pieces = (productId: string, quantity: number): BundleLine => ({
  productId,
  quantity,
  singleFen: SINGLE[productId] ?? 1,
});
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('whole sets of a bundle', () => {
  it('sets are counted across lines, whatever the colours and sizes', () => {
    const mixed = [
      pieces('tee', 3),
      pieces('jacket', 2),
      pieces('tee', 1),
      pieces('trousers', 1),
      pieces('trousers', 1),
    ];
    expect(setsOf(uniform, mixed)).toBe(2);
  });

  it.each([
    ['a piece too many', [pieces('tee', 5), pieces('trousers', 2), pieces('jacket', 2)], '短袖每套 2 件，现选 5 件'],
    ['a piece missing', [pieces('tee', 4), pieces('trousers', 1), pieces('jacket', 2)], '长裤每套 1 件，现选 1 件'],
    ['a part missing', [pieces('tee', 4), pieces('trousers', 2)], '外套每套 1 件，现选 0 件'],
    ['half a set', [pieces('tee', 1), pieces('trousers', 1), pieces('jacket', 1)], '要成套订'],
    ['too few sets', [pieces('tee', 2), pieces('trousers', 1), pieces('jacket', 1)], '2 套起订，现选 1 套'],
    ['another product', [pieces('hat', 1)], '没有这件商品'],
  ])('%s is no whole set, and the reason is given', (_what, lines, say) => {
    expect(setsOf(uniform, lines)).toEqual({ say: expect.stringContaining(say) });
  });

  it('an empty selection is no set', () => {
    expect(setsOf(uniform, [])).toEqual({ say: expect.stringContaining('现选 0 套') });
    expect(setsOf({ ...uniform, parts: [] }, [])).toEqual({ say: expect.stringContaining('已经没有商品') });
  });
});

describe("allocation of a bundle's price", () => {
  it('the price of a set is allocated in proportion to single prices', () => {
    // 2 × 49 + 65 + 99 = 262 singly, 199 as a set
    const lines = [pieces('tee', 4), pieces('trousers', 2), pieces('jacket', 2)];
    const amounts = shareOut(uniform, 2, lines);
    expect(amounts).toEqual([14_887, 9_874, 15_039]);
    expect(sum(amounts)).toBe(39_800);
  });

  it('rounding loses no fen: the largest remainders get the rest, the first of equals', () => {
    const equal = ['a', 'b', 'c'].map((productId) => ({ productId, quantity: 1, singleFen: 100 }));
    expect(shareOut({ priceFen: 100 }, 1, equal)).toEqual([34, 33, 33]);
    expect(shareOut({ priceFen: 101 }, 1, equal)).toEqual([34, 34, 33]);
    expect(shareOut({ priceFen: 1 }, 1, equal)).toEqual([1, 0, 0]);
    const uneven = [1, 1, 4].map((quantity) => ({ productId: 'a', quantity, singleFen: 1 }));
    // 1.67, 1.67, 6.67
    expect(shareOut({ priceFen: 10 }, 1, uneven)).toEqual([2, 2, 6]);
  });

  it('allocation is exact for the largest possible order', () => {
    const lines = [
      { productId: 'a', quantity: 1_000_000, singleFen: 99_999_999 },
      { productId: 'b', quantity: 999_999, singleFen: 1 },
      { productId: 'b', quantity: 1, singleFen: 1 },
    ];
    const amounts = shareOut({ priceFen: 100_000_000 }, 1_000_000, lines);
    expect(sum(amounts)).toBe(100_000_000_000_000);
    expect(amounts.every(Number.isSafeInteger)).toBe(true);
    expect(amounts[0]).toBe(99_999_999_000_000);
  });

  it('products without a single price still get a share', () => {
    expect(
      shareOut(
        { priceFen: 10 },
        1,
        [0, 0].map((singleFen) => ({ productId: 'a', quantity: 1, singleFen })),
      ),
    ).toEqual([5, 5]);
  });

  it('shares always add up, are never negative, and are off by less than a fen per line', () => {
    let seed = 7;
    const some = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return 1 + (seed % most);
    };
    for (let round = 0; round < 500; round += 1) {
      const lines = Array.from({ length: some(12) }, (_, at) => ({
        productId: `g${at}`,
        quantity: some(300),
        singleFen: some(50_000),
      }));
      const [priceFen, sets] = [some(1_000_000), some(500)];
      const amounts = shareOut({ priceFen }, sets, lines);
      expect(sum(amounts)).toBe(priceFen * sets);
      const whole = lines.reduce((all, { quantity, singleFen }) => all + quantity * singleFen, 0);
      for (const [at, { quantity, singleFen }] of lines.entries()) {
        expect(Math.abs(amounts[at]! - (priceFen * sets * quantity * singleFen) / whole)).toBeLessThan(1);
      }
    }
  });
});

const picture = { path: '/p', width: 1, height: 1, alt: '' };
const productOf = (id: string, singleFen: number): ItemTerms => ({
  ...{ kind: 'product', id, shopId: 's1', no: id, title: id, isOffered: true, taxIncluded: true },
  ...{ smallCutFenPerMetre: null, swatchFen: null },
  tiers: [
    { from: 50, priceFen: singleFen },
    { from: 100, priceFen: 1 },
  ],
  ...{ priceUnit: 'piece', samplePriceFen: 1, moq: 50, moqUnit: 'piece', orderMultiple: 5, capacity: null },
  colours: [{ colourNo: 'W', name: '白', hex: '#ffffff', pantone: null, picture }],
  sizes: ['S', 'M'],
  skus: ['S', 'M'].map((size) => ({ colourNo: 'W', size, stock: 9 })),
  grams: [{ size: 'S', grams: 200 }],
  ...{
    gsm: 0,
    widthCm: 0,
    printMethods: [],
    tolerancePercent: 0,
    leadTimes: { stockHours: 48, sampleHours: 72, bulkHours: 360 },
  },
});
const items = Object.entries(SINGLE).map(([id, singleFen]) => productOf(id, singleFen));
const line = (itemId: string, quantity: number, of: Partial<WantedLine> = {}): WantedLine => ({
  ...{ kind: 'product', itemId, colourNo: 'W', size: 'S', purpose: 'bulk', printMethod: '', unit: 'piece', quantity },
  ...of,
});
const set = [line('tee', 3), line('tee', 1, { size: 'M' }), line('trousers', 2), line('jacket', 2)];

describe('lines of a bundle', () => {
  it('bundle lines ignore MOQ, multiples and tiers of their products, and have weight and stock needs', () => {
    const priced = priceBundle(uniform, items, set);
    expect(priced).toMatchObject({ sets: 2, amountFen: 39_800, problems: [] });
    expect(sum(priced.lines.map(({ amountFen }) => amountFen))).toBe(39_800);
    expect(priced.lines.map(({ problems }) => problems)).toEqual([[], [], [], []]);
    expect(priced.lines[0]).toMatchObject({ amountFen: 11_165, unitPriceFen: 3_721, grams: 600, stockNeeded: 3 });
  });

  it('bundle lines cost nothing without whole sets, and a faulty line names its problem', () => {
    const gone = [...set.slice(0, 3), line('jacket', 1, { colourNo: 'K' })];
    const priced = priceBundle(uniform, items, gone);
    expect(priced).toMatchObject({ sets: null, amountFen: 0, problems: [{ word: 'bundle' }] });
    expect(priced.lines.map(({ amountFen, unitPriceFen }) => [amountFen, unitPriceFen])).toEqual(set.map(() => [0, 0]));
    expect(priced.lines[3]!.problems.map(({ word }) => word)).toEqual(['noSuchChoice']);
  });

  it('a bundle off the shelf, or with a missing product, cannot be bought', () => {
    expect(priceBundle({ ...uniform, isOffered: false }, items, set).problems).toMatchObject([{ word: 'offShelf' }]);
    expect(priceBundle(uniform, items.slice(1), set).lines[0]!.problems).toMatchObject([{ word: 'gone' }]);
  });

  it.each([
    { purpose: 'sample' },
    { printMethod: 'dtf' },
    { kind: 'blank' },
    { unit: 'm', quantity: 1.5 },
    { quantity: 0.5 },
  ] as const)('bundle lines are whole pieces of products as sold; %j is refused', (of) => {
    const priced = priceBundle(uniform, items, [line('tee', 2), line('tee', 2, of), ...set.slice(2)]);
    expect(priced).toMatchObject({ sets: null, problems: [{ word: 'bundle', say: expect.stringContaining('整件') }] });
  });
});
