import { expect, it } from 'vitest';
import { agreementText, sectionsIn, textTrouble } from './agreement-text.ts';

const sections = [
  { heading: '合同怎样成立', clauses: ['提交成功，合同即成立。', '价格以提交时为准。'] },
  { heading: '期限', clauses: ['各项期限如下。'], facts: [{ label: '付款', value: '30 分钟 | 样品' }] },
];

it('an agreement written as text parses back to the same agreement', () => {
  expect(sectionsIn(agreementText(sections))).toEqual(sections);
});

it('an incomplete agreement cannot be published, and the operator sees the reason', () => {
  expect(textTrouble(sectionsIn(''))).toContain('# 标题');
  expect(textTrouble(sectionsIn('没有标题的条款'))).toContain('第一行');
  expect(textTrouble(sectionsIn('# 空的部分'))).toContain('还没有条款');
  expect(textTrouble(sections)).toBeNull();
});
