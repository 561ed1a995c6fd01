import { randomBytes } from 'node:crypto';
import {
  access,
  constants,
  copyFile,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Refusal } from './refusal.ts';

/**
 * File storage. Keys are ours (hashes and fixed words), never user input. Every method throws StorageAway when the
 * folder or bucket fails.
 */
export interface Storage {
  /** atomic; putting the same key again is harmless. @throws Refusal upload.no_room when the disk is full */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same for a local file of any size, without holding it in memory. May move the file away. */
  putFile(key: string, path: string): Promise<void>;
  /** null when there is no such file */
  get(key: string): Promise<Buffer | null>;
  /** up to `length` bytes from this offset; null when there is no such file */
  part(key: string, from: number, length: number): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** when the file was put, by the storage's clock; null when there is no such file */
  putAt(key: string): Promise<Date | null>;
  /** keys of all complete files, in any order; a file that is put or removed meanwhile may be listed or not */
  list(): AsyncIterable<string>;
  /** idempotent */
  remove(key: string): Promise<void>;
  /** can it be written to? */
  isReady(): Promise<boolean>;
  /** removes partial files of a killed server, if older than this: another server may be writing */
  sweep(olderThanMs: number): Promise<void>;
}

/**
 * The folder or the bucket is missing or refuses. The message is for the log; the client is asked to try again later.
 */
export class StorageAway extends Error {}

const KEY = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

export const isKey = (text: string) => KEY.test(text);

/** @throws Error for an invalid key */
export function keyIn(text: string): string {
  if (!isKey(text)) throw new Error(`not a storage key: ${text}`);
  return text;
}

const HALF = '.half';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** Translates a system error of the disk; any other error is a bug of ours and stays as it is. */
export function diskFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (FULL.has(code)) return new Refusal('upload.no_room');
  return code.startsWith('E') ? new StorageAway(`文件目录读写不了（${code}）`, { cause: error }) : error;
}

/** Folder entries that are examined together; there may be a million files. */
const ENTRIES_AT_ONCE = 256;

/**
 * Walks one folder at a time, so that only the names of folders still to visit are held. Skips files that vanish
 * meanwhile.
 */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const folders: string[] = [];
  try {
    for await (const entry of await opendir(folder, { bufferSize: ENTRIES_AT_ONCE })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isFile()) yield path;
    }
  } catch (error) {
    if (!isMissing(error)) throw diskFailure(error);
  }
  for (const path of folders) yield* filesBelow(path);
}

export function openFolderStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, keyIn(key));
  return {
    put: async (key, bytes) =>
      writeAtomically(fileOf(key), (half) => writeFile(half, bytes, { flag: 'wx', mode: 0o600, flush: true })),
    putFile: async (key, path) => writeAtomically(fileOf(key), (half) => moveTo(half, path)),
    get: async (key) => {
      const file = fileOf(key);
      return ifThere(() => readFile(file));
    },
    part: async (key, from, length) => {
      const file = fileOf(key);
      return ifThere(() => readPart(file, from, length));
    },
    has: async (key) => {
      const file = fileOf(key);
      return (await ifThere(() => stat(file))) !== null;
    },
    putAt: async (key) => {
      const file = fileOf(key);
      return (await ifThere(() => stat(file)))?.mtime ?? null;
    },
    list: async function* () {
      for await (const file of filesBelow(root)) {
        const key = relative(root, file);
        if (isKey(key) && !key.endsWith(HALF)) yield key;
      }
    },
    remove: async (key) => {
      const file = fileOf(key);
      await ifThere(() => rm(file, { force: true }));
    },
    isReady: async () => {
      try {
        await mkdir(root, { recursive: true, mode: 0o700 });
        await access(root, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
    sweep: async (olderThanMs) => {
      for await (const half of filesBelow(root)) {
        if (!half.endsWith(HALF)) continue;
        const { mtimeMs } = await stat(half).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs <= Date.now() - olderThanMs) await rm(half, { force: true });
      }
    },
  };
}

/** Writes to a temporary file and renames it: neither a reader nor a crash sees a partial file. */
async function writeAtomically(file: string, fill: (half: string) => Promise<void>): Promise<void> {
  const half = `${file}.${randomBytes(6).toString('hex')}${HALF}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await fill(half);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true }).catch(() => {});
    throw diskFailure(error);
  }
}

/** Moves a file, or copies it from another disk, and flushes it. */
async function moveTo(half: string, path: string): Promise<void> {
  await rename(path, half).catch((error: unknown) => {
    if (codeOf(error) !== 'EXDEV') throw error;
    return copyFile(path, half);
  });
  const handle = await open(half, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function readPart(file: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** null when there is no such file */
async function ifThere<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (isMissing(error)) return null;
    throw diskFailure(error);
  }
}
