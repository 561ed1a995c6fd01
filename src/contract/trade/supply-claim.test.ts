import { expect, test } from 'vitest';
import type { OrderDetail, SupplyOfOrder } from './orders.ts';
import { claimOnSupply, withoutBuyer } from './supply-claim.ts';

const line = (lineNo: number, amountFen: number) => ({
  ...{ lineNo, amountFen, adjustFen: 0, title: '印花 T 恤', colourName: '白', size: ['S', 'M', 'L'][lineNo]! },
});
const order = {
  lines: [line(0, 10_000), line(1, 5_000), line(2, 30_000)],
  receiver: { receiver: '李采购', phone: '13800001234', detail: '文三路 1 号' },
  buyer: '小满',
} as unknown as OrderDetail;
const supply = { lineNos: [0, 1], order: { orderNo: 'P', payableFen: 6_001 } } as unknown as SupplyOfOrder;
const claim = (amountFen: number, reason = '印歪') =>
  claimOnSupply(order, supply, { kind: 'refund', amountFen, reason, attachments: ['one'] });

test('a claim passed on takes the same share of the cost as of the sale of those lines, rounded down', () => {
  expect(claim(3_000)).toEqual({
    ...{ kind: 'refund', amountFen: 1_200, attachments: ['one'] },
    reason: '印歪\n涉及：印花 T 恤 白 S；印花 T 恤 白 M',
  });
});

test('it is never more than the whole supply order', () => {
  expect(claim(45_000).amountFen).toBe(6_001);
});

test('the factory learns neither the names of the buyer nor numbers to call nor sums', () => {
  const words =
    '李采购（小满）收到印歪 2 件，地址文三路 1 号，电话 138 0000 1234 或 0571-8888 1234，花了 ¥39.80，退 20 元';
  expect(withoutBuyer(words, order)).toBe('买家（买家）收到印歪 2 件，地址买家，电话 … 或 …，花了 …，退 …');
});

test('a long reason is cut to what a claim may hold', () => {
  expect(claim(100, '长'.repeat(600)).reason).toHaveLength(500);
});
