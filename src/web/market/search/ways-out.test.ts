import { expect, test } from 'vitest';
import { chipsOf } from './filter-chips.ts';
import { questionOf } from './question.ts';
import { findWaysOut } from './ways-out.ts';

/** Runs `findWaysOut` with result counts computed from the query. */
const asks = async (query: Readonly<Record<string, string>>, totals: (get: (key: string) => string) => number) => {
  const question = questionOf(query);
  const ways = await findWaysOut(question, chipsOf('blank', question), async ({ get }) => ({
    total: totals((key) => get(key) ?? ''),
    totalIsBound: false,
  }));
  return ways.map(({ action, chips, total }) => `${action} ${chips.map(({ words }) => words).join(' ')}: ${total}`);
};

const SENTENCE = { q: '卫衣 学校', gsm: '285-315', moq: '50' };

test('an unmatched weight is widened before any condition is dropped, and the garment type is dropped last', async () => {
  const ways = await asks(SENTENCE, (get) => (get('gsm') === '285-315' && get('q').includes('卫衣') ? 0 : 3));
  expect(ways).toEqual(['放宽 克重 285–315 g/m²: 3', '去掉 克重 285–315 g/m²: 3', '去掉 “卫衣”: 3']);
});

test('the garment type is dropped last, however many results that would give', async () => {
  const ways = await asks(SENTENCE, (get) => (get('q').includes('卫衣') ? (get('moq') === '' ? 2 : 0) : 31));
  expect(ways).toEqual(['去掉 起订量 50 件以内: 2', '去掉 “卫衣”: 31']);
});

test('when no single change helps, the garment type is kept with as many conditions as have results', async () => {
  const ways = await asks({ ...SENTENCE, colour: 'purple' }, (get) =>
    get('q').includes('卫衣') && get('gsm') === '' && get('colour') === '' ? 4 : 0,
  );
  expect(ways).toEqual(['去掉 克重 285–315 g/m² 颜色 紫: 4']);
});

test('an English garment type is recognised as one', async () => {
  const ways = await asks({ q: 'hoodie', moq: '50' }, (get) => (get('q') === '' || get('moq') === '' ? 5 : 0));
  expect(ways).toEqual(['去掉 起订量 50 件以内: 5', '去掉 “hoodie”: 5']);
});

test('an organic claim without results is dropped first', async () => {
  const query = { fibre: '棉', certificate: '有机', colour: 'green' };
  const ways = await asks(query, (get) => (get('certificate') === '' ? 13 : get('colour') === '' ? 20 : 0));
  expect(ways[0]).toBe('去掉 认证 有机（GOTS/OCS）: 13');
});
