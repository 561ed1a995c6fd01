import { DEFAULT_TERMS } from '#contract/market/default-terms.ts';
import type { FreightRule, RoadTariff, ShopTerms } from '#contract/market/shop-terms.ts';
import { between, pick } from './demo-random.ts';
import { demoFabrics } from './fabrics.demo.ts';
import { demoBlanks } from './blanks.demo.ts';
import { demoRegisters } from './registers.demo.ts';
import { demoShops } from './shops.demo.ts';

/** 江浙沪皖; and provinces to which a van takes a week. */
const NEAR = ['31', '32', '33', '34'];
const FAR = ['15', '46', '54', '62', '63', '64', '65'];

type Fen = readonly [first: number, aKilogram: number, heavy: number, freeFrom?: number];

/** Per kilogram to 30 kg, cheaper to 100 kg, free shipping up to 20 kg. Heavier parcels go by road (专线). */
const rule = (provinces: readonly string[], [firstFen, aKilogramFen, heavyFen, freeFromFen = 0]: Fen): FreightRule => ({
  ...{ provinces: [...provinces], firstGrams: 1_000, firstFen, freeFromFen },
  steps: [
    { uptoGrams: 30_000, stepGrams: 1_000, stepFen: aKilogramFen },
    { uptoGrams: 100_000, stepGrams: 1_000, stepFen: heavyFen },
  ],
  freeUptoGrams: freeFromFen > 0 ? 20_000 : 0,
});

/** Four usual freight rules; two of them ship free above an amount. */
const FREIGHT: readonly (readonly FreightRule[])[] = [
  [rule([], [1_000, 400, 300])],
  [rule(NEAR, [600, 150, 120, 30_000]), rule(FAR, [2_000, 1_500, 1_200]), rule([], [1_000, 400, 300, 80_000])],
  [rule(NEAR, [800, 200, 150]), rule([], [1_200, 500, 400])],
  [rule(FAR, [2_400, 1_200, 1_000]), rule([], [900, 300, 250, 50_000])],
];

/** 专线 of the shops that have a tariff: near by, and everywhere else. */
const ROAD: RoadTariff = {
  kgPerM3: 180,
  rules: [
    {
      ...{ provinces: NEAR, leastFen: 6_000 },
      byWeight: [
        { upto: 500, fen: 70 },
        { upto: 5_000, fen: 50 },
      ],
      byVolume: [{ upto: 30, fen: 13_000 }],
    },
    {
      ...{ provinces: [], leastFen: 12_000 },
      byWeight: [
        { upto: 500, fen: 160 },
        { upto: 5_000, fen: 120 },
      ],
      byVolume: [{ upto: 30, fen: 30_000 }],
    },
  ],
};

/** 交易设置 of a demo shop. The bank account states that it is fictitious. */
export function demoTerms(shopNo: string): ShopTerms {
  const { name, city } = demoShops.find(({ no }) => no === shopNo)!;
  return {
    ...DEFAULT_TERMS,
    freight: [...FREIGHT[between(0, FREIGHT.length - 1, 'parcel', shopNo)]!],
    road: between(0, 1, 'tariff', shopNo) === 0 ? ROAD : null,
    collect: between(0, 3, 'collect', shopNo) > 0,
    pickupAddress: `${city}演示路 1 号 ${name}一楼发货处，周一至周六 9:00–18:00，凭订单号提货`,
    transfer: {
      name: demoRegisters[shopNo]!.legalName,
      bank: '演示银行（虚构，请勿转账）',
      accountNo: `00000000${String(between(1, 99_999_999, 'account', shopNo)).padStart(8, '0')}`,
    },
    depositPercent: pick([20, 30, 30, 50], 'deposit of', shopNo),
    retentionPercent: between(0, 2, 'retention', shopNo) === 0 ? 5 : 0,
    ...leadTermsOf(shopNo),
    // Demo prices exclude tax.
    taxIncluded: false,
  };
}

/** A shop's terms are those of its fastest item; slower items have longer ones of their own. */
function leadTermsOf(shopNo: string): Pick<ShopTerms, 'stockShipHours' | 'sampleShipHours' | 'bulkLeadDays'> {
  const blanks = demoBlanks.filter(({ shop }) => shop === shopNo);
  const cloths = demoFabrics.filter(({ shop }) => shop === shopNo);
  const stocked = cloths.filter(({ supply }) => supply === 'stock');
  const least = (hours: readonly number[], otherwise: number) => (hours.length > 0 ? Math.min(...hours) : otherwise);
  const stockHours = [...blanks.map(({ leadHours }) => leadHours), ...stocked.map(({ leadDays }) => leadDays * 24)];
  return {
    stockShipHours: least(stockHours, 48),
    sampleShipHours: least(
      blanks.map(({ sampleHours }) => sampleHours),
      DEFAULT_TERMS.sampleShipHours,
    ),
    bulkLeadDays: least(
      blanks.map(({ bulkDays }) => bulkDays),
      cloths.length > 0 ? pick([10, 12, 15], 'bulk days', shopNo) : 7,
    ),
  };
}

/** 产能 of a blank, pieces. */
export const demoCapacity = (blankNo: string): number => between(60, 240, 'capacity', blankNo) * 1_000;
