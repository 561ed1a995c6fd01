import { inArray } from 'drizzle-orm';
import { picture } from '../pictures/picture.table.ts';
import type { Database } from '../platform/database.ts';
import type { Storage } from '../platform/storage.ts';
import { upload } from './upload.table.ts';

interface StrayGround {
  readonly database: Database;
  readonly storage: Storage;
}

/** A younger one may be on its way to its row. */
const A_DAY_MS = 86_400_000;

/** Keys that are asked about together. */
const A_TURN = 500;

/** What the third word of a key names, by its first (upload-files.ts, subject.ts, picture-shelf.ts). */
const UPLOADS = new Set(['paper', 'design', 'package']);
const PICTURES = new Set(['upload', 'picture']);

/**
 * Files older than a day that no row names: a server was killed between file and row, or an earlier backup was brought
 * back. What lies in a folder that is none of ours is never among them.
 */
export async function* strayFiles(ground: StrayGround, onSeen: () => void = () => {}): AsyncGenerator<string> {
  let keys: string[] = [];
  for await (const key of ground.storage.list()) {
    keys.push(key);
    onSeen();
    if (keys.length < A_TURN) continue;
    yield* straysAmong(ground, keys);
    keys = [];
  }
  yield* straysAmong(ground, keys);
}

/**
 * Looks once more: the same picture may have been sent again since it was found.
 * @returns is it gone?
 */
export async function removeStray(ground: StrayGround, key: string): Promise<boolean> {
  for await (const stray of straysAmong(ground, [key])) {
    await ground.storage.remove(stray);
    return true;
  }
  return false;
}

async function* straysAmong({ database, storage }: StrayGround, keys: readonly string[]): AsyncGenerator<string> {
  const latest = Date.now() - A_DAY_MS;
  const uploads = await uploadsAmong(database, keys.filter(isIn(UPLOADS)).map(nameIn));
  const pictures = await picturesAmong(database, keys.filter(isIn(PICTURES)).map(nameIn));
  for (const key of keys) {
    const named = isIn(UPLOADS)(key) ? uploads : isIn(PICTURES)(key) ? pictures : null;
    if (named === null || named.has(nameIn(key))) continue;
    const putAt = await storage.putAt(key);
    if (putAt !== null && putAt.getTime() < latest) yield key;
  }
}

const isIn = (folders: ReadonlySet<string>) => (key: string) => folders.has(key.split('/')[0]!);

const nameIn = (key: string): string => key.split('/')[2]?.replace(/\..*$/, '') ?? '';

async function uploadsAmong({ read }: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await read.select({ id: upload.id }).from(upload).where(inArray(upload.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** One that is still in hand has only its upload's row. */
async function picturesAmong({ read }: Database, keys: string[]): Promise<ReadonlySet<string>> {
  const shown = await read.select({ key: picture.key }).from(picture).where(inArray(picture.key, keys));
  const sent = await read.select({ key: upload.pictureKey }).from(upload).where(inArray(upload.pictureKey, keys));
  return new Set([...shown, ...sent].map(({ key }) => key!));
}
