import { sql } from 'drizzle-orm';
import { LOOK_EDITION } from '#drawing/look/look.ts';
import type { DescribedPicture } from '../../people/pictures/describe-picture.ts';
import type { Painters } from '../../people/pictures/painters.ts';
import { openPictureStore } from '../../people/pictures/picture-store.ts';
import { CHANGE_CHANNEL } from '../../platform/change-feed.ts';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { WAITING } from './compared.ts';
import { LOOKS } from './open-alike.ts';
import { pictureLook } from './picture-look.table.ts';

interface DescribeGround {
  readonly database: Database;
  readonly storage: Storage;
  readonly painters: Painters;
  readonly isStopping: () => boolean;
}

const A_TURN_MS = 50_000;

/**
 * Describes catalogue pictures that have no looks of this edition. Two servers may describe the same picture; the
 * result is the same.
 * @returns the number of described pictures
 */
export async function describePictures(ground: DescribeGround): Promise<number> {
  const { database, painters } = ground;
  const store = openPictureStore(database, ground.storage, painters);
  const turnEnds = Date.now() + A_TURN_MS;
  const { rows } = await database.read.execute<{ key: string; isGarment: boolean }>(WAITING);
  let described = 0;
  for (const { key, isGarment } of rows) {
    if (ground.isStopping() || Date.now() > turnEnds) break;
    // One picture that cannot be drawn must not keep the others from being described; the next turn tries it again.
    const found = await describe(key, isGarment).catch(() => null);
    if (found === null) continue;
    const row = {
      edition: LOOK_EDITION,
      looks: Buffer.from(found.looks),
      hash: found.hash,
      silhouette: found.silhouette && Buffer.from(found.silhouette),
      describedAt: sql`now()`,
    };
    await database.write((db) =>
      db
        .insert(pictureLook)
        .values({ pictureKey: key, ...row })
        .onConflictDoUpdate({ target: pictureLook.pictureKey, set: row }),
    );
    described += 1;
  }
  // lists that are filtered by a picture are cached until there are more to compare
  if (described > 0) await database.write((db) => db.execute(sql`select pg_notify(${CHANGE_CHANNEL}, ${LOOKS})`));
  return described;

  async function describe(key: string, isGarment: boolean): Promise<DescribedPicture> {
    const bytes = await store.take(key, 320, 'jpg', new AbortController().signal);
    return painters.describeWhenIdle({ bytes, isGarment });
  }
}

export function describePicturesJob(ground: DescribeGround): Job {
  return {
    name: 'alike.describe',
    concurrency: 1,
    retries: 1,
    expireSeconds: 300,
    cron: '* * * * *',
    work: async () => void (await describePictures(ground)),
  };
}
