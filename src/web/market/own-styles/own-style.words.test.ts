import { expect, test } from 'vitest';
import type { OwnStyle } from '#contract/market/own-designs.ts';
import { editedWords, stateOf } from './own-style.words.ts';

const style = { isArchived: false, isDesignDown: false, blankOnline: true, orderHindrance: '', productHindrance: '' };

test('a style with products says so on its card, and on its page that editing leaves them as they are', () => {
  const made = { ...style, productCount: 2, version: 1 } as OwnStyle;
  expect(stateOf(made)).toEqual({ words: '已做成商品', tone: 'done' });
  expect(editedWords(made)).toContain('已做成 2 件商品。再编辑会另存成第 2 版，商品照旧卖现在这一版');
  const unmade = { ...made, productCount: 0 };
  expect([stateOf(unmade).words, editedWords(unmade)]).toEqual(['可以用', '']);
});
