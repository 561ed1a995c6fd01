import { expect, test } from 'vitest';
import { methodsFor } from '#contract/market/design-rules.ts';
import { emptyDesign, newDocument, problemsIn, titleFrom } from './new-designs.ts';

const sent = { key: 'k', picture: null, widthPx: 3_780, heightPx: 1_890, dpi: null };
const file = { fileName: '热带叶_定稿-2.png', sent };

test('title and size of a new design come from its file until they are typed', () => {
  expect(newDocument(emptyDesign, {}, file)).toMatchObject({ title: '热带叶 定稿 2', widthMm: 640, heightMm: 320 });
  expect(newDocument(emptyDesign, { title: '阔叶', size: { widthMm: 320, heightMm: 160 } }, file)).toMatchObject({
    title: '阔叶',
    widthMm: 320,
    heightMm: 160,
  });
});

test('a title from a file name is cut to the maximum length and has no extension', () => {
  expect(titleFrom(`${'叶'.repeat(60)}.tiff`)).toBe('叶'.repeat(40));
});

test('missing fields of a new design are reported at their fields', () => {
  const problems = problemsIn({ ...newDocument(emptyDesign, { title: ' ' }, file), offered: true });
  expect(Object.keys(problems).toSorted()).toEqual(['buyoutFen', 'categoryId', 'licenceYearFen', 'title']);
});

test('one of several uploads may have another type and keeps only the methods that fit it', () => {
  const shared = { ...emptyDesign, methods: methodsFor('fourWay').slice(0, 1) };
  const placed = newDocument(shared, { kind: { type: 'placed', repeat: 'placement' } }, file);
  expect(placed).toMatchObject({ type: 'placed', repeat: 'placement' });
  expect(placed.methods.length).toBeGreaterThan(0);
  expect(placed.methods.filter((method) => !methodsFor('placed').some((one) => one === method))).toEqual([]);
  expect(newDocument(shared, {}, file)).toMatchObject({ type: 'fourWay', methods: shared.methods });
});

test('a file with a screen resolution gets the usual print size', () => {
  expect(newDocument(emptyDesign, {}, { ...file, sent: { ...sent, dpi: 72 } }).widthMm).toBe(640);
  expect(newDocument(emptyDesign, {}, { ...file, sent: { ...sent, dpi: 300 } }).widthMm).toBe(320);
});
