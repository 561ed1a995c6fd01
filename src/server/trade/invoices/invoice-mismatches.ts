import { dayInChina } from '#contract/platform/china-day.ts';
import type { OrderInvoice } from '#contract/trade/orders.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { ReadInvoice } from './read-invoice.ts';

interface Expected {
  readonly wish: OrderInvoice;
  /** the shop's; empty = not registered */
  readonly seller: { readonly name: string; readonly taxNumber: string };
  /** what is still to be invoiced, or to be reversed */
  readonly leftFen: number;
  /** the day of the order */
  readonly placedOn: string;
}

/** Spaces, width and case of letters and brackets are no difference. */
const inOneForm = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Everything in which an invoice differs from its order, each in a sentence with both sides. */
export function invoiceMismatches(read: ReadInvoice, { wish, seller, leftFen, placedOn }: Expected): string[] {
  const found: string[] = [];
  const compare = (what: string, written: string, expected: string) => {
    if (expected !== '' && inOneForm(written) !== inOneForm(expected))
      found.push(`${what}：发票上是“${written || '空的'}”，应是“${expected}”`);
  };
  if (read.buyer !== null) {
    compare('购买方名称', read.buyer.name, wish.title);
    compare('购买方税号', read.buyer.taxNumber, wish.taxNumber);
  }
  if (read.seller !== null) {
    compare('销售方名称', read.seller.name, seller.name);
    compare('销售方税号', read.seller.taxNumber, seller.taxNumber);
  }
  if (Math.abs(read.totalFen) !== leftFen)
    found.push(
      `价税合计：发票上是 ${asSum(Math.abs(read.totalFen))}，还要${read.totalFen < 0 ? '红冲' : '开'} ${asSum(leftFen)}`,
    );
  if (read.netFen !== null && read.taxFen !== null && read.netFen + read.taxFen !== read.totalFen)
    found.push(`金额 ${asSum(read.netFen)} 加税额 ${asSum(read.taxFen)} 不等于价税合计 ${asSum(read.totalFen)}`);
  if (read.issuedOn > dayInChina()) found.push(`开票日期：${read.issuedOn} 还没到`);
  if (read.issuedOn < placedOn) found.push(`开票日期：${read.issuedOn} 早于下单的 ${placedOn}`);
  return found;
}
