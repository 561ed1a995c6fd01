import { expect, test } from 'vitest';
import type { Question } from '../../platform/list-query.ts';
import { asIf, changed, chipsOf } from './filter-chips.ts';
import type { SearchKind } from '../../platform/kinds.ts';

const question = (query: Readonly<Record<string, string>>): Question => ({ get: (key) => query[key], page: 1 });
const said = (kind: SearchKind, query: Readonly<Record<string, string>>) =>
  chipsOf(kind, question(query)).map(({ words }) => words);

test("a list shows its conditions in a buyer's words", () => {
  expect(
    said('fabric', {
      q: '汗布 柔软',
      fibre: '棉,!氨纶',
      gsm: '171-189,200-',
      width: '185-185',
      price: '-20',
      moq: '100',
      near: 'c8102e',
      inStock: 'true',
      sort: 'gsmUp',
      tab: 'fabric',
      page: '3',
    }),
  ).toEqual([
    '“汗布”',
    '优先“柔软”',
    '成分 棉',
    '不要 氨纶',
    '克重 171–189 g/m²',
    '克重 200 g/m²以上',
    '门幅 185 cm',
    '价格 20 元/米以内',
    '起订量 100 米以内',
    '近似色 #c8102e',
    '只看现货',
  ]);
});

test('chips distinguish 纯棉 from a blend', () => {
  expect(said('fabric', { fibre: '100%棉,棉/氨纶,!100%聚酯纤维' })).toEqual([
    '成分 纯棉',
    '成分 棉+氨纶',
    '不要 纯聚酯纤维',
  ]);
});

test("a chip uses the server's label of a value", () => {
  const labels = {
    categories: [{ id: 'tee', parentId: null, name: 'T恤', count: 6 }],
    facets: [{ key: 'safety', label: '安全类别', options: [{ value: 'A', label: 'A 类', count: 9 }] }],
  };
  expect(chipsOf('blank', question({ category: 'tee', safety: 'A' }), labels).map(({ words }) => words)).toEqual([
    'T恤',
    '安全类别 A 类',
  ]);
});

test('chips show lead times in days, and a minimum order of one piece as 1 件起订', () => {
  expect(said('blank', { moq: '50', lead: '168' })).toEqual(['起订量 50 件以内', '7 天内发货']);
  expect(said('blank', { moq: '1', lead: '48' })).toEqual(['1 件起订', '48 小时内发货']);
  expect(said('factory', { lead: '7' })).toEqual(['7 天内发货']);
});

test('unsupported and invalid filters give no chip', () => {
  expect(said('designer', { gsm: '171-189', fibre: '棉' })).toEqual([]);
  expect(said('blank', { moq: 'abc', gsm: '9-1', near: 'red', inStock: 'maybe' })).toEqual([]);
});

test('removing one condition keeps the others', () => {
  const asked = question({ q: '汗布 柔软', fibre: '棉,!氨纶' });
  const [cloth, , cotton, elastane] = chipsOf('fabric', asked);
  expect(changed(asked, cloth!)).toMatchObject({ q: '柔软' });
  expect(changed(asked, cotton!)).toEqual({ fibre: '!氨纶' });
  expect(asIf(asked, changed(asked, elastane!)).get('fibre')).toBe('棉');
});

test('an edited condition replaces 不要 by 要 and old numbers by new ones, without duplicates', () => {
  const asked = question({ fibre: '棉,!氨纶', gsm: '171-189,200-' });
  const [, elastane, narrow] = chipsOf('fabric', asked);
  expect(changed(asked, elastane!, '氨纶')).toEqual({ fibre: '棉,氨纶' });
  expect(changed(asked, elastane!, '棉')).toEqual({ fibre: '棉' });
  expect(changed(asked, narrow!, '150-190')).toEqual({ gsm: '150-190,200-' });
});
