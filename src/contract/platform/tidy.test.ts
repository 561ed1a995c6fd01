import { describe, expect, test } from 'vitest';
import { asTyped, hiddenIn, tidyAll, tidyLine } from './tidy.ts';

test.each([
  ['青瓷\n纹样社', '青瓷 纹样社'],
  ['青\u200b瓷纹样社\u202e', '青瓷纹样社'],
  ['  ＡＢ　９  号 ', 'AB 9 号'],
  ['花厂（绍兴）', '花厂（绍兴）'],
  ['\u200b\u00a0\u2060', ''],
  ['A\u200d12', 'A12'],
  ['👩‍👩‍👧‍👦 30', '👩‍👩‍👧‍👦 30'],
  ['తెలుగ్\u200cలో', 'తెలుగ్\u200cలో'],
])('%j is normalised to %j', (typed, kept) => {
  expect(tidyLine(typed)).toBe(kept);
});

test.each([' 一米起印。 \r\n次日出样。\n\n\n\n大货三天。', '９０×６０', 'e\u0301', '👩‍🦰', 'ه\u200cم', '\u200b字'])(
  '%j is stored as typed',
  (typed) => {
    expect(asTyped(typed)).toBe(typed);
  },
);

test.each(['', ' \n ', '\u00a0\u3000', '\u200b\u2060', '\u3164'])('%j counts as empty', (typed) => {
  expect(asTyped(typed)).toBe('');
});

test('numbers and sizes of a document are normalised, its texts are stored as typed', () => {
  const document = { name: ' 空 气层 ', colours: [{ colourNo: ' Ａ1 ', name: '藏　青' }], sizes: ['M ', 'Ｌ'] };
  expect(tidyAll(document)).toEqual({
    name: ' 空 气层 ',
    colours: [{ colourNo: 'A1', name: '藏　青' }],
    sizes: ['M', 'L'],
  });
});

describe('hidden characters', () => {
  test.each([
    ['单号\u0007一', '“单号一”里有看不见的控制字符（U+0007），请删掉后再提交'],
    ['\u202e字倒', '“字倒”里有改变书写方向的隐藏字符（U+202E），请删掉后再提交'],
    ['a\u2067b\u2069', '“ab”里有改变书写方向的隐藏字符（U+2067），请删掉后再提交'],
    ['\u0085', '“”里有看不见的控制字符（U+0085），请删掉后再提交'],
    [`${'很'.repeat(20)}\u001f`, `“${'很'.repeat(12)}…”里有看不见的控制字符（U+001F），请删掉后再提交`],
  ])('the hidden character in %j is reported', (typed, say) => {
    expect(hiddenIn({ lines: [{ note: typed }] })).toEqual({ field: 'note', say });
  });

  test.each(['\t一\n二\r\n', '👩‍👩‍👧‍👦', '\u200f\u05d0', '\ufeff字', '\u2028', 'a\u00adb'])(
    '%j has no forbidden hidden character',
    (typed) => {
      expect(hiddenIn(typed)).toBeNull();
    },
  );

  test('a number that is normalised anyway may contain hidden characters', () => {
    expect(hiddenIn({ mobile: '\u202d13800000000\u202c' })).toBeNull();
  });
});
