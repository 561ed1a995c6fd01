import { expect, test } from 'vitest';
import { nicknameIn } from './nickname.ts';

test.each([
  ['  小满   服饰 ', '小满 服饰'],
  ['阿\u200b蓝', '阿蓝'],
  ['e\u0301t\u00e9', 'été'],
  ['\u{20000}\u{20001}', '\u{20000}\u{20001}'],
  ['a\u0007b', 'ab'],
  ['小满🧵', '小满🧵'],
  ['\u202e名字', '名字'],
])('%j is kept as %j', (typed, kept) => {
  expect(nicknameIn(typed)).toBe(kept);
});

test.each(['', ' ', '单', '——', '🧵🧵', '\u200b\u200b\u200b', 'x'.repeat(21)])('%j is no nickname', (typed) => {
  expect(nicknameIn(typed)).toBeNull();
});
