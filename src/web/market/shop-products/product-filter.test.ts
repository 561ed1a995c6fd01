import { expect, test } from 'vitest';
import { productFilter, isNarrowed } from './product-filter.ts';

const asked = (query: Record<string, string>) => productFilter({ get: (key) => query[key] });

test('the address holds every filter of the product list', () => {
  expect(
    asked({
      status: 'offSale',
      q: '碎花',
      sgcate_id: 'none',
      stock: 'low',
      margin: 'loss',
      version: 'behind',
      sort: 'sales',
    }),
  ).toEqual({
    status: 'offSale',
    q: '碎花',
    sgcate_id: 'none',
    stock: 'low',
    margin: 'loss',
    version: 'behind',
    sort: 'sales',
  });
});

test('invalid filter values typed into the address are ignored', () => {
  const filter = asked({ status: 'deleted', stock: '很多', sort: 'random', sgcate_id: "a' or 1=1" });
  expect(filter).toEqual({ status: 'all', stock: 'all', margin: 'all', version: 'all', sort: 'newest' });
  expect(isNarrowed(filter)).toBe(false);
});
