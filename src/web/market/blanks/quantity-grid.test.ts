import { describe, expect, it } from 'vitest';
import type { ItemTerms } from '#contract/market/buying.ts';
import * as grid from './quantity-grid.ts';
import { cellKey } from '../../platform/cell-grid.ts';
import { cellRefusal, cellsFor, type PiecePurpose, type Quantities, withQuantity } from './quantity-grid.ts';

const picture = { path: '/p', width: 1, height: 1, alt: '' };
const tee: ItemTerms = {
  kind: 'blank',
  id: 'p1',
  shopId: 's1',
  no: 'GB1',
  title: '重磅圆领 T 恤',
  isOffered: true,
  taxIncluded: true,
  priceUnit: 'piece',
  moqUnit: 'piece',
  capacity: null,
  grams: [],
  gsm: 0,
  widthCm: 0,
  tolerancePercent: 0,
  leadTimes: { stockHours: 48, sampleHours: 72, bulkHours: 360 },
  printMethods: [
    {
      code: 'screen',
      name: '丝网印',
      surchargeFen: 300,
      surchargePer: 'colour' as const,
      setupFen: 8000,
      maxWidthMm: 400,
      maxHeightMm: 500,
      limits: '',
    },
  ],
  colours: [
    { colourNo: 'W01', name: '本白', hex: '#ffffff', pantone: null, picture },
    { colourNo: 'K01', name: '墨黑', hex: '#111111', pantone: null, picture },
  ],
  sizes: ['S', 'M', 'L'],
  skus: [
    { colourNo: 'W01', size: 'S', stock: 40 },
    { colourNo: 'W01', size: 'M', stock: 120 },
    { colourNo: 'W01', size: 'L', stock: 0 },
    { colourNo: 'K01', size: 'S', stock: 2 },
    { colourNo: 'K01', size: 'M', stock: 80 },
  ],
  tiers: [
    { from: 1, priceFen: 2600 },
    { from: 10, priceFen: 2200 },
    { from: 50, priceFen: 1850 },
    { from: 300, priceFen: 1650 },
  ],
  moq: 10,
  orderMultiple: 5,
  samplePriceFen: 3900,
  smallCutFenPerMetre: null,
  swatchFen: null,
};

const nothing: Quantities = new Map();
const figuresOf = (terms: ItemTerms, purpose: PiecePurpose, quantities: Quantities, printMethod = '') =>
  grid.figuresOf(terms, { purpose, printMethod }, quantities);
const bulk = (before: Quantities, colourNo: string, size: string, quantity: number) =>
  withQuantity(tee, 'bulk', before, { colourNo, size, quantity });
const sample = (before: Quantities, colourNo: string, size: string, quantity: number) =>
  withQuantity(tee, 'sample', before, { colourNo, size, quantity });

