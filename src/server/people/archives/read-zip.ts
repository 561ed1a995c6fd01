import { promisify } from 'node:util';
import { constants, crc32, inflateRaw, type Inflate, type InputType, type ZlibOptions } from 'node:zlib';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import type { ErrorWord } from '#contract/errors.ts';
import { faultOf, PACKAGE_LIMITS, type PackageFault, type PackageRule } from '#contract/desks/package-rules.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type ByteSource, SourceReader } from './byte-source.ts';
import { checkPath, sameOnDisk, shownName } from './check-path.ts';
import { decodeNames, type RawName } from './zip-names.ts';

/** A file in an archive, as the archive's list describes it; `bytesOf` verifies it. */
export interface ZippedFile {
  /** plain parts with `/` between, decoded and checked */
  readonly path: string;
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
  readonly method: number;
  readonly startsAt: number;
}

export interface OpenZip {
  readonly files: readonly ZippedFile[];
  /** files that are left out, and why */
  readonly faults: readonly PackageFault[];
  /**
   * The whole file, or the rule that it breaks. Never more bytes than stated, and never other bytes than were packed.
   */
  bytesOf(file: ZippedFile, mostBytes: number): Promise<Buffer | PackageRule>;
  /** Its first bytes, enough to detect its kind: unverified, and without unpacking all of a large file. */
  beginOf(file: ZippedFile): Promise<Buffer | PackageRule>;
}

/** Limits of an archive; a workbook inside a package has smaller ones. */
export interface ZipLimits {
  readonly bytes: number;
  readonly entries: number;
  readonly outputBytes: number;
}

const PACKAGE: ZipLimits = {
  bytes: PACKAGE_LIMITS.zipBytes,
  entries: PACKAGE_LIMITS.entries,
  outputBytes: PACKAGE_LIMITS.outputBytes,
};

/** Below this any compression ratio is accepted: a sheet of empty lines packs better than a bomb. */
const HARMLESS_BYTES = 2_000_000;
/** Per entry of the list: a readable path, and the times and owners that programs add. */
const MOST_ENTRY_BYTES = 2_000;
/** Longer names are refused in any encoding, so only this much is kept of them. */
const LONGEST_NAME = 1_100;

const ZIP_WORDS: Partial<Record<PackageRule, ErrorWord>> = {
  zipEncrypted: 'package.encrypted',
  zipTooLarge: 'package.too_large',
  zipTooMany: 'package.too_large',
  zipTooManyPictures: 'package.too_large',
  zipBomb: 'package.too_large',
};

/** A package that cannot be used. */
export function unusable(rule: PackageRule, about = ''): Refusal {
  const fault = faultOf(rule, '', about);
  return new Refusal(ZIP_WORDS[rule] ?? 'package.invalid', {
    say: `${fault.say}。${fault.fix}`,
    data: { rule, say: fault.say, fix: fault.fix },
  });
}

/**
 * Reads the list of an archive, not yet the files. The caller closes the source.
 * @throws Refusal package.… for an archive that is invalid, encrypted or harmful
 */
export async function openZip(source: ByteSource, limits: ZipLimits = PACKAGE): Promise<OpenZip> {
  if (source.size > limits.bytes) throw unusable('zipTooLarge');
  const found = await listed(source, limits);
  refuseBombs(found, limits);
  return {
    ...sorted(found),
    bytesOf: (file, mostBytes) => bytesOf(source, file, mostBytes),
    beginOf: (file) => beginOf(source, file),
  };
}

async function listed(source: ByteSource, limits: ZipLimits): Promise<Found[]> {
  const reader = new SourceReader(source);
  const found: Found[] = [];
  try {
    const options = { decodeStrings: false, validateEntrySizes: true, autoClose: false };
    const zip = await fromRandomAccessReaderPromise(reader, source.size, options);
    if (zip.entryCount > limits.entries) throw unusable('zipTooMany');
    // Typed as a boolean, but it is the position of the next entry; here of the first.
    const listBytes = source.size - Number(zip.readEntryCursor);
    if (listBytes > limits.entries * MOST_ENTRY_BYTES) throw unusable('zipBroken');
    for await (const entry of zip.eachEntry()) {
      if (isLocked(entry)) throw unusable('zipEncrypted');
      found.push(await look(zip, entry));
    }
    if (!(await endsAt(source, zip, Number(zip.readEntryCursor)))) throw unusable('zipBroken');
  } catch (error) {
    throw reader.failure ?? (await asRefusal(error, source));
  }
  return found;
}

/** yauzl reports errors only as messages for programmers. */
async function asRefusal(error: unknown, source: ByteSource): Promise<Refusal> {
  if (error instanceof Refusal) return error;
  const { message } = error as Error;
  if (message.includes('strong encryption')) return unusable('zipEncrypted');
  if (message.includes('multi-disk')) return unusable('zipSplit');
  if (!message.includes('record signature not found')) return unusable('zipBroken');
  const head = (await source.read(0, 8)).toString('latin1');
  if (head.startsWith('Rar!')) return unusable('zipOther', 'RAR');
  if (head.startsWith("7z\xbc\xaf'\x1c")) return unusable('zipOther', '7z');
  if (head.startsWith('\x1f\x8b')) return unusable('zipOther', 'GZ');
  return unusable(head.startsWith('PK') ? 'zipCut' : 'zipNone');
}

