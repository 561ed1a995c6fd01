import { and, eq, isNotNull } from 'drizzle-orm';
import { RANK } from '../pictures/picture-book.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import { originalFile } from '../pictures/subject.ts';
import type { TakenIn } from '../pictures/take-in.ts';
import type { Database } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Storage } from '../../platform/storage.ts';
import { originalName } from './original-name.ts';
import { ownPictureKey } from './own-picture-key.ts';
import { upload } from './upload.table.ts';

/** Stores a picture unpacked from a package like an upload of the package's sender for a product. @returns its key */
type KeepUnpacked = (taken: TakenIn, name: string) => Promise<string>;

/**
 * Pictures stored by an earlier run are not stored twice: a killed run starts over.
 * @param packageId upload id of the package
 */
export async function openUnpacked(
  { database, storage }: { readonly database: Database; readonly storage: Storage },
  { packageId, accountId }: { readonly packageId: string; readonly accountId: string },
): Promise<KeepUnpacked> {
  const before = await database.read
    .select({ key: upload.pictureKey })
    .from(upload)
    .where(and(eq(upload.packageId, packageId), isNotNull(upload.storedAt)));
  const kept = new Map<string, Promise<void>>(before.map(({ key }) => [key!, Promise.resolve()]));

  async function keep({ bytes, width, height }: TakenIn, name: string, pictureKey: string): Promise<void> {
    const id = newId();
    const file = originalFile(pictureKey);
    // If the process is killed after the file is stored, the sweep finds the file by this row.
    await database.write((db) =>
      db.insert(upload).values({
        ...{ id, accountId, packageId, pictureKey, entryway: 'product', bytes: bytes.length },
        originalName: originalName(name),
      }),
    );
    await storage.put(file, bytes);
    await database.write(async (db) => {
      const alt = originalName(name).replace(/\.[A-Za-z0-9]{1,5}$/, '') || '商品照片';
      const recipe = { draw: 'upload' as const, file };
      await registerPictures(db, [{ key: pictureKey, width, height, alt, recipe, rank: RANK.asked }]);
      await db.update(upload).set({ file, width, height, storedAt: new Date() }).where(eq(upload.id, id));
    });
  }

  return async (taken, name) => {
    const key = ownPictureKey(accountId, taken.bytes);
    // The same picture may be in several folders: the second waits for the first.
    if (!kept.has(key)) kept.set(key, keep(taken, name, key));
    await kept.get(key);
    return key;
  };
}
