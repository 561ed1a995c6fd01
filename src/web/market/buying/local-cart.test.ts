import { describe, expect, it } from 'vitest';
import type { WantedLine } from '#contract/market/buying.ts';
import { localLinesIn, withBundle, withLines } from './local-cart.ts';

const tee: WantedLine = {
  kind: 'blank',
  itemId: 'p1',
  colourNo: 'W01',
  size: 'M',
  purpose: 'bulk',
  printMethod: '',
  unit: 'piece',
  quantity: 50,
};
const cloth: WantedLine = { ...tee, kind: 'fabric', itemId: 'f1', size: '', unit: 'm', quantity: 0.1 };

function linesOf(...wanted: WantedLine[][]) {
  let lines = localLinesIn([]);
  for (const some of wanted) {
    const next = withLines(lines, some);
    if (next === 'full') throw new Error('full');
    lines = next.lines;
  }
  return lines;
}

describe('"a visitor\'s cart"', () => {
  it("adding the same choice to a visitor's cart increases its line; any difference makes a new line", () => {
    const lines = linesOf(
      [tee],
      [
        { ...tee, quantity: 30 },
        { ...tee, printMethod: 'dtf' },
      ],
      [{ ...tee, purpose: 'sample' }],
    );
    expect(lines.map(({ quantity }) => quantity)).toEqual([80, 50, 50]);
  });

  it('metres are added in tenths', () => {
    expect(linesOf([cloth], [{ ...cloth, quantity: 0.2 }])[0]!.quantity).toBe(0.3);
  });

  it("an addition to a visitor's cart is stored as a whole or, beyond 300 lines, refused", () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ ...tee, itemId: `p${index}` }));
    const full = linesOf(many);
    expect(full).toHaveLength(300);
    expect(withLines(full, [{ ...tee, itemId: 'one-more' }])).toBe('full');
    expect(withLines(full, [{ ...tee, itemId: 'p7' }])).not.toBe('full');
  });

  it('invalid stored cart lines are ignored', () => {
    for (const rubbish of [undefined, null, 7, 'cart', {}, [null, 3, 'x', {}], [{ ...tee }]])
      expect(localLinesIn(rubbish)).toEqual([]);
    const good = { ...tee, id: 'a1', seenPriceFen: 1850 };
    const bad = [
      { ...good, quantity: 1.5 },
      { ...good, quantity: -1 },
      { ...good, quantity: Number.MAX_VALUE },
      { ...good, kind: 'design' },
      { ...good, itemId: '../../..' },
      { ...good, purpose: 'gift' },
      { ...good, unit: 'toString' },
      { ...good, colourNo: '' },
      { ...good, size: 'x'.repeat(21) },
    ];
    expect(
      localLinesIn([...bad, { ...good, more: 'than asked', seenPriceFen: 'cheap' }, { ...good, id: 'twice' }]),
    ).toEqual([{ ...good, seenPriceFen: null }]);
    const cloths = [0.1, 0.3, 2.7, 999_999.9, 0.15, 0].map((quantity, index) => ({
      ...cloth,
      id: 'c',
      itemId: `f${index}`,
      quantity,
    }));
    expect(localLinesIn(cloths).map(({ quantity }) => quantity)).toEqual([0.1, 0.3, 2.7, 999_999.9]);
  });

  it("a style belongs to an account, so a visitor's stored line has none", () => {
    const line = { ...tee, id: 'a1', seenPriceFen: null };
    expect(localLinesIn([{ ...line, printMethod: 'dtg', styleId: 's1' }, line])).toEqual([line]);
  });

  it("rechosen bundle lines keep the bundle's position, and single lines of the same product are unchanged", () => {
    const shirt: WantedLine = { ...tee, kind: 'product', quantity: 2 };
    const piece = { ...shirt, bundleId: 'b1' };
    const before = linesOf([shirt, piece, { ...piece, size: 'L' }, cloth]);
    const after = withBundle(before, 'b1', [
      { ...piece, size: 'L', quantity: 5 },
      { ...piece, size: 'XL' },
    ]);
    expect(after === 'full' ? [] : after.lines.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['M', 2],
      ['L', 5],
      ['XL', 2],
      ['', 0.1],
    ]);
    const grid = Array.from({ length: 299 }, (_, at) => ({ ...piece, size: String(at) }));
    expect(withBundle(before, 'b1', grid)).toBe('full');
  });
});
