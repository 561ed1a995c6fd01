import { describe, expect, it } from 'vitest';
import type { ItemTerms, WantedLine } from '#contract/market/buying.ts';
import type { Cart, CartLine } from '#contract/trade/cart.ts';
import { tableOf } from './cart-rows.ts';
import { stockWords } from './cart-shipping.ts';
import { cartLookedAt, cartTicks, leftOutOf, tick, tickOnly } from '../../market/buying/cart-ticks.ts';
import { chosenIn, chosenQuantities, viewOf } from './cart-view.ts';
import { choiceOf, type LocalLine, wantedOf } from '../../market/buying/local-cart.ts';
import { withSeenPrices } from '../../market/buying/seen-prices.ts';
import { numberIn, quantityRefusal, stepped } from '../../market/buying/quantity-steps.ts';

const picture = { path: '/p', width: 1, height: 1, alt: '' };
const tee: ItemTerms = {
  kind: 'blank',
  id: 'p1',
  shopId: 's1',
  no: 'GB1',
  title: '重磅圆领 T 恤',
  isOffered: true,
  taxIncluded: true,
  tiers: [
    { from: 1, priceFen: 2600 },
    { from: 50, priceFen: 1850 },
    { from: 300, priceFen: 1650 },
  ],
  priceUnit: 'piece',
  samplePriceFen: 3900,
  smallCutFenPerMetre: null,
  swatchFen: null,
  moq: 50,
  moqUnit: 'piece',
  orderMultiple: 5,
  colours: [{ colourNo: 'W01', name: '本白', hex: '#ffffff', pantone: null, picture }],
  sizes: ['S', 'M', 'L'],
  skus: ['S', 'M', 'L'].map((size) => ({ colourNo: 'W01', size, stock: 500 })),
  capacity: null,
  grams: ['S', 'M', 'L'].map((size) => ({ size, grams: 220 })),
  gsm: 0,
  widthCm: 0,
  printMethods: [],
  tolerancePercent: 0,
  leadTimes: { stockHours: 48, sampleHours: 72, bulkHours: 360 },
};
const shop = {
  id: 's1',
  store: 'ke',
  kind: 'factory' as const,
  name: '柯桥针织',
  city: '绍兴',
  cluster: null,
  logo: picture,
};

function line(id: string, wanted: Partial<WantedLine>, more: Partial<CartLine> = {}): CartLine {
  return {
    id,
    kind: 'blank',
    itemId: 'p1',
    colourNo: 'W01',
    size: 'M',
    purpose: 'bulk',
    printMethod: '',
    unit: 'piece',
    quantity: 50,
    unitPriceFen: 1850,
    ...{ surchargeFen: 0, reckoning: null },
    amountFen: 92_500,
    changes: [],
    problems: [],
    ...wanted,
    ...more,
  };
}
const cartOf = (lines: CartLine[], terms: ItemTerms | null = tee): Cart => ({
  groups: [{ shop, items: [{ terms, lines }], bundles: [], freight: [], road: null }],
  lineCount: lines.length,
});
const asKept = ({ quantity }: CartLine) => quantity;
const nothingOut = () => false;

