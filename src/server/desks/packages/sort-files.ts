import { PICTURE_ROLES, type PictureRole } from '#contract/desks/package-rules.ts';

/** The kind of a file, judged by its name alone. */
export type FileKind = 'picture' | 'otherPicture' | 'sheet' | 'oldSheet' | 'archive' | 'video' | 'unknown' | 'ignored';

const ENDINGS: Readonly<Record<Exclude<FileKind, 'unknown' | 'ignored'>, readonly string[]>> = {
  // `.tbi` is the Taobao assistant's ending for JPEG.
  picture: ['jpg', 'jpeg', 'jpe', 'jfif', 'png', 'webp', 'tbi'],
  otherPicture: [
    'gif',
    'bmp',
    'tif',
    'tiff',
    'heic',
    'heif',
    'avif',
    'svg',
    'psd',
    'psb',
    'ai',
    'eps',
    'raw',
    'cr2',
    'nef',
    'arw',
    'dng',
  ],
  sheet: ['xlsx', 'xlsm', 'csv'],
  oldSheet: ['xls', 'et'],
  archive: ['zip', 'rar', '7z', 'gz', 'tgz', 'tar', 'bz2', 'xz', 'zst', 'cab', 'iso'],
  video: ['mp4', 'mov', 'avi', 'wmv', 'mkv', 'm4v', 'flv'],
};

/** Files left by systems, editors and our own template. */
const LEFT_BY_SYSTEMS =
  /^(\._.*|\.ds_store|thumbs\.db|ehthumbs\.db|desktop\.ini|\.gitkeep|~\$.*|\.~lock\..*|.*\.tmp)$/i;
const LEFT_FOLDERS = /^(__macosx|\.git|\.svn|@eadir|\$recycle\.bin|渠道)$/i;
const TOLD = /^(说明|使用说明|文案|清单|readme|manifest)\.(txt|md|json|docx?|pdf)$/i;

export function kindOf(path: string): FileKind {
  const parts = path.split('/');
  const name = parts.pop()!;
  if (LEFT_BY_SYSTEMS.test(name) || TOLD.test(name) || parts.some((part) => LEFT_FOLDERS.test(part))) return 'ignored';
  const kind = kindByEnding(endingOf(name));
  // A size table is an illustration of one product, not a list of products.
  const isTable = kind === 'sheet' || kind === 'oldSheet';
  return isTable && (roleOfFolders(parts) !== null || roleOfName(name) === 'size') ? 'ignored' : kind;
}

function kindByEnding(ending: string): FileKind {
  const found = Object.entries(ENDINGS).find(([, endings]) => endings.includes(ending));
  return (found?.[0] as FileKind | undefined) ?? 'unknown';
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const nameWithoutEnding = (path: string): string =>
  path
    .split('/')
    .at(-1)!
    .replace(/\.[^.]+$/, '');

export const folderOf = (path: string): string => path.slice(0, Math.max(path.lastIndexOf('/'), 0));

/** The role of a picture: from the nearest folder that names one, or else from its own name. */
export function roleOf(path: string): PictureRole | null {
  return roleOfFolders(path.split('/').slice(0, -1)) ?? roleOfName(path.split('/').at(-1)!);
}

/** The folder of the product: without folders that only name a role. */
export function productFolderOf(path: string): string {
  const parts = path.split('/').slice(0, -1);
  while (parts.length > 0 && roleOfFolder(parts.at(-1)!) !== null) parts.pop();
  return parts.join('/');
}

function roleOfFolders(folders: readonly string[]): PictureRole | null {
  const nearest = folders.findLast((folder) => roleOfFolder(folder) !== null);
  return nearest === undefined ? null : roleOfFolder(nearest);
}

/**
 * `01主图`, `主图`, `1-主图(800)`: the word comes first, after an optional number. A product's own folder only contains such
 * a word.
 */
const roleOfFolder = (folder: string): PictureRole | null =>
  roleLeading(folder) ?? roleLeading(folder.replace(/^\d+[\s._、-]*/, ''));

/** In a file name the word may also follow the item number: `A001_主图_2.jpg`. */
function roleOfName(name: string): PictureRole | null {
  const bare = name.replace(/\.[^.]+$/, '');
  return [bare, ...bare.split(/[\s_—-]+/)].map(roleLeading).find((role) => role !== null) ?? null;
}

function roleLeading(words: string): PictureRole | null {
  const plain = words.normalize('NFKC').toLowerCase().trim();
  const found = Object.entries(PICTURE_ROLES).find(([, role]) => role.words.some((word) => leads(word, plain)));
  return (found?.[0] as PictureRole | undefined) ?? null;
}

/** `main_01` begins with main; `mainland` is another word. */
function leads(word: string, plain: string): boolean {
  return plain.startsWith(word) && !/^[a-z]/.test(/[a-z]$/.test(word) ? plain.slice(word.length) : '');
}

const collator = new Intl.Collator('zh-Hans-CN', { numeric: true });

/** Natural order: 主图_2 before 主图_10. */
export function inOrder<T extends { readonly path: string }>(files: readonly T[]): T[] {
  return files.toSorted((one, other) => collator.compare(one.path, other.path) || (one.path < other.path ? -1 : 1));
}
