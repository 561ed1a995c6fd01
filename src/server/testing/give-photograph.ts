import { picture } from '../people/pictures/picture.table.ts';
import { newId } from '../platform/new-id.ts';
import { upload } from '../people/uploads/upload.table.ts';
import type { TestGround } from './ground.ts';

/** Inserts the rows of an uploaded photograph, without a file. @returns its key */
export async function givePhotograph({ database }: Pick<TestGround, 'database'>, accountId: string): Promise<string> {
  const key = newId();
  const size = { width: 800, height: 800 };
  await database.write(async (db) => {
    const recipe = { draw: 'upload' as const, file: `upload/${key}.jpg` };
    await db.insert(picture).values({ key, recipe, alt: '', rank: 90, ...size });
    await db.insert(upload).values({
      ...{ id: newId(), accountId, entryway: 'product', bytes: 1000, pictureKey: key, storedAt: new Date() },
      ...{ file: `upload/${key}.jpg`, ...size },
    });
  });
  return key;
}
