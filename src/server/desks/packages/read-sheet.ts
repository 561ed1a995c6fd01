import { faultOf, type PackageRule } from '#contract/desks/package-rules.ts';
import { readCsv } from '../../people/archives/read-csv.ts';
import { readXlsx } from '../../people/archives/read-xlsx.ts';
import { rowsOfLines, type SheetContent } from './rows-of-lines.ts';
import { type SheetRoom, takeBytes } from '../../people/archives/sheet-room.ts';
import { taobaoRows } from './taobao-rows.ts';

/** Bytes charged for listing a workbook's entries; pictures in it are not read. */
const LIST_BYTES = 100_000;

/**
 * The products that a sheet lists, in the format of our template or of the Taobao assistant. Detected by content, not
 * by file ending.
 * @throws the signal's reason when it is aborted
 */
export async function readSheet(path: string, bytes: Buffer, room: SheetRoom): Promise<SheetContent> {
  // The old format and encrypted workbooks share this container, which is not xlsx.
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
    // Whatever the parser reports, the message for people is the same.
    return failed(room.bytes < 0 ? 'sheetLines' : 'sheetBroken', path);
  }
}

const failed = (rule: PackageRule, path: string): SheetContent => ({ rows: [], faults: [faultOf(rule, path)] });

function withoutRest({ rows, faults }: SheetContent, path: string): SheetContent {
  return { rows, faults: [...faults, faultOf('sheetLines', path)] };
}
