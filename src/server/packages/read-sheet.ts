import { faultOf, PACKAGE_LIMITS, type PackageRule } from '#contract/package-rules.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Line, rowsOfLines, type SheetContent } from './rows-of-lines.ts';
import { taobaoRows } from './taobao-rows.ts';

/** The goods that a sheet lists: one of our template, or of the Taobao assistant. By its content, not by its ending. */
export async function readSheet(path: string, bytes: Buffer): Promise<SheetContent> {
  // Old workbooks and locked ones are of another kind than xlsx, the same for both.
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') return failed('sheetOld', path);
  try {
    const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK';
    const sheets = isZip ? readXlsx(bytes) : [await readCsv(bytes)];
    for await (const lines of sheets) {
      const content = taobaoRows(path, lines) ?? rowsOfLines(path, lines);
      if (content !== null) return withLines(content, lines, path);
    }
    return failed('sheetHeads', path);
  } catch {
    // Whatever a reader says of a file that no program of the trade wrote, people need to hear one thing.
    return failed('sheetBroken', path);
  }
}

const failed = (rule: PackageRule, path: string): SheetContent => ({ rows: [], faults: [faultOf(rule, path)] });

function withLines(content: SheetContent, lines: readonly Line[], path: string): SheetContent {
  if (lines.length <= PACKAGE_LIMITS.lines) return content;
  return { ...content, faults: [...content.faults, faultOf('sheetLines', path)] };
}
