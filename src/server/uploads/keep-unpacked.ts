import { and, eq, isNotNull } from 'drizzle-orm';
import { RANK } from '../pictures/picture-book.ts';
import { registerPictures } from '../pictures/register-pictures.ts';
import { originalFile } from '../pictures/subject.ts';
import type { TakenIn } from '../pictures/take-in.ts';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/new-id.ts';
import type { Storage } from '../platform/storage.ts';
import { originalName } from './original-name.ts';
import { ownPictureKey } from './own-picture-key.ts';
import { upload } from './upload.table.ts';

/** Keeps pictures that were unpacked from a package as if its sender had sent each for his goods. @returns their keys */
type KeepUnpacked = (taken: TakenIn, name: string) => Promise<string>;

/**
 * What was kept when the package was read before is not kept twice: a reading that was killed begins anew.
 * @param packageId that of the package's own upload
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
    // Should we be killed with the file put, the sweep finds it by this row.
    await database.write((db) =>
      db.insert(upload).values({
        ...{ id, accountId, packageId, pictureKey, entryway: 'goods', bytes: bytes.length },
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
    // The same picture lies in several folders: the second waits for the first.
    if (!kept.has(key)) kept.set(key, keep(taken, name, key));
    await kept.get(key);
    return key;
  };
}
