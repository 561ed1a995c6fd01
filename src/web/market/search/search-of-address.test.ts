import { expect, test } from 'vitest';
import { blankQuery } from '../blanks/blank-list.ts';
import { searchOfAddress } from './search-of-address.ts';

test('the address of a list gives its kind and the query that the list itself makes', () => {
  const blanks = searchOfAddress('/light/list?q=卫衣&crowd=童&sort=moq&page=3');
  expect(blanks?.kind).toBe('blank');
  expect(blankQuery(blanks!.question, 20)).toMatchObject({ q: '卫衣', sort: 'moq', page: 1, pageSize: 20 });
  expect(blankQuery(blanks!.question, 20)).toMatchObject({ crowd: 'children' });
  expect(searchOfAddress('/light/list?tab=fabric&fibre=棉')?.kind).toBe('fabric');
  expect(searchOfAddress('/product/list')?.kind).toBe('product');
});

test('no other address is a search for a proposal', () => {
  for (const address of [
    '/factory/list?q=印花',
    '/search?q=卫衣',
    '',
    '//evil.example/light/list',
    'javascript:alert(1)',
  ])
    expect(searchOfAddress(address)).toBeNull();
});
