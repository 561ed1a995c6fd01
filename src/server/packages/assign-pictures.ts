import type { PackagePicture, PictureRole } from '#contract/package-rules.ts';
import type { SheetRow } from './rows-of-lines.ts';
import { sameOnDisk } from './check-path.ts';
import { folderOf, goodsFolderOf, nameWithoutEnding, roleOf } from './sort-files.ts';

/** What a picture of the package is for: whose, and as what. One may serve twice, as a main picture and for a colour. */
export type PictureUse = Pick<PackagePicture, 'row' | 'role' | 'colour'>;

/** Between an item number and what follows it: A001_连衣裙, A001 连衣裙, A001（新）. */
const SEPARATOR = /^([\s_—\-.·（(【[]|$)/;

/** Finds for each picture whose it is: by the sheet's own word, by its folders, by its name. */
export function openOwners(rows: readonly SheetRow[]): (path: string) => PictureUse[] {
  const named = new Map<string, PictureUse[]>();
  for (const [row, { named: pictures }] of rows.entries())
    for (const { path, role, colour } of pictures)
      named.set(sameOnDisk(path), [...(named.get(sameOnDisk(path)) ?? []), { row, role, colour }]);
  const rowOf = openFolders(rows);
  return (path) => {
    const told = named.get(sameOnDisk(`${folderOf(path)}/${nameWithoutEnding(path)}`));
    if (told !== undefined) return told;
    const row = rowOf(path);
    const role = roleOf(path);
    return [{ row, role, colour: role === 'sku' ? colourIn(path, row === null ? [] : rows[row]!.colours) : '' }];
  };
}

function openFolders(rows: readonly SheetRow[]): (path: string) => number | null {
  const byFolder = new Map<string, number | null>();
  const byItemNo = openItemNos(rows);
  const sheets = Map.groupBy(rows.keys(), (row) => rows[row]!.sheet);
  // A sheet that lies with the pictures of its only goods says by that whose they are.
  const alone = new Map(
    [...sheets].flatMap(([sheet, own]) =>
      own.length === 1 && folderOf(sheet) !== '' ? [[folderOf(sheet), own[0]!]] : [],
    ),
  );
  const ofFolder = (folder: string): number | null => {
    if (!byFolder.has(folder))
      byFolder.set(folder, told(rows, folder) ?? byItemNo(lastOf(folder)) ?? alone.get(folder) ?? null);
    return byFolder.get(folder)!;
  };
  return (path) => {
    for (let folder = goodsFolderOf(path); folder !== ''; folder = folderOf(folder)) {
      const row = ofFolder(folder);
      if (row !== null) return row;
    }
    return byItemNo(nameWithoutEnding(path)) ?? (rows.length === 1 ? 0 : null);
  };
}

const lastOf = (folder: string): string => folder.split('/').at(-1)!;

/** The column 图片文件夹: a path from the sheet on or from the top, or only the folder's own name. */
function told(rows: readonly SheetRow[], folder: string): number | null {
  const exact = rows.findIndex((row) => pathsTold(row).includes(sameOnDisk(folder)));
  const row = exact < 0 ? rows.findIndex((one) => isTold(one, folder)) : exact;
  return row < 0 ? null : row;
}

export function isTold(row: SheetRow, folder: string): boolean {
  const [path, fromSheet] = pathsTold(row);
  return [path, fromSheet].includes(sameOnDisk(folder)) || (path !== undefined && path === sameOnDisk(lastOf(folder)));
}

function pathsTold({ folder, sheet }: SheetRow): string[] {
  const plain = sameOnDisk(folder.replaceAll('\\', '/').replace(/^[./]+|\/+$/g, ''));
  return plain === '' ? [] : [plain, sameOnDisk(`${folderOf(sheet)}/${plain}`)];
}

/** Of two item numbers that a name begins with the longer: A001-2_连衣裙 is not A001's. A title counts when it is the whole. */
function openItemNos(rows: readonly SheetRow[]): (name: string) => number | null {
  const numbers = [...rows.entries()]
    .filter(([, { itemNo }]) => itemNo !== '')
    .map(([row, { itemNo }]) => ({ row, itemNo: sameOnDisk(itemNo) }))
    .toSorted((one, other) => other.itemNo.length - one.itemNo.length);
  return (name) => {
    const plain = sameOnDisk(name);
    const found = numbers.find(({ itemNo }) => plain.startsWith(itemNo) && SEPARATOR.test(plain.slice(itemNo.length)));
    if (found !== undefined) return found.row;
    const titled = rows.findIndex(({ title }) => title !== '' && sameOnDisk(title) === plain);
    return titled < 0 ? null : titled;
  };
}

/** The longest of the goods' colours that its name has; where the goods has none yet, what the name says but for its number. */
export function colourIn(path: string, colours: readonly string[]): string {
  const name = nameWithoutEnding(path);
  if (colours.length === 0) return name.replace(/^(sku图?|颜色图?|规格图?)?[\s_-]*\d*[\s_.、-]*/i, '');
  const plain = sameOnDisk(name);
  const found = colours.filter((colour) => plain.includes(sameOnDisk(colour)));
  return found.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

/** What a goods shows first when nobody said what its pictures are for. */
const FIRST_ONES = 5;

/** The uses of a goods' pictures, in order, with a role for each: without any main picture the first ones are taken for it. */
export function withRoles<T extends { role: PictureRole | null }>(uses: readonly T[]): T[] {
  let room = uses.some(({ role }) => role === 'main') ? 0 : FIRST_ONES;
  return uses.map((use) => (use.role === null ? { ...use, role: room-- > 0 ? 'main' : 'detail' } : use));
}
