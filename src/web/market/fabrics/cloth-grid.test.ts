import { expect, it } from 'vitest';
import type { ItemTerms } from '#contract/market/buying.ts';
import { clothFigures } from './cloth-grid.ts';

const picture = { path: '/p', width: 1, height: 1, alt: '' };
const jersey: ItemTerms = {
  kind: 'fabric',
  id: 'f1',
  shopId: 's1',
  no: 'ML1',
  title: '精梳棉汗布',
  isOffered: true,
  taxIncluded: false,
  tiers: [
    { from: 25, priceFen: 4200 },
    { from: 125, priceFen: 3990 },
  ],
  priceUnit: 'kg',
  samplePriceFen: 2000,
  smallCutFenPerMetre: 1680,
  swatchFen: 0,
  moq: 25,
  moqUnit: 'kg',
  orderMultiple: 1,
  colours: ['本白', '墨黑'].map((name, index) => ({
    colourNo: `C${index}`,
    name,
    hex: '#eeeeee',
    pantone: null,
    picture,
  })),
  sizes: [],
  skus: [{ colourNo: 'C0', size: '', stock: 60 }],
  capacity: null,
  grams: [],
  gsm: 180,
  widthCm: 185,
  printMethods: [],
  tolerancePercent: 3,
  leadTimes: { stockHours: 48, sampleHours: 72, bulkHours: 360 },
};
const bulk = (unit: 'm' | 'yd' | 'kg', ...texts: string[]) =>
  clothFigures(jersey, { purpose: 'bulk', unit }, new Map(texts.map((text, index) => [`C${index}`, { text, unit }])));

it('bulk fabric is totalled over colours by weight, whatever unit is typed', () => {
  expect(bulk('kg', '12.5').problems).toEqual(['25 公斤起订，还差 12.5 公斤']);
  expect(bulk('kg', '12.5', '12.5')).toMatchObject({ problems: [], totalFen: 25 * 4200 });
  expect(bulk('kg', '20', '5').hint).toBe('再加 100 公斤，每公斤 ¥39.90');
  // 100 m × 180 g/m² × 1.85 m = 33.3 kg
  expect(bulk('m', '100')).toMatchObject({ problems: [], totalFen: 33.3 * 4200 });
});

it('a fabric quantity has at most one decimal, and invalid text gives a reason and no line', () => {
  const { lines, fieldOf } = bulk('m', '12.55', '７０．５ 米');
  expect(['C0', 'C1'].map((colourNo) => fieldOf(colourNo).refusal)).toEqual(['最多一位小数，如 12.5', null]);
  expect(lines.map(({ colourNo, quantity }) => [colourNo, quantity])).toEqual([['C1', 70.5]]);
  expect(bulk('m', ' ').lines).toEqual([]);
});

it('a quantity beyond one dye lot is noted', () => {
  expect(bulk('m', '80', '70').notes).toEqual(['本白 同一缸最多 60 米，超出的按单排染', '墨黑 无现货，按单排染']);
  expect(bulk('m', '60').notes).toEqual([]);
});

it('sample cuts are sold by the metre at their own price', () => {
  const figures = clothFigures(jersey, { purpose: 'sample', unit: 'm' }, new Map([['C0', { text: '2.5', unit: 'm' }]]));
  expect(figures).toMatchObject({ totalFen: 5000, problems: [], hint: null });
});

it('small cuts start at 5 metres, at their own price, from one dye lot and below the minimum order', () => {
  const cut = (...texts: string[]) =>
    clothFigures(
      jersey,
      { purpose: 'smallCut', unit: 'm' },
      new Map(texts.map((text, index) => [`C${index}`, { text, unit: 'm' }])),
    );
  expect(cut('30.5')).toMatchObject({ totalFen: 30.5 * 1680, problems: [], priceUnit: 'm', hint: null });
  expect(cut('4.5').problems).toEqual(['散剪每色 5 米起，再少请选剪版']);
  expect(cut('61').problems).toEqual(['这个颜色同一缸最多 60 米，散剪只从一缸里剪']);
  expect(cut('', '5').problems).toEqual(['这个颜色没有现货，不能散剪']);
  // 100 m × 180 g/m² × 1.85 m = 33.3 kg, beyond the 25 kg of the minimum order
  expect(cut('60', '40').problems).toContain('合计已到起订量 25 公斤，请改选大货，更便宜');
});

it('a fabric quantity is ordered in the unit it was typed in, whatever unit is shown', () => {
  const typed = new Map([['C0', { text: '120.5', unit: 'm' as const }]]);
  const shownIn = (unit: 'm' | 'yd' | 'kg') => clothFigures(jersey, { purpose: 'bulk', unit }, typed);
  expect(shownIn('kg').fieldOf('C0')).toMatchObject({ text: '40.1', orderedAs: '120.5 米' });
  expect(shownIn('yd').fieldOf('C0')).toMatchObject({ text: '131.8', orderedAs: '120.5 米' });
  expect(shownIn('m').fieldOf('C0')).toMatchObject({ text: '120.5', orderedAs: '' });
  for (const unit of ['m', 'yd', 'kg'] as const) {
    expect(shownIn(unit).lines).toMatchObject([{ unit: 'm', quantity: 120.5 }]);
    expect(shownIn(unit).totalFen).toBe(shownIn('m').totalFen);
  }
});
