import {
  faultOf,
  PACKAGE_LIMITS,
  type PackageFault,
  type PackagePicture,
  type PackageRow,
  type PackageRule,
  PICTURE_ROLES,
  type PictureRole,
} from '#contract/desks/package-rules.ts';
import { isWelcome, readHeader } from '../../people/pictures/take-in.ts';
import { openFound, openOwners, type PictureUse, withRoles } from './assign-pictures.ts';
import type { ByteSource } from '../../people/archives/byte-source.ts';
import { sameOnDisk } from '../../people/archives/check-path.ts';
import { type OpenZip, openZip, unusable, type ZippedFile } from '../../people/archives/read-zip.ts';
import { readSheet } from './read-sheet.ts';
import { type SheetRow, lineOf } from './rows-of-lines.ts';
import { rowsOfFolders } from './rows-of-folders.ts';
import { openRoom } from '../../people/archives/sheet-room.ts';
import { shownCell } from './sheet-cells.ts';
import { type FileKind, folderOf, productFolderOf, inOrder, kindOf, nameWithoutEnding } from './sort-files.ts';

export interface ParsedPackage {
  readonly rows: readonly PackageRow[];
  /** by row, role and name; unassigned ones last */
  readonly pictures: readonly PackagePicture[];
  /** in the order found, those of the archive first */
  readonly faults: readonly PackageFault[];
  readonly totals: {
    readonly files: number;
    readonly rows: number;
    readonly pictures: number;
    readonly errors: number;
    readonly warnings: number;
  };
}

export interface ParseGround {
  /** Stores a picture with a valid header and returns its key. @returns null when it cannot be fully decoded */
  take(bytes: Buffer, path: string): Promise<string | null>;
  /** number of pictures read so far, and in total */
  progress(done: number, total: number): void;
  readonly gone: AbortSignal;
}

/** Three in flight: one reading, one decoding, one storing. Large pictures one by one, to bound memory. */
const AT_ONCE = 3;
const LARGE_BYTES = 8_000_000;
/** Larger files are unpacked only if they begin as a picture. */
const UNSEEN_BYTES = 1_000_000;

/**
 * Reads a package: its products from sheets or folders, its pictures one by one. A faulty file is reported and left
 * out; the rest is read. Deterministic, so that a killed job can start again.
 * @throws Refusal package.… when nothing of it can be used
 */
export async function parsePackage(source: ByteSource, ground: ParseGround): Promise<ParsedPackage> {
  const zip = await openZip(source);
  const kinds = Map.groupBy(inOrder(zip.files), ({ path }) => kindOf(path));
  const pictures = kinds.get('picture') ?? [];
  if (pictures.length > PACKAGE_LIMITS.pictures) throw unusable('zipTooManyPictures');

  const faults: PackageFault[] = [...zip.faults, ...faultsOfKinds(kinds)];
  const rows = await readRows(zip, kinds.get('sheet') ?? [], ground.gone, faults);
  const kept = await takePictures(zip, pictures, ground, faults);
  // An unreadable sheet must be corrected: products named by folders would lack its data.
  if (rows.length === 0 && !faults.some(isOfSheet)) {
    rows.push(...rowsOfFolders(kept.map(({ path }) => path)).slice(0, PACKAGE_LIMITS.rows));
    faults.push(...rows.map(({ folder }) => faultOf('rowFromFolder', folder)));
  }
  const used = usesOf(rows, kept, faults);
  faults.push(...faultsOfRows(rows, used, zip.files));
  return resultOf(rows, used, faults, zip.files.length);
}

export const isOfSheet = ({ level, path }: PackageFault): boolean => level === 'error' && /sheet/i.test(kindOf(path));

/** Faults of the kinds that are not read. */
const RULE_OF_KIND: Partial<Record<FileKind, PackageRule>> = {
  otherPicture: 'pictureKind',
  oldSheet: 'sheetOld',
  archive: 'fileNested',
  video: 'fileVideo',
  unknown: 'fileUnknown',
};

