import { expect, test } from 'vitest';
import type { Facet, FacetsReply } from '#contract/platform/shapes.ts';
import { offeredFacet } from './narrowing.ts';

const facet = (key: string, counts: Readonly<Record<string, number>>): Facet => ({
  key,
  label: key,
  options: Object.entries(counts).map(([value, count]) => ({ value, label: value, count })),
});
const reply = (one: Facet, total: number): FacetsReply => ({
  categories: [],
  facets: [one],
  ranges: [],
  total,
  totalIsBound: false,
  isEstimate: false,
});
const offered = (one: Facet, total: number, chosen: readonly string[] = [], form: 'choice' | 'limit' = 'choice') =>
  offeredFacet(reply(one, total), one.key, form, chosen)?.options.map(
    ({ value, isPart }) => `${isPart ? '▸' : ''}${value}`,
  );

test('纯棉 is listed below 棉, and a pure fibre with the same result as its fibre is not offered', () => {
  const fibres = facet('fibre', { 棉: 18, 聚酯纤维: 13, '100%棉': 12, '100%聚酯纤维': 8, 桑蚕丝: 1, '100%桑蚕丝': 1 });
  expect(offered(fibres, 31)).toEqual(['棉', '▸100%棉', '聚酯纤维', '▸100%聚酯纤维', '桑蚕丝']);
  expect(offered(fibres, 31, ['100%桑蚕丝'])).toContain('▸100%桑蚕丝');
});

test('the standards that prove 有机 are listed below it', () => {
  expect(offered(facet('certificate', { GRS: 6, 有机: 3, GOTS: 2, OCS: 1 }), 33)).toEqual([
    'GRS',
    '有机',
    '▸GOTS',
    '▸OCS',
  ]);
});

test('options that all leave one item, or all items, are not offered', () => {
  const clusters = facet('cluster', { 义乌: 1, 绍兴柯桥: 1, 苏州盛泽: 1, 广州中大: 1, 湖州织里: 1 });
  expect(offered(clusters, 12)).toEqual([]);
  expect(offered(clusters, 12, ['义乌'])).toHaveLength(5);
  expect(offered(facet('safety', { B: 4 }), 4)).toEqual([]);
  expect(offered(facet('safety', { A: 1, B: 1 }), 2)).toEqual(['A', 'B']);
});

test('a limit that adds nothing to the one before, or leaves everything, is not offered', () => {
  expect(offered(facet('moq', { 1: 12, 10: 12, 50: 20, 100: 31 }), 31, [], 'limit')).toEqual(['1', '50']);
  expect(offered(facet('moq', { 1: 5, 10: 5 }), 5, [], 'limit')).toEqual([]);
});
