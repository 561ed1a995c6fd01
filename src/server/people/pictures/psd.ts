/**
 * The flattened picture of Photoshop files: the last section of the file, one plane per channel, raw or PackBits. A
 * TIFF may have the same layout, so the file's own bytes are passed to libtiff as a TIFF, with another header and a
 * directory of the rows at the end. No pixel is decoded here, and layers are skipped.
 */

/** Reads up to this many bytes at this offset; fewer at the end of the file. */
export type ReadAt = (at: number, length: number) => Promise<Buffer>;

/** Position and properties of the flattened picture. */
export interface PsdPicture {
  readonly kind: 'picture';
  readonly width: number;
  readonly height: number;
  /** bits per sample: 8 or 16 */
  readonly depth: number;
  readonly mode: 'grey' | 'rgb' | 'cmyk';
  /** planes of the picture: colours and transparency */
  readonly planes: number;
  readonly seeThrough: boolean;
  readonly isPacked: boolean;
  /** the first byte after the compression word */
  readonly dataAt: number;
  /** planes in the file, including those that are not part of the picture */
  readonly channels: number;
  readonly icc: { readonly at: number; readonly length: number } | null;
}

/** Why the file cannot be used, and what to do. */
export interface PsdRefused {
  readonly kind: 'refused';
  readonly say: string;
}

const SIGNATURE = '8BPS';
const HEAD_BYTES = 26;
const LARGE = 2;
const MODES: Readonly<Record<number, { readonly mode: PsdPicture['mode']; readonly colours: number }>> = {
  1: { mode: 'grey', colours: 1 },
  3: { mode: 'rgb', colours: 3 },
  4: { mode: 'cmyk', colours: 4 },
};
/** limit of the file format */
const MOST_CHANNELS = 56;
const MOST_SIDE = 30_000;

const CUT_OFF: PsdRefused = { kind: 'refused', say: 'PSD 不完整，可能没有传完，请重新保存后再上传' };
const refused = (say: string): PsdRefused => ({ kind: 'refused', say });

export const isPsd = (beginning: Buffer): boolean => beginning.toString('latin1', 0, 4) === SIGNATURE;

/** Reads the header and the sections' lengths: a few kilobytes at any offset. */
export async function readPsd(read: ReadAt, size: number): Promise<PsdPicture | PsdRefused> {
  const head = await read(0, HEAD_BYTES);
  if (head.length < HEAD_BYTES) return CUT_OFF;
  if (head.readUInt16BE(4) === LARGE) return refused('PSB（大型文档）不能用，请合并图层后另存为 TIFF 再上传');
  const [channels, height, width] = [head.readUInt16BE(12), head.readUInt32BE(14), head.readUInt32BE(18)];
  const [depth, mode] = [head.readUInt16BE(22), MODES[head.readUInt16BE(24)]];
  if (mode === undefined) return refused('PSD 的颜色模式不能用，请在 Photoshop 里转成 RGB 颜色，再保存上传');
  if (depth !== 8 && depth !== 16) return refused(`PSD 是每通道 ${depth} 位的，请转成 8 位或 16 位，再保存上传`);
  if (Math.max(width, height) > MOST_SIDE) return refused(`PSD 的边长最多 ${MOST_SIDE} 像素`);
  if (width === 0 || height === 0 || channels < mode.colours || channels > MOST_CHANNELS) return CUT_OFF;

  // Three sections precede the picture, each with its length.
  const ends: number[] = [HEAD_BYTES];
  for (let at = 0; at < 3; at += 1) {
    const length = await read(ends[at]!, 4);
    if (length.length < 4) return CUT_OFF;
    ends.push(ends[at]! + 4 + length.readUInt32BE(0));
  }
  const [, resourcesAt, layersAt, pictureAt] = ends as [number, number, number, number];
  const packing = await read(pictureAt, 2);
  if (packing.length < 2) return CUT_OFF;

  const { icc, isFlattened } = await readResources(read, resourcesAt + 4, layersAt);
  if (!isFlattened)
    return refused('PSD 里没有合成图。请在 Photoshop 里保存时勾选“最大兼容”，或合并图层后另存为 TIFF 再上传');
  const how = packing.readUInt16BE(0);
  if (how > 1) return refused('PSD 的压缩方式读不了，请另存为 TIFF 再上传');
  const seeThrough = channels > mode.colours && (await isSeeThrough(read, layersAt + 4, pictureAt));
  const picture: PsdPicture = {
    ...{ kind: 'picture', width, height, depth, mode: mode.mode, channels, seeThrough, icc },
    planes: mode.colours + (seeThrough ? 1 : 0),
    ...{ isPacked: how === 1, dataAt: pictureAt + 2 },
  };
  return picture.dataAt + leastBytes(picture) > size ? CUT_OFF : picture;
}

