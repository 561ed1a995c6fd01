import { promisify } from 'node:util';
import { constants, deflate } from 'node:zlib';
import type { FileSink } from './file-sink.ts';
import type { SheetSize, SheetWriter } from './sheet-writer.ts';

const pack = promisify(deflate);
/** As for PNG: after the differences only runs are left to find. */
const PACKING = { strategy: constants.Z_RLE, memLevel: 9 } as const;
/** Rows that are packed together: readers decode a strip at a time. */
const STRIP_ROWS = 64;
/** Offsets in the file have 32 bits. */
const MOST_BYTES = 0xf000_0000;

/** TIFF value types. */
const BYTE = 1;
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
const UNDEFINED = 7;

/** tag of the XMP packet */
const XMP = 700;

const DEFLATE = 8;
const RGB = 2;
const SEPARATED = 5;
const CMYK_INKS = 1;
const INCH = 2;
/** the colours are not premultiplied */
const SEE_THROUGH = 2;
const DIFFERENCES = 2;

/** TIFF of RGBA or CMYK with density and colour profile: strips packed by deflate, as differences from pixel to pixel. */
export async function openTiff(sink: FileSink, size: SheetSize): Promise<SheetWriter> {
  const head = Buffer.alloc(8);
  head.write('II*\0', 'latin1');
  await sink.write(head);
  const strips: { readonly at: number; readonly length: number }[] = [];
  const rowBytes = size.width * 4;
  let left = Buffer.alloc(0);
  let writing = Promise.resolve();

  async function write(rows: Buffer): Promise<void> {
    const packed = await pack(rows, PACKING);
    if (sink.bytes + packed.length > MOST_BYTES) throw new RangeError('a TIFF of more than 4 GB');
    strips.push({ at: sink.bytes, length: packed.length });
    await sink.write(packed);
  }

  return {
    rows: async (pixels, count) => {
      const rows = Buffer.concat([left, pixels.subarray(0, count * rowBytes)]);
      const whole = Math.floor(rows.length / (rowBytes * STRIP_ROWS)) * rowBytes * STRIP_ROWS;
      left = rows.subarray(whole);
      const before = writing;
      // The next rows are drawn while these are packed.
      writing = (async () => {
        await before;
        for (let from = 0; from < whole; from += rowBytes * STRIP_ROWS)
          await write(differences(rows.subarray(from, from + rowBytes * STRIP_ROWS), rowBytes));
      })();
      writing.catch(() => {});
      await before;
    },
    end: async () => {
      await writing;
      if (left.length > 0) await write(differences(left, rowBytes));
      const directoryAt = sink.bytes + (sink.bytes % 2);
      const directory = directoryOf(size, strips, directoryAt);
      await sink.write(Buffer.concat([Buffer.alloc(directoryAt - sink.bytes), directory]));
      const place = Buffer.alloc(4);
      place.writeUInt32LE(directoryAt);
      await sink.patch(place, 4);
    },
  };
}

/** Each sample minus that of the pixel to its left. */
function differences(rows: Buffer, rowBytes: number): Buffer {
  const changed = Buffer.from(rows);
  for (let row = 0; row < rows.length; row += rowBytes)
    for (let at = row + 4; at < row + rowBytes; at += 1) changed[at] = rows[at]! - rows[at - 4]!;
  return changed;
}

/** The directory and the values that do not fit into its entries. @param at its offset in the file */
function directoryOf(
  { width, height, dpi, icc, isCmyk, xmp }: SheetSize,
  strips: readonly { readonly at: number; readonly length: number }[],
  at: number,
): Buffer {
  const density = [dpi, 1];
  const entries: readonly (readonly [tag: number, type: number, values: readonly number[] | Uint8Array])[] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [8, 8, 8, 8]],
    [259, SHORT, [DEFLATE]],
    [262, SHORT, [isCmyk ? SEPARATED : RGB]],
    [273, LONG, strips.map((strip) => strip.at)],
    [277, SHORT, [4]],
    [278, LONG, [STRIP_ROWS]],
    [279, LONG, strips.map((strip) => strip.length)],
    [282, RATIONAL, density],
    [283, RATIONAL, density],
    [296, SHORT, [INCH]],
    [317, SHORT, [DIFFERENCES]],
    isCmyk ? [332, SHORT, [CMYK_INKS]] : [338, SHORT, [SEE_THROUGH]],
    ...(xmp === null ? [] : [[XMP, BYTE, Buffer.from(xmp, 'utf8')] as const]),
    [34_675, UNDEFINED, icc],
  ];
  const table = Buffer.alloc(2 + entries.length * 12 + 4);
  table.writeUInt16LE(entries.length);
  const outside: Buffer[] = [];
  let outsideAt = at + table.length;
  for (const [no, [tag, type, values]] of entries.entries()) {
    const bytes = bytesOf(type, values);
    const place = 2 + no * 12;
    table.writeUInt16LE(tag, place);
    table.writeUInt16LE(type, place + 2);
    table.writeUInt32LE(type === RATIONAL ? 1 : values.length, place + 4);
    if (bytes.length <= 4) bytes.copy(table, place + 8);
    else {
      table.writeUInt32LE(outsideAt, place + 8);
      outside.push(bytes, Buffer.alloc(bytes.length % 2));
      outsideAt += bytes.length + (bytes.length % 2);
    }
  }
  return Buffer.concat([table, ...outside]);
}

function bytesOf(type: number, values: readonly number[] | Uint8Array): Buffer {
  if (type === UNDEFINED || type === BYTE) return Buffer.from(values);
  const size = type === SHORT ? 2 : 4;
  const bytes = Buffer.alloc(values.length * size);
  for (const [no, value] of [...values].entries())
    if (size === 2) bytes.writeUInt16LE(value, no * size);
    else bytes.writeUInt32LE(value, no * size);
  return bytes;
}
