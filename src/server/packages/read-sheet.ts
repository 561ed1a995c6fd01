import { faultOf, type PackageRule } from '#contract/package-rules.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { rowsOfLines, type SheetContent } from './rows-of-lines.ts';
import { type SheetRoom, takeBytes } from './sheet-room.ts';
import { taobaoRows } from './taobao-rows.ts';

/** The list of what lies in a workbook costs as much as its bytes; pictures in it are not looked at. */
const LIST_BYTES = 100_000;

/**
 * The goods that a sheet lists: one of our template, or of the Taobao assistant. By its content, not by its ending.
 * @throws the signal's reason when nobody waits any more
 */
export async function readSheet(path: string, bytes: Buffer, room: SheetRoom): Promise<SheetContent> {
  // Old workbooks and locked ones are of another kind than xlsx, the same for both.
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') return failed('sheetOld', path);
  try {
    const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
    takeBytes(room, isZip ? Math.min(bytes.length, LIST_BYTES) : bytes.length);
    const sheets = isZip ? readXlsx(bytes, room) : [await readCsv(bytes, room)];
    for await (const read of sheets) {
      const lines = read.slice(0, room.lines);
      room.lines -= lines.length;
      const content = (await taobaoRows(path, lines, room)) ?? (await rowsOfLines(path, lines, room));
      if (content !== null) return lines.length < read.length ? withoutRest(content, path) : content;
      if (lines.length < read.length) return failed('sheetLines', path);
    }
    return failed('sheetHeads', path);
  } catch {
    room.gone.throwIfAborted();
    // Whatever a reader says of a file that no program of the trade wrote, people need to hear one thing.
    return failed(room.bytes < 0 ? 'sheetLines' : 'sheetBroken', path);
  }
}

const failed = (rule: PackageRule, path: string): SheetContent => ({ rows: [], faults: [faultOf(rule, path)] });

function withoutRest({ rows, faults }: SheetContent, path: string): SheetContent {
  return { rows, faults: [...faults, faultOf('sheetLines', path)] };
}
