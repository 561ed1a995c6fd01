import { setImmediate as aMoment } from 'node:timers/promises';
import { MOST_TITLE_CHARS } from '#contract/market/product-rules.ts';
import {
  faultOf,
  MOST_COLOURS,
  MOST_SIZES,
  type PackageFault,
  type PackageRow,
  type PackageRule,
  type PictureRole,
  plainHead,
  SHEET_COLUMNS,
  type SheetColumnName,
} from '#contract/desks/package-rules.ts';
import { makingIn } from '#contract/desks/package-garments.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import {
  fenOf,
  gramsOf,
  listOf,
  percentTotal,
  piecesOf,
  pointsOf,
  shownCell,
  sizesOf,
  usablePoints,
} from './sheet-cells.ts';
import type { Line } from '../../people/archives/sheet-line.ts';
import type { SheetRoom } from '../../people/archives/sheet-room.ts';

/** A picture that a sheet itself names. */
export interface NamedPicture {
  readonly path: string;
  readonly role: PictureRole;
  readonly colour: string;
}

export interface SheetRow extends PackageRow {
  /** in the order of the sheet; empty when only folders assign pictures */
  readonly named: readonly NamedPicture[];
}

export interface SheetContent {
  readonly rows: readonly SheetRow[];
  readonly faults: readonly PackageFault[];
}

/** The position of each column, and the unit of weights without one. */
interface Heads {
  readonly line: number;
  readonly at: Partial<Record<SheetColumnName, number>>;
  readonly weights: 'grams' | 'kilograms';
}

/** Titles, notes and merged banners may come before the header line. */
const HEADS_WITHIN = 20;
/** The example lines of our own template. */
const EXAMPLE = /^示例/;
/** Characters; above any column header. */
const LONGEST_HEAD = 60;
/** Characters; above the limits of titles and paths, so that exceeding them is still detected. */
const LONGEST_TEXT = 1_000;
/** Characters; above any number of ours. */
const LONGEST_NO = 60;
/** Characters of a colour and size with its quantity. */
const LONGEST_PART = 100;
/** Combinations of colours and sizes of one product. */
export const MOST_PLACES = MOST_COLOURS * MOST_SIZES;
/** After so many malformed stock entries of a product the rest is skipped, as written in the same wrong way. */
const MOST_WRONG = 20;

/** The lines of one product, and its first title. */
interface Group {
  readonly lines: Read[];
  title: string;
  /** it had more lines than a product has colours and sizes; further lines are reported once and dropped */
  isFull: boolean;
}

export const lineOf = (sheet: string, line: number): string => `${sheet} 第 ${line} 行`;

/**
 * Products from a sheet of our template, or of another one with the same headers. @returns null without known headers
 */
export async function rowsOfLines(
  sheet: string,
  lines: readonly Line[],
  room: SheetRoom,
): Promise<SheetContent | null> {
  const heads = headsOf(lines);
  if (heads === null) return null;
  const faults: PackageFault[] = [];
  const groups = new Map<string, Group>();
  let last: Group | null = null;
  for (const line of lines.filter((one) => one.line > heads.line)) {
    const read = readLine(heads, line);
    if (read.isEmpty || EXAMPLE.test(read.text('itemNo')) || EXAMPLE.test(read.text('title'))) continue;
    const name = read.text('itemNo') || read.text('title');
    // Merged cells, and lines that leave a repeated item number empty, continue the product above.
    const group: Group | null = name === '' ? last : (groups.get(name) ?? null);
    const title = read.text('title');
    if (group !== null && title !== '' && title !== group.title && group.title !== '') {
      faults.push(faultOf('rowTwice', lineOf(sheet, line.line), shownCell(name)));
      continue;
    }
    if (group === null) groups.set(name || `#${line.line}`, (last = { lines: [read], title, isFull: false }));
    else {
      if (group.lines.length < MOST_PLACES) group.lines.push(read);
      else {
        if (!group.isFull) faults.push(faultOf('sheetLines', lineOf(sheet, line.line)));
        group.isFull = true;
      }
      group.title ||= title;
      last = group;
    }
  }
  const rowOfGroup = (group: Group) => rowOf(sheet, heads, group.lines, faults);
  return { rows: await rowsWithin(room, sheet, [...groups.values()], rowOfGroup, faults), faults };
}

