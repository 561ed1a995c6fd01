import { expect, test } from 'vitest';
import { nicknameIn } from './nickname.ts';

test.each(['小满   服饰', '阿 蓝', 'e\u0301t\u00e9', '\u{20000}\u{20001}', '小满🧵', '小满👩‍👩‍👧‍👦', 'తెలుగ్\u200cలో'])(
  '%j is accepted as a nickname unchanged',
  (typed) => {
    expect(nicknameIn(typed)).toBe(typed);
  },
);

test.each(['', ' ', '单', '单\u200b', '——', '🧵🧵', '\u200b\u200b\u200b', 'x'.repeat(21), 'a\u0007b', '\u202e名字'])(
  '%j is refused as a nickname',
  (typed) => {
    expect(nicknameIn(typed)).toBeNull();
  },
);
