import { posix } from 'node:path';
import { setImmediate as aMoment } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { PACKAGE_LIMITS } from '#contract/desks/package-rules.ts';
import { ofBytes } from './byte-source.ts';
import { openZip, type OpenZip } from './read-zip.ts';
import type { Line } from './sheet-line.ts';
import { type SheetRoom, takeBytes } from './sheet-room.ts';

/** The unpacked size of a sheet; twenty thousand lines need a tenth of it. */
const MOST_PART_BYTES = 30_000_000;
const LIMITS = { bytes: PACKAGE_LIMITS.sheetBytes, entries: 1_000, outputBytes: 100_000_000 };
/** Over all shared texts, and over all cells: every cell may repeat a text of ten thousand characters. */
const MOST_LETTERS = 8_000_000;
/** The cost of an empty text. */
const LETTERS_EACH = 10;
const LONGEST_CELL = 10_000;
const MOST_COLUMNS = 100;
/** Further sheets are not read. */
const MOST_SHEETS = 10;
const MOST_TARGETS = 1_000;
/** Characters parsed before the event loop is yielded. */
const A_TURN = 65_536;

/** The lines of each visible sheet, one sheet after the other. @throws when it is not a workbook */
export async function* readXlsx(bytes: Buffer, room: SheetRoom): AsyncGenerator<readonly Line[]> {
  const zip = await openZip(ofBytes(bytes), LIMITS);
  const book = { zip, room };
  const shared = await sharedStrings(book);
  for (const path of await sheetPaths(book)) yield await linesOf(book, path, shared);
}

interface Book {
  readonly zip: OpenZip;
  readonly room: SheetRoom;
}

interface Handlers {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** whether enough was read */
  isDone?(): boolean;
}

/**
 * Parses an XML part as a stream, ignoring namespaces, whose prefixes vary by program. Custom entities are an error.
 */
async function read({ zip, room }: Book, path: string, { open, close, text, isDone }: Handlers): Promise<void> {
  const file = zip.files.find((one) => one.path.toLowerCase() === path.toLowerCase());
  if (file === undefined) throw new Error(`no ${path} in the workbook`);
  takeBytes(room, file.size);
  const bytes = await zip.bytesOf(file, MOST_PART_BYTES);
  if (typeof bytes === 'string') throw new Error(`${path}: ${bytes}`);
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', (tag) => open?.(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => close?.(localName(tag.name)));
  parser.on('text', (said) => text?.(said));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (let at = 0; at < bytes.length; at += A_TURN) {
    parser.write(decoder.decode(bytes.subarray(at, at + A_TURN), { stream: true }));
    if (isDone?.()) return;
    await aMoment();
    room.gone.throwIfAborted();
  }
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const valueOf = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.entries(attributes).find(([own]) => localName(own) === name)?.[1];

/** Each path once, however often it is listed. */
async function sheetPaths(book: Book): Promise<string[]> {
  const targets = new Map<string, string>();
  await read(book, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target }) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target));
    },
    isDone: () => targets.size > MOST_TARGETS,
  });
  const paths = new Set<string>();
  await read(book, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      const path = targets.get(valueOf(attributes, 'id') ?? '');
      if (path !== undefined) paths.add(path.toLowerCase());
    },
    isDone: () => paths.size > MOST_SHEETS,
  });
  return [...paths].slice(0, MOST_SHEETS);
}

async function sharedStrings(book: Book): Promise<string[]> {
  const strings: string[] = [];
  if (!book.zip.files.some(({ path }) => path.toLowerCase() === 'xl/sharedstrings.xml')) return strings;
  const text = openText();
  let letters = 0;
  await read(book, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text.begin();
      text.open(name);
    },
    text: text.add,
    close: (name) => {
      text.close(name);
      if (name !== 'si') return;
      strings.push(text.said());
      letters += strings.at(-1)!.length + LETTERS_EACH;
      if (letters > MOST_LETTERS) throw new Error('too much text for a product sheet');
    },
  });
  return strings;
}

/** Joins the runs of one text, without its phonetic guide. */
function openText() {
  let said = '';
  let isIn = false;
  let aside = 0;
  return {
    begin: () => {
      said = '';
    },
    open: (name: string) => {
      if (name === 'rPh') aside += 1;
      isIn = name === 't' || name === 'v';
    },
    add: (text: string) => {
      if (isIn && aside === 0 && said.length < LONGEST_CELL) said += text;
    },
    close: (name: string) => {
      if (name === 'rPh') aside -= 1;
      isIn = false;
    },
    said: () => unescaped(said.slice(0, LONGEST_CELL)).toWellFormed(),
  };
}

/** Control characters are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

async function linesOf(book: Book, path: string, shared: readonly string[]): Promise<Line[]> {
  const lines: Line[] = [];
  const text = openText();
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = '';
  let letters = 0;
  await read(book, path, {
    open: (name, attributes) => {
      text.open(name);
      if (name === 'row') {
        line = Number(attributes['r'] ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        kind = attributes['t'] ?? 'n';
        text.begin();
      }
    },
    text: text.add,
    close: (name) => {
      text.close(name);
      if (name === 'c' && column < MOST_COLUMNS) {
        const value = valueOfCell(kind, text.said(), shared);
        cells[column] = value;
        letters += value.length;
        if (letters > MOST_LETTERS) throw new Error('too much text for a product sheet');
      } else if (name === 'row' && cells.some((cell) => cell !== ''))
        lines.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
    },
    // One line beyond the limit is kept, so that the caller sees that it is exceeded.
    isDone: () => lines.length > book.room.lines,
  });
  return lines;
}

function valueOfCell(kind: string, said: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(said)] ?? '';
  // #REF! and other error values count as empty.
  return kind === 'e' ? '' : said;
}

/** BC12 → 54. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
