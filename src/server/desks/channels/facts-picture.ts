import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { denseComposition } from '#contract/platform/fibres.ts';
import { factRows } from '#contract/market/garment-facts.ts';
import { careText } from '#contract/market/care.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import type { GlyphSet } from '#drawing/words.ts';
import { readGlyphs } from '../../market/studio/read-glyphs.ts';

/** The first detail picture: facts of the product and its size chart, in outlines, so that no machine lacks the font. SVG. */
export async function factsPicture(product: ProductDetail): Promise<Buffer> {
  const lines = factLines(product);
  const table = sizeTable(product);
  const words = [TITLE, SIZES_TITLE, ...lines.flat(), ...table.flat(), noteOf(product)].join('');
  const set = await readGlyphs('sans', [...new Set(words.replace(/\s/g, ''))]);
  return Buffer.from(svgOf({ lines, table, note: noteOf(product) }, set));
}

const TITLE = '商品信息';
const SIZES_TITLE = '尺码表（cm）';
const WIDTH = 750;
const MARGIN = 40;
const LINE = 44;
const SIZE = 24;

const noteOf = ({ sizeChart }: ProductDetail): string => `${sizeChart.method}，手工测量有公差。`;

function factLines(product: ProductDetail): (readonly [string, string])[] {
  const fibres = denseComposition(product.composition);
  const cloth = [product.blank?.fabric?.name ?? '', product.gsm === null ? '' : `${product.gsm}g/m²`].join(' ').trim();
  return [
    ['货号', product.productNo],
    ...(cloth === '' ? [] : [['面料', cloth] as const]),
    ['成分', fibres],
    ['安全类别', `GB 18401 ${product.safetyClass} 类`],
    ['执行标准', product.standard],
    ...factRows(product.facts),
    ['工艺', wordOf(METHOD_NAMES, product.printMethod)],
    ['颜色', product.colours.map(({ name }) => name).join('、')],
    ['洗涤', product.careCodes.map(careText).join('，')],
  ];
}

/** At most nine sizes fit the width. */
const MOST_SIZES = 9;

function sizeTable({ sizeChart: { sizes, parts } }: ProductDetail): string[][] {
  const shown = sizes.slice(0, MOST_SIZES);
  return [
    ['部位', ...shown],
    ...parts.map(({ name, valuesCm }) => [name, ...shown.map((_, at) => String(valuesCm[at] ?? ''))]),
  ];
}

interface Content {
  readonly lines: readonly (readonly [string, string])[];
  readonly table: readonly (readonly string[])[];
  readonly note: string;
}

function svgOf({ lines, table, note }: Content, set: GlyphSet): string {
  const drawn: string[] = [];
  let y = MARGIN + 20;
  const put = (words: string, x: number, size: number, fill: string) =>
    drawn.push(textOf(words, { x, y, size, fill }, set));
  put(TITLE, MARGIN, 34, '#1f2a44');
  y += LINE * 1.4;
  for (const [name, value] of lines) {
    put(name, MARGIN, SIZE, '#77705f');
    for (const part of wrapped(value, WIDTH - MARGIN * 2 - 130, set)) {
      put(part, MARGIN + 130, SIZE, '#262420');
      y += LINE;
    }
  }
  y += LINE * 0.6;
  put(SIZES_TITLE, MARGIN, 30, '#1f2a44');
  y += LINE * 0.5;
  const [head] = table;
  const columns = head!.length;
  const first = 150;
  const step = (WIDTH - MARGIN * 2 - first) / Math.max(1, columns - 1);
  for (const [at, row] of table.entries()) {
    if (at % 2 === 0)
      drawn.push(`<rect x="${MARGIN}" y="${y}" width="${WIDTH - MARGIN * 2}" height="${LINE}" fill="#f3efe6"/>`);
    const top = y;
    y = top + LINE * 0.68;
    for (const [column, cell] of row.entries())
      put(cell, MARGIN + (column === 0 ? 12 : first + (column - 1) * step), 22, '#262420');
    y = top + LINE;
  }
  y += LINE;
  put(note, MARGIN, 20, '#77705f');
  const height = Math.ceil(y + MARGIN);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#ffffff"/>${drawn.join('')}</svg>`;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

const advanceOf = (char: string, { glyphs, unitsPerEm }: GlyphSet): number =>
  glyphs[char]?.advance ?? (char === ' ' ? unitsPerEm * 0.28 : unitsPerEm);

function textOf(words: string, { x, y, size, fill }: Place, set: GlyphSet): string {
  const scale = size / set.unitsPerEm;
  let pen = x;
  const paths: string[] = [];
  for (const char of words) {
    const glyph = set.glyphs[char];
    if (glyph && glyph.d !== '')
      paths.push(`<path transform="translate(${pen.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" d="${glyph.d}"/>`);
    pen += advanceOf(char, set) * scale;
  }
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

function wrapped(words: string, width: number, set: GlyphSet): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const char of words) {
    const advance = (advanceOf(char, set) * SIZE) / set.unitsPerEm;
    if (used + advance > width) {
      lines.push(line);
      [line, used] = ['', 0];
    }
    line += char;
    used += advance;
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}
