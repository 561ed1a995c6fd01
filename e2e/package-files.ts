import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { collected, type MadeEntry, makeZip } from '../src/server/desks/packages/testing/make-zip.ts';
import { type Cell, type SheetColumn, xlsxOf } from '../src/server/platform/xlsx.ts';

/** Builds package files as a merchant would. */

const UTF8 = 0x800;
const STORED = 0;

/** A picture whose colours differ by number. */
export function photo(nth: number, side = 240): Promise<Buffer> {
  const background = { r: (nth * 67) % 256, g: (nth * 101) % 256, b: (nth * 151) % 256 };
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A spreadsheet with these column headings. */
export async function sheetOf(name: string, lines: readonly Readonly<Record<string, Cell>>[]): Promise<MadeEntry> {
  const heads = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const columns = heads.map((title): SheetColumn => ({ title, width: 12, as: 'number' }));
  const rows = lines.map((line) => heads.map((head) => line[head] ?? null));
  return { name, bytes: await collected(xlsxOf('商品信息', columns, rows)) };
}

/** A 淘宝助理 csv: UTF-16LE with a byte order mark, tabs, column names in English and Chinese. */
export function taobaoCsv(name: string, lines: readonly Readonly<Record<string, string>>[]): MadeEntry {
  const columns: Readonly<Record<string, string>> = {
    title: '宝贝名称',
    price: '宝贝价格',
    num: '宝贝数量',
    picture: '新图片',
    skuProps: '销售属性组合',
    outer_id: '商家编码',
    propAlias: '销售属性别名',
  };
  const keys = Object.keys(columns);
  const table = [keys, Object.values(columns), ...lines.map((line) => keys.map((key) => line[key] ?? ''))];
  const text = ['version 1.00', ...table.map((cells) => cells.join('\t'))].join('\r\n');
  return { name, bytes: Buffer.from(`\u{feff}${text}\r\n`, 'utf16le') };
}

/** Writes the zip to disk, so that choosing it twice gives the same file. */
export async function zipFile(name: string, entries: readonly MadeEntry[]): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'jinshi-package-')), name);
  await writeFile(path, makeZip(entries.map((entry) => ({ flags: UTF8, method: STORED, ...entry }))));
  return path;
}