function faultsOfKinds(kinds: ReadonlyMap<FileKind, readonly ZippedFile[]>): PackageFault[] {
  return [...kinds].flatMap(([kind, files]) => {
    const rule = RULE_OF_KIND[kind];
    return rule === undefined ? [] : files.map(({ path }) => faultOf(rule, path));
  });
}

async function readRows(
  zip: OpenZip,
  sheets: readonly ZippedFile[],
  gone: AbortSignal,
  faults: PackageFault[],
): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  const room = openRoom(gone);
  for (const sheet of sheets) {
    gone.throwIfAborted();
    if (room.lines <= 0 || room.bytes <= 0 || room.items <= 0) {
      faults.push(faultOf('sheetLines', sheet.path));
      break;
    }
    const bytes = await zip.bytesOf(sheet, PACKAGE_LIMITS.sheetBytes);
    if (typeof bytes === 'string') {
      faults.push(faultOf(bytes, sheet.path, inMegabytes(PACKAGE_LIMITS.sheetBytes)));
      continue;
    }
    const content = await readSheet(sheet.path, bytes, room);
    rows.push(...content.rows);
    for (const fault of content.faults) faults.push(fault);
    if (room.rows === 0) break;
  }
  return rows;
}

const inMegabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

type KeptPicture = Pick<PackagePicture, 'path' | 'key' | 'width' | 'height'>;

/** Keeps the given order. */
async function takePictures(
  zip: OpenZip,
  pictures: readonly ZippedFile[],
  { take, progress, gone }: ParseGround,
  faults: PackageFault[],
): Promise<KeptPicture[]> {
  const kept: (KeptPicture | PackageFault)[] = [];
  const waiting = pictures.entries();
  let done = 0;
  // Workers share the iterator; the first failure stops all.
  const length = pictures.some(({ size }) => size > LARGE_BYTES) ? 1 : AT_ONCE;
  const hands = Array.from({ length }, async () => {
    for (const [at, picture] of waiting) {
      gone.throwIfAborted();
      kept[at] = await takePicture(zip, picture, take);
      progress(++done, pictures.length);
    }
  });
  const ended = await Promise.allSettled(hands);
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  faults.push(...kept.filter((one) => 'rule' in one));
  return kept.filter((one) => 'key' in one);
}

async function takePicture(
  zip: OpenZip,
  file: ZippedFile,
  take: ParseGround['take'],
): Promise<KeptPicture | PackageFault> {
  const { path } = file;
  if (file.size > UNSEEN_BYTES) {
    const begin = await zip.beginOf(file);
    if (typeof begin === 'string') return faultOf(begin, path);
    if (!isWelcome(begin)) return faultOf(isOtherPicture(begin) ? 'pictureKind' : 'pictureNone', path);
  }
  const bytes = await zip.bytesOf(file, PACKAGE_LIMITS.pictureBytes);
  if (typeof bytes === 'string') return faultOf(bytes, path, inMegabytes(PACKAGE_LIMITS.pictureBytes));
  const header = await readHeader(bytes);
  if (header === null) return faultOf(isOtherPicture(bytes) ? 'pictureKind' : 'pictureNone', path);
  if (header.isMoving) return faultOf('pictureMoving', path);
  const { width, height } = header;
  if (width * height > PACKAGE_LIMITS.picturePixels) return faultOf('picturePixels', path, `${width}×${height}`);
  const key = await take(bytes, path);
  return key === null ? faultOf('pictureBroken', path) : { path, key, width, height };
}

/** Magic numbers of picture kinds that are not accepted, to name them in the fault; nothing decodes them. */
const OTHER_PICTURES = ['474946383961', '474946383761', '49492a00', '4d4d002a', '38425053'];

function isOtherPicture(bytes: Buffer): boolean {
  const begin = bytes.subarray(0, 12);
  const isHeif = begin.toString('latin1', 4, 8) === 'ftyp';
  return isHeif || OTHER_PICTURES.some((mark) => begin.toString('hex').startsWith(mark));
}

type Used = KeptPicture & PictureUse;

