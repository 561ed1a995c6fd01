import { expect, it } from 'vitest';
import { detailRows } from './act-detail.ts';

it('a change of a shop is told in the words of its form', () => {
  expect(
    detailRows({
      moqRank: { before: 1, after: 100 },
      identity: { before: 'individual', after: 'company' },
      logo: { before: '', after: '0123456789abcdefghjk' },
      skills: { before: ['T恤'], after: ['T恤', '卫衣'] },
      buyoutFen: { before: 800_000, after: 800_050 },
    }),
  ).toEqual([
    { name: '主体', words: '之前：个人\n之后：企业' },
    { name: '店标', words: '换了新的' },
    { name: '擅长', words: '之前：T恤\n之后：T恤、卫衣' },
    { name: '买断', words: '之前：¥8,000.00\n之后：¥8,000.50' },
  ]);
});

it('of the ways out, those that became others; of a banner, what people see', () => {
  const links = { application: '', square: 'https://a.example', guide: '' };
  expect(detailRows({ links: { before: links, after: { ...links, guide: 'https://b.example' } } })).toEqual([
    { name: '站外入口', words: '之前：操作指南 空\n之后：操作指南 https://b.example' },
  ]);
  expect(detailRows({ after: [{ key: 'abc', title: '上新', to: '/product/list', isShown: false }] })).toEqual([
    { name: '之后', words: '说明 上新，链接 /product/list，显示 否' },
  ]);
});

it('a state that a shop left or reached has its name', () => {
  expect(detailRows({ from: ['reviewing'], to: 'approved' })).toEqual([
    { name: '之前', words: '审核中' },
    { name: '之后', words: '营业中' },
  ]);
});
