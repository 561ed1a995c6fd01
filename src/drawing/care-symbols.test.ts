import { expect, test } from 'vitest';
import { CARE_TEXTS, careText } from '#contract/market/care.ts';
import { careSymbol } from './care-symbols.ts';

const codes = Object.keys(CARE_TEXTS);

test('every care code of GB/T 8685 has a symbol of its own', () => {
  const drawn = codes.map((code) => JSON.stringify(careSymbol(code)));
  expect(drawn).not.toContain('null');
  expect(new Set(drawn).size).toBe(codes.length);
  expect(careSymbol('X01')).toBeNull();
});

test('a symbol is crossed exactly where its text forbids the treatment', () => {
  const forbidden = codes.filter((code) => careText(code).startsWith('不可'));
  expect(codes.filter((code) => careSymbol(code)!.isCrossed)).toEqual(forbidden);
});

test('a tub says the temperature of its text', () => {
  for (const code of codes.filter((one) => one.startsWith('W'))) {
    const [, degrees] = /最高洗涤温度(\d+)℃，(?!$)/.exec(careText(code)) ?? [];
    if (degrees !== undefined) expect(careSymbol(code)!.letters?.text).toBe(degrees);
  }
});

test('dots rise with the heat: irons of 110, 150 and 200 ℃, tumble drying at 60 and 80 ℃', () => {
  const dots = (code: string) => careSymbol(code)!.dots.length;
  expect(['I06', 'I05', 'I04'].map(dots)).toEqual([1, 2, 3]);
  expect(['D10', 'D09'].map(dots)).toEqual([1, 2]);
});
