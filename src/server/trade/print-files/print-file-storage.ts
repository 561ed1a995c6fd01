import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { printFile } from './print-set.table.ts';

/** Storage key of a file of a set; private. */
export const printFileKey = (setId: string, no: number): string => `prints/${setId.slice(0, 2)}/${setId}/${no}`;

/** They can be drawn again, and are left out of backups. */
export const isPrintFile = (file: string): boolean => file.startsWith('prints/');

/** Removes the files of a set and their rows. A file without its row, left by a kill, has the next number. */
export async function removePrintFiles(db: Db, storage: Storage, setId: string): Promise<void> {
  const rows = await db.select({ no: printFile.no }).from(printFile).where(eq(printFile.setId, setId));
  for (const { no } of rows) await storage.remove(printFileKey(setId, no));
  await db.delete(printFile).where(eq(printFile.setId, setId));
}
