import { PACKAGE_LIMITS } from '#contract/desks/package-rules.ts';

/** What all sheets of a package together may still consume; counted down while reading. */
export interface SheetRoom {
  rows: number;
  lines: number;
  /** of csv files and of unpacked XML in workbooks */
  bytes: number;
  /** entries kept of the rows: stock of a colour and size, named pictures, faults */
  items: number;
  readonly gone: AbortSignal;
}

/** Two thousand products, each in a small workbook, need less. */
const MOST_BYTES = 100_000_000;
/** Two thousand products with sixty colours and sizes each, and their pictures. */
const MOST_ITEMS = 150_000;

export function openRoom(gone: AbortSignal): SheetRoom {
  return { rows: PACKAGE_LIMITS.rows, lines: PACKAGE_LIMITS.lines, bytes: MOST_BYTES, items: MOST_ITEMS, gone };
}

/** @throws when the limit is exceeded */
export function takeBytes(room: SheetRoom, bytes: number): void {
  room.bytes -= bytes;
  if (room.bytes < 0) throw new Error('too many bytes in the sheets of a package');
}
