import { and, asc, eq, ne } from 'drizzle-orm';
import { type Channel, CHANNELS } from '#contract/desks/channels/rules.ts';
import type { Db } from '../../platform/database.ts';
import type { Storage } from '../../platform/storage.ts';
import type { ZippedFile } from '../../platform/zip-stream.ts';
import { channelPack, channelPackItem } from './channel-pack.table.ts';
import { readMe, SHEET_FORMS } from './channel-sheet.ts';
import { packFileKey } from './pack-storage.ts';
import type { InUse } from './rules-in-use.ts';

type ItemRow = typeof channelPackItem.$inferSelect;

/** Items without a block, in their order; none of an expired pack. */
export async function itemsToDownload(db: Db, packId: string, channel: Channel | null): Promise<ItemRow[]> {
  const rows = await db
    .select({ item: channelPackItem })
    .from(channelPackItem)
    .innerJoin(channelPack, eq(channelPack.id, channelPackItem.packId))
    .where(
      and(
        eq(channelPackItem.packId, packId),
        eq(channelPackItem.state, 'made'),
        ne(channelPack.status, 'expired'),
        channel === null ? undefined : eq(channelPackItem.channel, channel),
      ),
    )
    .orderBy(asc(channelPackItem.no));
  return rows.map(({ item }) => item);
}

/** A folder per channel: the read-me, one sheet of all its products, and their pictures. One picture in memory at a time. */
export async function* filesInZip(
  storage: Pick<Storage, 'get'>,
  items: readonly Pick<ItemRow, 'packId' | 'no' | 'channel' | 'rows' | 'files'>[],
  inUse: Readonly<Record<Channel, Pick<InUse, 'rules'>>>,
): AsyncGenerator<ZippedFile> {
  for (const channel of CHANNELS) {
    const own = items.filter((item) => item.channel === channel);
    if (own.length === 0) continue;
    const { rules } = inUse[channel];
    const form = SHEET_FORMS[rules.sheet];
    yield { name: `${rules.name}/说明.txt`, parts: [readMe(rules, own.length)] };
    yield { name: `${rules.name}/${form.name}`, parts: form.bytesOf(own.flatMap(({ rows }) => rows)) };
    for (const item of own) {
      for (const [at, { name }] of item.files.entries()) {
        const bytes = await storage.get(packFileKey(item, at));
        // The download breaks off, and is not taken for a whole one.
        if (bytes === null) throw new Error(`file ${at} of item ${item.no} of pack ${item.packId} is missing`);
        yield { name: `${rules.name}/${name}`, parts: [bytes], isPacked: true };
      }
    }
  }
}
