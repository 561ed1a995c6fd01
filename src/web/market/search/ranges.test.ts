import { expect, test } from 'vitest';
import { numberIn, rangeIn, rangeText, sayRange } from './ranges.ts';

test.each([
  ['171-189', '171–189 g/m²'],
  ['-20', '20 g/m²以内'],
  ['150-', '150 g/m²以上'],
  ['185-185', '185 g/m²'],
  ['9.9-12.50', '9.9–12.5 g/m²'],
])('the range %s is shown as %s', (text, words) => {
  expect(sayRange(rangeIn(text)!, 'g/m²')).toBe(words);
});

test.each(['', '-', 'abc', '20', '189-171', '1.234-2', '--5', '1-2-3', '99999999-'])('%s is not a range', (text) => {
  expect(rangeIn(text)).toBeUndefined();
});

test('reversed ends of a range are swapped, and two open ends give no condition', () => {
  expect(rangeText({ from: 200, to: 150 })).toBe('150-200');
  expect(rangeText({ from: undefined, to: 20 })).toBe('-20');
  expect(rangeText({ from: undefined, to: undefined })).toBeUndefined();
});

test('numbers are parsed in the notations that people type', () => {
  expect(numberIn(' １８０ ')).toBe(180);
  expect(numberIn('9.95')).toBe(9.95);
  expect(numberIn('180克')).toBeUndefined();
  expect(numberIn('')).toBeUndefined();
});
