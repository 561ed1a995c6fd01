import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { notOrderedWords, supplyNextWords } from './supply.words.ts';

type Supply = OrderDetail['supplies'][number];
const shop = { id: 'f', store: 'f', name: '一针一印' };
const none: Supply = { shop, lineNos: [1], order: null, cancelledNo: '' };
const made = (shipTo: 'buyer' | 'trader', status: OrderDetail['status']): Supply => ({
  ...none,
  order: {
    orderNo: '7K2M9QXT4B3R',
    status,
    payableFen: 1,
    dueFen: 0,
    shipTo,
    creditDueOn: null,
    shipBy: null,
    isClaimable: false,
  },
});
const next = (supplies: Supply[], nextSteps: OrderDetail['nextSteps'] = []) =>
  supplyNextWords({ status: 'toShip', supplies, nextSteps });

test('the shop is told what its order waits for: a 采购单, the factory’s parcel to the buyer, or the one to itself', () => {
  expect(next([none, made('buyer', 'toShip')])).toContain('还没有下采购单');
  expect(next([made('buyer', 'toShip')])).toContain('工厂发了货，这里自动发出');
  expect(next([made('trader', 'toReceive')], ['ship'])).toContain('收到再发给买家');
});

test('an order that the shop ships itself shows no hint about its supply orders', () => {
  expect(next([])).toBe('');
  expect(next([made('trader', 'received')], ['ship'])).toBe('');
  // Lines of its own beside those that the factory sends.
  expect(next([made('buyer', 'toShip')], ['ship'])).toBe('');
});

test('an order without a 采购单 says why: not paid yet, not ordered yet, cancelled, or shipped by the shop', () => {
  expect(notOrderedWords('toPay')).toBe('买家付款以后可以下采购单');
  expect(notOrderedWords('toShip')).toBe('未下采购单');
  expect(notOrderedWords('cancelled')).toBe('订单取消了，没有下采购单');
  expect(notOrderedWords('received')).toBe('没有下采购单，是您自己备的货');
});