/** Kept of each entry until all are read. */
interface Found extends Omit<ZippedFile, 'path'> {
  readonly name: RawName;
  readonly nameLength: number;
  readonly isFolder: boolean;
  readonly rule: PackageRule | null;
  /** from the start of its own header to the end of its bytes */
  readonly from: number;
  readonly to: number;
}

const LOCKED = 0x1;
const AES = 99;
const isLocked = (entry: Entry): boolean =>
  (entry.generalPurposeBitFlag & LOCKED) !== 0 || entry.compressionMethod === AES;

async function look(zip: ZipFile, entry: Entry): Promise<Found> {
  const header = await zip.readLocalFileHeaderPromise(entry);
  if ((header.generalPurposeBitFlag & LOCKED) !== 0) throw unusable('zipEncrypted');
  const raw = entry.fileNameRaw;
  // Programs that trust one header each would see two different archives.
  const isTold = raw.equals(header.fileName) && entry.compressionMethod === header.compressionMethod;
  const name = nameOf(entry);
  return {
    name,
    nameLength: raw.length,
    isFolder: isFolder(entry),
    rule: isTold ? kindOf(entry) : 'fileBroken',
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    crc: entry.crc32,
    method: entry.compressionMethod,
    startsAt: header.fileDataStart,
    from: entry.relativeOffsetOfLocalHeader,
    to: header.fileDataStart + entry.compressedSize,
  };
}

const UTF8 = 0x800;
const UNICODE_PATH = 0x7075;

/** Copies the bytes, since a slice would keep its whole buffer in memory. */
function nameOf({ fileNameRaw: raw, generalPurposeBitFlag, extraFields }: Entry): RawName {
  const bytes = Buffer.from(raw.subarray(0, LONGEST_NAME));
  const field = extraFields.find(({ id, data }) => id === UNICODE_PATH && data.length > 5 && data[0] === 1)?.data;
  // The checksum detects a name that was changed by a program that does not know the field.
  const fits = field !== undefined && field.length <= LONGEST_NAME && field.readUInt32LE(1) === crc32(raw);
  return {
    bytes,
    saysUtf8: (generalPurposeBitFlag & UTF8) !== 0,
    unicode: fits ? utf8(field.subarray(5)) : null,
  };
}

function utf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return text.includes('\ufffd') ? null : text;
}

const KIND_BITS = 0xf000;
const PLAIN = 0x8000;
const FOLDER = 0x4000;
const DOS_FOLDER = 0x10;

function isFolder({ externalFileAttributes, fileNameRaw: raw, uncompressedSize }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & KIND_BITS;
  if (kind === FOLDER || raw.at(-1) === 0x2f) return true;
  return kind === 0 && uncompressedSize === 0 && (externalFileAttributes & DOS_FOLDER) !== 0;
}

/** Links, devices, pipes and sockets, by their Unix mode; programs on Windows set none. */
function kindOf({ externalFileAttributes }: Entry): PackageRule | null {
  const kind = (externalFileAttributes >>> 16) & KIND_BITS;
  return kind === 0 || kind === PLAIN || kind === FOLDER ? null : 'fileLink';
}

const END = 0x06054b50;
const END_BYTES = 22;
const END_64 = 0x06064b50;
const LOCATOR_64_BYTES = 20;

/**
 * Whether the list and the archive end here. If the list is longer than stated, or the two end records of a large
 * archive disagree, another program would see other files.
 */
async function endsAt(source: ByteSource, zip: ZipFile, cursor: number): Promise<boolean> {
  const endAt = source.size - END_BYTES - zip.comment.length;
  const end = await source.read(endAt, END_BYTES);
  const isOneDisk = [4, 6].every((at) => [0, 0xffff].includes(end.readUInt16LE(at)));
  if (end.readUInt32LE(0) !== END || !isOneDisk) return false;
  const agrees = (said: number, most: number, known: number) => said === most || said === known;
  const counts = [8, 10].every((at) => agrees(end.readUInt16LE(at), 0xffff, zip.entryCount));
  const listBytes = end.readUInt32LE(12);
  const listAt = end.readUInt32LE(16);
  if (cursor === endAt) return counts && agrees(listBytes, 0xffff_ffff, cursor - listAt);
  const end64 = await source.read(cursor, 56);
  if (end64.length < 56 || end64.readUInt32LE(0) !== END_64) return false;
  const size = Number(end64.readBigUInt64LE(40));
  const at = Number(end64.readBigUInt64LE(48));
  const isNext = cursor + 12 + Number(end64.readBigUInt64LE(4)) + LOCATOR_64_BYTES === endAt;
  return (
    isNext && counts && at + size === cursor && agrees(listBytes, 0xffff_ffff, size) && agrees(listAt, 0xffff_ffff, at)
  );
}

