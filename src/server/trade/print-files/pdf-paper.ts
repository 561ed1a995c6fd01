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
  const pages: string[][] = [];
  const images: { readonly object: number; readonly picture: PaperPicture }[] = [];
  let y = 0;
  const ops = () => pages.at(-1)!;
  const turn = () => {
    pages.push([]);
    y = MARGIN;
  };
  const room = (mm: number) => {
    if (y + mm > HEIGHT - MARGIN - LINE) turn();
  };
  const line = (words: string, x: number, top: number, size = TEXT) =>
    ops().push(text.show(words, x, top + (BASE * size) / TEXT, size));
  const rule = (x: number, top: number, width: number, height: number) =>
    ops().push(`${mm(x)} ${mm(top)} ${mm(width)} ${mm(height)} re f\n`);
  turn();

  const wrapped = (words: string, width: number): string[] =>
    words.split('\n').flatMap((one) => wrap(one, width, (part) => text.width(part, TEXT)));

  function row(shares: readonly number[], cells: readonly string[], isHead: boolean): void {
    const widths = shares.map((share) => share * INNER);
    const lines = cells.map((cell, at) => wrapped(cell, widths[at]! - 2 * CELL));
    const height = Math.max(1, ...lines.map((some) => some.length)) * LINE + 1;
    let x = MARGIN;
    if (isHead) ops().push(`0.94 g ${mm(MARGIN)} ${mm(y)} ${mm(INNER)} ${mm(height)} re f 0 g\n`);
    for (const [at, some] of lines.entries()) {
      for (const [no, words] of some.entries()) line(words, x + CELL, y + 0.5 + no * LINE);
      x += widths[at]!;
    }
    y += height;
    rule(MARGIN, y, INNER, 0.15);
  }
  const heightOf = (shares: readonly number[], cells: readonly string[]) =>
    Math.max(...cells.map((cell, at) => wrapped(cell, shares[at]! * INNER - 2 * CELL).length)) * LINE + 1;

  return {
    title: (words) => {
      line(words, MARGIN, y, 7);
      y += 11;
    },
    heading: (words) => {
      room(3 * LINE);
      y += 3;
      line(words, MARGIN, y, 4.4);
      y += 7;
    },
    words: (words) => {
      for (const one of wrapped(words, INNER)) {
        room(LINE);
        line(one, MARGIN, y);
        y += LINE;
      }
    },
    facts: (pairs) => {
      for (let at = 0; at < pairs.length; at += 2) {
        const both = pairs.slice(at, at + 2);
        const lines = both.map(([, value]) => wrapped(value, INNER / 2 - 24));
        room(LINE * Math.max(...lines.map((some) => some.length)));
        for (const [column, [name]] of both.entries()) {
          const x = MARGIN + (column * INNER) / 2;
          line(name, x, y);
          for (const [no, words] of lines[column]!.entries()) line(words, x + 22, y + no * LINE);
        }
        y += LINE * Math.max(...lines.map((some) => some.length));
      }
    },
    table: (shares, head, rows) => {
      room(3 * LINE);
      row(shares, head, true);
      for (const cells of rows) {
        const before = pages.length;
        room(heightOf(shares, cells));
        if (pages.length > before) row(shares, head, true);
        row(shares, cells, false);
      }
      y += 2;
    },
    pictures: (shown) => {
      const width = Math.min(64, (INNER - 6 * (shown.length - 1)) / Math.max(1, shown.length));
      const heights = shown.map(({ widthPx, heightPx }) => (width * heightPx) / widthPx);
      room(Math.max(0, ...heights) + 2 * LINE);
      for (const [at, picture] of shown.entries()) {
        const x = MARGIN + at * (width + 6);
        const object = pdf.reserve();
        images.push({ object, picture });
        const height = heights[at]!;
        // The page's y axis points down, that of a picture up.
        ops().push(`q ${mm(width)} 0 0 ${mm(-height)} ${mm(x)} ${mm(y + height)} cm /I${images.length - 1} Do Q\n`);
        line(picture.words, x, y + height);
      }
      y += Math.max(0, ...heights) + LINE + 2;
    },
    write: async () => {
      const parent = pdf.reserve();
      const objects: number[] = [];
      const named = images.map(({ object }, no) => `/I${no} ${object} 0 R`).join('');
      for (const [no, content] of pages.entries()) {
        const below = `${foot}　第 ${no + 1} 页，共 ${pages.length} 页`;
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
    },
  };
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
