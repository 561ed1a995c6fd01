import { type FileHandle, open, rm } from 'node:fs/promises';
import type { FileSink } from './file-sink.ts';
import type { SheetSize } from './sheet-writer.ts';

/** Rows over the whole width of the sheet: RGBA, not premultiplied; valid until the next ones are asked for. */
export interface SheetRows {
  readonly pixels: Uint8Array;
  readonly count: number;
}

/** A rectangle of the sheet, in pixels; `bottom` and `right` are the first beyond it. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PsdLayer {
  readonly name: string;
  /** 0 … 1; the rows are drawn without it */
  readonly opacity: number;
  readonly box: PixelBox;
  /** the rows of its box */
  readonly rows: () => AsyncIterable<SheetRows>;
}

export interface PsdContent {
  /** from the bottom up */
  readonly layers: readonly PsdLayer[];
  /** all layers together, which programs without layers show */
  readonly merged: () => AsyncIterable<SheetRows>;
  /** of temporary files */
  readonly scratch: string;
}

const SIGNATURE = '8BPS';
const BLOCK = '8BIM';
const RGB = 3;
const CHANNELS = 4;
const PACKBITS = 1;
const TRANSPARENCY = -1;
/** In the order of the file: of a layer transparency is first, in the merged picture last. */
const LAYER_CHANNELS = [
  { id: TRANSPARENCY, plane: 3 },
  { id: 0, plane: 0 },
  { id: 1, plane: 1 },
  { id: 2, plane: 2 },
] as const;
/** Photoshop 5 and later set it. */
const LAYER_FLAGS = 0b1000;

/**
 * PSD with layers, names, opacity, density, colour profile and the merged picture. A PSD keeps each channel of a layer
 * in one piece, so the channels are packed into files of their own while the layer is drawn, then appended: only a few
 * rows are in memory.
 */
export async function writePsd(sink: FileSink, size: SheetSize, { layers, merged, scratch }: PsdContent) {
  const { width, height } = size;
  const head = Buffer.alloc(26);
  head.write(SIGNATURE, 'latin1');
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(CHANNELS, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(8, 22);
  head.writeUInt16BE(RGB, 24);
  const resources = resourcesOf(size);
  // No colour table precedes the resources.
  await sink.write(Buffer.concat([head, long(0), long(resources.length), resources]));

  const sectionAt = sink.bytes;
  const emptyRecords = Buffer.concat(layers.map((layer) => recordOf(layer, [0, 0, 0, 0])));
  const sectionHead = (sectionBytes: number, infoBytes: number, records: Buffer) => {
    const count = Buffer.alloc(2);
    // Negative: the fourth channel of the merged picture is its transparency.
    count.writeInt16BE(-layers.length);
    return Buffer.concat([long(sectionBytes), long(infoBytes), count, records]);
  };
  await sink.write(sectionHead(0, 0, emptyRecords));
  const planes = await openPlanes(scratch);
  try {
    const records: Buffer[] = [];
    for (const layer of layers) {
      await planes.take(layer.rows(), layer.box, width);
      const lengths: number[] = [];
      for (const { plane } of LAYER_CHANNELS) {
        const from = sink.bytes;
        await sink.write(Buffer.concat([short(PACKBITS), planes.rowLengths(plane)]));
        await planes.append(plane, sink);
        lengths.push(sink.bytes - from);
      }
      records.push(recordOf(layer, lengths));
    }
    const infoAt = sectionAt + 8;
    await sink.write(Buffer.alloc((sink.bytes - infoAt) % 2));
    const infoBytes = sink.bytes - infoAt;
    const noMask = long(0);
    await sink.write(noMask);
    await sink.patch(sectionHead(infoBytes + 8, infoBytes, Buffer.concat(records)), sectionAt);

    await planes.take(onWhite(merged()), { left: 0, top: 0, right: width, bottom: height }, width);
    await sink.write(short(PACKBITS));
    for (let plane = 0; plane < CHANNELS; plane += 1) await sink.write(planes.rowLengths(plane));
    for (let plane = 0; plane < CHANNELS; plane += 1) await planes.append(plane, sink);
  } finally {
    await planes.close();
  }
}

const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};

