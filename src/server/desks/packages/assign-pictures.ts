import type { PackagePicture, PictureRole } from '#contract/desks/package-rules.ts';
import type { SheetRow } from './rows-of-lines.ts';
import { sameOnDisk } from '../../people/archives/check-path.ts';
import { folderOf, productFolderOf, nameWithoutEnding, roleOf } from './sort-files.ts';

/**
 * Where a picture of the package is used: its row, role and colour. One picture may have two uses, as main picture and
 * for a colour.
 */
export type PictureUse = Pick<PackagePicture, 'row' | 'role' | 'colour'>;

/** Separates an item number from what follows it: A001_连衣裙, A001 连衣裙, A001（新）. */
const SEPARATOR = /^([\s_—\-.·（(【[]|$)/;

/** Finds the owner of each picture: by the sheet, by its folders, by its name. */
export function openOwners(rows: readonly SheetRow[]): (path: string) => PictureUse[] {
  const named = new Map<string, PictureUse[]>();
  for (const [row, { named: pictures }] of rows.entries())
    for (const { path, role, colour } of pictures) listIn(named, sameOnDisk(path)).push({ row, role, colour });
  const rowOf = openFolders(rows);
  return (path) => {
    const told = named.get(sameOnDisk(`${folderOf(path)}/${nameWithoutEnding(path)}`));
    if (told !== undefined) return told;
    const row = rowOf(path);
    const role = roleOf(path);
    return [{ row, role, colour: role === 'sku' ? colourIn(path, row === null ? [] : rows[row]!.colours) : '' }];
  };
}

function listIn<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

function openFolders(rows: readonly SheetRow[]): (path: string) => number | null {
  const byFolder = new Map<string, number | null>();
  const byItemNo = openItemNos(rows);
  const byTold = openTold(rows);
  const sheets = Map.groupBy(rows.keys(), (row) => rows[row]!.sheet);
  // A sheet with a single product owns the pictures in its own folder.
  const alone = new Map(
    [...sheets].flatMap(([sheet, own]) =>
      own.length === 1 && folderOf(sheet) !== '' ? [[folderOf(sheet), own[0]!]] : [],
    ),
  );
  const ofFolder = (folder: string): number | null => {
    if (!byFolder.has(folder))
      byFolder.set(folder, byTold(folder) ?? byItemNo(lastOf(folder)) ?? alone.get(folder) ?? null);
    return byFolder.get(folder)!;
  };
  return (path) => {
    for (let folder = productFolderOf(path); folder !== ''; folder = folderOf(folder)) {
      const row = ofFolder(folder);
      if (row !== null) return row;
    }
    return byItemNo(nameWithoutEnding(path)) ?? (rows.length === 1 ? 0 : null);
  };
}

const lastOf = (folder: string): string => folder.split('/').at(-1)!;

/**
 * The column 图片文件夹: a path from the sheet or from the root, or only a folder's name. The first row that names a folder
 * wins.
 */
function openTold(rows: readonly SheetRow[]): (folder: string) => number | null {
  const byPath = new Map<string, number>();
  const byName = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const told = pathsTold(row);
    if (told === null) continue;
    for (const path of [told.plain, told.fromSheet]) if (!byPath.has(path)) byPath.set(path, at);
    if (!byName.has(told.plain)) byName.set(told.plain, at);
  }
  return (folder) => byPath.get(sameOnDisk(folder)) ?? byName.get(sameOnDisk(lastOf(folder))) ?? null;
}

/** Tells whether the folder named by a row is among these. */
export function openFound(rows: readonly SheetRow[], folders: Iterable<string>): (row: SheetRow) => boolean {
  const asked = new Set(rows.map(pathsTold).flatMap((told) => (told === null ? [] : [told.plain, told.fromSheet])));
  const paths = new Set<string>();
  const names = new Set<string>();
  for (const folder of folders) {
    const [path, name] = [sameOnDisk(folder), sameOnDisk(lastOf(folder))];
    if (asked.has(path)) paths.add(path);
    if (asked.has(name)) names.add(name);
  }
  return (row) => {
    const told = pathsTold(row);
    return told !== null && (paths.has(told.plain) || paths.has(told.fromSheet) || names.has(told.plain));
  };
}

/** @returns null when the row names no folder */
function pathsTold({ folder, sheet }: SheetRow): { plain: string; fromSheet: string } | null {
  const parts = folder
    .replaceAll('\\', '/')
    .replace(/^[./]+/, '')
    .split('/');
  const plain = sameOnDisk(parts.filter((part) => part !== '').join('/'));
  return plain === '' ? null : { plain, fromSheet: sameOnDisk(`${folderOf(sheet)}/${plain}`) };
}

/**
 * Of two item numbers that a name begins with, the longer wins: A001-2_连衣裙 is not A001's. A title must match the whole
 * name.
 */
function openItemNos(rows: readonly SheetRow[]): (name: string) => number | null {
  const byItemNo = new Map<string, number>();
  const byTitle = new Map<string, number>();
  for (const [at, { itemNo, title }] of rows.entries()) {
    const [number, whole] = [sameOnDisk(itemNo), sameOnDisk(title)];
    if (number !== '' && !byItemNo.has(number)) byItemNo.set(number, at);
    if (whole !== '' && !byTitle.has(whole)) byTitle.set(whole, at);
  }
  return (name) => {
    const plain = sameOnDisk(name);
    for (let length = plain.length; length > 0; length -= 1) {
      const row = SEPARATOR.test(plain.slice(length)) ? byItemNo.get(plain.slice(0, length)) : undefined;
      if (row !== undefined) return row;
    }
    return byTitle.get(plain) ?? null;
  };
}

/** The longest of the product's colours in the name; without colours, the name minus its number. */
export function colourIn(path: string, colours: readonly string[]): string {
  const name = nameWithoutEnding(path);
  if (colours.length === 0) return name.replace(/^(sku图?|颜色图?|规格图?)?[\s_-]*\d*[\s_.、-]*/i, '');
  const plain = sameOnDisk(name);
  const found = colours.filter((colour) => plain.includes(sameOnDisk(colour)));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** The number of main pictures when no picture has a role. */
const FIRST_ONES = 5;

/**
 * A product's uses of pictures, in order, each with a role: without any main picture the first roleless ones become
 * main pictures.
 */
export function withRoles<T extends { role: PictureRole | null }>(uses: readonly T[]): T[] {
  let room = uses.some(({ role }) => role === 'main') ? 0 : FIRST_ONES;
  return uses.map((use) => (use.role === null ? { ...use, role: room-- > 0 ? 'main' : 'detail' } : use));
}
