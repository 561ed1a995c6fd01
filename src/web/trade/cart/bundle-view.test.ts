import { describe, expect, it } from 'vitest';
import type { BundleTerms, LineProblem, WantedLine } from '#contract/market/buying.ts';
import type { Cart, CartLine } from '#contract/trade/cart.ts';
import { productTerms } from '../../market/bundles/products-for-tests.ts';
import { leastSets, piecesFor } from './bundle-view.ts';
import { type CartView, viewOf } from './cart-view.ts';
import { choiceOf, type LocalLine, localLinesIn, wantedOf } from '../../market/buying/local-cart.ts';
import { linesIn, partOf } from './part-of-cart.ts';
import { withSeenPrices } from '../../market/buying/seen-prices.ts';

const uniform: BundleTerms = {
  title: '夏季校服',
  priceFen: 7000,
  moqSets: 2,
  isOffered: true,
  parts: [
    { productId: 'tee', title: '短袖', perSet: 2 },
    { productId: 'cap', title: '渔夫帽', perSet: 1 },
  ],
};

const wanted = (itemId: string, size: string, quantity: number): WantedLine => ({
  ...{ kind: 'product', itemId, colourNo: 'W01', size, purpose: 'bulk', printMethod: '', unit: 'piece', quantity },
  bundleId: 'b1',
});

const line = (id: string, of: WantedLine, problems: LineProblem[] = []): CartLine => ({
  ...{ id, ...of, unitPriceFen: 0, surchargeFen: 0, amountFen: 0, changes: [], problems },
});

/** Tees in M and L, and caps; ten sets take 20 tees and 10 caps. */
const cartOf = (tees: readonly [number, number], caps: number, terms: BundleTerms | null = uniform): Cart => ({
  groups: [
    {
      shop: null,
      items: [],
      freight: [],
      road: null,
      bundles: [
        {
          ...{ id: 'b1', terms, sets: null, amountFen: 0, changes: [] },
          problems: terms === null ? [{ word: 'bundle', say: '套餐没有了' }] : [],
          items: [
            {
              terms: productTerms('tee', 3000, ['M', 'L']),
              lines: [line('m', wanted('tee', 'M', tees[0])), line('l', wanted('tee', 'L', tees[1]))],
            },
            { terms: productTerms('cap', 2000, ['均码']), lines: [line('c', wanted('cap', '均码', caps))] },
          ],
        },
      ],
    },
  ],
  lineCount: 3,
});

const viewed = (cart: Cart, leftOut: readonly string[] = []): CartView =>
  viewOf(
    cart,
    ({ quantity }) => quantity,
    (id) => leftOut.includes(id),
  );
const bundleIn = (view: CartView) => view.groups[0]!.orders[0]!.bundles[0]!;

describe('a bundle in the cart', () => {
  it('a bundle costs its price per set, whatever its products cost alone', () => {
    const view = viewed(cartOf([15, 5], 10));
    expect(bundleIn(view)).toMatchObject({ sets: 10, amountFen: 70_000, problems: [], isChosen: true });
    expect(view).toMatchObject({ amountFen: 70_000, hindrance: null });
    expect(view.lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(70_000);
  });

  it('unticking one line of a bundle unticks the whole bundle', () => {
    const view = viewed(cartOf([15, 5], 10), ['c']);
    expect(view.chosen).toEqual([]);
    expect(bundleIn(view).isChosen).toBe(false);
  });

  it('an incomplete bundle names the missing pieces and blocks checkout', () => {
    const view = viewed(cartOf([15, 4], 10));
    expect(bundleIn(view)).toMatchObject({ sets: null, amountFen: 0 });
    expect(bundleIn(view).problems.join()).toContain('短袖每套 2 件，现选 19 件');
    expect(view.hindrance).toContain('有 1 款的数量还不能下单');
  });

  it('a bundle that is deleted or not on sale cannot be chosen', () => {
    for (const terms of [null, { ...uniform, isOffered: false }]) {
      const view = viewed(cartOf([15, 5], 10, terms));
      expect([view.chosen, bundleIn(view).problems.length]).toEqual([[], 1]);
    }
  });

  it("a bundle of the caller's own shop shows its problem once", () => {
    const own: LineProblem = { word: 'ownShop', say: '这是您自己店里的商品，不能下单' };
    const cart = cartOf([15, 5], 10);
    for (const one of linesIn(cart)) one.problems = [own];
    expect(bundleIn(viewed(cart))).toMatchObject({ problems: [own.say], isChosen: false });
  });

  it.each([
    [20, { m: 30, l: 10, c: 20 }],
    [11, { m: 17, l: 5, c: 11 }],
    [3, { m: 5, l: 1, c: 3 }],
    [2, { m: 3, l: 1, c: 2 }],
  ])('changing a bundle to %i sets keeps the mix of sizes and every size', (sets, pieces) => {
    const bundle = bundleIn(viewed(cartOf([15, 5], 10)));
    expect(Object.fromEntries(piecesFor(bundle, sets))).toEqual(pieces);
  });

  it('a bundle cannot have fewer sets than its chosen colours and sizes need', () => {
    expect(leastSets(bundleIn(viewed(cartOf([15, 5], 10))))).toBe(2);
    expect(leastSets(bundleIn(viewed(cartOf([15, 5], 10, { ...uniform, moqSets: 1 }))))).toBe(1);
  });

  it('a bundle is filtered together with its lines', () => {
    expect(partOf(cartOf([15, 5], 10), ({ id }) => id === 'c').groups[0]!.bundles[0]!.items).toHaveLength(1);
    expect(partOf(cartOf([15, 5], 10), () => false).groups).toEqual([]);
    expect(linesIn(cartOf([15, 5], 10)).map(({ id }) => id)).toEqual(['m', 'l', 'c']);
  });
});

describe('"a visitor\'s lines of a bundle"', () => {
  const piece = wanted('tee', 'M', 2);

  it("bundle lines never merge with single lines of the same product, also in the visitor's stored cart", () => {
    const { bundleId: _bundle, ...single } = piece;
    expect(choiceOf(piece)).not.toBe(choiceOf(single));
    expect(wantedOf(piece)).toEqual(piece);
    const kept = [{ ...piece, id: 'a1', seenPriceFen: null }];
    expect(localLinesIn(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(localLinesIn([{ ...kept[0], bundleId: '<b>' }])).toEqual([]);
  });

  it('bundle lines ship from stock as whole sets or are made to order', () => {
    // the stock is 3 of each colour and size
    const told = (sets: number) => viewed(cartOf([sets, sets], sets)).lines.map(({ fromStock }) => fromStock);
    expect([told(3), told(4)]).toEqual([
      [3, 3, 3],
      [0, 0, 0],
    ]);
  });

  it('bundle lines do not change the price tier of single lines, and a changed bundle line loses its seen price', () => {
    const before: LocalLine[] = [{ ...piece, id: 'a1', seenPriceFen: 7000 }];
    const known = [productTerms('tee', 3000, ['M'])];
    const seen = (touched: readonly string[]) =>
      withSeenPrices(known, { before, after: before, touched: new Set(touched) })[0]!.seenPriceFen;
    expect([seen([]), seen(['a1'])]).toEqual([7000, null]);
  });
});
