import { expect, test } from 'vitest';
import { orderNoOf } from '#contract/trade/order-no.ts';
import { type WayBack, wayBackIn, wayBackQuery } from './way-back.ts';

const orderNo = orderNoOf('0123456789A');
const inAddress = (query: Record<string, string>) => wayBackIn(new URLSearchParams(query));

test('the lines that the studio was opened from are read back from its address', () => {
  const ways: WayBack[] = [
    { of: 'cart', lineIds: ['one', 'two'] },
    { of: 'order', orderNo, lineNos: [2, 3] },
  ];
  for (const way of ways) expect(inAddress(wayBackQuery(way) as Record<string, string>)).toEqual(way);
  expect(wayBackQuery(null)).toEqual({});
});

test('an address edited by hand leads nowhere back', () => {
  expect(inAddress({})).toBeNull();
  expect(inAddress({ back: 'cart', lines: '' })).toBeNull();
  expect(inAddress({ back: 'nowhere', lines: '1' })).toBeNull();
  expect(inAddress({ back: orderNo, lines: '1,x' })).toBeNull();
});
