import { DEFAULT_TERMS } from '#contract/default-terms.ts';
import type { FreightRule, ShopTerms } from '#contract/shop-terms.ts';
import { between, pick } from './demo-random.ts';
import { demoFabrics } from './fabrics.demo.ts';
import { demoPlates } from './plates.demo.ts';
import { demoRegisters } from './registers.demo.ts';

/** 江浙沪皖, and where a van takes a week. */
const NEAR = ['31', '32', '33', '34'];
const FAR = ['15', '46', '54', '62', '63', '64', '65'];

const rule = (
  provinces: readonly string[],
  [firstFen, stepFen, freeFromFen = 0]: readonly [first: number, step: number, freeFrom?: number],
): FreightRule => ({ provinces: [...provinces], firstGrams: 1_000, firstFen, stepGrams: 1_000, stepFen, freeFromFen });

/** Four ways in which shops of this trade reckon; some send free what is worth the way. */
const FREIGHT: readonly (readonly FreightRule[])[] = [
  [rule([], [1_000, 400])],
  [rule(NEAR, [600, 150, 30_000]), rule(FAR, [2_000, 1_500]), rule([], [1_000, 400, 80_000])],
  [rule(NEAR, [800, 200]), rule([], [1_200, 500])],
  [rule(FAR, [2_400, 1_200]), rule([], [900, 300, 50_000])],
];

/** 交易设置 of a demo shop. The account says itself that there is none. */
export function demoTerms(shopNo: string): ShopTerms {
  return {
    ...DEFAULT_TERMS,
    freight: [...FREIGHT[between(0, FREIGHT.length - 1, 'parcel', shopNo)]!],
    transfer: {
      name: demoRegisters[shopNo]!.legalName,
      bank: '演示银行（虚构，请勿转账）',
      accountNo: `00000000${String(between(1, 99_999_999, 'account', shopNo)).padStart(8, '0')}`,
    },
    depositPercent: pick([20, 30, 30, 50], 'deposit of', shopNo),
    ...leadTermsOf(shopNo),
    // Prices of the demo stand without tax.
    taxIncluded: false,
  };
}

/** What holds for all that a shop sells is what the fastest of it takes; slower things say so themselves. */
function leadTermsOf(shopNo: string): Pick<ShopTerms, 'stockShipHours' | 'sampleShipHours' | 'bulkLeadDays'> {
  const plates = demoPlates.filter(({ shop }) => shop === shopNo);
  const cloths = demoFabrics.filter(({ shop }) => shop === shopNo);
  const stocked = cloths.filter(({ supply }) => supply === '现货');
  const least = (hours: readonly number[], otherwise: number) => (hours.length > 0 ? Math.min(...hours) : otherwise);
  const stockHours = [...plates.map(({ leadHours }) => leadHours), ...stocked.map(({ leadDays }) => leadDays * 24)];
  return {
    stockShipHours: least(stockHours, 48),
    sampleShipHours: least(
      plates.map(({ sampleHours }) => sampleHours),
      DEFAULT_TERMS.sampleShipHours,
    ),
    bulkLeadDays: least(
      plates.map(({ bulkDays }) => bulkDays),
      cloths.length > 0 ? pick([10, 12, 15], 'bulk days', shopNo) : 7,
    ),
  };
}

/** 产能 of a plate, pieces. */
export const demoCapacity = (plateNo: string): number => between(60, 240, 'capacity', plateNo) * 1_000;
