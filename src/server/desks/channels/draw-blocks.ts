import { detailBlockWords, type DrawnBlock } from '#contract/desks/detail-blocks.ts';
import { careText } from '#contract/market/care.ts';
import { factRows } from '#contract/market/garment-facts.ts';
import { METHOD_NAMES, placementModeWords } from '#contract/market/print-methods.ts';
import type { ProductDetail } from '#contract/market/products.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import { denseComposition } from '#contract/platform/fibres.ts';
import { CARE_CROSS, CARE_LETTERS_HIGH, CARE_SYMBOL_SIDE, careSymbol } from '#drawing/care-symbols.ts';
import { type GlyphPen, openPen } from '#drawing/glyph-pen.ts';
import type { GlyphSet } from '#drawing/words.ts';
import { readGlyphs } from '../../market/studio/read-glyphs.ts';

/**
 * Blocks of a 详情页, one below the other, as an SVG. Words are outlines, so that no machine lacks the font.
 * @returns null when the product has nothing to say in any of them
 */
export async function drawBlocks(
  product: ProductDetail,
  blocks: readonly DrawnBlock[],
  note: string,
): Promise<Buffer | null> {
  const contents = blocks
    .map((block) => ({ block, parts: BLOCKS[block](product, note) }))
    .filter(({ parts }) => parts.length > 0)
    .flatMap(({ block, parts }) => [{ kind: 'title' as const, words: detailBlockWords[block] }, ...parts]);
  if (contents.length === 0) return null;
  const set = await readGlyphs('sans', [...new Set(contents.map(wordsIn).join('').replace(/\s/g, ''))]);
  const sheet = openSheet(set);
  for (const content of contents) draw(sheet, content);
  return Buffer.from(sheet.svg());
}

// --- what a block says ----------------------------------------------------------------------------------------------

type Content =
  | { readonly kind: 'title'; readonly words: string }
  | { readonly kind: 'rows'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'lines'; readonly lines: readonly string[]; readonly isSmall: boolean }
  | { readonly kind: 'care'; readonly codes: readonly string[] }
  | { readonly kind: 'colours'; readonly colours: readonly { readonly name: string; readonly hex: string }[] };

const BLOCKS: Readonly<Record<DrawnBlock, (product: ProductDetail, note: string) => Content[]>> = {
  points: ({ sellingPoints }) => linesOf(sellingPoints.map((point) => `· ${point}`)),
  facts: (product) => [{ kind: 'rows', rows: factsOf(product) }],
  sizes: sizesOf,
  care: ({ careCodes }) => (careCodes.length === 0 ? [] : [{ kind: 'care', codes: careCodes }]),
  panels: panelsOf,
  colours: ({ colours }) => (colours.length === 0 ? [] : [{ kind: 'colours', colours }]),
  note: (_, note) => linesOf(note.split('\n').map((line) => line.trim())),
};

function linesOf(lines: readonly string[]): Content[] {
  const said = lines.filter((line) => line !== '');
  return said.length === 0 ? [] : [{ kind: 'lines', lines: said, isSmall: false }];
}

