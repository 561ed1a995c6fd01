import { describe, expect, test } from 'vitest';
import { type OrderGuardFacts, orderStatusAfter, orderStepsFrom } from './order-flow.ts';

const paidStockOrder: OrderGuardFacts = {
  by: 'buyer',
  status: 'toShip',
  statusBefore: null,
  isPartCase: false,
  canShipLine: true,
  isSupply: false,
  isBegun: false,
  isPrinting: false,
  hasShipped: false,
  paidFen: 5_000,
  refundedFen: 0,
  dueFen: 0,
  owedFen: 0,
  retentionFen: 0,
  isBalanceLate: false,
};
const steps = (facts: Partial<OrderGuardFacts>) => orderStepsFrom({ ...paidStockOrder, ...facts });

describe('what the facts of an order rule out', () => {
  test('a buyer cancels what is not paid, and a free order until it ships', () => {
    expect(steps({})).not.toContain('cancel');
    expect(steps({ paidFen: 0 })).toContain('cancel');
    expect(steps({ paidFen: 0, hasShipped: true })).not.toContain('cancel');
    expect(steps({ status: 'toPay', paidFen: 0, dueFen: 5_000 })).toEqual(expect.arrayContaining(['pay', 'cancel']));
  });

  test('a 采购单 that has begun is cancelled by a step of its own, until printing begins', () => {
    const supply = { isSupply: true, isBegun: true };
    expect(steps({ ...supply, paidFen: 0 })).toContain('cancelSupply');
    expect(steps({ ...supply, paidFen: 0 })).not.toContain('cancel');
    expect(steps({ ...supply, isPrinting: true })).not.toContain('cancelSupply');
    expect(steps({ isSupply: true, status: 'toPay' })).not.toContain('cancelSupply');
    expect(steps({ isSupply: true, status: 'toPay' })).toContain('cancel');
  });

  test('nothing is paid that is not due', () => {
    expect(steps({ status: 'toPayBalance', dueFen: 1 })).toContain('pay');
    expect(steps({ status: 'toPayBalance', dueFen: 0 })).not.toContain('pay');
  });

  test('a refund is requested of what was paid and not refunded, of a debt, and of a retention at the end', () => {
    expect(steps({})).toContain('requestRefund');
    expect(steps({ refundedFen: 5_000 })).not.toContain('requestRefund');
    expect(steps({ refundedFen: 5_000, owedFen: 1 })).toContain('requestRefund');
    expect(steps({ status: 'completed' })).not.toContain('requestRefund');
    expect(steps({ status: 'completed', retentionFen: 1 })).toContain('requestRefund');
  });

  test('nothing is shipped while every line waits, but what is left may be ended after a part was shipped', () => {
    const waiting = { by: 'shop', canShipLine: false } as const;
    expect(steps({ by: 'shop' })).toContain('ship');
    expect(steps(waiting)).not.toContain('ship');
    expect(steps({ ...waiting, hasShipped: true })).toContain('ship');
  });

  test('shipping goes on beside a case for a part of the price, and stops for a case for all of it', () => {
    const claimed = { by: 'shop', status: 'afterSale', statusBefore: 'toShip' } as const;
    expect(steps(claimed)).toEqual([]);
    expect(steps({ ...claimed, isPartCase: true })).toEqual(['ship']);
    expect(steps({ ...claimed, isPartCase: true, statusBefore: 'received' })).toEqual([]);
    const order = { kind: 'stock', plan: 'full', status: 'afterSale', statusBefore: 'toShip' } as const;
    expect(orderStatusAfter('ship', 'shop', order)).toBe('toReceive');
    expect(orderStatusAfter('confirmReceipt', 'buyer', { ...order, statusBefore: 'toReceive' })).toBeNull();
  });

  test('a shop that has shipped a part corrects it and no longer cancels all', () => {
    expect(steps({ by: 'shop' })).toContain('cannotSupply');
    expect(steps({ by: 'shop' })).not.toContain('correctShipment');
    expect(steps({ by: 'shop', hasShipped: true })).not.toContain('cannotSupply');
    expect(steps({ by: 'shop', hasShipped: true })).toContain('correctShipment');
  });

  test('a shop ends an order for its balance only after the final deadline', () => {
    const waiting = { by: 'shop', status: 'toPayBalance' } as const;
    expect(steps(waiting)).not.toContain('cancelUnpaid');
    expect(steps({ ...waiting, isBalanceLate: true })).toContain('cancelUnpaid');
  });
});
