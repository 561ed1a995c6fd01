import { expect, test } from 'vitest';
import { firstSteps, type SoFar } from './first-steps.ts';

const nothing: SoFar = { hasTerms: false, fabrics: 0, blanks: 0, product: 0, designs: 0, picks: 0 };
const left = (kind: 'factory' | 'designer' | 'trader', so: Partial<SoFar> = {}) =>
  firstSteps(kind, { ...nothing, ...so })
    .filter(({ isDone }) => !isDone)
    .map(({ screen }) => screen);

test('a new shop sees the first steps for what it sells, until they are done', () => {
  expect(left('factory')).toEqual(['merchantSettings', 'merchantFabrics', 'merchantBlanks']);
  expect(left('designer')).toEqual(['merchantSettings', 'merchantDesign', 'shopProducts', 'merchantFeatured']);
  expect(left('factory', { hasTerms: true, fabrics: 1 })).toEqual(['merchantBlanks']);
  expect(left('factory', { hasTerms: true, fabrics: 5 })).toEqual([]);
  expect(left('factory', { hasTerms: true, blanks: 1 })).toEqual([]);
  expect(left('trader', { hasTerms: true, designs: 1, product: 1, picks: 1 })).toEqual([]);
});