const long = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** As Photoshop stores a merged picture with transparency: its colours are mixed with white. */
async function* onWhite(all: AsyncIterable<SheetRows>): AsyncGenerator<SheetRows> {
  for await (const { pixels, count } of all) {
    for (let at = 0; at < pixels.length; at += 4) {
      const alpha = pixels[at + 3]!;
      if (alpha === 255) continue;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[at + channel] = (pixels[at + channel]! * alpha + 255 * (255 - alpha) + 127) / 255;
    }
    yield { pixels, count };
  }
}

// --- image resources and layer records -------------------------------------------------------------------------------

const RESOLUTION = 1_005;
const ICC_PROFILE = 1_039;
const VERSION_INFO = 1_057;
const XMP_METADATA = 1_060;
const PER_INCH = 1;
const SHOWN_IN_CM = 2;
const WRITER = 'Jinshi';

function resourcesOf({ dpi, icc, xmp }: SheetSize): Buffer {
  const resolution = Buffer.alloc(16);
  for (const at of [0, 8]) {
    resolution.writeUInt32BE(dpi * 65_536, at);
    resolution.writeUInt16BE(PER_INCH, at + 4);
    resolution.writeUInt16BE(SHOWN_IN_CM, at + 6);
  }
  const hasMergedPicture = Buffer.from([1]);
  const version = Buffer.concat([long(1), hasMergedPicture, unicode(WRITER), unicode(WRITER), long(1)]);
  return Buffer.concat([
    resource(RESOLUTION, resolution),
    resource(ICC_PROFILE, Buffer.from(icc)),
    resource(VERSION_INFO, version),
    ...(xmp === null ? [] : [resource(XMP_METADATA, Buffer.from(xmp, 'utf8'))]),
  ]);
}

function resource(id: number, content: Buffer): Buffer {
  const noName = short(0);
  return Buffer.concat([
    ...[Buffer.from(BLOCK, 'latin1'), short(id), noName, long(content.length), content],
    Buffer.alloc(content.length % 2),
  ]);
}

/** Its length in UTF-16 units, then the units. */
const unicode = (text: string): Buffer => Buffer.concat([long(text.length), Buffer.from(text, 'utf16le').swap16()]);

/** @param lengths bytes of its channels, in the order of `LAYER_CHANNELS` */
function recordOf({ name, opacity, box }: PsdLayer, lengths: readonly number[]): Buffer {
  const bounds = Buffer.alloc(16);
  for (const [at, value] of [box.top, box.left, box.bottom, box.right].entries()) bounds.writeInt32BE(value, at * 4);
  const channels = LAYER_CHANNELS.map(({ id }, at) => {
    const own = Buffer.alloc(6);
    own.writeInt16BE(id);
    own.writeUInt32BE(lengths[at]!, 2);
    return own;
  });
  const look = Buffer.from([Math.round(opacity * 255), 0, LAYER_FLAGS, 0]);
  const [noMask, noRanges] = [long(0), long(0)];
  const extra = Buffer.concat([noMask, noRanges, oldName(name), unicodeName(name)]);
  const blendsNormally = Buffer.from(`${BLOCK}norm`, 'latin1');
  return Buffer.concat([bounds, short(channels.length), ...channels, blendsNormally, look, long(extra.length), extra]);
}

/** For programs that know one byte a character only, padded to four bytes. */
function oldName(name: string): Buffer {
  const ascii = name.replaceAll(/[^\x20-\x7E]/g, '?').slice(0, 60);
  const length = Math.ceil((1 + ascii.length) / 4) * 4;
  const bytes = Buffer.alloc(length);
  bytes[0] = ascii.length;
  bytes.write(ascii, 1, 'latin1');
  return bytes;
}

