import { expect, test } from 'vitest';
import { parcelProblem } from './shipment-lines.ts';

const piece = { lineNo: 1, unit: 'piece', quantity: 600, shippedQuantity: 0, tolerancePercent: 0 } as const;
const fabric = { lineNo: 2, unit: 'm', quantity: 100, shippedQuantity: 0, tolerancePercent: 3 } as const;
const lines = [piece, fabric];
const parcel = (pieces: string, metres: string, isLast = false) => ({ typed: { 1: pieces, 2: metres }, isLast });

test('a parcel of more pieces than the inspected lots let go is refused in the form, metres of fabric are not counted', () => {
  expect(parcelProblem(parcel('201', '0'), lines, 200)).toBe('验过还没发的只有 200 件，请减少件数，其余的验过再发');
  expect(parcelProblem(parcel('200', '100'), lines, 200)).toBeNull();
  expect(parcelProblem(parcel('600', '100'), lines, null)).toBeNull();
});

test('when all inspected pieces are shipped, fabric still goes, and the shipping may end without another parcel', () => {
  expect(parcelProblem(parcel('1', '0'), lines, 0)).toBe('验过的都发了，其余的先报验货');
  expect(parcelProblem(parcel('0', '80.5'), lines, 0)).toBeNull();
  expect(parcelProblem(parcel('0', '0', true), lines, 0)).toBeNull();
  expect(parcelProblem(parcel('0', '0'), lines, 0)).toBe('这一批还没有填数量');
});
