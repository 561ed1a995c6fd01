import { expect, test } from 'vitest';
import { simplified } from '#contract/market/search/fold.ts';
import { markRuns } from './mark-runs.ts';

const fold = (letter: string) => simplified(letter.normalize('NFKC').toLowerCase());
const marked = (text: string, words: string) =>
  markRuns(text, words, fold)
    .map((run) => (run.isHit ? `[${run.text}]` : run.text))
    .join('');

test.each([
  ['32S精梳棉汗布', '精梳棉', '32S[精梳棉]汗布'],
  ['高弹力纯棉针织面料', '纯棉', '高弹力[纯棉]针织面料'],
  ['纯棉平纹汗布', '纯棉汗布', '[纯棉]平纹[汗布]'],
  ['汗布 32S 精梳棉', '32s精梳棉', '汗布 [32S] [精梳棉]'],
  ['180g 重磅卫衣', '１８０ｇ', '[180g] 重磅卫衣'],
  ['襯衫', '衬衫', '[襯衫]'],
  ['280g 汗布', '80g', '2[80g] 汗布'],
  ['连帽卫衣', '卫衣 连帽', '[连帽卫衣]'],
  ['棉麻混纺', '棉', '[棉]麻混纺'],
])('in %s the search for %s marks %s', (text, words, expected) => {
  expect(marked(text, words)).toBe(expected);
});

test('a number that does not match as a whole is not marked, nor is a single character of a longer word', () => {
  expect(marked('1850 色', '180')).toBe('1850 色');
  expect(marked('棉花糖', '纯棉')).toBe('棉花糖');
});

test('an empty search marks nothing', () => {
  expect(marked('连帽卫衣', '  ')).toBe('连帽卫衣');
});