/** Makes rows as long as the limits shared by all sheets allow; reports where it stopped early. */
export async function rowsWithin<T>(
  room: SheetRoom,
  sheet: string,
  items: readonly T[],
  rowOfItem: (item: T) => SheetRow,
  faults: PackageFault[],
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for (const item of items) {
    if (room.rows === 0 || room.items <= 0) {
      faults.push(faultOf(room.rows === 0 ? 'rowsTooMany' : 'sheetLines', sheet));
      break;
    }
    const before = faults.length;
    const row = rowOfItem(item);
    rows.push(row);
    room.rows -= 1;
    room.items -= row.stock.length + row.named.length + faults.length - before;
    await aMoment();
    room.gone.throwIfAborted();
  }
  return rows;
}

function headsOf(lines: readonly Line[]): Heads | null {
  for (const { line, cells } of lines.slice(0, HEADS_WITHIN)) {
    const at: Heads['at'] = {};
    for (const [place, cell] of cells.entries()) {
      const column = COLUMN_OF.get(plainHead(cell.slice(0, LONGEST_HEAD)));
      if (column !== undefined) at[column] ??= place;
    }
    const isHeads = (at.title !== undefined || at.itemNo !== undefined) && Object.keys(at).length >= 2;
    const weights = /kg|千克|公斤/i.test(cells[at.grams ?? -1] ?? '') ? 'kilograms' : 'grams';
    if (isHeads) return { line, at, weights };
  }
  return null;
}

const COLUMN_OF: ReadonlyMap<string, SheetColumnName> = new Map(
  Object.entries(SHEET_COLUMNS).flatMap(([name, { head, also }]) =>
    [head, ...also].map((word) => [plainHead(word), name as SheetColumnName]),
  ),
);

interface Read {
  readonly line: number;
  readonly isEmpty: boolean;
  text(column: SheetColumnName): string;
  /** with its line breaks */
  raw(column: SheetColumnName): string;
}

function readLine({ at }: Heads, { line, cells }: Line): Read {
  const raw = (column: SheetColumnName) => cells[at[column] ?? -1] ?? '';
  const isEmpty = Object.values(at).every((place) => (cells[place] ?? '').trim() === '');
  return { line, isEmpty, raw, text: (column) => tidyLine(cut(raw(column), LONGEST_TEXT)) };
}

const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

function firstOf(group: readonly Read[], column: SheetColumnName): string {
  for (const read of group) {
    const text = read.text(column);
    if (text !== '') return text;
  }
  return '';
}

/** Columns with a single number, and their field of the row. */
const NUMBERS = {
  price: 'priceFen',
  samplePrice: 'samplePriceFen',
  retailPrice: 'retailPriceFen',
  grams: 'grams',
  childGrams: 'childGrams',
  moq: 'moq',
} as const satisfies Partial<Record<SheetColumnName, PackageFault['field']>>;

function rowOf(sheet: string, { weights }: Heads, group: readonly Read[], faults: PackageFault[]): SheetRow {
  const { line } = group[0]!;
  const fault = (rule: PackageRule, ...about: string[]) =>
    void faults.push(faultOf(rule, lineOf(sheet, line), ...about));
  const ofCell = <T>(column: keyof typeof NUMBERS, rule: PackageRule, read: (cell: string) => T | null): T | null => {
    const cell = firstOf(group, column);
    const value = cell === '' ? null : read(cell);
    if (cell !== '' && value === null) {
      const found = faultOf(rule, lineOf(sheet, line), SHEET_COLUMNS[column].head, shownCell(cell));
      faults.push({ ...found, field: NUMBERS[column] });
    }
    return value;
  };
  const allColours = gathered(group, (read) => listOf(read.raw('colours')), MOST_COLOURS);
  const allSizes = gathered(group, (read) => sizesOf(read.raw('sizes')), MOST_SIZES);
  const colours = allColours.slice(0, MOST_COLOURS);
  const sizes = allSizes.slice(0, MOST_SIZES);
  const points = pointsOf(group.map((read) => read.raw('sellingPoints')).join('\n'));
  const row = {
    sheet,
    line,
    title: firstOf(group, 'title'),
    itemNo: firstOf(group, 'itemNo'),
    styleNo: cut(firstOf(group, 'styleNo'), LONGEST_NO),
    designNo: cut(firstOf(group, 'designNo'), LONGEST_NO),
    blankNo: cut(firstOf(group, 'blankNo'), LONGEST_NO),
    priceFen: ofCell('price', 'rowPrice', fenOf),
    samplePriceFen: ofCell('samplePrice', 'rowPrice', fenOf),
    retailPriceFen: ofCell('retailPrice', 'rowPrice', fenOf),
    colours,
    sizes,
    stock: stockOf(group, colours, sizes, (part) => fault('rowStock', part)),
    grams: ofCell('grams', 'rowGrams', (cell) => gramsOf(cell, weights)),
    childGrams: ofCell('childGrams', 'rowGrams', (cell) => gramsOf(cell, 'grams')),
    sellingPoints: usablePoints(points),
    composition: cut(firstOf(group, 'composition'), 200),
    moq: ofCell('moq', 'rowQuantity', (cell) => piecesOf(cell) || null),
    category: cut(firstOf(group, 'category'), 60),
    folder: firstOf(group, 'folder'),
    ...garmentOf(group),
    named: [],
  };
  if (row.title === '') fault('rowUntitled');
  if ([...row.title].length > MOST_TITLE_CHARS) fault('rowTitleLong');
  if (row.priceFen === null && firstOf(group, 'price') === '') fault('rowPriceless');
  if (gathered(group, (read) => [read.text('price')], 1).length > 1) fault('rowPrices');
  if (allColours.length > MOST_COLOURS) fault('rowColours');
  if (allSizes.length > MOST_SIZES) fault('rowSizes');
  if (row.sellingPoints.length < points.length) fault('rowPoints');
  const total = percentTotal(row.composition);
  if (total !== null && total !== 100) fault('rowComposition', String(total));
  return row;
}

