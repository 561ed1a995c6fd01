import { readFile } from 'node:fs/promises';
import { PACKAGE_LIMITS } from '#contract/desks/package-rules.ts';
import type { SheetFault } from '#contract/market/blank-sheet.ts';
import type { PriceTier } from '#contract/platform/shapes.ts';
import { tidyLine } from '#contract/platform/tidy.ts';
import { readCsv } from '../../people/archives/read-csv.ts';
import { readXlsx } from '../../people/archives/read-xlsx.ts';
import type { Line } from '../../people/archives/sheet-line.ts';
import { openRoom } from '../../people/archives/sheet-room.ts';
import type { FormFile } from '../../platform/form.ts';
import { Refusal } from '../../platform/refusal.ts';
import { MOST_TIERS, SHEET_HEADS, tierHeads } from './sheet-heads.ts';

/** A line of the sheet that is not empty. */
export interface WrittenLine {
  readonly line: number;
  readonly blankNo: string;
  /** the number, or the name where the sheet has no number */
  readonly colour: string;
  readonly size: string;
  /** null = the cell is empty */
  readonly stock: number | null;
  readonly taken: number | null;
  /** empty = not on this line */
  readonly tiers: readonly PriceTier[];
}

export interface WrittenSheet {
  readonly lines: readonly WrittenLine[];
  readonly faults: readonly SheetFault[];
}

/** Parsing a sheet ends after this. */
const PATIENCE_MS = 20_000;
/** Titles may precede the heads. */
const HEADS_WITHIN = 20;

/** Reads an xlsx or csv sheet; formulas count as their last value. @throws Refusal sheet.invalid; upload.too_large */
export async function readBlankSheet(file: FormFile | undefined): Promise<WrittenSheet> {
  if (file === undefined || file.bytes === 0) throw new Refusal('sheet.invalid', { say: '请选择填好的表格' });
  if (file.bytes > PACKAGE_LIMITS.sheetBytes)
    throw new Refusal('upload.too_large', { say: `表格太大，最大 ${PACKAGE_LIMITS.sheetBytes / 1_000_000} MB` });
  const bytes = await readFile(file.path);
  // Workbooks from before 2007, and encrypted ones.
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    throw new Refusal('sheet.invalid', { say: '这是旧格式（xls）或加了密码的表格，请另存为 xlsx 再上传' });
  const found = await sheetWithHeads(bytes);
  if (found === null)
    throw new Refusal('sheet.invalid', {
      say: `表格里没有“${SHEET_HEADS.blankNo}”这一列，请用导出的表格填写`,
    });
  if (found.lines.length > PACKAGE_LIMITS.lines)
    throw new Refusal('sheet.invalid', { say: `表格超过 ${PACKAGE_LIMITS.lines} 行，请分几次上传` });
  return written(found.lines, found.heads);
}

/** The first worksheet with the heads; later ones are not read. */
async function sheetWithHeads(bytes: Buffer): Promise<{ lines: readonly Line[]; heads: Heads } | null> {
  try {
    for await (const lines of sheetsIn(bytes)) {
      const heads = headsIn(lines);
      if (heads !== null) return { lines, heads };
    }
    return null;
  } catch {
    // Parser errors vary with the broken file; users need one sentence.
    throw new Refusal('sheet.invalid');
  }
}

async function* sheetsIn(bytes: Buffer): AsyncGenerator<readonly Line[]> {
  const room = openRoom(AbortSignal.timeout(PATIENCE_MS));
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') yield* readXlsx(bytes, room);
  else yield await readCsv(bytes, room);
}

interface Heads {
  readonly line: number;
  readonly at: ReadonlyMap<string, number>;
}

function headsIn(lines: readonly Line[]): Heads | null {
  for (const { line, cells } of lines.slice(0, HEADS_WITHIN)) {
    const at = new Map(cells.map((cell, index) => [tidyLine(cell), index]));
    if (at.has(SHEET_HEADS.blankNo)) return { line, at };
  }
  return null;
}

function written(lines: readonly Line[], heads: Heads): WrittenSheet {
  const faults: SheetFault[] = [];
  const read = lines
    .filter(({ line }) => line > heads.line)
    .flatMap((one): WrittenLine[] => {
      const cell = (head: string) => tidyLine(one.cells[heads.at.get(head) ?? -1] ?? '');
      const fault = (say: string, todo: string) => void faults.push({ line: one.line, say, todo });
      const blankNo = cell(SHEET_HEADS.blankNo);
      if (blankNo === '') return [];
      const said = { faults: faults.length };
      const count = (head: string): number | null => {
        const words = cell(head);
        if (words === '') return null;
        const pieces = piecesIn(words);
        if (pieces === null)
          fault(`${head}“${words.slice(0, 20)}”不是整件数`, '填 0 到 1000000 的整数，不要带单位和逗号');
        return pieces;
      };
      const line: WrittenLine = {
        ...{ line: one.line, blankNo, colour: cell(SHEET_HEADS.colourNo) || cell(SHEET_HEADS.colourName) },
        ...{ size: cell(SHEET_HEADS.size), stock: count(SHEET_HEADS.stock), taken: count(SHEET_HEADS.taken) },
        tiers: tiersIn(cell, fault),
      };
      return faults.length > said.faults ? [] : [line];
    });
  return { lines: read, faults };
}

function tiersIn(cell: (head: string) => string, fault: (say: string, todo: string) => void): PriceTier[] {
  const pairs = Array.from({ length: MOST_TIERS }, (_, at) => {
    const [quantity, price] = tierHeads(at);
    return { at, quantity: cell(quantity), price: cell(price) };
  });
  return pairs.flatMap(({ at, quantity, price }): PriceTier[] => {
    if (quantity === '' && price === '') return [];
    const fromQuantity = piecesIn(quantity);
    const priceFen = fenIn(price);
    if (fromQuantity === null || fromQuantity === 0)
      fault(`第 ${at + 1} 档的件数“${quantity.slice(0, 20)}”不对`, '填整件数；不要这一档，就把件数和单价都删掉');
    else if (priceFen === null || priceFen === 0)
      fault(`第 ${at + 1} 档的单价“${price.slice(0, 20)}”不对`, '填 0.01 到 1000000 的数字，最多两位小数');
    else return [{ fromQuantity, priceFen }];
    return [];
  });
}

const MOST_PIECES = 1_000_000;
const MOST_FEN = 100_000_000;

/** Programs write 120 as 120.0 or 1.2E2. */
function piecesIn(words: string): number | null {
  if (!/^\d[\d.]*(?:E\+?\d{1,2})?$/i.test(words)) return null;
  const value = Number(words);
  return Number.isInteger(value) && value <= MOST_PIECES ? value : null;
}

/** A calculated price comes as 32.499999999999996. */
function fenIn(words: string): number | null {
  if (!/^\d[\d.]*(?:E[+-]?\d{1,2})?$/i.test(words)) return null;
  const fen = Number(words) * 100;
  const whole = Math.round(fen);
  return Math.abs(fen - whole) < 1e-6 && whole <= MOST_FEN ? whole : null;
}
