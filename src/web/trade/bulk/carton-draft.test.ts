import { expect, test } from 'vitest';
import { asCartons, type CartonDraft, draftOf, firstDraft } from './carton-draft.ts';

const draft: CartonDraft = { ...firstDraft(), cartons: '12', pieces: { 1: '24', 2: '6' }, grossKg: '14.55' };
const row = {
  ...{ cartons: 12, grossGrams: 14_550, lengthCm: 60, widthCm: 40, heightCm: 35 },
  lines: [
    { lineNo: 1, quantity: 24 },
    { lineNo: 2, quantity: 6 },
  ],
};

test('typed cartons are sent in grams, centimetres and pieces of each line', () => {
  expect(asCartons([draft])).toEqual([row]);
  expect(asCartons([])).toEqual([]);
});

test('saved cartons are shown as they were typed', () => {
  expect(draftOf(row)).toEqual(draft);
});

test('spaces around a number are ignored, and a line without pieces is left out', () => {
  const typed = { ...draft, cartons: ' 12 ', pieces: { 1: ' 24', 2: '6', 3: '', 4: ' ', 5: '0' } };
  expect(asCartons([typed])).toEqual([row]);
});

test.each<Partial<CartonDraft>>([
  { cartons: '0' },
  { cartons: '1.5' },
  { cartons: '1000000000' },
  { pieces: {} },
  { pieces: { 1: '二十' } },
  { pieces: { 1: '24', 2: '-1' } },
  { grossKg: '' },
  { grossKg: '1000' },
  { grossKg: '14.555' },
  { lengthCm: '' },
  { widthCm: '40cm' },
  { heightCm: '0' },
  { heightCm: '301' },
])('one row with %o is not complete, so no cartons are sent', (change) => {
  expect(asCartons([draft, { ...draft, ...change }])).toBeNull();
});

test('a first row has the usual export carton and nothing in it yet', () => {
  expect(firstDraft()).toMatchObject({ cartons: '1', pieces: {}, lengthCm: '60', widthCm: '40', heightCm: '35' });
  expect(asCartons([firstDraft()])).toBeNull();
});
