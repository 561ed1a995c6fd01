import { expect, test } from 'vitest';
import { asMeasures as measuresOf, firstMeasures, type MeasureDraft, NO_MEASURE } from './measure-draft.ts';

const asMeasures = (rows: readonly MeasureDraft[]) => measuresOf(rows, []);
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

const chart = [
  { point: '帽围', size: 'M', agreedMm: 565 },
  { point: '帽深', size: 'M', agreedMm: 165 },
];
const sent = { point: '帽檐', size: 'L', agreedMm: null, measuredMm: 70 };
const round = { sampleRounds: [{ measures: [sent] } as never], toMeasure: chart };

test('the first sample starts from the size chart, another one from the sample before, neither with a measure', () => {
  expect(firstMeasures({ sampleRounds: [], toMeasure: chart })).toEqual([
    { point: '帽围', size: 'M', agreed: '56.5', measured: '' },
    { point: '帽深', size: 'M', agreed: '16.5', measured: '' },
  ]);
  expect(firstMeasures(round)).toEqual([{ point: '帽檐', size: 'L', agreed: '', measured: '' }]);
  expect(firstMeasures({ ...round, sampleRounds: [{ measures: [] } as never] })).toHaveLength(2);
  expect(firstMeasures({ sampleRounds: [], toMeasure: [] })).toEqual([NO_MEASURE]);
});

test('offered rows that nobody measured are left out; a changed one must be measured', () => {
  const offered = firstMeasures({ sampleRounds: [], toMeasure: chart });
  const [head, depth] = offered as [MeasureDraft, MeasureDraft];
  expect(measuresOf([head, { ...depth, measured: '16.4' }], offered)).toEqual([
    { point: '帽深', size: 'M', agreedMm: 165, measuredMm: 164 },
  ]);
  expect(measuresOf([{ ...head, agreed: '57' }, depth], offered)).toBeNull();
});
