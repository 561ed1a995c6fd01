import { expect, test } from 'vitest';
import { type Sent, freightTogether } from './freight-together.ts';
import { freightFen } from './order-price.ts';

/** 12 元 up to 1 kg, 3 元 for each further kg up to 30 kg; free from 800 元 up to 5 kg. */
const rule = { provinces: [], firstFen: 1_200, firstGrams: 1_000, freeFromFen: 80_000, freeUptoGrams: 5_000 };
const freight = [{ ...rule, steps: [{ uptoGrams: 30_000, stepGrams: 1_000, stepFen: 300 }] }];
const terms = { freight, road: null, collect: true, pickupAddress: '' };
const AREA = '330108';
const sent = (grams: number, some: Partial<Sent> = {}): Sent => ({
  ...{ place: 'trader', areaCode: AREA, delivery: 'parcel', grams, productFen: 10_000 },
  freightFen: freightFen(freight, AREA, grams, some.productFen ?? 10_000),
  ...some,
});

test('parcels to one place pay one freight for their total weight, shared in proportion to their single freights', () => {
  expect(freightTogether(terms, [sent(2_000), sent(1_000)])).toEqual([1_000, 800]);
  // Another place, and a carrier that the receiver pays, stay as they are.
  const apart = [sent(2_000), sent(1_000, { place: 'buyer' }), sent(1_000, { delivery: 'collect', freightFen: 0 })];
  expect(freightTogether(terms, apart)).toEqual([1_500, 1_200, 0]);
});

test('an amount that is free of freight counts together, and what is too heavy for a parcel stays apart', () => {
  const rich = { productFen: 50_000 };
  expect(freightTogether(terms, [sent(2_000, rich), sent(1_000, rich)])).toEqual([0, 0]);
  expect(freightTogether(terms, [sent(20_000), sent(20_000)])).toEqual([6_900, 6_900]);
  expect(freightTogether(terms, [sent(1_000, { freightFen: null }), sent(1_000)])).toEqual([null, 1_200]);
});

test('no parcel pays more than its single freight, and the shares add up to the whole freight to the fen', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const grams = Array.from({ length: 2 + (seed % 5) }, (_, at) => 1 + ((seed * 7_919 * (at + 3)) % 9_000));
    const parcels = grams.map((one) => sent(one));
    const shares = freightTogether(terms, parcels);
    const whole = freightFen(
      freight,
      AREA,
      grams.reduce((sum, one) => sum + one, 0),
      10_000 * grams.length,
    );
    if (whole === null) continue;
    expect(shares.reduce((sum: number, one) => sum + one!, 0)).toBe(whole);
    for (const [at, one] of parcels.entries()) expect(shares[at]).toBeLessThanOrEqual(one.freightFen!);
  }
});