/** By row, in order, each with a role; unassigned ones under null. */
function usesOf(
  rows: readonly SheetRow[],
  kept: readonly KeptPicture[],
  faults: PackageFault[],
): Map<number | null, Used[]> {
  const usesOfPath = openOwners(rows);
  const used = Map.groupBy(
    kept.flatMap((picture) => usesOfPath(picture.path).map((use): Used => ({ ...picture, ...use }))),
    ({ row }) => row,
  );
  for (const [row, own] of used) {
    if (row === null) {
      faults.push(...own.map(({ path }) => faultOf('pictureUnassigned', path)));
      continue;
    }
    const roleless = own.filter(({ role }) => role === null);
    const withRole = withRoles(own);
    const said = withRole.some(({ role }, at) => role === 'main' && own[at]!.role === null);
    if (roleless.length > 0) {
      const place = productFolderOf(roleless[0]!.path) || roleless[0]!.path;
      const taken = said ? '按顺序前几张当主图，其余当详情' : '先当详情图';
      faults.push({ ...faultOf('pictureRoleless', place, roleless.length, taken), row });
    }
    // If the product states its colours, a SKU picture of none of them is a mistake.
    for (const { path, role, colour } of own)
      if (role === 'sku' && colour === '' && rows[row]!.colours.length > 0) faults.push(faultOf('pictureColour', path));
    used.set(row, withNamedOrder(rows[row]!, withRole));
  }
  return used;
}

/** A sheet that names its pictures also defines their order. */
function withNamedOrder({ named }: SheetRow, own: readonly Used[]): Used[] {
  if (named.length === 0) return [...own];
  const places = new Map(named.map(({ path }, at) => [sameOnDisk(path), at]));
  const placeOf = ({ path }: Used) => places.get(pathWithoutEnding(path)) ?? Infinity;
  return own.toSorted((one, other) => Math.sign(placeOf(one) - placeOf(other)) || 0);
}

const pathWithoutEnding = (path: string): string => sameOnDisk(`${folderOf(path)}/${nameWithoutEnding(path)}`);

function faultsOfRows(
  rows: readonly SheetRow[],
  used: ReadonlyMap<number | null, readonly Used[]>,
  files: readonly ZippedFile[],
): PackageFault[] {
  const isFound = openFound(rows, foldersOf(files));
  const present = new Set(files.map(({ path }) => pathWithoutEnding(path)));
  return rows.flatMap((row, at) => {
    const path = row.line === 0 ? row.folder : lineOf(row.sheet, row.line);
    const faults = row.named
      .filter((one) => !present.has(sameOnDisk(one.path)))
      .map((one) => faultOf('rowPictureMissing', path, one.path.split('/').at(-1)!));
    if (row.line > 0 && row.folder !== '' && !isFound(row))
      faults.push(faultOf('rowFolder', path, shownCell(row.folder)));
    if (!used.get(at)?.some(({ role }) => role === 'main')) faults.push(faultOf('rowPictureless', path));
    return faults;
  });
}

/** Every folder, including those without files of their own. */
function foldersOf(files: readonly ZippedFile[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { path } of files)
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder);
  return folders;
}

function resultOf(
  rows: readonly SheetRow[],
  used: ReadonlyMap<number | null, readonly Used[]>,
  found: readonly PackageFault[],
  files: number,
): ParsedPackage {
  const pictures = [...rows.keys(), null].flatMap((row) => numbered(used.get(row) ?? []));
  const errors = found.filter(({ level }) => level === 'error').length;
  const faults = found.slice(0, PACKAGE_LIMITS.faults);
  if (faults.length < found.length) faults.push(faultOf('faultsMany', ''));
  return {
    rows: rows.map(withoutNames),
    pictures,
    faults,
    totals: {
      files,
      rows: rows.length,
      pictures: new Set(pictures.map(({ path }) => path)).size,
      errors,
      warnings: found.length - errors,
    },
  };
}

const ROLES = [...(Object.keys(PICTURE_ROLES) as PictureRole[]), null];

/** Per role, from 1. */
function numbered(own: readonly Used[]): PackagePicture[] {
  return ROLES.flatMap((role) =>
    own.filter((picture) => picture.role === role).map((picture, at) => ({ ...picture, order: at + 1 })),
  );
}

const withoutNames = ({ named: _named, ...row }: SheetRow): PackageRow => row;
