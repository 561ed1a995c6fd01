import { describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/trade/orders.ts';
import { receiptNextWords } from './receipt.words.ts';

type Order = Parameters<typeof receiptNextWords>[0];
const order = (change: Partial<OrderDetail> = {}): Order => ({
  ...{
    status: 'toShip',
    hasVoucher: false,
    waiting: { buyer: 0, shop: 0 },
    sampleWaitsFor: null,
    delivery: 'parcel',
    shipBy: '2026-11-26',
    leadHours: 72,
    plan: 'full',
  },
  ...{ payableFen: 100_000, depositFen: 0 },
  ...change,
});

describe('the next step after a payment', () => {
  test('a paid order names its promised shipping day, or that it can be picked up', () => {
    expect(receiptNextWords(order())).toBe('商家备货，11 月 26 日前发货，发出后您会收到消息。');
    expect(receiptNextWords(order({ shipBy: null }))).toContain('约 72 小时内发货');
    expect(receiptNextWords(order({ delivery: 'pickup' }))).toContain('11 月 26 日前可以提货');
  });

  test('after the deposit the receipt names the balance, due when production ends', () => {
    const paid = order({ status: 'inProduction', plan: 'deposit', depositFen: 20_000 });
    expect(receiptNextWords(paid)).toContain('再付尾款 ¥800.00');
    expect(receiptNextWords(order({ status: 'inProduction' }))).not.toContain('尾款');
  });
});
