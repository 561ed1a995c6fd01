import { expect, test } from 'vitest';
import { decimal, signedTenths, tenths, whole, wordsFor, yuanKind } from './typed-number.ts';

test('an unfinished number stays as typed, and its value is what can be read so far', () => {
  expect(tenths(500).read('12.')).toBe(12);
  expect(wordsFor('12.', 12, tenths(500))).toBe('12.');
  expect(yuanKind.read('18.5')).toBe(1850);
  expect(wordsFor('18.5', 1850, yuanKind)).toBe('18.5');
});

test('unreadable or excessive text counts as missing and stays visible', () => {
  for (const typed of ['', 'abc', '-1', '1e9', '12.55', '501']) expect(tenths(500).read(typed)).toBe(0);
  expect(wordsFor('abc', 0, whole(100))).toBe('abc');
  expect(whole(1_000_000).read('1,200')).toBe(1200);
});

test('a value filled in from the garment replaces what was typed', () => {
  expect(wordsFor('12', 68, tenths(500))).toBe('68');
});

test('signed percentages, two decimals and thousands separators are parsed', () => {
  expect(signedTenths(30).read('-2.5')).toBe(-2.5);
  expect(signedTenths(30).read('5')).toBe(5);
  expect(signedTenths(30).read('--5')).toBe(0);
  expect(signedTenths(30).write(-2.5)).toBe('-2.5');
  expect(decimal(50, 2).read('0.62')).toBe(0.62);
  expect(decimal(50, 2).read('0.625')).toBe(0);
  expect(tenths(1_000_000).read('12,000.5')).toBe(12_000.5);
});
