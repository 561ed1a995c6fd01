import { expect, it } from 'vitest';
import type { ItemTerms } from '#contract/buying.ts';
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
  clothFigures(jersey, { purpose: 'bulk', unit }, new Map(texts.map((text, index) => [`C${index}`, text])));

it('counts colours together by weight, whatever unit they are typed in', () => {
  expect(bulk('kg', '12.5').problems).toEqual(['25 公斤起订，还差 12.5 公斤']);
  expect(bulk('kg', '12.5', '12.5')).toMatchObject({ problems: [], totalFen: 25 * 4200 });
  expect(bulk('kg', '20', '5').hint).toBe('再加 100 公斤，每公斤 ¥39.90');
  // 100 m × 180 g/m² × 1.85 m = 33.3 kg
  expect(bulk('m', '100')).toMatchObject({ problems: [], totalFen: 33.3 * 4200 });
});

it('takes one decimal, refuses what is none, and never adds half of what is typed', () => {
  const { lines, refused } = bulk('m', '12.55', '７０．５ 米');
  expect([...refused]).toEqual(['C0']);
  expect(lines.map(({ colourNo, quantity }) => [colourNo, quantity])).toEqual([['C1', 70.5]]);
  expect(bulk('m', ' ').lines).toEqual([]);
});

it('says what one dye lot does not hold', () => {
  expect(bulk('m', '80', '70').notes).toEqual(['本白 同一缸最多 60 米，超出的按单排染', '墨黑 无现货，按单排染']);
  expect(bulk('m', '60').notes).toEqual([]);
});

it('cuts samples by the metre at their own price', () => {
  const figures = clothFigures(jersey, { purpose: 'sample', unit: 'm' }, new Map([['C0', '2.5']]));
  expect(figures).toMatchObject({ totalFen: 5000, problems: [], hint: null });
});
