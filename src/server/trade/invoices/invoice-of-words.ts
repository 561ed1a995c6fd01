import type { PdfWord } from './pdf-words.ts';
import { dayIn, fenIn, type ReadInvoice } from './read-invoice.ts';

/**
 * What the PDF of an invoice (数电票) says. Its labels and values are found by their places on the page, since a PDF may
 * write them in any order: the buyer in the left half, the seller in the right one, a value behind its label or below it.
 * @returns null without a number, a day, a sum or its tax
 */
export function invoiceOfWords(words: readonly PdfWord[]): ReadInvoice | null {
  const all = textOf(words);
  const [, number] = /发票号码:\s*(\d{20})(?!\d)/.exec(all) ?? [];
  const [, year, month, day] = /开票日期:\s*(20\d{2})年(\d{1,2})月(\d{1,2})日/.exec(all) ?? [];
  const issuedOn = dayIn(`${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`);
  // The last page has the sum of all pages.
  const sums = [...all.matchAll(/小写\)?:?\s*¥?\s*(-?¥?[\d,]+\.\d{2})/g)];
  const totalFen = fenIn(asPlain(sums.at(-1)?.[1]));
  if (number === undefined || issuedOn === null || totalFen === null || totalFen === 0) return null;
  const [, net, tax = ''] =
    /(?:^|\n)合\s*计\s+¥?\s*(-?¥?[\d,]+\.\d{2})\s+¥?\s*(-?¥?[\d,]+\.\d{2}|\*+|免税|不征税)/.exec(all) ?? [];
  const taxFen = UNTAXED.test(tax) ? 0 : fenIn(asPlain(tax));
  if (taxFen === null) return null;
  const halves = { left: (one: PdfWord) => isLeft(one), right: (one: PdfWord) => !isLeft(one) };
  return {
    ...{ number, issuedOn, totalFen, netFen: fenIn(asPlain(net)), taxFen },
    buyer: partyIn(textOf(words.filter(halves.left))),
    seller: partyIn(textOf(words.filter(halves.right))),
  };
}

/** As the sum of the tax of a tax-exempt sale. */
const UNTAXED = /^(?:\*+|免税|不征税)$/;

const isLeft = ({ x, pageWidth }: PdfWord): boolean => x < pageWidth * 0.495;

/** "¥-1,234.50" → "-1234.50" */
const asPlain = (sum = ''): string => sum.replaceAll(/[¥,]/g, '');

function partyIn(text: string): { readonly name: string; readonly taxNumber: string } {
  const [, name = ''] = /名\s*称:\s*([^\n]+)/.exec(text) ?? [];
  const [, taxNumber = ''] = /纳税人识别号:\s*(?:[购买销售方信息]\s+)?([0-9A-Z]{15,20})(?![0-9A-Z])/.exec(text) ?? [];
  // The heading of the box is written downwards beside it, a character on a line.
  return { name: name.replace(/\s+[购买销售方信息]$/, '').trim(), taxNumber };
}

/** Of runs that stand on one line, how far their baselines may differ, in heights. */
const ONE_LINE = 0.5;
/** A wider gap is written as a space, in heights. */
const GAP = 0.3;

/** From the top down, line by line. Characters that only look alike, as PDFs have them, become the usual ones. */
function textOf(words: readonly PdfWord[]): string {
  const lines: PdfWord[][] = [];
  for (const word of words.toSorted((a, b) => a.page - b.page || b.y - a.y)) {
    const first = lines.at(-1)?.[0];
    const isSame = first?.page === word.page && first.y - word.y <= Math.max(first.height, word.height) * ONE_LINE;
    if (isSame) lines.at(-1)!.push(word);
    else lines.push([word]);
  }
  return lines.map(lineText).join('\n').normalize('NFKC');
}

function lineText(line: readonly PdfWord[]): string {
  let text = '';
  let end = -Infinity;
  for (const word of line.toSorted((a, b) => a.x - b.x)) {
    text += text !== '' && word.x - end > word.height * GAP ? ` ${word.text}` : word.text;
    end = word.x + word.width;
  }
  return text;
}
