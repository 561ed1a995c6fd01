import { SaxesParser } from 'saxes';
import { Refusal } from '../../platform/refusal.ts';

/** What an invoice says; sums in fen, negative of a red one. */
export interface ReadInvoice {
  readonly number: string;
  /** ISO date */
  readonly issuedOn: string;
  readonly totalFen: number;
  /** null: typed, not read from a file */
  readonly netFen: number | null;
  readonly taxFen: number | null;
  readonly seller: Named | null;
  readonly buyer: Named | null;
}

interface Named {
  readonly name: string;
  readonly taxNumber: string;
}

/** Tags of the tax bureau's XML (数电票), by their local names. */
const TAGS = [
  ...(['InvoiceNumber', 'IssueTime', 'SellerName', 'SellerIdNum', 'BuyerName', 'BuyerIdNum'] as const),
  ...(['TotalAmWithoutTax', 'TotalTaxAm', 'TotalTax-includedAmount'] as const),
];
type Tag = (typeof TAGS)[number];

const LONGEST_TEXT = 200;
const DEEPEST = 40;

/**
 * Reads the XML original. The parser knows neither DTDs nor external entities: a document type is refused, and an entity
 * of its own is an error. Texts are plain strings afterwards and are never parsed again.
 * @throws Refusal invoice.unreadable
 */
export function readInvoiceXml(xml: string): ReadInvoice {
  const texts = new Map<Tag, string>();
  const path: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  const refuse = (say?: string): never => {
    throw new Refusal('invoice.unreadable', say === undefined ? {} : { say });
  };
  parser.on('doctype', () => refuse('XML 里不能有 DOCTYPE，请直接传从电子税务局下载的原件'));
  parser.on('error', () => refuse());
  parser.on('opentag', ({ name }) => {
    path.push(name.slice(name.indexOf(':') + 1));
    if (path.length > DEEPEST) refuse();
  });
  parser.on('closetag', () => void path.pop());
  const take = (text: string) => {
    const tag = TAGS.find((one) => one === path.at(-1));
    if (tag !== undefined) texts.set(tag, `${texts.get(tag) ?? ''}${text}`.slice(0, LONGEST_TEXT));
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.write(xml).close();

  const textOf = (tag: Tag) => (texts.get(tag) ?? '').trim();
  const number = textOf('InvoiceNumber');
  const issuedOn = dayIn(textOf('IssueTime'));
  const totalFen = fenIn(textOf('TotalTax-includedAmount'));
  if (!/^\d{20}$/.test(number) || issuedOn === null || totalFen === null || totalFen === 0) return refuse();
  return {
    ...{ number, issuedOn, totalFen },
    ...{ netFen: fenIn(textOf('TotalAmWithoutTax')), taxFen: fenIn(textOf('TotalTaxAm')) },
    seller: { name: textOf('SellerName'), taxNumber: textOf('SellerIdNum') },
    buyer: { name: textOf('BuyerName'), taxNumber: textOf('BuyerIdNum') },
  };
}

/** "2026-11-28", "2026-11-28 10:00:00" */
export function dayIn(text: string): string | null {
  const [, day] = /^(20\d{2}-\d{2}-\d{2})(?:[ T]|$)/.exec(text) ?? [];
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : day;
}

export function fenIn(text: string): number | null {
  const [, sign, yuan, fen = ''] = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (yuan === undefined) return null;
  const sum = Number(yuan) * 100 + Number(fen.padEnd(2, '0'));
  return sign === '-' ? 0 - sum : sum;
}