/** The least size of the picture's planes; for packed rows only their table of lengths, which precedes all of them. */
const leastBytes = ({ isPacked, planes, channels, height, width, depth }: PsdPicture): number =>
  isPacked ? channels * height * 2 : planes * height * width * (depth / 8);

// --- image resources and layers -------------------------------------------------------------------------------------

const ICC_PROFILE = 1039;
const VERSION_INFO = 1057;
/** Photoshop writes some forty. */
const MOST_RESOURCES = 1_000;

/** Each resource: 8BIM, an id, a name padded to even length, and its data, padded to even length. */
async function readResources(read: ReadAt, from: number, end: number) {
  let icc: PsdPicture['icc'] = null;
  let isFlattened = true;
  let at = from;
  for (let count = 0; count < MOST_RESOURCES && at + 12 <= end; count += 1) {
    const head = await read(at, 6 + 256 + 4);
    const nameBytes = head.length > 6 ? (head[6]! + 2) & ~1 : 0;
    if (head.length < 10 + nameBytes) break;
    const length = head.readUInt32BE(6 + nameBytes);
    const bytesAt = at + 10 + nameBytes;
    if (bytesAt + length > end) break;
    const id = head.readUInt16BE(4);
    if (id === ICC_PROFILE && length > 0) icc = { at: bytesAt, length };
    // Saved without 最大兼容, the flattened picture is a white placeholder.
    if (id === VERSION_INFO && length >= 5) isFlattened = (await read(bytesAt + 4, 1))[0] !== 0;
    at = bytesAt + length + (length % 2);
  }
  return { icc, isFlattened };
}

/** Their presence means transparency, in files of more than 8 bits, whose layers are stored elsewhere. */
const MERGED_TRANSPARENCY: ReadonlySet<string> = new Set(['Mtrn', 'Mt16', 'Mt32']);
const MOST_BLOCKS = 200;

/** True when the plane after the colours is transparency, not a saved selection. */
async function isSeeThrough(read: ReadAt, from: number, end: number): Promise<boolean> {
  const head = await read(from, 6);
  if (head.length < 6) return false;
  const layersLength = head.readUInt32BE(0);
  // A negative number of layers means transparency.
  if (layersLength >= 2) return head.readInt16BE(4) < 0;
  const maskAt = from + 4 + layersLength;
  const mask = await read(maskAt, 4);
  let at = mask.length < 4 ? end : maskAt + 4 + mask.readUInt32BE(0);
  for (let count = 0; count < MOST_BLOCKS && at + 12 <= end; count += 1) {
    const block = await read(at, 12);
    if (block.length < 12) return false;
    if (MERGED_TRANSPARENCY.has(block.toString('latin1', 4, 8))) return true;
    at += 12 + ((block.readUInt32BE(8) + 3) & ~3);
  }
  return false;
}

// --- as a TIFF -----------------------------------------------------------------------------------------------------

/** TIFF value types; a LONG also has four bytes. */
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;
const PACKBITS = 32_773;
const PHOTOMETRIC: Readonly<Record<PsdPicture['mode'], number>> = { grey: 1, rgb: 2, cmyk: 5 };

/** Consecutive rows of one plane: the fewer strips, the faster libtiff is. */
interface Strip {
  readonly at: number;
  readonly length: number;
}

const STRIP_ROWS = 64;

/**
 * The same picture as a TIFF, built on the file's own bytes, which are consumed.
 * @returns null when its rows exceed the file
 */
export async function psdAsTiff(bytes: Uint8Array): Promise<Uint8Array | null> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const psd = await readPsd(async (at, length) => file.subarray(at, at + length), file.length);
  if (psd.kind === 'refused') return null;
  const strips = stripsOf(psd, file);
  if (strips === null) return null;
  if (psd.mode === 'cmyk') turnInks(psd, file, strips);
  const from = file.length + (file.length % 2);
  const { tail, directoryAt } = directoryOf(psd, strips, from);
  const grown = growTo(bytes, from + tail.length);
  grown.set(tail, from);
  const head = Buffer.from(grown.buffer, grown.byteOffset, 8);
  head.write('MM\0*', 'latin1');
  head.writeUInt32BE(from + directoryAt, 4);
  return grown;
}