describe('the cart view', () => {
  it('the cart prices and checks only the ticked lines; an unticked line shows its price with all lines', () => {
    const cart = cartOf([line('a', { size: 'S', quantity: 30 }), line('b', { size: 'M', quantity: 20 })]);
    const both = viewOf(cart, asKept, nothingOut);
    expect(both).toMatchObject({ amountFen: 50 * 1850, hindrance: null });
    const one = viewOf(cart, asKept, (id) => id === 'b');
    expect(one.amountFen).toBe(30 * 2600);
    expect(one.hindrance).not.toBeNull();
    expect(one.groups[0]!.orders[0]!.items[0]!.problems.join()).toContain('还差 20');
    expect(one.lines.map(({ unitPriceFen, isChosen }) => [unitPriceFen, isChosen])).toEqual([
      [2600, true],
      [1850, false],
    ]);
  });

  it("the cart's amount and tier hint follow a quantity while it is typed", () => {
    const cart = cartOf([line('a', { quantity: 50 })]);
    const view = viewOf(cart, () => 100, nothingOut);
    expect(view.amountFen).toBe(100 * 1850);
    expect(view.groups[0]!.orders[0]!.items[0]).toMatchObject({
      quantity: '100 件',
      hint: '再加 200 件，每件 ¥16.50',
    });
  });

  it('samples are kept apart from bulk lines, at their own price and without a minimum', () => {
    const cart = cartOf([line('s', { purpose: 'sample', quantity: 2 }), line('b', { quantity: 50 })]);
    const { groups, amountFen, hindrance } = viewOf(cart, asKept, nothingOut);
    expect(groups[0]!.orders.map(({ purpose, items }) => [purpose, items[0]!.lines.map(({ id }) => id)])).toEqual([
      ['bulk', ['b']],
      ['sample', ['s']],
    ]);
    expect([amountFen, hindrance]).toEqual([2 * 3900 + 50 * 1850, null]);
  });

  it("a line that is not on sale, deleted or of the caller's own shop cannot be ticked", () => {
    const offShelf = viewOf(cartOf([line('a', {})], { ...tee, isOffered: false }), asKept, nothingOut);
    const gone = viewOf(
      cartOf([line('a', {}, { problems: [{ word: 'gone', say: '已经不在了' }] })], null),
      asKept,
      nothingOut,
    );
    const own = viewOf(
      cartOf([line('a', {}, { problems: [{ word: 'ownShop', say: '自己店里的' }] })]),
      asKept,
      nothingOut,
    );
    for (const { lines, amountFen, hindrance } of [offShelf, gone, own]) {
      expect(lines[0]).toMatchObject({ canChoose: false, isChosen: false });
      expect(lines[0]!.problems.length).toBeGreaterThan(0);
      expect([amountFen, hindrance]).toEqual([0, '请先勾选要结算的商品']);
    }
  });

  it("a visitor's choice is found in the merged cart by its variant, at no more than the chosen quantity", () => {
    const local = cartOf([line('local S', { size: 'S', quantity: 4 }), line('local M', { size: 'M', quantity: 50 })]);
    const { chosen } = viewOf(local, asKept, nothingOut);
    const joined = [
      line('x', { size: 'L' }),
      line('y', { size: 'S', quantity: 9 }),
      line('z', { size: 'M', quantity: 50 }),
    ];
    expect(chosenIn(cartOf(joined), chosenQuantities(chosen))).toEqual({
      cartLineIds: ['y', 'z'],
      quantities: { y: 4 },
    });
  });
});

describe("stock and made-to-order parts of a shop's lines", () => {
  const some = {
    ...tee,
    skus: [
      { colourNo: 'W01', size: 'S', stock: 500 },
      { colourNo: 'W01', size: 'M', stock: 140 },
      { colourNo: 'W01', size: 'L', stock: 0 },
    ],
  };
  const lines = [
    line('s', { size: 'S', quantity: 60 }),
    line('m', { size: 'M', quantity: 200 }),
    line('l', { size: 'L', quantity: 20 }),
  ];
  const viewed = (out: readonly string[]) => viewOf(cartOf(lines, some), asKept, (id) => out.includes(id)).groups[0]!;

  it('lines show their stock and made-to-order parts, also within one line', () => {
    const { orders, shipping } = viewed([]);
    const [item] = orders[0]!.items;
    // a buyer may hold at most one minimum order of M unpaid: 50
    expect(item!.lines.map((one) => stockWords({ terms: some, line: one }))).toEqual([
      '现货',
      '现货 50 · 排产 150',
      '排产',
    ]);
    expect(shipping!.together.words).toBe('280 件');
    expect(shipping!.apart).toMatchObject({ stock: { words: '110 件' }, made: { words: '170 件' } });
  });

  it('the shipping choice counts ticked lines only, and is absent when all of them are in stock', () => {
    const { shipping, amountFen, grams } = viewed(['m', 'l']);
    expect(shipping).toMatchObject({ together: { words: '60 件', leadHours: 48 }, apart: null });
    expect([amountFen, grams]).toEqual([60 * 1850, 60 * 220]);
    expect(viewed(['s', 'm', 'l']).shipping).toBeNull();
  });
});

describe('the rows of a product in the cart', () => {
  it('a product in the cart has one row for each colour and print, with its sizes as columns', () => {
    const lines = [line('a', { size: 'L' }), line('b', { size: 'S' }), line('c', { size: 'S', printMethod: 'screen' })];
    const [item] = viewOf(cartOf(lines), asKept, nothingOut).groups[0]!.orders[0]!.items;
    const { sizes, rows } = tableOf(item!);
    expect(sizes).toEqual(['S', 'L']);
    expect(rows.map(({ cells }) => cells.map((cell) => cell?.id))).toEqual([
      ['b', 'a'],
      ['c', undefined],
    ]);
  });
});

