import { expect, test } from 'vitest';
import { isNarrowed, narrowingIn, productFilter } from './product-filter.ts';

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

test('a submitted form asks only for the choices that narrow or sort', () => {
  const form = new FormData();
  const typed = { sgcate_id: '', category_id: 'c1', stock: 'low', margin: 'all', version: 'all', sort: 'newest' };
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  const asked = Object.entries(narrowingIn(form)).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(asked)).toEqual({ category_id: 'c1', stock: 'low' });
});
