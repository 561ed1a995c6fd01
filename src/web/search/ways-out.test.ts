import { expect, test } from 'vitest';
import { chipsOf } from './filter-chips.ts';
import { questionOf } from './question.ts';
import { findWaysOut } from './ways-out.ts';

/** What would be found: so many for each question, told by what is asked. */
const asks = async (query: Readonly<Record<string, string>>, totals: (get: (key: string) => string) => number) => {
  const question = questionOf(query);
  const ways = await findWaysOut(question, chipsOf('plate', question), async ({ get }) => ({
    total: totals((key) => get(key) ?? ''),
    totalIsBound: false,
  }));
  return ways.map(({ deed, chips, total }) => `${deed} ${chips.map(({ words }) => words).join(' ')}: ${total}`);
};

const SENTENCE = { q: '卫衣 学校', gsm: '285-315', moq: '50' };

test('a weight that nothing has is widened before anything is taken off, and the kind of garment goes last', async () => {
  const ways = await asks(SENTENCE, (get) => (get('gsm') === '285-315' && get('q').includes('卫衣') ? 0 : 3));
  expect(ways).toEqual(['放宽 克重 285–315 g/m²: 3', '去掉 克重 285–315 g/m²: 3', '去掉 “卫衣”: 3']);
});

test('the kind of garment goes last however many there are without it', async () => {
  const ways = await asks(SENTENCE, (get) => (get('q').includes('卫衣') ? (get('moq') === '' ? 2 : 0) : 31));
  expect(ways).toEqual(['去掉 起订量 50 件以内: 2', '去掉 “卫衣”: 31']);
});

test('where no single condition helps, the kind of garment is kept with as much as goes with it', async () => {
  const ways = await asks({ ...SENTENCE, colour: '紫' }, (get) =>
    get('q').includes('卫衣') && get('gsm') === '' && get('colour') === '' ? 4 : 0,
  );
  expect(ways).toEqual(['去掉 克重 285–315 g/m² 颜色 紫: 4']);
});

test('an English kind of garment is one too', async () => {
  const ways = await asks({ q: 'hoodie', moq: '50' }, (get) => (get('q') === '' || get('moq') === '' ? 5 : 0));
  expect(ways).toEqual(['去掉 起订量 50 件以内: 5', '去掉 “hoodie”: 5']);
});

test('an organic claim that nothing bears is what one does without first', async () => {
  const query = { fibre: '棉', certificate: '有机', colour: '绿' };
  const ways = await asks(query, (get) => (get('certificate') === '' ? 13 : get('colour') === '' ? 20 : 0));
  expect(ways[0]).toBe('去掉 认证 有机（GOTS/OCS）: 13');
});