describe('ticks of newly added lines', () => {
  const lines = [line('old', { size: 'S' }), line('new', { size: 'M' })];
  const out = () => lines.filter(leftOutOf(cartTicks.get(), lines)).map(({ id }) => id);

  it('a newly added line is ticked, and earlier lines are not until the buyer ticks them', () => {
    expect(out()).toEqual([]);
    tickOnly([choiceOf(lines[1]!)]);
    expect(out()).toEqual(['old']);
    tick([lines[0]!], true);
    expect(out()).toEqual([]);
    tick([lines[1]!], false);
    expect(out()).toEqual(['new']);
  });

  it('additions keep earlier additions ticked until the cart is opened', () => {
    tickOnly(['old']);
    tickOnly(['new']);
    expect(out()).toEqual([]);
    cartLookedAt();
    tickOnly(['new']);
    expect(out()).toEqual(['old']);
  });

  it('ticks of another cart leave every line ticked', () => {
    cartLookedAt();
    tickOnly(['another one’s']);
    expect(out()).toEqual([]);
  });
});

describe('a seen price', () => {
  const kept = (id: string, quantity: number, seenPriceFen: number | null): LocalLine => ({
    ...wantedOf(line(id, { size: id, quantity })),
    id,
    seenPriceFen,
  });
  const seenOf = (lines: readonly LocalLine[]) => lines.map(({ seenPriceFen }) => seenPriceFen);

  it("the seen price follows a tier change by the buyer's own quantities, but not a price change by the shop", () => {
    // 60 pieces at 18.50; without the second line 30 pieces at 26.00
    const before = [kept('S', 30, 1850), kept('M', 30, 1850)];
    expect(seenOf(withSeenPrices([tee], { before, after: before.slice(0, 1), touched: new Set() }))).toEqual([2600]);
    const dearer = [kept('S', 30, 1700), kept('M', 30, 1700)];
    expect(seenOf(withSeenPrices([tee], { before: dearer, after: dearer.slice(0, 1), touched: new Set() }))).toEqual([
      1700,
    ]);
    expect(seenOf(withSeenPrices([tee], { before: dearer, after: dearer, touched: new Set(['M']) }))).toEqual([
      1700, 1850,
    ]);
  });

  it('a changed line of a product without known terms loses its seen price until the next preview', () => {
    const before = [kept('S', 30, 1850)];
    expect(seenOf(withSeenPrices([], { before, after: before, touched: new Set(['S']) }))).toEqual([null]);
  });
});

describe('a quantity', () => {
  it('a quantity steps to the next multiple and never to zero', () => {
    expect(stepped(12, 5, 1)).toBe(15);
    expect(stepped(12, 5, -1)).toBe(10);
    expect(stepped(15, 5, 1)).toBe(20);
    expect(stepped(5, 5, -1)).toBe(5);
    expect(stepped(0.3, 0.5, 1)).toBe(0.5);
    expect(stepped(2.5, 1, -1)).toBe(2);
  });

  it('a typed quantity is parsed as a whole; any other text is not a number', () => {
    expect(['1,000 件', '２．５米', ' 7 ', '3.'].map(numberIn)).toEqual([1000, 2.5, 7, 3]);
    expect(['1e9', '-5', '', '件', '1.2.3', '2026-11'].map(numberIn).every(Number.isNaN)).toBe(true);
  });

  it('a refused quantity gives the reason', () => {
    expect(quantityRefusal('12.5', 'm')).toBeNull();
    expect(quantityRefusal('3.5', 'piece')).toBe('请填整件数');
    expect(quantityRefusal('1.5', 'swatch')).toBe('请填整片数');
    expect(quantityRefusal('12.55', 'm')).toBe('最多一位小数，如 12.5');
    expect(quantityRefusal('1000001', 'piece')).toBe('最多 1,000,000 件');
    expect(quantityRefusal('1e9', 'piece')).toBe('请填数字');
    expect(quantityRefusal('0', 'kg')).toBe('数量要大于 0');
  });
});
