import { expect, test } from 'vitest';
import { withUsual } from './usual-words.ts';

const usual = ['到货数量少了', '尺寸超出公差'];

test.each([
  ['', '到货数量少了', '到货数量少了'],
  ['到货数量少了', '尺寸超出公差', '尺寸超出公差'],
  [' XS 码不要了 ', '到货数量少了', 'XS 码不要了；到货数量少了'],
  ['XS 码不要了；到货数量少了', '到货数量少了', 'XS 码不要了；到货数量少了'],
])('%j and a press on %j give %j', (typed, words, expected) => {
  expect(withUsual(typed, words, usual)).toBe(expected);
});