function factsOf(product: ProductDetail): (readonly [string, string])[] {
  const cloth = [product.blank?.fabric?.name ?? '', product.gsm === null ? '' : `${product.gsm}g/m²`].join(' ').trim();
  const rows: (readonly [string, string])[] = [
    ['货号', product.productNo],
    ['面料', cloth],
    ['成分', denseComposition(product.composition)],
    ['安全类别', `GB 18401 ${product.safetyClass} 类`],
    ['执行标准', product.standard],
    ...factRows(product.facts),
    ['工艺', wordOf(METHOD_NAMES, product.printMethod)],
    ['颜色', product.colours.map(({ name }) => name).join('、')],
    ['尺码', product.sizes.join('、')],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** As many sizes as fit the width beside each other. */
const MOST_SIZES = 8;

function sizesOf({ sizeChart: { sizes, parts, method } }: ProductDetail): Content[] {
  if (sizes.length === 0 || parts.length === 0) return [];
  const tables: Content[] = [];
  for (let first = 0; first < sizes.length; first += MOST_SIZES) {
    const shown = sizes.slice(first, first + MOST_SIZES);
    const rows = parts.map(({ name, valuesCm }) => [name, ...shown.map((_, at) => String(valuesCm[first + at] ?? ''))]);
    tables.push({ kind: 'table', rows: [['部位（cm）', ...shown], ...rows] });
  }
  return [...tables, { kind: 'lines', lines: [`${method}，手工测量有公差。`], isSmall: true }];
}

const inCm = (mm: number): string => String(Math.round(mm) / 10);

function panelsOf({ panelDesigns }: ProductDetail): Content[] {
  if (panelDesigns.length === 0) return [];
  const rows = panelDesigns.map(({ panelName, mode, widthMm, heightMm }) => [
    ...[panelName, placementModeWords[mode], `${inCm(widthMm)} × ${inCm(heightMm)} cm`],
  ]);
  return [{ kind: 'table', rows: [['裁片', '排法', '图案大小'], ...rows] }];
}

function wordsIn(content: Content): string {
  switch (content.kind) {
    case 'title':
      return content.words;
    case 'rows':
    case 'table':
      return content.rows.flat().join('');
    case 'lines':
      return content.lines.join('');
    case 'care':
      return content.codes.map((code) => careText(code) + (careSymbol(code)?.letters?.text ?? '')).join('');
    case 'colours':
      return content.colours.map(({ name }) => name).join('');
  }
}

// --- how it is drawn ------------------------------------------------------------------------------------------------

const WIDTH = 750;
const MARGIN = 40;
const INNER = WIDTH - MARGIN * 2;
const LINE = 44;
const SIZE = 24;
/** Of the names before values. */
const NAME_WIDTH = 130;

const INK = '#262420';
const SOFT = '#77705f';
const TITLE = '#1f2a44';
const STRIPE = '#f3efe6';

interface Sheet extends Pick<GlyphPen, 'wrap' | 'width'> {
  /** how far down it is drawn */
  y: number;
  put(
    words: string,
    at: { readonly x: number; readonly y: number; readonly size: number; readonly fill: string },
  ): void;
  add(svg: string): void;
  svg(): string;
}

function openSheet(set: GlyphSet): Sheet {
  const pen = openPen(set);
  const drawn: string[] = [];
  const sheet: Sheet = {
    y: MARGIN,
    ...{ wrap: pen.wrap, width: pen.width },
    add: (svg) => void drawn.push(svg),
    put: (words, { x, y, size, fill }) => sheet.add(pen.line(words, x, y, size, fill)),
    svg: () => {
      const height = Math.ceil(sheet.y + MARGIN / 2);
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"><rect width="100%" height="100%" fill="#ffffff"/>${drawn.join('')}</svg>`;
    },
  };
  return sheet;
}

function draw(sheet: Sheet, content: Content): void {
  switch (content.kind) {
    case 'title':
      return drawTitle(sheet, content.words);
    case 'rows':
      return drawRows(sheet, content.rows);
    case 'table':
      return drawTable(sheet, content.rows);
    case 'lines':
      return drawLines(sheet, content.lines, content.isSmall ? 20 : SIZE, content.isSmall ? SOFT : INK);
    case 'care':
      return drawCare(sheet, content.codes);
    case 'colours':
      return drawColours(sheet, content.colours);
  }
}

function drawTitle(sheet: Sheet, words: string): void {
  sheet.y += 8;
  sheet.add(`<rect x="${MARGIN}" y="${sheet.y}" width="6" height="32" fill="${TITLE}"/>`);
  sheet.put(words, { x: MARGIN + 20, y: sheet.y + 27, size: 30, fill: TITLE });
  sheet.y += 60;
}

function drawRows(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  for (const [name, value] of rows) {
    sheet.put(name, { x: MARGIN, y: sheet.y + SIZE, size: SIZE, fill: SOFT });
    for (const line of sheet.wrap(value, SIZE, INNER - NAME_WIDTH)) {
      sheet.put(line, { x: MARGIN + NAME_WIDTH, y: sheet.y + SIZE, size: SIZE, fill: INK });
      sheet.y += LINE;
    }
  }
  sheet.y += 16;
}

function drawLines(sheet: Sheet, lines: readonly string[], size: number, fill: string): void {
  for (const line of lines)
    for (const part of sheet.wrap(line, size, INNER)) {
      sheet.put(part, { x: MARGIN, y: sheet.y + size, size, fill });
      sheet.y += size * 1.8;
    }
  sheet.y += 16;
}

/** The first column is as wide as its longest cell. */
function drawTable(sheet: Sheet, rows: readonly (readonly string[])[]): void {
  const size = 22;
  const first = Math.min(240, Math.max(...rows.map(([name]) => sheet.width(name!, size))) + 28);
  const step = (INNER - first) / Math.max(1, rows[0]!.length - 1);
  for (const [at, row] of rows.entries()) {
    const isHead = at === 0;
    if (at % 2 === 0)
      sheet.add(`<rect x="${MARGIN}" y="${sheet.y}" width="${INNER}" height="${LINE}" fill="${STRIPE}"/>`);
    for (const [column, cell] of row.entries()) {
      const x = MARGIN + (column === 0 ? 12 : first + (column - 1) * step);
      sheet.put(cell, { x, y: sheet.y + LINE * 0.68, size, fill: isHead ? TITLE : INK });
    }
    sheet.y += LINE;
  }
  sheet.y += 16;
}

/** Each symbol of GB/T 8685 with its text. */
function drawCare(sheet: Sheet, codes: readonly string[]): void {
  const scale = 1.5;
  const side = CARE_SYMBOL_SIDE * scale;
  for (const code of codes) {
    const drawn = careSymbol(code);
    if (drawn !== null) {
      const { strokes, dots, letters, isCrossed } = drawn;
      const filled = dots.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.4" fill="${INK}"/>`).join('');
      const cross = isCrossed ? `<path d="${CARE_CROSS}" stroke-width="2.4"/>` : '';
      sheet.add(
        `<g transform="translate(${MARGIN} ${sheet.y}) scale(${scale})" fill="none" stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"><path d="${strokes}"/>${cross}<g stroke="none">${filled}</g></g>`,
      );
      if (letters !== null) {
        const size = CARE_LETTERS_HIGH * scale;
        const x = MARGIN + (CARE_SYMBOL_SIDE / 2) * scale - sheet.width(letters.text, size) / 2;
        sheet.put(letters.text, { x, y: sheet.y + letters.y * scale, size, fill: INK });
      }
    }
    const lines = sheet.wrap(careText(code), SIZE, INNER - side - 24);
    for (const [at, line] of lines.entries()) {
      const y = sheet.y + side / 2 + 9 + (at - (lines.length - 1) / 2) * 34;
      sheet.put(line, { x: MARGIN + side + 24, y, size: SIZE, fill: INK });
    }
    sheet.y += side + 16;
  }
  sheet.y += 8;
}

const CHIPS_A_ROW = 4;

function drawColours(sheet: Sheet, colours: readonly { readonly name: string; readonly hex: string }[]): void {
  const step = INNER / CHIPS_A_ROW;
  for (let first = 0; first < colours.length; first += CHIPS_A_ROW) {
    for (const [at, { name, hex }] of colours.slice(first, first + CHIPS_A_ROW).entries()) {
      const x = MARGIN + at * step;
      sheet.add(
        `<rect x="${x}" y="${sheet.y}" width="${step - 20}" height="64" rx="6" fill="${hex}" stroke="#d9d3c6" stroke-width="1"/>`,
      );
      const [line] = sheet.wrap(name, 22, step - 20);
      sheet.put(line!, { x, y: sheet.y + 94, size: 22, fill: INK });
    }
    sheet.y += 120;
  }
}
