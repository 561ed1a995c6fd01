import { unitWords } from '#contract/market/buying-words.ts';
import { batchesOfOption, itemBatchWords } from '#contract/desks/proposal-batches.ts';
import { setupFenOf, setupName } from '#contract/desks/proposal-quote.ts';
import type { OptionSum, Quote, QuotedItem } from '#contract/desks/proposal-shapes.ts';
import { colourOfLine, optionalWords, quantityUnitOf, styleWords } from '#contract/desks/proposal-words.ts';
import { COVER, namesInSection } from './shown-quote.ts';
import type { Picture } from '#contract/platform/shapes.ts';
import { asSum } from '#contract/platform/sums.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../../platform/xlsx.ts';
import { openPaper, type PaperPicture } from '../../trade/print-files/pdf-paper.ts';
import { openPdfText } from '../../trade/print-files/pdf-text.ts';
import { DRAWING_THREADS } from '../../people/pictures/painters.ts';
import { memorySink, openPdf } from '../../people/print-sheets/pdf-writer.ts';
import { readGlyphs } from '../../market/studio/read-glyphs.ts';
import { factsOfSum, optionName, termWords } from './quote-words.ts';

/** 报价单: the sent version as the customer's page shows it, as a sheet and on A4. */
export interface QuoteFile {
  readonly quote: Quote;
  readonly from: string;
  readonly hidesPrices: boolean;
  readonly sentNo: number;
  readonly sentDay: string;
  /** null = none */
  readonly watermark: string | null;
  /** by their names, as the store has them */
  readonly pictures: ReadonlyMap<string, Picture>;
}

const text = (title: string, width: number): SheetColumn => ({ title, width, as: 'text' });
const sum = (title: string): SheetColumn => ({ title, width: 14, as: 'hundredths' });

/**
 * Above the head what is agreed, then one row a line, the batches and the sums of each option. Hidden prices have no
 * columns.
 */
export function quoteSheet(file: QuoteFile): AsyncGenerator<Uint8Array> {
  const { quote, hidesPrices, watermark } = file;
  const columns = [
    ...[text('部分', 16), text('选项', 14), text('货品', 36), text('货号', 18), text('供货', 18), text('颜色', 14)],
    ...[text('尺码', 10), { title: '数量', width: 10, as: 'number' } as const, text('单位', 8)],
    ...(hidesPrices ? [] : [sum('单价（元）'), sum('版费（元）'), sum('金额（元）')]),
    text('说明', 40),
  ];
  const above = [
    ...(watermark === null ? [] : [[watermark]]),
    ...[['方案', quote.title] as const, ...factsOfFile(file)],
    ...termWords(quote, hidesPrices).map((words) => ['约定', words]),
    [],
  ];
  return xlsxOf('报价单', columns, rowsOf(quote, hidesPrices), { above });
}

function* rowsOf(quote: Quote, hidesPrices: boolean): Generator<readonly Cell[]> {
  for (const section of quote.sections)
    for (const item of section.items)
      for (const [at, line] of linesOf(item).entries())
        yield [
          ...[section.title, optionName(quote, item.option), line.partTitle ?? item.title],
          ...(line.partTitle === undefined ? [item.no, item.isOwn ? '' : item.shopName] : [null, null]),
          ...[line.colourName, line.size, line.quantity],
          line.partTitle === undefined ? quantityUnitOf(item) : unitWords[item.unit],
          ...(hidesPrices ? [] : pricesOf(item, line)),
          line.partTitle === undefined ? aboutOf(item, quote, at === 0) : item.title,
        ];
  for (const { id } of quote.sums) {
    const { batches, unit } = batchesOfOption(quote, id);
    for (const { shipBy, quantity } of batches)
      yield [
        ...[null, optionName(quote, id), `${shipBy} 前发货`, null, null, null, null, quantity, unit],
        ...Array.from({ length: hidesPrices ? 1 : 4 }, () => null),
      ];
  }
  if (hidesPrices) return;
  for (const one of quote.sums)
    for (const { name, fen, note } of factsOfSum(one, quote))
      yield [null, optionName(quote, one.id), name, null, null, null, null, null, null, null, null, fen, note];
}