/** Grows the buffer in place: a second copy would take a hundred megabytes. */
function growTo(bytes: Uint8Array, length: number): Uint8Array {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength)
    return new Uint8Array(buffer.transfer(length));
  const grown = new Uint8Array(length);
  grown.set(bytes);
  return grown;
}

/** Plane by plane, from the top. */
function stripsOf(psd: PsdPicture, file: Buffer): Strip[] | null {
  const { isPacked, dataAt, channels, planes, height } = psd;
  const strips: Strip[] = [];
  let at = isPacked ? dataAt + channels * height * 2 : dataAt;
  for (let plane = 0; plane < planes; plane += 1) {
    for (let top = 0; top < height; top += STRIP_ROWS) {
      const length = bytesOfRows(psd, file, plane * height + top, Math.min(STRIP_ROWS, height - top));
      if (length === 0 || at + length > file.length) return null;
      strips.push({ at, length });
      at += length;
    }
  }
  return strips;
}

/** @param first index among the rows of all planes */
function bytesOfRows(
  { isPacked, dataAt, width, depth }: PsdPicture,
  file: Buffer,
  first: number,
  rows: number,
): number {
  if (!isPacked) return rows * width * (depth / 8);
  let bytes = 0;
  for (let row = first; row < first + rows; row += 1) bytes += file.readUInt16BE(dataAt + row * 2);
  return bytes;
}

/** Photoshop stores CMYK inverted: 255 is no ink, where a TIFF has 0. */
function turnInks({ isPacked, height }: PsdPicture, file: Buffer, strips: readonly Strip[]): void {
  for (const { at, length } of strips.slice(0, INKS * Math.ceil(height / STRIP_ROWS))) {
    const end = at + length;
    let from = at;
    while (from < end) {
      const until = isPacked ? from + 1 + valuesAfter(file[from]!) : end;
      if (isPacked) from += 1;
      for (; from < Math.min(until, end); from += 1) file[from] = 255 - file[from]!;
    }
  }
}

const INKS = 4;

/**
 * PackBits control byte: up to 127 = that many plus one literal bytes follow, from 129 on = one repeated byte, 128 =
 * none.
 */
function valuesAfter(control: number): number {
  if (control > 128) return 1;
  return control === 128 ? 0 : control + 1;
}

/**
 * The TIFF directory, after the values that it refers to.
 * @param from its file offset, even
 * @returns its bytes, and the directory's offset among them
 */
function directoryOf(psd: PsdPicture, strips: readonly Strip[], from: number): { tail: Buffer; directoryAt: number } {
  const { width, height, depth, planes, seeThrough, isPacked, mode, icc } = psd;
  const listBytes = strips.length * LONG;
  const tags: (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, planes, planes > 2 ? from + 2 * listBytes : depth],
    [259, SHORT, 1, isPacked ? PACKBITS : 1],
    [262, SHORT, 1, PHOTOMETRIC[mode]],
    [273, LONG, strips.length, strips.length > 1 ? from : strips[0]!.at],
    [277, SHORT, 1, planes],
    [278, LONG, 1, STRIP_ROWS],
    [279, LONG, strips.length, strips.length > 1 ? from + listBytes : strips[0]!.length],
    // planar configuration: one plane after the other
    [284, SHORT, 1, 2],
    ...(seeThrough ? [[338, SHORT, 1, 2] as const] : []),
    ...(icc ? [[34_675, UNDEFINED, icc.length, icc.at] as const] : []),
  ];
  const directoryAt = 2 * listBytes + planes * 2;
  const tail = Buffer.alloc(directoryAt + 2 + tags.length * 12 + 4);
  for (const [at, strip] of strips.entries()) {
    tail.writeUInt32BE(strip.at, at * LONG);
    tail.writeUInt32BE(strip.length, listBytes + at * LONG);
  }
  for (let plane = 0; plane < planes; plane += 1) tail.writeUInt16BE(depth, 2 * listBytes + plane * 2);
  tail.writeUInt16BE(tags.length, directoryAt);
  for (const [at, [tag, type, count, value]] of tags.entries()) {
    const place = directoryAt + 2 + at * 12;
    tail.writeUInt16BE(tag, place);
    tail.writeUInt16BE(type, place + 2);
    tail.writeUInt32BE(count, place + 4);
    // One or two shorts fit into the value field, left-aligned.
    if (type === SHORT && count <= 2) {
      for (let one = 0; one < count; one += 1) tail.writeUInt16BE(value, place + 8 + one * 2);
    } else tail.writeUInt32BE(value, place + 8);
  }
  return { tail, directoryAt };
}
