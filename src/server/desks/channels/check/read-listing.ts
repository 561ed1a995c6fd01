import { readCsv } from '../../../people/archives/read-csv.ts';
import { readXlsx } from '../../../people/archives/read-xlsx.ts';
import type { Line } from '../../../people/archives/sheet-line.ts';
import { openRoom } from '../../../people/archives/sheet-room.ts';

/** What a channel reads from the sheet of one product. */
export interface ReadListing {
  readonly title: string;
  readonly skus: readonly {
    readonly name: string;
    readonly code: string;
    readonly price: string;
    readonly stock: string;
  }[];
  readonly colours: readonly string[];
  /** all text in which the fibres would be named */
  readonly material: string;
  /** all text of the product, for what must be said in it */
  readonly words: string;
  /** every cell as written, for formulas */
  readonly cells: readonly string[];
  /** of a sheet that names its pictures: main, and one a colour */
  readonly named: { readonly main: readonly string[]; readonly sku: readonly string[] } | null;
}

/** @returns null when it cannot be read */
export async function readListing(name: string, bytes: Buffer): Promise<ReadListing | null> {
  const lines = name.endsWith('.xlsx') ? await firstSheet(bytes) : await readCsv(bytes, roomForOne());
  const rows = lines.map(({ cells }) => cells.map((cell) => cell.trim()));
  if (rows.some((row) => row[0] === 'title' && row.includes('skuProps'))) return ofTaobao(rows);
  if (rows[0]?.[0]?.replace('\u{feff}', '') === 'Handle') return ofShopify(rows);
  if (rows[0]?.[0]?.replace('\u{feff}', '') === 'feed_product_type') return ofAmazon(rows);
  if (rows[0]?.includes('Product name')) return ofOverseas(rows);
  return rows[0]?.includes('商品标题') ? ofWorkbook(rows) : null;
}

async function firstSheet(bytes: Buffer): Promise<readonly Line[]> {
  for await (const lines of readXlsx(bytes, roomForOne())) return lines;
  return [];
}

const roomForOne = () => openRoom(new AbortController().signal);

type Row = readonly string[];

const distinct = (words: readonly string[]): string[] => [...new Set(words.filter((word) => word !== ''))];

function ofTaobao(rows: readonly Row[]): ReadListing | null {
  const heads = rows.findIndex((row) => row.includes('skuProps'));
  const line = rows[heads + 2];
  if (line === undefined) return null;
  const cell = (name: string) => line[rows[heads]!.indexOf(name)] ?? '';
  const alias = new Map([...cell('propAlias').matchAll(/(\d+:-?\d+):([^;]*);/g)].map(([, id, name]) => [id!, name!]));
  const skus = [...cell('skuProps').matchAll(/([\d.-]+):(-?\d+):([^:;]*):(\d+:-?\d+);(\d+:-?\d+);/g)].map(
    ([, price, stock, code, colour, size]) => ({
      ...{ price: price!, stock: stock!, code: code! },
      name: `${alias.get(colour!) ?? colour!} ${alias.get(size!) ?? size!}`,
    }),
  );
  const pictures = [...cell('picture').matchAll(/([^;|:]+):([12]):\d+:[^|]*\|;/g)];
  const ofKind = (kind: string) => pictures.filter((one) => one[2] === kind).map((one) => one[1]!);
  return {
    ...{ title: cell('title'), skus, material: cell('description'), words: line.join(' '), cells: line },
    colours: [...alias].filter(([id]) => id.startsWith('1627207:')).map(([, name]) => name),
    named: { main: ofKind('1'), sku: ofKind('2') },
  };
}

function ofShopify(rows: readonly Row[]): ReadListing | null {
  const [heads, ...lines] = rows.filter((row) => row.some((cell) => cell !== ''));
  const cell = (line: Row, name: string) => line[heads!.indexOf(name)] ?? '';
  const [first] = lines;
  if (first === undefined) return null;
  return {
    ...{ title: cell(first, 'Title'), material: cell(first, 'Body (HTML)'), cells: lines.flat(), named: null },
    words: lines.flat().join(' '),
    colours: distinct(lines.map((line) => cell(line, 'Option1 Value'))),
    skus: lines.map((line) => ({
      name: `${cell(line, 'Option1 Value')} ${cell(line, 'Option2 Value')}`,
      ...{ code: cell(line, 'Variant SKU'), price: cell(line, 'Variant Price') },
      stock: cell(line, 'Variant Inventory Qty'),
    })),
  };
}

function ofWorkbook(rows: readonly Row[]): ReadListing | null {
  const [heads, ...lines] = rows.filter((row) => row.some((cell) => cell !== ''));
  const cell = (line: Row, name: string) => line[heads!.indexOf(name)] ?? '';
  const [first] = lines;
  if (first === undefined) return null;
  return {
    ...{ title: cell(first, '商品标题'), material: cell(first, '材质成分'), named: null },
    words: lines.flat().join(' '),
    // Excel runs no text cell of a workbook as a formula.
    cells: [],
    colours: distinct(lines.map((line) => cell(line, '颜色'))),
    skus: lines.map((line) => ({
      name: `${cell(line, '颜色')} ${cell(line, '尺码')}`,
      ...{ code: cell(line, '规格编码'), price: cell(line, '价格（元）'), stock: cell(line, '库存') },
    })),
  };
}

function ofOverseas(rows: readonly Row[]): ReadListing | null {
  const [heads, ...lines] = rows.filter((row) => row.some((cell) => cell !== ''));
  const cell = (line: Row, name: string) => line[heads!.indexOf(name)] ?? '';
  const [first] = lines;
  if (first === undefined) return null;
  return {
    ...{ title: cell(first, 'Product name'), material: cell(first, 'Material'), named: null, cells: [] },
    words: lines.flat().join(' '),
    colours: distinct(lines.map((line) => cell(line, 'Color'))),
    skus: lines.map((line) => ({
      name: `${cell(line, 'Color')} ${cell(line, 'Size')}`,
      ...{ code: cell(line, 'Seller SKU'), price: cell(line, 'Price (CNY)'), stock: cell(line, 'Quantity') },
    })),
  };
}

function ofAmazon(rows: readonly Row[]): ReadListing | null {
  const [heads, ...lines] = rows.filter((row) => row.some((cell) => cell !== ''));
  const cell = (line: Row, name: string) => line[heads!.indexOf(name)] ?? '';
  const children = lines.filter((line) => cell(line, 'parent_child') === 'child');
  const [first] = children;
  if (first === undefined) return null;
  return {
    ...{ title: cell(first, 'item_name'), material: cell(first, 'fabric_type'), cells: lines.flat(), named: null },
    words: lines.flat().join(' '),
    colours: distinct(children.map((line) => cell(line, 'color_name'))),
    skus: children.map((line) => ({
      name: `${cell(line, 'color_name')} ${cell(line, 'size_name')}`,
      ...{ code: cell(line, 'item_sku'), price: cell(line, 'standard_price'), stock: cell(line, 'quantity') },
    })),
  };
}
