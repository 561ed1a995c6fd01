import { expect, it } from 'vitest';
import { detailRows } from './act-detail.ts';

it('a change of a shop is shown with the labels of its form', () => {
  expect(
    detailRows('店铺修改通过', {
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

it('a change of external links shows only those that differ, and a change of banners their visible fields', () => {
  const links = { application: '', square: 'https://a.example', guide: '' };
  expect(
    detailRows('修改站点设置', { links: { before: links, after: { ...links, guide: 'https://b.example' } } }),
  ).toEqual([{ name: '站外入口', words: '之前：操作指南 空\n之后：操作指南 https://b.example' }]);
  expect(
    detailRows('修改横幅', { after: [{ key: 'abc', title: '上新', to: '/product/list', isShown: false }] }),
  ).toEqual([{ name: '之后', words: '说明 上新，链接 /product/list，显示 否' }]);
});

it('a status before and after is shown by its name, which depends on the kind of item', () => {
  const stated = (action: string, from: unknown, to: string) =>
    detailRows(action, { from, to }).map(({ words }) => words);
  expect(stated('店铺通过', ['reviewing'], 'approved')).toEqual(['审核中', '营业中']);
  expect(stated('商品强制下架', 'onSale', 'rejected')).toEqual(['在售', '平台下架']);
  expect(stated('光版驳回', 'submitted', 'rejected')).toEqual(['待审核', '已驳回']);
  expect(stated('花型强制下架', 'ready', 'takenDown')).toEqual(['可以用', '平台下架']);
});