const LONGEST_SAID = 60;

/** What the lines say of a 现货成衣; nothing when all of these columns are empty. */
function garmentOf(group: readonly Read[]): Pick<SheetRow, 'garment'> {
  const said = (column: SheetColumnName) => cut(firstOf(group, column), LONGEST_SAID);
  const facts = cut(firstOf(group, 'facts'), 200);
  const garment = {
    making: makingIn(firstOf(group, 'making')),
    platformCategory: said('platformCategory'),
    crowd: said('crowd'),
    seasons: said('seasons'),
    construction: said('construction'),
    safetyClass: said('safetyClass'),
    standard: said('standard'),
    care: said('care'),
    ...(facts === '' ? {} : { facts }),
  };
  return Object.values(garment).some((words) => words !== '') ? { garment } : {};
}

/** The distinct values of the lines, up to just above `most`, so that exceeding it is still detected. */
function gathered(group: readonly Read[], said: (read: Read) => readonly string[], most: number): string[] {
  const found = new Set<string>();
  for (const read of group) {
    for (const text of said(read)) if (text !== '') found.add(text);
    if (found.size > most) break;
  }
  return [...found];
}

type Pieces = SheetRow['stock'][number];

/** Line by line: 50 for each of its colours and sizes, or 雾蓝-S：20；雾蓝-M：30. */
function stockOf(
  group: readonly Read[],
  allColours: readonly string[],
  allSizes: readonly string[],
  wrong: (part: string) => void,
): Pieces[] {
  const stock: Pieces[] = [];
  let wrongs = 0;
  const isEnough = () => stock.length >= MOST_PLACES || wrongs >= MOST_WRONG;
  for (const read of group) {
    if (isEnough()) break;
    const cell = read.text('stock');
    if (cell === '') continue;
    const colours = orAll(listOf(read.raw('colours')).slice(0, MOST_COLOURS), allColours);
    const sizes = orAll(sizesOf(read.raw('sizes')).slice(0, MOST_SIZES), allSizes);
    const places = placesOf(colours, sizes);
    const each = piecesOf(cell);
    if (each !== null) {
      stock.push(...places.map(({ colour, size }) => ({ colour, size, quantity: each })));
      continue;
    }
    for (const part of read.raw('stock').split(/[;；、，,\r\n]+/)) {
      const said = part.slice(0, LONGEST_PART).trim();
      if (said === '') continue;
      const [, label = '', pieces = ''] = /^(.*?)[\s:：=]*(\d+)\s*件?$/.exec(said) ?? [];
      const quantity = label === '' ? null : piecesOf(pieces);
      const plain = bare(label);
      const named = places.filter(({ names }) => names.includes(plain));
      if (quantity !== null) stock.push(...named.map(({ colour, size }) => ({ colour, size, quantity })));
      if (quantity === null || named.length === 0) {
        wrongs += 1;
        wrong(shownCell(said));
      }
      if (isEnough()) break;
    }
  }
  return stock.slice(0, MOST_PLACES);
}

const orAll = (own: readonly string[], all: readonly string[]): readonly string[] =>
  own.length > 0 ? own : all.length > 0 ? all : [''];

/** Each colour in each size, with the labels that a cell may use for it. */
function placesOf(colours: readonly string[], sizes: readonly string[]) {
  const plain = sizes.map(bare);
  return colours.flatMap((colour) => {
    const own = bare(colour);
    return sizes.map((size, at) => ({ colour, size, names: [own + plain[at]!, plain[at]! + own, own, plain[at]!] }));
  });
}

const bare = (label: string): string => label.replace(/[\s/_:：-]/g, '').toLowerCase();
