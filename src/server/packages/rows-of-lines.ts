import { MOST_TITLE_CHARS } from '#contract/goods-rules.ts';
import {
  faultOf,
  MOST_COLOURS,
  MOST_SIZES,
  PACKAGE_LIMITS,
  type PackageFault,
  type PackageRow,
  type PackageRule,
  type PictureRole,
  plainHead,
  SHEET_COLUMNS,
  type SheetColumnName,
} from '#contract/package-rules.ts';
import { tidyLine } from '#contract/tidy.ts';
import { fenOf, gramsOf, listOf, percentTotal, piecesOf, pointsOf, sizesOf, usablePoints } from './sheet-cells.ts';

/** A line of a sheet as it was read: its number there, from 1, and its cells as text. */
export interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A picture that a sheet itself names. */
export interface NamedPicture {
  readonly path: string;
  readonly role: PictureRole;
  readonly colour: string;
}

export interface SheetRow extends PackageRow {
  /** in the order of the sheet; empty where only folders say whose a picture is */
  readonly named: readonly NamedPicture[];
}

export interface SheetContent {
  readonly rows: readonly SheetRow[];
  readonly faults: readonly PackageFault[];
}

/** Where each column stands, and what a weight without a unit is in. */
interface Heads {
  readonly line: number;
  readonly at: Partial<Record<SheetColumnName, number>>;
  readonly weights: 'grams' | 'kilograms';
}

/** Titles, notes and merged banners may stand above the heads. */
const HEADS_WITHIN = 20;
/** The example lines of our own template. */
const EXAMPLE = /^示例/;

export const lineOf = (sheet: string, line: number): string => `${sheet} 第 ${line} 行`;

/** Goods from a sheet of our template, or of anybody's with the same heads. @returns null when it has no heads we know */
export function rowsOfLines(sheet: string, lines: readonly Line[]): SheetContent | null {
  const heads = headsOf(lines);
  if (heads === null) return null;
  const faults: PackageFault[] = [];
  const groups = new Map<string, Read[]>();
  let last: Read[] | null = null;
  for (const line of lines.filter((one) => one.line > heads.line)) {
    const read = readLine(heads, line);
    if (read.isEmpty || EXAMPLE.test(read.text('itemNo')) || EXAMPLE.test(read.text('title'))) continue;
    const name = read.text('itemNo') || read.text('title');
    // Merged cells, and people who write what is the same only once.
    const group: Read[] | null = name === '' ? last : (groups.get(name) ?? null);
    const title = read.text('title');
    if (group !== null && title !== '' && title !== firstOf(group, 'title') && firstOf(group, 'title') !== '') {
      faults.push(faultOf('rowTwice', lineOf(sheet, line.line), name));
      continue;
    }
    if (group !== null) group.push(read);
    else groups.set(name || `#${line.line}`, (last = [read]));
    last = group ?? last;
  }
  const rows = [...groups.values()].map((group) => rowOf(sheet, heads, group, faults));
  return { rows, faults };
}

