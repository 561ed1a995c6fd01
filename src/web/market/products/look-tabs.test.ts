import { expect, test } from 'vitest';
import { listAddress } from '../../platform/kinds.ts';
import { lookAddress, lookIn, lookTabs } from './look-tabs.ts';

test('styles, designs and bundles have an address each', () => {
  const tabs = lookTabs.map((tab) => lookAddress(tab));
  expect(tabs).toEqual(['/product/list', '/product/list?tab=design', '/product/list?tab=bundle']);
  expect(listAddress('design', { q: '碎花' })).toBe(`${lookAddress('design')}&q=%E7%A2%8E%E8%8A%B1`);
});

test('an unknown tab shows the list of styles', () => {
  expect(lookIn({ get: () => 'nonsense' })).toBe('product');
  expect(lookIn({ get: () => 'bundle' })).toBe('bundle');
});
