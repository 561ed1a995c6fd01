import { expect, test } from 'vitest';
import type { OrderDetail, SupplyOfOrder } from './orders.ts';
import { claimOnSupply, withoutBuyer, withoutContacts } from './supply-claim.ts';

const line = (lineNo: number, amountFen: number) => ({
  ...{ lineNo, amountFen, adjustFen: 0, title: '印花 T 恤', colourName: '白', size: ['S', 'M', 'L'][lineNo]! },
});
const order = {
  lines: [line(0, 10_000), line(1, 5_000), line(2, 30_000)],
  receiver: { receiver: '李采购', phone: '13800001234', detail: '文三路 1 号' },
  invoice: { title: '杭州小满服饰有限公司' },
  buyer: '小满',
} as unknown as OrderDetail;
const supply = { lineNos: [0, 1], order: { orderNo: 'P', payableFen: 6_001 } } as unknown as SupplyOfOrder;
const claim = (amountFen: number, reason = '印歪') =>
  claimOnSupply(order, supply, { kind: 'refund', amountFen, reason, attachments: ['one'] });

test('a claim passed on takes the same share of the cost as of the sale of those lines, rounded down', () => {
  expect(claim(3_000)).toEqual({
    ...{ kind: 'refund', amountFen: 1_200, attachments: ['one'] },
    reason: '印歪\n涉及：印花 T 恤 白 S、M',
  });
});

test('a claim passed on to the factory is capped at the sum of its supply order', () => {
  expect(claim(45_000).amountFen).toBe(6_001);
});

test('the factory learns neither the names of the buyer nor numbers to call nor sums', () => {
  const words =
    '李采购（小满）收到印歪 2 件，地址文三路 1 号，电话 138 0000 1234 或 0571-8888 1234，花了 ¥39.80，退 20 元';
  expect(withoutBuyer(words, order)).toBe('＊＊（＊＊）收到印歪 2 件，地址＊＊，电话 ＊＊ 或 ＊＊，花了 ＊＊，退 ＊＊');
});

test.each([
  ['微信 lixm_fz88，QQ 654321，地址杭州文三路1号', '微信 ＊＊，QQ ＊＊，地址杭州＊＊'],
  ['加V信：lixm-88 或wx12345，微 信号是 fz.88', '加V信：＊＊ 或wx＊＊，微 信号是 ＊＊'],
  ['QQ:654 321，邮箱 li.xm@163.com，也可 fz88 @qq.com', 'QQ:＊＊，邮箱 ＊＊，也可 ＊＊'],
  ['问 fz88@163 或 fz88 @ 厂内，mywx fz8812', '问 ＊＊ 或 fz88 @ 厂内，mywx ＊＊'],
  ['李 采购，杭州小满服饰 有限公司，文三路 一号 3 楼', '＊＊，＊＊，＊＊'],
  ['１３８００００１２３４ 或 88881234张，138001', '＊＊ 或 ＊＊张，＊＊'],
  ['2026-11-20 138 0000 1234，13800001234件', '2026-11-20 ＊＊，＊＊件'],
])('the factory cannot reach the buyer by %s', (words, passed) => {
  expect(withoutContacts(words, order)).toBe(passed);
  expect(withoutContacts(passed, order)).toBe(passed);
});

test.each([
  '第 3 批 12000 件，色差 4 级，尺码 XL',
  '缸号 26112801 短 12000.5 米，幅宽 150cm，10000m 里有 3 处',
  '微信上发过照片，QQ 群里也说了，2026-11-20 到的货',
  '补印 12000 元，单价 ¥12345',
])('words without contacts stay as they are: %s', (words) => {
  expect(withoutContacts(words, order)).toBe(words);
});

test('the streets and buildings of a long address are removed one by one, house numbers alone stay', () => {
  const receiver = { ...order.receiver, detail: '文三路 478 号 华星科技大厦 12 楼' };
  const words = '寄华星科技大厦12楼，就是文三路478号那栋；12号缸的 12 件有色差';
  expect(withoutContacts(words, { ...order, receiver })).toBe('寄＊＊，就是＊＊那栋；12号缸的 12 件有色差');
});

test('a long reason is cut to what a claim may hold', () => {
  expect(claim(100, '长'.repeat(600)).reason).toHaveLength(500);
});