function headsOf(lines: readonly Line[]): Heads | null {
  for (const { line, cells } of lines.slice(0, HEADS_WITHIN)) {
    const at: Heads['at'] = {};
    for (const [place, cell] of cells.entries()) {
      const column = COLUMN_OF.get(plainHead(cell));
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
  return { line, isEmpty, raw, text: (column) => tidyLine(raw(column)) };
}

function firstOf(group: readonly Read[], column: SheetColumnName): string {
  return group.map((read) => read.text(column)).find((text) => text !== '') ?? '';
}

function rowOf(sheet: string, { weights }: Heads, group: readonly Read[], faults: PackageFault[]): SheetRow {
  const { line } = group[0]!;
  const fault = (rule: PackageRule, ...about: string[]) =>
    void faults.push(faultOf(rule, lineOf(sheet, line), ...about));
  const ofCell = <T>(column: SheetColumnName, rule: PackageRule, read: (cell: string) => T | null): T | null => {
    const cell = firstOf(group, column);
    const value = cell === '' ? null : read(cell);
    if (cell !== '' && value === null) fault(rule, SHEET_COLUMNS[column].head, cell);
    return value;
  };
  const colours = distinct(group.flatMap((read) => listOf(read.raw('colours'))));
  const sizes = distinct(group.flatMap((read) => sizesOf(read.raw('sizes'))));
  const points = pointsOf(group.map((read) => read.raw('sellingPoints')).join('\n'));
  const row = {
    sheet,
    line,
    title: firstOf(group, 'title'),
    itemNo: firstOf(group, 'itemNo'),
    priceFen: ofCell('price', 'rowPrice', fenOf),
    samplePriceFen: ofCell('samplePrice', 'rowPrice', fenOf),
    retailPriceFen: ofCell('retailPrice', 'rowPrice', fenOf),
    colours: colours.slice(0, MOST_COLOURS),
    sizes: sizes.slice(0, MOST_SIZES),
    stock: group.flatMap((read) => stockOf(read, colours, sizes, (cell) => fault('rowStock', cell))),
    grams: ofCell('grams', 'rowGrams', (cell) => gramsOf(cell, weights)),
    childGrams: ofCell('childGrams', 'rowGrams', (cell) => gramsOf(cell, 'grams')),
    sellingPoints: usablePoints(points),
    composition: firstOf(group, 'composition').slice(0, 200),
    moq: ofCell('moq', 'rowQuantity', (cell) => piecesOf(cell) || null),
    category: firstOf(group, 'category').slice(0, 60),
    folder: firstOf(group, 'folder'),
    named: [],
  };
  if (row.title === '') fault('rowUntitled');
  if ([...row.title].length > MOST_TITLE_CHARS) fault('rowTitleLong');
  if (row.priceFen === null && firstOf(group, 'price') === '') fault('rowPriceless');
  if (distinct(group.map((read) => read.text('price'))).length > 1) fault('rowPrices');
  if (colours.length > MOST_COLOURS) fault('rowColours');
  if (sizes.length > MOST_SIZES) fault('rowSizes');
  if (row.sellingPoints.length < points.length) fault('rowPoints');
  const total = percentTotal(row.composition);
  if (total !== null && total !== 100) fault('rowComposition', String(total));
  return row;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** 50 for each colour and size of the line, or 雾蓝-S：20；雾蓝-M：30. */
function stockOf(
  read: Read,
  allColours: readonly string[],
  allSizes: readonly string[],
  wrong: (cell: string) => void,
): { colour: string; size: string; quantity: number }[] {
  const cell = read.text('stock');
  if (cell === '') return [];
  const own = (named: string[], all: readonly string[]) => (named.length > 0 ? named : all.length > 0 ? all : ['']);
  const colours = own(listOf(read.raw('colours')), allColours);
  const sizes = own(sizesOf(read.raw('sizes')), allSizes);
  const places = colours.flatMap((colour) => sizes.map((size) => ({ colour, size })));
  const each = piecesOf(cell);
  if (each !== null) return places.map((place) => ({ ...place, quantity: each }));
  return read
    .raw('stock')
    .split(/[;；、，,\r\n]+/)
    .filter((part) => part.trim() !== '')
    .flatMap((part) => {
      const [, label = '', pieces = ''] = /^(.*?)[\s:：=]*(\d+)\s*件?$/.exec(part.trim()) ?? [];
      const named = places.filter((place) => namesOf(place).includes(bare(label)));
      const quantity = piecesOf(pieces);
      if (named.length === 0 || quantity === null || label === '') wrong(part.trim());
      return quantity === null || label === '' ? [] : named.map((place) => ({ ...place, quantity }));
    });
}

const bare = (label: string): string => label.replace(/[\s/_:：-]/g, '').toLowerCase();

function namesOf({ colour, size }: { colour: string; size: string }): string[] {
  return [colour + size, size + colour, colour, size].map(bare);
}

/** So many goods at most; more lines than these are not read. */
export function withinLimits(content: SheetContent, before: number, sheet: string): SheetContent {
  const room = PACKAGE_LIMITS.rows - before;
  if (content.rows.length <= room) return content;
  return { rows: content.rows.slice(0, room), faults: [...content.faults, faultOf('rowsTooMany', sheet)] };
}
