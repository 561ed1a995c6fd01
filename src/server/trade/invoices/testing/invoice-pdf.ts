import { deflateSync } from 'node:zlib';
import type { SampleInvoice } from '../../../desks/demo/invoice.demo.ts';

/** PDFs with real text, as the tax bureau sends them, and with what else a stranger may send. */

interface Placed {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

const PAGE = { width: 595, height: 420 };
const SIZE = 9;
const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;

/**
 * The form of a 数电票. As in many of them, all labels are written first and the values behind them, and some characters
 * come out as their radicals (⼩, ⽇).
 * @param untaxed what a tax-exempt one writes as its tax
 */
export function invoicePdf(one: SampleInvoice, { pages = 1, untaxed = '' } = {}): Buffer {
  const netFen = untaxed === '' ? Math.round(one.totalFen / 1.13) : one.totalFen;
  const [year, month, day] = one.issuedOn.split('-');
  const labels: Placed[] = [
    ...[at('电⼦发票（普通发票）', 220, 380), at('发票号码：', 430, 390), at('开票⽇期：', 430, 376)],
    ...['购', '买', '⽅', '信', '息'].map((text, no) => at(text, 24, 345 - no * 12)),
    ...['销', '售', '⽅', '信', '息'].map((text, no) => at(text, 300, 345 - no * 12)),
    ...[at('名称：', 45, 343), at('名称：', 320, 343)],
    ...[at('统⼀社会信⽤代码/纳税⼈识别号：', 45, 310), at('统⼀社会信⽤代码/纳税⼈识别号：', 320, 310)],
    ...[at('项⽬名称', 30, 280), at('⾦额', 380, 280), at('税额', 500, 280), at('合', 60, 150), at('计', 90, 150)],
    ...[at('价税合计（⼤写）', 40, 130), at('（⼩写）', 380, 130), at('开票⼈：王会计', 40, 60)],
  ];
  const values: Placed[] = [
    ...[at(one.number, 480, 390), at(`${year}年${month}⽉${day}⽇`, 480, 376)],
    ...[at(one.buyerName, 73, 342), at(one.sellerName, 348, 344)],
    ...[at(one.buyerTaxNumber, 182, 310), at(one.sellerTaxNumber, 457, 310)],
    ...[at('*服装*男⼠短袖T恤', 30, 260), at(yuan(netFen).slice(1), 380, 260)],
    ...[
      at(yuan(netFen), 376, 150),
      at(untaxed || yuan(one.totalFen - netFen), 496, 150),
      at(yuan(one.totalFen), 420, 130),
    ],
  ];
  return textPdf(Array.from({ length: pages }, () => [...labels, ...values]));
}

/** A page with a picture only. */
export const scannedPdf = (): Buffer => pdfOf([], [{ page: '0.5 g 20 20 500 300 re f', resources: '<<>>' }]);

/** A stream of 200 MB in some hundred KB. */
export function bombPdf(): Buffer {
  const piece = Buffer.alloc(200 * 1024 * 1024, ' ');
  return pdfOf([], [{ page: deflateSync(piece), resources: '<<>>' }]);
}

const at = (text: string, x: number, y: number): Placed => ({ text, x, y });

function textPdf(pages: readonly (readonly Placed[])[]): Buffer {
  const chars = [...new Set(pages.flat().flatMap(({ text }) => [...text]))];
  const hex = (code: number) => code.toString(16).padStart(4, '0');
  const shown = ({ text, x, y }: Placed) =>
    `BT /F ${SIZE} Tf 1 0 0 1 ${x} ${y} Tm <${[...text].map((char) => hex(chars.indexOf(char) + 1)).join('')}> Tj ET`;
  const narrow = chars.flatMap((char, no) => (char < '\u007f' ? [`${no + 1}[500]`] : [])).join(' ');
  const map = chars.map((char, no) => `<${hex(no + 1)}> <${hex(char.codePointAt(0)!)}>`).join('\n');
  const toUnicode = `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange
${chars.length} beginbfchar\n${map}\nendbfchar endcmap`;
  const fonts = (first: number) => [
    `<</Type/Font/Subtype/Type0/BaseFont/KaiTi/Encoding/Identity-H/DescendantFonts[${first + 1} 0 R]/ToUnicode ${first + 2} 0 R>>`,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/KaiTi/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/DW 1000/W[${narrow}]>>`,
    stream(Buffer.from(toUnicode), ''),
  ];
  return pdfOf(
    fonts(1),
    pages.map((placed) => ({ page: placed.map(shown).join('\n'), resources: '<</Font<</F 1 0 R>>>>' })),
  );
}

function stream(bytes: Buffer, more: string): Buffer {
  return Buffer.concat([Buffer.from(`<</Length ${bytes.length}${more}>>stream\n`), bytes, Buffer.from('\nendstream')]);
}

interface Page {
  /** bytes = deflated */
  readonly page: string | Buffer;
  readonly resources: string;
}

function pdfOf(first: readonly (string | Buffer)[], pages: readonly Page[]): Buffer {
  const root = first.length + 1 + pages.length * 2;
  const objects: (string | Buffer)[] = [...first];
  for (const { page, resources } of pages) {
    const no = objects.length + 1;
    objects.push(
      `<</Type/Page/Parent ${root} 0 R/MediaBox[0 0 ${PAGE.width} ${PAGE.height}]/Contents ${no + 1} 0 R/Resources${resources}>>`,
      typeof page === 'string' ? stream(Buffer.from(page), '') : stream(page, '/Filter/FlateDecode'),
    );
  }
  const kids = pages.map((_, no) => `${first.length + 1 + no * 2} 0 R`).join(' ');
  objects.push(`<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`, `<</Type/Catalog/Pages ${root} 0 R>>`);
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  for (const [no, object] of objects.entries()) {
    places.push(parts.reduce((sum, { length }) => sum + length, 0));
    parts.push(Buffer.from(`${no + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const start = parts.reduce((sum, { length }) => sum + length, 0);
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root ${size - 1} 0 R>>\nstartxref\n${start}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}
