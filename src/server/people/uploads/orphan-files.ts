import { inArray } from 'drizzle-orm';
import { picture } from '../pictures/picture.table.ts';
import type { Database } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { printSet } from '../../trade/print-files/print-set.table.ts';
import { upload } from './upload.table.ts';

interface OrphanGround {
  readonly database: Database;
  readonly storage: Storage;
}

/** A younger file may still get its row. */
const A_DAY_MS = 86_400_000;

/** Keys per query. */
const A_TURN = 500;

/**
 * First words of keys whose third word is an upload id, or a picture key (upload-files.ts, subject.ts,
 * picture-store.ts).
 */
const UPLOADS = new Set(['attachment', 'design', 'package']);
const PICTURES = new Set(['upload', 'picture']);
/** of print files, by the set that they belong to */
const PRINTS = new Set(['prints']);

/**
 * Orphan files: files older than a day without a row. A server was killed between storing the file and filling the row,
 * or an older backup was restored. Folders that are not ours are ignored.
 */
export async function* orphanFiles(ground: OrphanGround, onSeen: () => void = () => {}): AsyncGenerator<string> {
  let keys: string[] = [];
  for await (const key of ground.storage.list()) {
    keys.push(key);
    onSeen();
    if (keys.length < A_TURN) continue;
    yield* orphansAmong(ground, keys);
    keys = [];
  }
  yield* orphansAmong(ground, keys);
}

/**
 * Checks again before deleting: the same picture may have been uploaded since it was found.
 * @returns true when the file was deleted
 */
export async function removeOrphan(ground: OrphanGround, key: string): Promise<boolean> {
  for await (const orphan of orphansAmong(ground, [key])) {
    await ground.storage.remove(orphan);
    return true;
  }
  return false;
}

async function* orphansAmong({ database, storage }: OrphanGround, keys: readonly string[]): AsyncGenerator<string> {
  const latest = Date.now() - A_DAY_MS;
  const uploads = await uploadsAmong(database, keys.filter(isIn(UPLOADS)).map(nameIn));
  const pictures = await picturesAmong(database, keys.filter(isIn(PICTURES)).map(nameIn));
  const sets = await printSetsAmong(database, keys.filter(isIn(PRINTS)).map(nameIn));
  for (const key of keys) {
    const named = isIn(UPLOADS)(key) ? uploads : isIn(PICTURES)(key) ? pictures : isIn(PRINTS)(key) ? sets : null;
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

async function printSetsAmong({ read }: Database, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await read.select({ id: printSet.id }).from(printSet).where(inArray(printSet.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** An upload in progress has no picture row yet, so its own row counts. */
async function picturesAmong({ read }: Database, keys: string[]): Promise<ReadonlySet<string>> {
  const shown = await read.select({ key: picture.key }).from(picture).where(inArray(picture.key, keys));
  const sent = await read.select({ key: upload.pictureKey }).from(upload).where(inArray(upload.pictureKey, keys));
  return new Set([...shown, ...sent].map(({ key }) => key!));
}
