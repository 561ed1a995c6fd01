import type { BodyOf } from '#contract/platform/endpoint.ts';
import { asSum } from '#contract/platform/sums.ts';
import type { recordInvoice } from '#contract/trade/invoices.ts';
import { Refusal } from '../../platform/refusal.ts';
import { invoiceOfWords } from './invoice-of-words.ts';
import { wordsOfPdf } from './pdf-words.ts';
import { type ReadInvoice, readInvoiceXml } from './read-invoice.ts';

const PDF_HEAD = Buffer.from('%PDF-');

const NOT_RECOGNISED = '这份 PDF 有文字，但认不全号码、日期、税额和价税合计。请照着填号码、日期和价税合计';

export interface GivenFile {
  readonly read: ReadInvoice;
  readonly format: 'xml' | 'pdf';
  readonly document: Buffer;
  /** what was typed beside a PDF that says something else */
  readonly mistyped: readonly string[];
}

/**
 * Parsing a PDF takes half a second: not in a transaction.
 * @param shopId of the shop that gives it
 * @throws Refusal invoice.unreadable; invoice.untyped; server.busy
 */
export async function fileIn(
  { xml, pdf }: Pick<BodyOf<typeof recordInvoice>, 'xml' | 'pdf'>,
  shopId: string,
): Promise<GivenFile> {
  if (xml !== undefined) return { read: readInvoiceXml(xml), format: 'xml', document: Buffer.from(xml), mistyped: [] };
  if (pdf === undefined) throw new Refusal('invoice.unreadable');
  const document = Buffer.from(pdf.base64, 'base64');
  if (!document.subarray(0, PDF_HEAD.length).equals(PDF_HEAD)) throw new Refusal('invoice.unreadable');
  const { typed } = pdf;
  const words = await wordsOfPdf(document, shopId);
  const read = words === null ? null : invoiceOfWords(words);
  if (read !== null)
    return { read, format: 'pdf', document, mistyped: typed === undefined ? [] : mistypedIn(typed, read) };
  if (typed === undefined) throw new Refusal('invoice.untyped', words === null ? {} : { say: NOT_RECOGNISED });
  if (typed.totalFen === 0 || Number.isNaN(Date.parse(typed.issuedOn))) throw new Refusal('invoice.unreadable');
  const unread = { netFen: null, taxFen: null, seller: null, buyer: null };
  return { read: { ...typed, ...unread }, format: 'pdf', document, mistyped: [] };
}

type Typed = Pick<ReadInvoice, 'number' | 'issuedOn' | 'totalFen'>;

const mistypedIn = (typed: Typed, read: ReadInvoice): string[] =>
  [
    ['发票号码', typed.number, read.number],
    ['开票日期', typed.issuedOn, read.issuedOn],
    ['价税合计', asSum(typed.totalFen), asSum(read.totalFen)],
  ]
    .filter(([, given, written]) => given !== written)
    .map(([what, given, written]) => `${what}：填的是“${given}”，PDF 上是“${written}”`);