type Line = Pick<QuotedItem['lines'][number], 'colourName' | 'size' | 'quantity' | 'amountFen' | 'partTitle'>;

/** What is of the whole item stands in its first row only: batches repeated on every size would be added up. */
const aboutOf = (item: QuotedItem, quote: Quote, isFirst: boolean): string =>
  [
    optionalWords(item, quote),
    item.printName,
    styleWords(item),
    ...(isFirst ? [item.note, batchWords(item, quote)] : []),
  ]
    .filter((words) => words !== '')
    .join('，');

function batchWords(item: QuotedItem, quote: Quote): string {
  const words = itemBatchWords(item, quote);
  return words === '' ? '' : `分批发货：${words}`;
}

/** The price of a bundle is that of its sets, in a row of their own. */
const pricesOf = (item: QuotedItem, line: Line): (number | null)[] =>
  line.partTitle === undefined
    ? [item.unitPriceFen, setupFenOf({ ...item, ...line }), line.amountFen]
    : [null, null, null];

/** A free line has neither colours nor sizes; a bundle has a row of its sets, then its pieces. */
function linesOf({ kind, lines, quantity, amountFen }: QuotedItem): readonly Line[] {
  const whole = { colourName: '', size: '', quantity, amountFen };
  if (kind === 'bundle') return [whole, ...lines];
  return lines.length > 0 ? lines : [whole];
}

/** Pictures beside one another on A4, and as many as a PDF has at most. */
const A_ROW = 3;
const MOST_PICTURES = 60;
/** 57 mm at 150 dpi is 337 pixels. */
const PICTURE_WIDTH = 480;

/** @param read the JPEG of a picture in this width; null when it cannot be drawn */
export async function quotePdf(
  file: QuoteFile,
  read: (picture: Picture, width: typeof PICTURE_WIDTH) => Promise<Uint8Array | null>,
): Promise<Uint8Array> {
  const { quote, from, hidesPrices } = file;
  const pictures = await picturesOf(file, read);
  const facts = factsOfFile(file);
  const head = ['货品', '颜色和数量', ...(hidesPrices ? [] : ['单价', '金额'])];
  const shares = hidesPrices ? [0.4, 0.6] : [0.3, 0.4, 0.15, 0.15];
  const cover = pictures.get(COVER);
  const sections = quote.sections.map((section, at) => ({
    title: section.title === '' ? '货品' : section.title,
    words: section.text,
    rows: section.items.map((item) => rowOf(item, quote, hidesPrices)),
    pictures: namesInSection(section, at).flatMap((name) => pictures.get(name) ?? []),
  }));
  const sums = hidesPrices ? [] : quote.sums.map((one) => sumRow(one, quote));
  const terms = termWords(quote, hidesPrices);
  const headings = ['合计', '约定', '选项', '金额'];
  const foot = `${from}　${quote.title}`;

  const sink = memorySink();
  const pdf = await openPdf(sink);
  const all = JSON.stringify([quote.title, quote.intro, quote.terms.text, facts, head, sections, sums, terms]);
  const mark = file.watermark ?? '';
  const fixed = JSON.stringify([headings, foot, mark, '　第页，共0123456789']);
  const characters = [...new Set(all + fixed)].filter((char) => char !== ' ' && char !== '\n');
  const paper = openPaper(pdf, openPdfText(pdf, await readGlyphs('sans', characters)), { foot, mark });
  paper.title(quote.title);
  paper.facts(facts);
  if (quote.intro !== '') paper.words(`\n${quote.intro}`);
  if (cover) paper.pictures([cover]);
  for (const { title, words, rows, pictures: shown } of sections) {
    paper.heading(title);
    if (words !== '') paper.words(words);
    for (let at = 0; at < shown.length; at += A_ROW) paper.pictures(shown.slice(at, at + A_ROW));
    paper.table(shares, head, rows);
  }
  if (sums.length > 0) {
    paper.heading(headings[0]!);
    paper.table([0.3, 0.7], headings.slice(2), sums);
  }
  paper.heading(headings[1]!);
  for (const one of terms) paper.words(one);
  await paper.write();
  return sink.whole();
}

