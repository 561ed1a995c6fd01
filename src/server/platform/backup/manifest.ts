import { constants } from 'node:fs';
import { access, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Code } from './code.ts';
import { megabytes, outOf, type Step } from './how-far.ts';
import { sumOf, sumOfFile } from './sums.ts';
import type { Count, Table } from './table-copy.ts';

/** A backup or a restore that is not possible; the message is for the person who runs it. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal';
}

/** The description of a backup; written last, so that an incomplete backup has none. */
export interface Manifest {
  /** version of the folder's layout */
  readonly form: 1;
  /** time of the snapshot, ISO 8601 */
  readonly at: string;
  /** version of the program */
  readonly program: string;
  /** version of the database server */
  readonly postgres: string;
  /** `when` of the last migration that the tables had */
  readonly migration: number;
  readonly tables: readonly (Table & Count)[];
  /** the last number drawn; not called = none yet */
  readonly sequences: readonly { readonly name: string; readonly last: string; readonly isCalled: boolean }[];
  readonly code: Code;
  readonly files: { readonly count: number; readonly bytes: number };
  /** SHA-256 of SHA256SUMS */
  readonly sums: string;
}

const MANIFEST = 'manifest.json';
/** One line a file, as `sha256sum -c` reads it. */
const SUMS = 'SHA256SUMS';

export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'sums'>,
  sums: ReadonlyMap<string, string>,
): Promise<Manifest> {
  const list = Buffer.from(Array.from(sums, ([file, sha256]) => `${sha256}  ${file}\n`).join(''));
  await writeWhole(join(folder, SUMS), list);
  const whole: Manifest = { ...manifest, sums: sumOf(list).sha256 };
  await writeWhole(join(folder, MANIFEST), Buffer.from(`${JSON.stringify(whole, null, 2)}\n`));
  return whole;
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(`${file}.half`, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.half`, file);
}

/**
 * Reads and checks every byte of a backup before it is used.
 * @returns its manifest and the keys of its stored files
 * @throws BackupRefusal when it is no backup, incomplete, or changed
 */
export async function readBackup(folder: string, step: Step): Promise<{ manifest: Manifest; keys: readonly string[] }> {
  const manifest = await readManifest(folder);
  const list = await readFile(join(folder, SUMS)).catch(() => Buffer.alloc(0));
  if (sumOf(list).sha256 !== manifest.sums) throw new BackupRefusal(`备份不完整：${SUMS} 与备份时不一样`);
  const sums = list
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ sha256: line.slice(0, 64), file: line.slice(66) }));
  const read = { files: 0, bytes: 0 };
  step(() => `核对：${outOf(read.files, sums.length, '个文件')}，${megabytes(read.bytes)}`);
  for (const { sha256, file } of sums) {
    const found = await sumOfFile(join(folder, file)).catch(() => null);
    if (found?.sha256 !== sha256)
      throw new BackupRefusal(`备份不完整：${file} ${found === null ? '没有了' : '与备份时不一样'}`);
    read.files += 1;
    read.bytes += found.bytes;
  }
  const keys = sums.filter(({ file }) => file.startsWith(FILES)).map(({ file }) => file.slice(FILES.length));
  return { manifest, keys };
}

const FILES = 'files/';

/** Path of a stored file within a backup. */
export const fileOfKey = (key: string): string => FILES + key;

async function readManifest(folder: string): Promise<Manifest> {
  await access(folder, constants.R_OK).catch(() => {
    throw new BackupRefusal(`没有这个目录，或者读不了：${folder}`);
  });
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new BackupRefusal(`${folder} 不是备份，或者备份没有做完（没有 ${MANIFEST}）`);
  });
  let manifest: Partial<Manifest>;
  try {
    manifest = JSON.parse(text) as Partial<Manifest>;
  } catch {
    throw new BackupRefusal(`备份不完整：${MANIFEST} 读不懂`);
  }
  if (manifest.form !== 1) throw new BackupRefusal('这份备份是更新的版本做的，请用做备份的那一版来恢复');
  return manifest as Manifest;
}
