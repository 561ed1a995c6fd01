import { expect, test } from 'vitest';
import { listAddress } from '../search/kinds.ts';
import { lookAddress, lookIn, lookTabs } from './look-tabs.ts';

test('looks, prints and sets have an address each, and the prints are found at theirs', () => {
  const tabs = lookTabs.map((tab) => lookAddress(tab));
  expect(tabs).toEqual(['/product/list', '/product/list?tab=design', '/product/list?tab=bundle']);
  expect(listAddress('design', { q: '碎花' })).toBe(`${lookAddress('design')}&q=%E7%A2%8E%E8%8A%B1`);
});

test('a tab that nobody knows is the list of looks', () => {
  expect(lookIn({ get: () => 'nonsense' })).toBe('goods');
  expect(lookIn({ get: () => 'bundle' })).toBe('bundle');
});
