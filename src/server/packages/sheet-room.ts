import { PACKAGE_LIMITS } from '#contract/package-rules.ts';

/** What all sheets of a package together may still cost: counted down while they are read. */
export interface SheetRoom {
  rows: number;
  lines: number;
  /** of tables and of the XML in workbooks, unpacked */
  bytes: number;
  /** what is kept of the rows: pieces of a colour and size, named pictures, faults */
  items: number;
  readonly gone: AbortSignal;
}

/** Two thousand goods in small workbooks of their own have less. */
const MOST_BYTES = 100_000_000;
/** Two thousand goods in sixty colours and sizes each, and their pictures. */
const MOST_ITEMS = 150_000;

export function openRoom(gone: AbortSignal): SheetRoom {
  return { rows: PACKAGE_LIMITS.rows, lines: PACKAGE_LIMITS.lines, bytes: MOST_BYTES, items: MOST_ITEMS, gone };
}

/** @throws when there is no room for them */
export function takeBytes(room: SheetRoom, bytes: number): void {
  room.bytes -= bytes;
  if (room.bytes < 0) throw new Error('more to read than the sheets of a package have');
}
