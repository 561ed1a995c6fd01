import { expect, test } from 'vitest';
import { blankDesign, newDocument, problemsIn, titleFrom } from './new-designs.ts';

const sent = { key: 'k', picture: null, widthPx: 3_780, heightPx: 1_890, dpi: null };
const file = { fileName: '热带叶_定稿-2.png', sent };

test('a file says its own title and size until somebody says otherwise', () => {
  expect(newDocument(blankDesign, {}, file)).toMatchObject({ title: '热带叶 定稿 2', widthMm: 640, heightMm: 320 });
  expect(newDocument(blankDesign, { title: '阔叶', size: { widthMm: 320, heightMm: 160 } }, file)).toMatchObject({
    title: '阔叶',
    widthMm: 320,
    heightMm: 160,
  });
});

test('a title is as long as one may be, and has no ending of a file', () => {
  expect(titleFrom(`${'叶'.repeat(60)}.tiff`)).toBe('叶'.repeat(40));
});

test('what is asked of each is said at its field, the first thing first', () => {
  const problems = problemsIn({ ...newDocument(blankDesign, { title: ' ' }, file), offered: true });
  expect(Object.keys(problems).toSorted()).toEqual(['buyoutFen', 'categoryId', 'licenceYearFen', 'title']);
});