describe('the size × colour grid', () => {
  it('the grid prices all colours and sizes together by the tier they reach', () => {
    const chosen = bulk(bulk(nothing, 'W01', 'M', 30), 'K01', 'M', 20);
    expect(figuresOf(tee, 'bulk', chosen)).toMatchObject({
      pieces: 50,
      pieceFen: 1850,
      totalFen: 92_500,
      problems: [],
    });
  });

  it('the grid names the pieces missing to the next tier, and nothing at the last one', () => {
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'M', 45)).hint).toBe('再加 5 件，每件 ¥18.50');
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'M', 300)).hint).toBeNull();
    expect(figuresOf(tee, 'bulk', nothing).hint).toBeNull();
  });

  it('the grid adds the print surcharge per piece, and the set-up fee once', () => {
    const chosen = bulk(bulk(nothing, 'W01', 'M', 30), 'K01', 'M', 20);
    expect(figuresOf(tee, 'bulk', chosen, 'screen')).toMatchObject({
      pieceFen: 1850 + 300,
      setupFen: 8000,
      totalFen: 50 * 2150 + 8000,
    });
    expect(figuresOf(tee, 'bulk', nothing, 'screen')).toMatchObject({ pieceFen: 2900, totalFen: 0 });
  });

  it('the grid reports the minimum order first, then the order multiple', () => {
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'S', 4)).problems).toEqual(['10 件起订，还差 6 件']);
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'S', 12)).problems).toEqual(['数量须为 5 的倍数，请再加 3 件']);
    expect(figuresOf(tee, 'bulk', nothing).problems).toEqual([]);
  });

  it('the grid notes that pieces beyond the stock are made to order', () => {
    const chosen = bulk(bulk(nothing, 'W01', 'S', 50), 'W01', 'L', 10);
    const { notes, problems } = figuresOf(tee, 'bulk', chosen);
    expect(notes).toEqual(['本白 S 现货 40 件，超出部分按大货排产', '本白 L 无现货，按大货排产']);
    expect(problems).toEqual([]);
  });

  it('the grid allows at most three samples of a colour, over all its sizes', () => {
    const two = sample(nothing, 'W01', 'S', 2);
    const three = sample(two, 'W01', 'M', 5);
    expect(figuresOf(tee, 'sample', three)).toMatchObject({
      pieces: 3,
      pieceFen: 3900,
      totalFen: 11_700,
      problems: [],
      hint: null,
    });
    expect(figuresOf(tee, 'sample', sample(three, 'K01', 'S', 3)).pieces).toBe(5); // only two of them are in stock
  });

  it('the grid refuses a size that the colour is not made in, and invalid numbers', () => {
    expect(bulk(nothing, 'K01', 'L', 10)).toBe(nothing);
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'S', Number.NaN)).pieces).toBe(0);
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'S', -3)).pieces).toBe(0);
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'S', 2.9)).pieces).toBe(2);
    expect(figuresOf(tee, 'bulk', bulk(nothing, 'W01', 'S', 9e9)).pieces).toBe(1_000_000);
  });

  it('a cell gives the reason why it refuses a typed text', () => {
    const why = (kind: PiecePurpose, text: string, before = nothing, size = 'S') =>
      cellRefusal(tee, kind, before, { colourNo: 'W01', size, text });
    expect([why('bulk', '12'), why('bulk', '0'), why('sample', '3')]).toEqual([null, null, null]);
    expect(why('bulk', '3.5')).toBe('请填整件数');
    expect(why('bulk', '1000001')).toBe('最多 1,000,000 件');
    expect(why('sample', '5')).toBe('样品每色最多 3 件');
    expect(why('sample', '2', sample(nothing, 'W01', 'M', 2))).toBe('样品每色最多 3 件，别的尺码已有 2 件');
    expect(why('sample', '1', nothing, 'L')).toBe('没有现货，拿不了样');
  });

  it('a fill of many cells reports those that refused their value', () => {
    let chosen: Quantities = nothing;
    const { setMany } = cellsFor(tee, nothing, 'bulk', (colourNo, size, quantity) => {
      chosen = bulk(chosen, colourNo, size, quantity);
    });
    const texts = new Map([
      [cellKey('W01', 'S'), '10'],
      [cellKey('W01', 'M'), '2.5'],
      [cellKey('K01', 'M'), '1,000 件'],
    ]);
    expect(setMany(texts)).toEqual({ taken: 2, refused: ['本白 M “2.5”：请填整件数'] });
    expect(figuresOf(tee, 'bulk', chosen).lines.map(({ quantity }) => quantity)).toEqual([10, 1000]);
    const samples = cellsFor(tee, nothing, 'sample', () => {}).setMany(
      new Map([
        [cellKey('W01', 'S'), '2'],
        [cellKey('W01', 'M'), '2'],
      ]),
    );
    expect(samples).toEqual({ taken: 1, refused: ['本白 M “2”：样品每色最多 3 件，别的尺码已有 2 件'] });
  });

  it('lines are listed in the order of the grid', () => {
    const chosen = bulk(bulk(nothing, 'K01', 'S', 5), 'W01', 'M', 5);
    expect(figuresOf(tee, 'bulk', chosen).lines.map((line) => line.colourNo + line.size)).toEqual(['W01M', 'K01S']);
  });
});
