import { expect, test } from 'vitest';
import { tidyLine, tidyText } from './tidy.ts';

test.each([
  ['青瓷\n纹样社', '青瓷 纹样社'],
  ['青\u200b瓷纹样社\u202e', '青瓷纹样社'],
  ['  ＡＢ　９  号 ', 'AB 9 号'],
  ['花厂（绍兴）', '花厂（绍兴）'],
  ['\u200b\u00a0\u2060', ''],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyLine(typed)).toBe(kept);
});

test('an introduction keeps its paragraphs and nothing that cannot be seen', () => {
  expect(tidyText(' 一米起印。 \r\n次日出样。\n\n\n\n大货\u200b三天。\u0007 ')).toBe(
    '一米起印。\n次日出样。\n\n大货三天。',
  );
});