/** Who offers what to whom, in which version, until when. */
const factsOfFile = ({ quote, from, sentNo, sentDay }: QuoteFile): [name: string, value: string][] => [
  ['报价方', from],
  ...(quote.contact === undefined ? [] : ([['联系', quote.contact]] as [string, string][])),
  ...(quote.customer === '' ? [] : ([['致', quote.customer]] as [string, string][])),
  ['版次', `第 ${sentNo} 版，${sentDay}`],
  ['有效期到', quote.validUntil],
];

function rowOf(item: QuotedItem, quote: Quote, hidesPrices: boolean): string[] {
  const option = optionName(quote, item.option);
  const shop = item.isOwn ? '' : `由 ${item.shopName} 供货`;
  const about = [
    item.title,
    item.no,
    option === '' ? '' : `选项 ${item.option} ${option}`,
    optionalWords(item, quote),
    item.printName,
    styleWords(item),
    shop,
    item.note,
  ];
  const colours = [...Map.groupBy(item.lines, colourOfLine)].map(
    ([name, lines]) => `${name}：${lines.map(({ size, quantity }) => `${size} ${quantity}`.trim()).join('，')}`,
  );
  const count = `共 ${item.quantity} ${quantityUnitOf(item)}`.trim();
  const batches = batchWords(item, quote);
  return [
    about.filter((words) => words !== '').join('\n'),
    [...colours, count, ...(batches === '' ? [] : [batches])].join('\n'),
    ...(hidesPrices ? [] : [priceCell(item), asSum(item.amountFen)]),
  ];
}

function priceCell(item: QuotedItem): string {
  const setupFen = setupFenOf(item);
  return `${asSum(item.unitPriceFen)}${setupFen === 0 ? '' : `\n另${setupName(item)} ${asSum(setupFen)}`}`;
}

const sumRow = (one: OptionSum, quote: Quote): string[] => [
  one.id === '' ? '合计' : `${one.id}：${one.name}`,
  factsOfSum(one, quote)
    .map(({ name, fen, note }) => `${name} ${asSum(fen)}${note === '' ? '' : `（${note}）`}`)
    .join('，'),
];

async function picturesOf(
  { quote, pictures }: QuoteFile,
  read: Parameters<typeof quotePdf>[1],
): Promise<ReadonlyMap<string, PaperPicture>> {
  const shown = new Map<string, PaperPicture>();
  const titles = new Map(quote.sections.flatMap(({ items }) => items.map(({ id, title }) => [id, title])));
  const named = [...pictures];
  // Those that were never asked for in this width are drawn.
  for (let at = 0; at < named.length && shown.size < MOST_PICTURES; at += DRAWING_THREADS) {
    const some = named.slice(at, at + DRAWING_THREADS).slice(0, MOST_PICTURES - shown.size);
    const jpegs = await Promise.all(some.map(([, picture]) => read(picture, PICTURE_WIDTH)));
    for (const [place, [name, picture]] of some.entries()) {
      const jpeg = jpegs[place];
      if (!jpeg) continue;
      const heightPx = Math.round((PICTURE_WIDTH * picture.height) / picture.width);
      shown.set(name, { jpeg, widthPx: PICTURE_WIDTH, heightPx, words: shortened(titles.get(name) ?? '') });
    }
  }
  return shown;
}

/** Below a picture of 57 mm. */
const shortened = (title: string): string => (title.length > 16 ? `${title.slice(0, 15)}…` : title);