function refuseBombs(found: readonly Found[], limits: ZipLimits): void {
  const total = found.reduce((sum, { size }) => sum + size, 0);
  const packed = found.reduce((sum, { packedSize }) => sum + packedSize, 0);
  const isTooMuch = (size: number, from: number) => size > HARMLESS_BYTES && size > from * PACKAGE_LIMITS.ratio;
  if (total > limits.outputBytes || isTooMuch(total, packed)) throw unusable('zipBomb');
  if (found.some(({ size, packedSize }) => isTooMuch(size, packedSize))) throw unusable('zipBomb');
  const inOrder = found.toSorted((one, other) => one.from - other.from);
  if (inOrder.some(({ to }, at) => to > (inOrder[at + 1]?.from ?? Infinity))) throw unusable('zipOverlap');
}

function sorted(found: readonly Found[]): Pick<OpenZip, 'files' | 'faults'> {
  const names = decodeNames(found.map(({ name }) => name));
  const files: ZippedFile[] = [];
  const faults: PackageFault[] = [];
  const taken = new Map<string, string>();
  for (const [at, one] of found.entries()) {
    const name = names[at] ?? null;
    if (name === null) {
      const rule = one.nameLength > LONGEST_NAME ? 'nameTooLong' : 'nameUnreadable';
      faults.push(faultOf(rule, shownName(one.name.bytes.toString('utf8'))));
      continue;
    }
    const checked = checkPath(name);
    const rule = one.nameLength > LONGEST_NAME ? 'nameTooLong' : 'rule' in checked ? checked.rule : one.rule;
    if (rule !== null || 'rule' in checked) {
      const about = 'about' in checked ? checked.about : '';
      faults.push(faultOf(rule ?? 'nameUnreadable', shownName(name), about));
      continue;
    }
    if (one.isFolder || /[/\\]$/.test(name)) continue;
    const { path } = checked;
    const other = taken.get(sameOnDisk(path));
    if (other !== undefined) faults.push(faultOf(other === path ? 'nameTwice' : 'nameCase', path, other));
    else files.push({ ...fileOf(one), path });
    taken.set(sameOnDisk(path), other ?? path);
  }
  return { files, faults };
}

const fileOf = ({ size, packedSize, crc, method, startsAt }: Found) => ({ size, packedSize, crc, method, startsAt });

const STORED = 0;
const DEFLATED = 8;

async function bytesOf(source: ByteSource, file: ZippedFile, mostBytes: number): Promise<Buffer | PackageRule> {
  const { size, packedSize, method, startsAt, crc } = file;
  if (size > mostBytes) return 'fileTooLarge';
  if (method !== STORED && method !== DEFLATED) return 'fileMethod';
  // Incompressible data grows by a few bytes in a thousand; more is not its content.
  if (packedSize > size + size / 100 + 1_000) return 'fileBroken';
  const packed = await source.read(startsAt, packedSize);
  const bytes = packed.length < packedSize ? null : method === STORED ? packed : await inflated(packed, size);
  return bytes?.length === size && crc32(bytes) === crc ? bytes : 'fileBroken';
}

/** Packed bytes; the Huffman tables of a deflate block come first. */
const BEGIN_BYTES = 4_096;

async function beginOf(
  source: ByteSource,
  { method, startsAt, packedSize }: ZippedFile,
): Promise<Buffer | PackageRule> {
  const packed = await source.read(startsAt, Math.min(packedSize, BEGIN_BYTES));
  if (method === STORED) return packed;
  if (method !== DEFLATED) return 'fileMethod';
  // The cut end of the packed bytes is no error here.
  return begun(packed, { finishFlush: constants.Z_SYNC_FLUSH }).catch(() => 'fileBroken');
}

const begun = promisify(inflateRaw) as (packed: InputType, options: ZlibOptions) => Promise<Buffer>;

/** With `info` the callback also gets the engine, which its types lack. */
type InflateWithInfo = (packed: InputType, options: ZlibOptions) => Promise<{ buffer: Buffer; engine: Inflate }>;
const inflate = promisify(inflateRaw) as unknown as InflateWithInfo;

const SMALLEST_CHUNK = 64;

/** @returns null for more than the stated size, or trailing bytes that are not part of it */
async function inflated(packed: Buffer, size: number): Promise<Buffer | null> {
  try {
    // Stops beyond the stated size; the chunk size holds the whole output, so that it is in memory only once.
    const limits = { maxOutputLength: Math.max(size, 1), chunkSize: size + SMALLEST_CHUNK };
    const { buffer, engine } = await inflate(packed, { ...limits, info: true });
    return engine.bytesWritten === packed.length ? buffer : null;
  } catch {
    return null;
  }
}
