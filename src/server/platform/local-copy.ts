import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';
import { newWorkingFolder } from './working-folder.ts';

const PIECE_BYTES = 4 * 1_048_576;

/**
 * Copies a stored file to the local disk in chunks, for programs that read by path.
 * @returns what `work` returns; null when there is no such file
 */
export async function withLocalCopy<T>(
  storage: Pick<Storage, 'part'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T | null> {
  const folder = await newWorkingFolder('jinshi-copy-');
  try {
    const path = join(folder, 'file');
    return (await copyLocally(storage, key, path)) ? await work(path) : null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns false when there is no such file */
export async function copyLocally(storage: Pick<Storage, 'part'>, key: string, path: string): Promise<boolean> {
  const file = await open(path, 'w', 0o600);
  try {
    for (let from = 0; ; from += PIECE_BYTES) {
      const piece = await storage.part(key, from, PIECE_BYTES);
      if (piece === null) return false;
      await file.writeFile(piece);
      if (piece.length < PIECE_BYTES) return true;
    }
  } finally {
    await file.close();
  }
}
