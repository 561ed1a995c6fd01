import { expect, test } from 'vitest';
import { asMeasures, type MeasureDraft, NO_MEASURE, startMeasures } from './measure-draft.ts';

const row: MeasureDraft = { point: '衣长', size: 'M', agreed: '70', measured: '70.5' };

test('typed centimetres are sent in millimetres', () => {
  expect(asMeasures([row])).toEqual([{ point: '衣长', size: 'M', agreedMm: 700, measuredMm: 705 }]);
});

test('a measure needs neither a size nor an agreed one, and loses the spaces around its words', () => {
  expect(asMeasures([{ point: ' 胸围 ', size: ' ', agreed: ' ', measured: ' 52 ' }])).toEqual([
    { point: '胸围', size: '', agreedMm: null, measuredMm: 520 },
  ]);
});

test('rows without any measure are left out', () => {
  expect(asMeasures([NO_MEASURE, row, { ...NO_MEASURE, point: '袖长' }])).toHaveLength(1);
  expect(asMeasures([NO_MEASURE])).toEqual([]);
});

test.each<Partial<MeasureDraft>>([
  { point: ' ' },
  { measured: '' },
  { measured: '70.55' },
  { measured: '七十' },
  { measured: '0' },
  { measured: '501' },
  { measured: '-3' },
  { agreed: '1e2' },
  { agreed: '0' },
])('a half-filled or malformed row (%o) stops the whole form', (change) => {
  expect(asMeasures([row, { ...row, ...change }])).toBeNull();
});

test('a measure may be from one millimetre to five metres', () => {
  const measured = (typed: string) => asMeasures([{ ...row, measured: typed }])?.[0]?.measuredMm;
  expect([measured('0.1'), measured('500')]).toEqual([1, 5_000]);
});

test('the first sample begins with the usual points of the middle size', () => {
  const rows = startMeasures({ sampleRounds: [] }, ['S', 'M', 'L', 'XL']);
  expect(rows.map(({ size }) => size)).toEqual(['M', 'M', 'M', 'M']);
  expect(new Set(rows.map(({ point }) => point)).size).toBe(4);
  expect(startMeasures({ sampleRounds: [] }, [])[0]).toMatchObject({ size: '', agreed: '', measured: '' });
});

test('another sample is measured at the points of the last one, against what was agreed', () => {
  const round = {
    ...{ round: 1, note: '', attachments: [], sentAt: '2026-11-01T00:00:00Z', answer: null },
    measures: [
      { point: '衣长', size: 'L', agreedMm: 705, measuredMm: 712 },
      { point: '胸围', size: 'L', agreedMm: null, measuredMm: 520 },
    ],
  };
  expect(startMeasures({ sampleRounds: [round] } as unknown as Parameters<typeof startMeasures>[0], ['S'])).toEqual([
    { point: '衣长', size: 'L', agreed: '70.5', measured: '' },
    { point: '胸围', size: 'L', agreed: '', measured: '' },
  ]);
});
