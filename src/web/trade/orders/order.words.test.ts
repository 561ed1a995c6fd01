import { describe, expect, test } from 'vitest';
import type { OrderBrief } from '#contract/trade/orders.ts';
import {
  clockWords,
  countdownWords,
  deliveryLine,
  dueWords,
  freightWords,
  pricedQuantityWords,
  priceWords,
  quantityWords,
  retentionWords,
  statusWords,
  weightWords,
} from './order.words.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the countdown of an order', () => {
  test("an order's countdown shows finer units as less time is left", () => {
    expect(countdownWords(29 * MINUTE + 8000)).toBe('29 分 08 秒');
    expect(countdownWords(3 * HOUR + 5 * MINUTE)).toBe('3 小时 05 分');
    expect(countdownWords(9 * 24 * HOUR + 23.9 * HOUR)).toBe('9 天 23 小时');
    expect(countdownWords(-1)).toBe('0 分 00 秒');
  });

  test('the countdown names what happens at its end, and is empty where none runs', () => {
    expect(clockWords('toPay', 1000, 'buyer')).toBe('0 分 01 秒后未付款自动取消');
    expect(clockWords('toReceive', 48 * HOUR, 'shop')).toBe('2 天 0 小时后自动确认收货');
    expect(clockWords('toPay', 0, 'buyer')).toBe('时间已到，正在处理');
    expect(clockWords('inProduction', 1000, 'shop')).toBe('');
  });
});

test('an order that waits for its buyer addresses him, and names him to everyone else', () => {
  const order = { status: 'toAgree', hasVoucher: false, partShipped: null } as const;
  expect(statusWords(order, 'buyer')).toBe('待您同意');
  expect(clockWords('toAgree', HOUR, 'buyer')).toBe('1 小时 00 分后您未同意自动取消');
  for (const reader of ['shop', 'operator'] as const) {
    expect(statusWords(order, reader)).toBe('待买家同意');
    expect(clockWords('toAgree', HOUR, reader)).toBe('1 小时 00 分后买家未同意自动取消');
  }
});

test('质保金 states its amount and what it is a share of, and that it is no further payment', () => {
  const agreed = { percent: 5, days: 30, leftFen: 0, dueAt: null, releasedAt: null };
  expect(retentionWords(agreed, 1_040_039, 'buyer')).toEqual({
    name: '质保金 ¥520.01',
    words: '实付的 5%，不另付：从货款里留，收货 30 天后归商家',
  });
  const held = { ...agreed, leftFen: 52_000, dueAt: '2026-12-30T00:00:00.000Z' };
  expect(retentionWords(held, 1_040_000, 'buyer').name).toBe('质保金 ¥520.00');
  expect(retentionWords({ ...held, leftFen: 0 }, 1_040_000, 'buyer').words).toBe('实付的 5%，已退给您');
  const released = { ...held, leftFen: 0, releasedAt: '2026-12-30T00:00:00.000Z' };
  expect(retentionWords(released, 1_040_000, 'buyer').words).toContain('到期，归商家');
  expect(retentionWords(released, 1_040_000, 'shop').words).toContain('到期，归您');
  expect(retentionWords(agreed, 1_040_039, 'buyer', { isSupply: true }).words).toContain('归工厂');
});

test('an amount due is named by its payment part', () => {
  expect(dueWords({ status: 'toPayDeposit', dueFen: 123_450, depositPercent: 20 })).toBe('待付定金 20% ¥1,234.50');
  expect(dueWords({ status: 'toPayBalance', dueFen: 1, depositPercent: 20 })).toBe('待付尾款 ¥0.01');
  expect(dueWords({ status: 'toShip', dueFen: 0, depositPercent: 0 })).toBe('');
});

test('a line lists the parts of its amount', () => {
  const blank = {
    unitPriceFen: 1850,
    priceUnit: 'piece',
    surchargeFen: 0,
    reckoning: null,
    setupFen: 0,
    printName: '',
  } as const;
  expect(priceWords(blank)).toBe('¥18.50 /件');
  const printed = { ...blank, surchargeFen: 2100, setupFen: 8000, printName: '丝网印' };
  expect(priceWords(printed)).toBe('¥18.50 /件 + 丝网印 ¥21.00 /件 + 版费 ¥80.00');
  expect(priceWords({ ...printed, reckoning: { per: 'colour', eachFen: 350, counts: [2, 4] } })).toBe(
    '¥18.50 /件 + 丝网印 ¥21.00 /件（2 + 4 共 6 色 × ¥3.50） + 版费 ¥80.00',
  );
  expect(quantityWords({ quantity: 1200.5, unit: 'm' })).toBe('1,200.5 米');
  expect(weightWords(350)).toBe('350 克');
  expect(weightWords(12_345)).toBe('12.35 公斤');
  const freight = { delivery: 'parcel', isFreightOpen: false, freightFen: 0 } as const;
  expect(freightWords(freight)).toBe('包邮');
  expect(freightWords({ ...freight, freightFen: 900 })).toBe('¥9.00');
  expect(freightWords({ ...freight, delivery: 'collect' })).toBe('到付，运费付给承运人');
  expect(freightWords({ ...freight, delivery: 'road', isFreightOpen: true })).toBe('专线，待商家报价');
});

test('a delivery addresses its reader, and leaves the typed address of the shop as it is', () => {
  const typed = '商家服务中心 3 楼，买家自提口';
  const order = { delivery: 'pickup', pickupAddress: typed, road: null, grams: 0, supply: null } as const;
  for (const reader of ['buyer', 'shop'] as const) expect(deliveryLine(order, reader)).toBe(`自提：${typed}`);
  const collect = { ...order, delivery: 'collect', pickupAddress: '' } as const;
  expect(deliveryLine(collect, 'buyer')).toBe('到付，运费由您付给承运人');
  expect(deliveryLine(collect, 'shop')).toBe('到付，运费由买家付给承运人');
  const ofSupply = { ...collect, supply: {} as NonNullable<OrderBrief['supply']> };
  expect(deliveryLine(ofSupply, 'shop')).toBe('到付，运费由商家付给承运人');
});

test('fabric ordered by weight and priced by length shows both', () => {
  const cloth = { unitPriceFen: 680, amountFen: 153_630, priceUnit: 'm' } as const;
  expect(pricedQuantityWords({ ...cloth, unit: 'kg' })).toBe('≈ 225.93 米');
  expect(pricedQuantityWords({ ...cloth, unit: 'm' })).toBe('');
});
