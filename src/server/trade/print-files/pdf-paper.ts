import type { PdfText } from './pdf-text.ts';
import { POINTS_PER_MM, type PdfWriter } from '../../people/print-sheets/pdf-writer.ts';

/** A4 pages of text, tables and pictures, from the top down. */
export interface Paper {
  title(words: string): void;
  heading(words: string): void;
  /** wrapped to the width of the page */
  words(words: string): void;
  /** pairs in two columns */
  facts(pairs: readonly (readonly [name: string, value: string])[]): void;
  /** with a head, repeated on the next page; cells are wrapped. @param shares of the width */
  table(shares: readonly number[], head: readonly string[], rows: readonly (readonly string[])[]): void;
  /** JPEGs beside one another, with their words below */
  pictures(shown: readonly PaperPicture[]): void;
  write(): Promise<void>;
}

export interface PaperPicture {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly words: string;
}

const [WIDTH, HEIGHT] = [210, 297];
const MARGIN = 14;
const INNER = WIDTH - 2 * MARGIN;
const TEXT = 3.4;
const LINE = 5.2;
const CELL = 1.4;
/** of the baseline below the top of a line */
const BASE = 3.9;

/** @param mark written lightly across every page; '' = none */
export function openPaper(pdf: PdfWriter, text: PdfText, { foot, mark = '' }: { foot: string; mark?: string }): Paper {
  const cursor = openCursor(text);
  const images: PaperImage[] = [];
  return {
    title: (words) => {
      cursor.line(words, MARGIN, 0, 7);
      cursor.down(11);
    },
    heading: (words) => {
      cursor.room(3 * LINE);
      cursor.down(3);
      cursor.line(words, MARGIN, 0, 4.4);
      cursor.down(7);
    },
    words: (words) => {
      for (const one of cursor.wrapped(words, INNER)) {
        cursor.room(LINE);
        cursor.line(one, MARGIN);
        cursor.down(LINE);
      }
    },
    facts: (pairs) => {
      for (let at = 0; at < pairs.length; at += 2) putFacts(cursor, pairs.slice(at, at + 2));
    },
    table: (shares, head, rows) => {
      cursor.room(3 * LINE);
      putRow(cursor, shares, head, true);
      for (const cells of rows) {
        const before = cursor.pages.length;
        cursor.room(rowHeight(cursor, shares, cells));
        if (cursor.pages.length > before) putRow(cursor, shares, head, true);
        putRow(cursor, shares, cells, false);
      }
      cursor.down(2);
    },
    pictures: (shown) => {
      const width = Math.min(64, (INNER - 6 * (shown.length - 1)) / Math.max(1, shown.length));
      const heights = shown.map(({ widthPx, heightPx }) => (width * heightPx) / widthPx);
      cursor.room(Math.max(0, ...heights) + 2 * LINE);
      for (const [at, picture] of shown.entries()) {
        const x = MARGIN + at * (width + 6);
        const height = heights[at]!;
        cursor.picture(images.length, x, width, height);
        cursor.line(picture.words, x, height);
        images.push({ object: pdf.reserve(), picture });
      }
      cursor.down(Math.max(0, ...heights) + LINE + 2);
    },
    write: () => writePages(pdf, text, { contents: cursor.pages, images, foot, mark }),
  };
}

/** The place on the last page where the next thing is put; millimetres from its top. */
function openCursor(text: PdfText) {
  const pages: string[][] = [[]];
  let y = MARGIN;
  const put = (operators: string) => pages.at(-1)!.push(operators);
  return {
    /** the operators of each page */
    pages: pages as readonly (readonly string[])[],
    /** Turns the page when so much does not fit on this one. */
    room: (height: number) => {
      if (y + height <= HEIGHT - MARGIN - LINE) return;
      pages.push([]);
      y = MARGIN;
    },
    down: (height: number) => {
      y += height;
    },
    /** @param below the top of the line below the cursor */
    line: (words: string, x: number, below = 0, size = TEXT) =>
      put(text.show(words, x, y + below + (BASE * size) / TEXT, size)),
    /** over the width of the page, in black or in a light grey */
    bar: (height: number, isLight: boolean) => {
      const box = `${mm(MARGIN)} ${mm(y)} ${mm(INNER)} ${mm(height)} re f`;
      put(isLight ? `0.94 g ${box} 0 g\n` : `${box}\n`);
    },
    /** The page's y axis points down, that of a picture up. */
    picture: (no: number, x: number, width: number, height: number) =>
      put(`q ${mm(width)} 0 0 ${mm(-height)} ${mm(x)} ${mm(y + height)} cm /I${no} Do Q\n`),
    wrapped: (words: string, width: number): string[] =>
      words.split('\n').flatMap((one) => wrap(one, width, (part) => text.width(part, TEXT))),
  };
}

type Cursor = ReturnType<typeof openCursor>;

