import { namesOf, type StatusRecord, wordsOf } from '../platform/statuses.ts';

/** 开票: status → parties, from. Server and pages read this one table; `move-invoice.ts` writes the status. */

/**
 * requested 待开票 · partlyIssued 已开一部分 · issued 已开 · toReverse 待红冲: money was refunded after it was invoiced ·
 * reversed 已红冲: nothing is invoiced any more · withdrawn 不开了
 */
export const INVOICE_STATUS = {
  requested: { words: '待开票', tone: 'wait' },
  partlyIssued: { words: '已开一部分', tone: 'wait' },
  issued: { words: '已开票', tone: 'done' },
  toReverse: { words: '待红冲', tone: 'wait' },
  reversed: { words: '已红冲', tone: 'quiet' },
  withdrawn: { words: '不开了', tone: 'quiet' },
} as const satisfies Readonly<Record<string, StatusRecord>>;

export type InvoiceStatus = keyof typeof INVOICE_STATUS;
export const INVOICE_STATUSES = namesOf(INVOICE_STATUS);

export const invoiceStatusWords = wordsOf(INVOICE_STATUS);

/** What the shop still has to do. */
export const OWED_INVOICES: readonly InvoiceStatus[] = ['requested', 'partlyIssued', 'toReverse'];

export type InvoiceParty = 'buyer' | 'shop' | 'system';

interface InvoiceStep {
  readonly by: readonly InvoiceParty[];
  /** null: nothing was asked for yet */
  readonly from: readonly (InvoiceStatus | null)[];
  readonly label: string;
}

/** Where a step leads follows from the sums: see `invoiceStatusOf`. */
export const invoiceSteps = {
  /** at checkout, which counts from the payment on, or later */
  request: { by: ['buyer', 'system'], from: [null, 'withdrawn'], label: '要发票' },
  withdraw: { by: ['buyer'], from: ['requested'], label: '不要发票了' },
  issue: { by: ['shop'], from: ['requested', 'partlyIssued'], label: '登记发票' },
  reverse: { by: ['shop'], from: ['partlyIssued', 'issued', 'toReverse'], label: '登记红字发票' },
  /** more was paid, or something was refunded */
  follow: {
    by: ['system'],
    from: ['requested', 'partlyIssued', 'issued', 'toReverse', 'reversed'],
    label: '应开金额有变化',
  },
} as const satisfies Record<string, InvoiceStep>;
export type InvoiceAction = keyof typeof invoiceSteps;

export const isInvoiceStep = (action: InvoiceAction, by: InvoiceParty, from: InvoiceStatus | null): boolean => {
  const step: InvoiceStep = invoiceSteps[action];
  return step.by.includes(by) && step.from.includes(from);
};

interface InvoiceSums {
  /** paid and not refunded */
  readonly dueFen: number;
  /** on invoices, less on red ones */
  readonly issuedFen: number;
  readonly hasPapers: boolean;
}

export function invoiceStatusOf({ dueFen, issuedFen, hasPapers }: InvoiceSums): Exclude<InvoiceStatus, 'withdrawn'> {
  if (issuedFen > dueFen) return 'toReverse';
  if (issuedFen < dueFen) return issuedFen === 0 ? 'requested' : 'partlyIssued';
  if (dueFen > 0) return 'issued';
  return hasPapers ? 'reversed' : 'requested';
}

/** 数电票号码: no separate code. */
export const INVOICE_NUMBER = '^[0-9]{20}$';
/** An XML original has some ten thousand letters. */
export const MOST_INVOICE_XML = 500_000;
/** Base64 of some 650 kB. */
export const MOST_INVOICE_PDF = 880_000;
