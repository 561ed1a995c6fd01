import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, opendir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Refusal } from './refusal.ts';

/** Where files lie. Keys are ours (hashes and fixed words), never a visitor's text. */
export interface Storage {
  /** whole or not at all; putting the same key again is harmless. @throws Refusal upload.no_room when the disk is full */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is no such file */
  get(key: string): Promise<Buffer | null>;
  /** as many bytes as there are from there on, `length` at most; null when there is no such file */
  part(key: string, from: number, length: number): Promise<Buffer | null>;
  has(key: string): Promise<boolean>;
  /** the keys of all whole files, in any order; one that is put or removed meanwhile may be among them or not */
  list(): AsyncIterable<string>;
  /** removing what is not there is harmless */
  remove(key: string): Promise<void>;
  /** can it be written to? */
  isReady(): Promise<boolean>;
  /** removes what a killed server had half written, if it is older than this: another server may be writing */
  sweep(olderThanMs: number): Promise<void>;
}

const KEY = /^[a-z0-9]+(?:[/._-][a-z0-9]+)*$/;

export const isKey = (text: string) => KEY.test(text);

/** @throws Error for what is no key */
export function keyIn(text: string): string {
  if (!isKey(text)) throw new Error(`not a storage key: ${text}`);
  return text;
}

const HALF = '.half';

function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

export function openFolderStorage(root: string): Storage {
  const fileOf = (key: string) => join(root, keyIn(key));
  return {
    put: async (key, bytes) => {
      const file = fileOf(key);
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      // Written beside its place and renamed: a reader or a crash never meets half a file.
      const half = `${file}.${randomBytes(6).toString('hex')}${HALF}`;
      try {
        const handle = await open(half, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(half, file);
      } catch (error) {
        await rm(half, { force: true });
        throw isFull(error) ? new Refusal('upload.no_room') : error;
      }
    },
    get: async (key) => {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    part: async (key, from, length) => {
      try {
        const handle = await open(fileOf(key), 'r');
        try {
          const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, from);
          return buffer.subarray(0, bytesRead);
        } finally {
          await handle.close();
        }
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    has: async (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    list: async function* () {
      const entries = await opendir(root, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for await (const entry of entries) {
        const key = relative(root, join(entry.parentPath, entry.name));
        if (entry.isFile() && isKey(key) && !key.endsWith(HALF)) yield key;
      }
    },
    remove: async (key) => rm(fileOf(key), { force: true }),
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
      const names = await readdir(root, { recursive: true }).catch(() => []);
      for (const name of names.filter((one) => one.endsWith(HALF))) {
        const half = join(root, name);
        const { mtimeMs } = await stat(half).catch(() => ({ mtimeMs: Infinity }));
        if (mtimeMs <= Date.now() - olderThanMs) await rm(half, { force: true });
      }
    },
  };
}