function unicodeName(name: string): Buffer {
  const own = unicode(name);
  const padded = Buffer.concat([own, Buffer.alloc((4 - (own.length % 4)) % 4)]);
  return Buffer.concat([Buffer.from(`${BLOCK}luni`, 'latin1'), long(padded.length), padded]);
}

// --- channels ---------------------------------------------------------------------------------------------------------

const COPIED_BYTES = 1_048_576;

/** The four channels of a layer, packed row by row into temporary files. */
async function openPlanes(scratch: string) {
  const paths = Array.from({ length: CHANNELS }, (_, plane) => `${scratch}-plane-${plane}`);
  const files: FileHandle[] = [];
  for (const path of paths) files.push(await open(path, 'w+', 0o600));
  let lengths: number[][] = [];
  let bytes: number[] = [];

  return {
    /** Replaces the channels by those of this box. @param width of the sheet */
    async take(all: AsyncIterable<SheetRows>, { left, right }: PixelBox, width: number): Promise<void> {
      lengths = paths.map(() => []);
      bytes = paths.map(() => 0);
      const row = new Uint8Array(right - left);
      for await (const { pixels, count } of all)
        for (const [plane, file] of files.entries()) {
          const room = Buffer.allocUnsafe(count * mostPacked(row.length));
          let end = 0;
          for (let line = 0; line < count; line += 1) {
            let from = (line * width + left) * 4 + plane;
            for (let at = 0; at < row.length; at += 1, from += 4) row[at] = pixels[from]!;
            const begun = end;
            end = packRow(row, room, end);
            lengths[plane]!.push(end - begun);
          }
          await file.write(room, 0, end, bytes[plane]);
          bytes[plane]! += end;
        }
    },
    /** The table that precedes the rows: two bytes each. */
    rowLengths(plane: number): Buffer {
      const table = Buffer.alloc(lengths[plane]!.length * 2);
      for (const [at, length] of lengths[plane]!.entries()) table.writeUInt16BE(length, at * 2);
      return table;
    },
    async append(plane: number, sink: FileSink): Promise<void> {
      const piece = Buffer.alloc(COPIED_BYTES);
      for (let at = 0; at < bytes[plane]!; at += piece.length) {
        const part = piece.subarray(0, Math.min(piece.length, bytes[plane]! - at));
        await files[plane]!.read(part, 0, part.length, at);
        await sink.write(part);
      }
    },
    async close(): Promise<void> {
      for (const file of files) await file.close();
      for (const path of paths) await rm(path, { force: true });
    },
  };
}

const MOST_TOGETHER = 128;
const LEAST_RUN = 3;

/** A row that does not repeat grows by one byte for 128. */
const mostPacked = (length: number): number => length + Math.ceil(length / MOST_TOGETHER);

/** PackBits: runs of equal bytes, and pieces as they are. @returns where the packed row ends */
export function packRow(row: Uint8Array, packed: Uint8Array, start: number): number {
  const length = row.length;
  let to = start;
  let at = 0;
  while (at < length) {
    const run = runAt(row, at);
    if (run >= LEAST_RUN) {
      packed[to] = 257 - run;
      packed[to + 1] = row[at]!;
      to += 2;
      at += run;
      continue;
    }
    let end = at + run;
    const most = Math.min(length, at + MOST_TOGETHER);
    while (end < most && !(row[end] === row[end + 1] && row[end] === row[end + 2])) end += 1;
    packed[to] = end - at - 1;
    to += 1;
    for (; at < end; at += 1, to += 1) packed[to] = row[at]!;
  }
  return to;
}

function runAt(row: Uint8Array, at: number): number {
  const most = Math.min(row.length, at + MOST_TOGETHER);
  let end = at + 1;
  while (end < most && row[end] === row[at]) end += 1;
  return end - at;
}
