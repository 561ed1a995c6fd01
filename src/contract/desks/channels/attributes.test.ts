import { expect, test } from 'vitest';
import { attributeNamed, attributesOf, attributeWords, titleWords } from './attributes.ts';

const TEE = {
  crumbs: [
    { id: 'tee', name: 'T恤' },
    { id: 'tee-short', name: '短袖' },
  ],
  composition: [
    { fibre: '棉', percent: 95 },
    { fibre: '氨纶', percent: 5 },
  ],
  ...{ gsm: 180, construction: 'knitted', safetyClass: 'B', standard: 'GB/T 22849', printMethod: 'dtg' },
  shop: { city: '广州' },
  shipFrom: '广州',
} as unknown as Parameters<typeof attributesOf>[0];

test('attributes of a category come from our own fields, and guesses say that they are to be confirmed', () => {
  const words = attributesOf(TEE, 'A-1').map(attributeWords);
  expect(words).toContain('材质成分：棉95% 氨纶5%');
  expect(words).toContain('安全等级：B类');
  expect(words).toContain('袖长：短袖（请确认）');
  expect(words).toContain('厚薄：常规（请确认）');
});

test('a channel’s own name of an attribute finds ours, and what nobody knows is left out', () => {
  const own = attributesOf({ ...TEE, gsm: null, construction: '' }, 'A-1');
  expect(attributeNamed('主面料成分', own)?.value).toBe('棉95% 氨纶5%');
  expect(attributeNamed('面料克重', own)).toBeUndefined();
  expect(attributeNamed('厚薄', own)).toBeUndefined();
  expect(attributeNamed('上市年份季节', own)).toBeUndefined();
});

test.each([
  ['tee-short', 180, '夏季'],
  ['down-jacket', null, '冬季'],
  ['sweatshirt-crew', 320, '秋冬'],
  ['sweatshirt-crew', 240, '春秋'],
  ['socks', 200, ''],
])('the season of %s in a cloth of %s g/m² is %s', (id, gsm, season) => {
  const crumbs = [{ id, name: '' }];
  expect(titleWords({ crumbs, gsm })).toEqual([season, '']);
  expect(titleWords({ crumbs: [{ id: 'kids', name: '童装' }, ...crumbs], gsm })[1]).toBe('童装');
});
