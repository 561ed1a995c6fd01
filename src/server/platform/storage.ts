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
 * Where files lie. Keys are ours (hashes and fixed words), never a visitor's text. Every deed throws StorageAway when the
 * place does not do as it is asked.
 */
export interface Storage {
  /** whole or not at all; putting the same key again is harmless. @throws Refusal upload.no_room when the disk is full */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same of a file on this machine, however large: it is never held whole. It may be gone afterwards. */
  putFile(key: string, path: string): Promise<void>;
  /** null when there is no such file */
  get(key: string): Promise<Buffer | null>;
  /** as many bytes as there are from there on, `length` at most; null when there is no such file */
  part(key: string, from: number, length: number): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** when it was put, by the clock of where it lies; null when there is no such file */
  putAt(key: string): Promise<Date | null>;
  /** the keys of all whole files, in any order; one that is put or removed meanwhile may be among them or not */
  list(): AsyncIterable<string>;
  /** removing what is not there is harmless */
  remove(key: string): Promise<void>;
  /** can it be written to? */
  isReady(): Promise<boolean>;
  /** removes what a killed server had half written, if it is older than this: another server may be writing */
  sweep(olderThanMs: number): Promise<void>;
}

/** The folder or the bucket is not there, or says no. Its message is for the log; who asked is told to come again. */
export class StorageAway extends Error {}

const KEY = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

export const isKey = (text: string) => KEY.test(text);

/** @throws Error for what is no key */
export function keyIn(text: string): string {
  if (!isKey(text)) throw new Error(`not a storage key: ${text}`);
  return text;
}

const HALF = '.half';

const FULL = new Set(['ENOSPC', 'EDQUOT']);

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';

/** What a disk's no means to us; what is no error of the system's is our own fault, and stays what it is. */
export function diskFailure(error: unknown): unknown {
  const code = codeOf(error);
  if (FULL.has(code)) return new Refusal('upload.no_room');
  return code.startsWith('E') ? new StorageAway(`文件目录读写不了（${code}）`, { cause: error }) : error;
}

/** Entries of a folder that are asked for together; there may be a million files. */
const ENTRIES_AT_ONCE = 256;

/** Folder by folder: only the names of those that are still to come are held. Without those that go meanwhile. */
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

  /** Written beside its place and renamed: a reader or a crash never meets half a file. */
  async function settle(key: string, fill: (half: string) => Promise<void>): Promise<void> {
    const file = fileOf(key);
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

  /** null when there is no such file */
  async function read<T>(deed: () => Promise<T>): Promise<T | null> {
    try {
      return await deed();
    } catch (error) {
      if (isMissing(error)) return null;
      throw diskFailure(error);
    }
  }

  return {
    put: (key, bytes) => settle(key, (half) => writeFile(half, bytes, { flag: 'wx', mode: 0o600, flush: true })),
    putFile: (key, path) =>
      settle(key, async (half) => {
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
      }),
    get: async (key) => {
      const file = fileOf(key);
      return read(() => readFile(file));
    },
    part: async (key, from, length) => {
      const file = fileOf(key);
      return read(async () => {
        const handle = await open(file, 'r');
        try {
          const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, from);
          return buffer.subarray(0, bytesRead);
        } finally {
          await handle.close();
        }
      });
    },
    has: async (key) => {
      const file = fileOf(key);
      return (await read(() => stat(file))) !== null;
    },
    putAt: async (key) => {
      const file = fileOf(key);
      return (await read(() => stat(file)))?.mtime ?? null;
    },
    list: async function* () {
      for await (const file of filesBelow(root)) {
        const key = relative(root, file);
        if (isKey(key) && !key.endsWith(HALF)) yield key;
      }
    },
    remove: async (key) => {
      const file = fileOf(key);
      await read(() => rm(file, { force: true }));
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
