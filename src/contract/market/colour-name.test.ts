import { expect, test } from 'vitest';
import { colourName } from './colour-name.ts';

test.each([
  ['#1f2a44', '藏青'],
  ['#20294a', '藏青'],
  ['#fbfbf9', '漂白'],
  ['#c7212e', '大红'],
  ['#d8a42a', '姜黄'],
  ['#0d6d74', '孔雀绿'],
  ['#131314', '雅黑'],
  ['#c4aa7d', '卡其'],
  // regression: pink and coral were called 本白 and 藕粉
  ['#fdebe3', '裸粉'],
  ['#ef9a86', '浅珊瑚'],
])('the colour %s is named %s', (hex, name) => {
  expect(colourName(hex)).toBe(name);
});

test('a colour without a near name on the colour card is named by its hue', () => {
  expect(colourName('#00ff00')).toBe('绿色');
  expect(colourName('#300060')).toBe('深紫色');
});
