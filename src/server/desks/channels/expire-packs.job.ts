import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { CHANNEL_PACK_DAYS } from '#contract/desks/channel-pack-rules.ts';
import type { Database } from '../../platform/database.ts';
import type { Job } from '../../platform/queue.ts';
import type { Storage } from '../../platform/storage.ts';
import { channelPack, channelPackItem } from './channel-pack.table.ts';
import { removeItemFiles } from './pack-storage.ts';

interface ExpireGround {
  readonly database: Database;
  readonly storage: Storage;
}

/** Deletes the files of old packs; their results stay. */
export async function expirePacks({ database, storage }: ExpireGround): Promise<void> {
  const isOver = and(
    inArray(channelPack.status, ['ready', 'stopped', 'failed']),
    lt(channelPack.endedAt, sql`now() - make_interval(days => ${CHANNEL_PACK_DAYS})`),
  );
  const over = await database.read
    .select({ id: channelPack.id })
    .from(channelPack)
    .where(isOver)
    .orderBy(asc(channelPack.endedAt));
  for (const { id } of over)
    await database.write(async (db) => {
      const [held] = await db
        .select({ id: channelPack.id })
        .from(channelPack)
        .where(and(eq(channelPack.id, id), isOver))
        .for('update');
      if (!held) return;
      const items = await db.select().from(channelPackItem).where(eq(channelPackItem.packId, id));
      for (const item of items) await removeItemFiles(storage, item);
      await db.update(channelPackItem).set({ files: [], rows: [], bytes: 0 }).where(eq(channelPackItem.packId, id));
      await db.update(channelPack).set({ status: 'expired' }).where(eq(channelPack.id, id));
    });
}

export function expireChannelPacksJob(ground: ExpireGround): Job {
  return {
    name: 'channels.expirePacks',
    concurrency: 1,
    retries: 3,
    expireSeconds: 600,
    cron: '37 * * * *',
    work: () => expirePacks(ground),
  };
}
