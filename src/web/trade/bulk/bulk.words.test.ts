import { expect, test } from 'vitest';
import type { BulkDetail } from '#contract/trade/bulk.ts';
import { addressed, asSupply } from '../orders/addressed.ts';
import { mostInParcel, whyNotYet } from './bulk.words.ts';

const round: BulkDetail['inspections'][number] = {
  ...{ round: 1, at: '2026-11-29T00:00:00Z', level: 'II', lot: 200, sample: 32, hasPassed: true, concession: '' },
  accept: { critical: 0, major: 2, minor: 3 },
  ...{ defects: [], note: '', attachments: [] },
};
const bulk = { inspection: 'passed' as const, inspections: [round], toInspect: { pieces: 600, least: 588 } };
const shipped = (pieces: number) => [{ unit: 'piece' as const, shippedQuantity: pieces }];

test('a parcel holds what the accepted lots have not shipped yet', () => {
  expect(mostInParcel({ ...bulk, inspections: [round] }, shipped(0))).toBe(200);
  expect(mostInParcel({ ...bulk, inspections: [round] }, shipped(150))).toBe(50);
  expect(mostInParcel({ ...bulk, inspections: [round, { ...round, hasPassed: false }] }, shipped(200))).toBe(0);
});

test('metres of fabric in the same order are not inspected pieces', () => {
  const fabric = { unit: 'm' as const, shippedQuantity: 180.5 };
  expect(mostInParcel(bulk, [...shipped(150), fabric])).toBe(50);
});

test('there is no limit without an inspection, or once the lots cover the order', () => {
  expect(mostInParcel(undefined, shipped(0))).toBeNull();
  expect(mostInParcel({ ...bulk, inspection: 'none', inspections: [] }, shipped(0))).toBeNull();
  expect(mostInParcel({ ...bulk, inspections: [round, { ...round, lot: 388 }] }, shipped(0))).toBeNull();
});

test('a factory that cannot finish a supply order yet waits for the shop that ordered, not for a buyer', () => {
  const said = (bulk: Pick<BulkDetail, 'sample' | 'inspection'>) =>
    addressed(whyNotYet(bulk), 'shop', asSupply({ supply: {} }));
  expect(said({ sample: 'sent', inspection: 'none' })).toBe('产前样商家还没有确认');
  expect(said({ sample: 'none', inspection: 'wanted' })).toBe('商家要求出货前验货，先报验货');
  expect(said({ sample: 'none', inspection: 'failed' })).toBe('验货不合格，返修后再验，或等商家让步接收');
});
