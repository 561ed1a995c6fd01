import { INVOICE_STATUS, type InvoiceStatus, invoiceStatusWords } from '#contract/trade/invoice-flow.ts';
import type { InvoiceOfOrder } from '#contract/trade/invoices.ts';
import { yuan } from '../../platform/words.ts';

export const INVOICE_TAB_WORDS = {
  owed: '要办的',
  ...invoiceStatusWords,
} satisfies Record<'owed' | InvoiceStatus, string>;
export type InvoiceTab = keyof typeof INVOICE_TAB_WORDS;

export const invoiceTone = (status: InvoiceStatus) => INVOICE_STATUS[status].tone;

/** "还要开 ¥120.00", "多开了 ¥20.00，要红冲", "已开 ¥120.00" */
export function leftWords({ dueFen, issuedFen }: Pick<InvoiceOfOrder, 'dueFen' | 'issuedFen'>): string {
  if (issuedFen > dueFen) return `多开了 ¥${yuan(issuedFen - dueFen)}，要红冲`;
  if (issuedFen < dueFen) return `还要开 ¥${yuan(dueFen - issuedFen)}`;
  return `已开 ¥${yuan(issuedFen)}`;
}