/** One or two pairs beside one another. */
function putFacts(cursor: Cursor, both: readonly (readonly [name: string, value: string])[]): void {
  const lines = both.map(([, value]) => cursor.wrapped(value, INNER / 2 - 24));
  const height = LINE * Math.max(...lines.map((some) => some.length));
  cursor.room(height);
  for (const [column, [name]] of both.entries()) {
    const x = MARGIN + (column * INNER) / 2;
    cursor.line(name, x);
    for (const [no, words] of lines[column]!.entries()) cursor.line(words, x + 22, no * LINE);
  }
  cursor.down(height);
}

function cellLines(cursor: Cursor, shares: readonly number[], cells: readonly string[]): string[][] {
  return cells.map((cell, at) => cursor.wrapped(cell, shares[at]! * INNER - 2 * CELL));
}

function rowHeight(cursor: Cursor, shares: readonly number[], cells: readonly string[]): number {
  return Math.max(1, ...cellLines(cursor, shares, cells).map((some) => some.length)) * LINE + 1;
}

function putRow(cursor: Cursor, shares: readonly number[], cells: readonly string[], isHead: boolean): void {
  const height = rowHeight(cursor, shares, cells);
  if (isHead) cursor.bar(height, true);
  let x = MARGIN;
  for (const [at, lines] of cellLines(cursor, shares, cells).entries()) {
    for (const [no, words] of lines.entries()) cursor.line(words, x + CELL, 0.5 + no * LINE);
    x += shares[at]! * INNER;
  }
  cursor.down(height);
  cursor.bar(0.15, false);
}

interface PaperImage {
  readonly object: number;
  readonly picture: PaperPicture;
}

interface Contents {
  readonly contents: readonly (readonly string[])[];
  readonly images: readonly PaperImage[];
  readonly foot: string;
  readonly mark: string;
}

/** Pages with foot and watermark, then the images and fonts that they use. */
async function writePages(pdf: PdfWriter, text: PdfText, { contents, images, foot, mark }: Contents): Promise<void> {
  const parent = pdf.reserve();
  const objects: number[] = [];
  const named = images.map(({ object }, no) => `/I${no} ${object} 0 R`).join('');
  for (const [no, content] of contents.entries()) {
    const below = `${foot}　第 ${no + 1} 页，共 ${contents.length} 页`;
    const drawn = [
      `${POINTS_PER_MM} 0 0 ${-POINTS_PER_MM} 0 ${mm(HEIGHT * POINTS_PER_MM)} cm 0 g\n`,
      ...watermarks(text, mark),
      ...content,
      text.show(below, MARGIN, HEIGHT - MARGIN / 2, 2.8),
    ].join('');
    const [page, stream] = [pdf.reserve(), pdf.reserve()];
    objects.push(page);
    await pdf.putStream(stream, '', Buffer.from(drawn, 'latin1'));
    const box = `[0 0 ${mm(WIDTH * POINTS_PER_MM)} ${mm(HEIGHT * POINTS_PER_MM)}]`;
    await pdf.put(
      page,
      `/Type/Page/Parent ${parent} 0 R/MediaBox${box}/Contents ${stream} 0 R/Resources<<${text.resources()}/XObject<<${named}>>>>`,
    );
  }
  for (const { object, picture } of images) {
    const { widthPx, heightPx, jpeg } = picture;
    const kind = '/Type/XObject/Subtype/Image/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode';
    await pdf.putStream(object, `${kind}/Width ${widthPx}/Height ${heightPx}`, jpeg);
  }
  await text.write(pdf);
  await pdf.end(objects, parent);
}

/** Slanted, in light grey. */
function watermarks(text: PdfText, mark: string): string[] {
  if (mark === '') return [];
  const [size, cos, sin] = [5, 0.9135, -0.4067];
  const width = text.width(mark, size) * cos;
  return [50, 110, 170, 230, 290].flatMap((y) =>
    Array.from({ length: Math.ceil(WIDTH / (width + 12)) }, (_, at) => {
      const x = 8 + at * (width + 12);
      return `q 0.86 g ${cos} ${sin} ${-sin} ${cos} ${mm(x)} ${y} cm ${text.show(mark, 0, 0, size)}Q\n`;
    }),
  );
}

const mm = (value: number): number => Math.round(value * 1000) / 1000;

/** Breaks at spaces and between Chinese characters; never within a number or a Latin word that fits a line. */
function wrap(words: string, width: number, measure: (part: string) => number): string[] {
  const parts = words.match(/[\u0021-\u007e]+ ?|\s|[^\u0021-\u007e\s]/g) ?? [''];
  const lines: string[] = [''];
  for (const part of parts) {
    const last = lines.at(-1)!;
    if (last === '' || measure(last + part) <= width) lines[lines.length - 1] = last + part;
    else lines.push(part.trimStart());
    // One word longer than a line is cut.
    while (measure(lines.at(-1)!) > width && lines.at(-1)!.length > 1) {
      const long = lines.pop()!;
      let cut = long.length - 1;
      while (cut > 1 && measure(long.slice(0, cut)) > width) cut -= 1;
      lines.push(long.slice(0, cut), long.slice(cut));
    }
  }
  return lines;
}
