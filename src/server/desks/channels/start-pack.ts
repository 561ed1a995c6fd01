import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type {
  ChannelProblem,
  makeChannelPack as makeCall,
  mendChannelPack as mendCall,
  packOfProduct as oneCall,
  resumeChannelPack as resumeCall,
} from '#contract/desks/channel-packs.ts';
import { type Channel, CHANNELS } from '#contract/desks/channels/rules.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import { holdAdvisoryLock } from '../../platform/advisory-lock.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import type { Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Ask } from '../../platform/serve.ts';
import type { Storage } from '../../platform/storage.ts';
import { product } from '../../market/products/product.table.ts';
import { openTask } from '../../people/tasks/open-task.ts';
import { cornerWordsDeclaration } from './corner-words.table.ts';
import { detailPage } from './detail-page.table.ts';
import { findPack } from './channel-pack.queries.ts';
import { channelPack, channelPackItem, type PackMend } from './channel-pack.table.ts';
import { MAKE_CHANNEL_PACK, type PackToMake } from './leave-making.ts';
import { removeItemFiles } from './pack-storage.ts';
import { refuseOff } from './rules-in-use.ts';

interface StartGround {
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly storage: Storage;
}

/** @throws Refusal item.unknown for a product that is another shop's or not on sale; channelPack.under_way */
export async function startPack(
  { queue }: StartGround,
  { db, caller, body }: Ask<typeof makeCall>,
): Promise<ReplyOf<typeof makeCall>> {
  const { shopId } = caller;
  const productIds = [...new Set(body.productIds)];
  const channels = CHANNELS.filter((one) => body.channels.includes(one));
  await refuseOff(db, channels);
  await refuseSecond(db, shopId);
  const own = await db
    .select({ id: product.id, title: product.title })
    .from(product)
    .where(and(inArray(product.id, productIds), eq(product.shopId, shopId), eq(product.status, 'onSale')));
  if (own.length < productIds.length) throw new Refusal('item.unknown');

  const first = own.find((one) => one.id === productIds[0])!.title;
  const title = `${first} 等 ${productIds.length} 件`;
  return openPack(db, queue, { caller, productIds, channels, title });
}

/** Of its own or another shop's product. @throws Refusal item.unknown when it is not on sale; channelPack.under_way, channel.off */
export async function packOneProduct(
  { queue }: StartGround,
  { db, caller, body: { productId, channel } }: Ask<typeof oneCall>,
): Promise<ReplyOf<typeof oneCall>> {
  await refuseOff(db, [channel]);
  await holdAdvisoryLock(db, `channel-pack/${caller.shopId}`);
  const [offered] = await db
    .select({ title: product.title, updatedAt: product.updatedAt })
    .from(product)
    .where(and(eq(product.id, productId), eq(product.status, 'onSale')));
  if (!offered) throw new Refusal('item.unknown');
  const [fresh] = await db
    .select({ packId: channelPack.id })
    .from(channelPackItem)
    .innerJoin(channelPack, eq(channelPack.id, channelPackItem.packId))
    .where(
      and(
        eq(channelPack.shopId, caller.shopId),
        inArray(channelPack.status, ['making', 'ready']),
        gt(
          channelPack.createdAt,
          sql`greatest(now() - interval '1 hour', ${offered.updatedAt}, ${lastDeclared(productId)}, ${pageSaved(caller.shopId)})`,
        ),
        ...[eq(channelPackItem.productId, productId), eq(channelPackItem.channel, channel)],
        ne(channelPackItem.state, 'failed'),
      ),
    )
    .orderBy(desc(channelPack.createdAt))
    .limit(1);
  if (fresh !== undefined) return fresh;
  await refuseSecond(db, caller.shopId);
  const { id } = await openPack(db, queue, {
    caller,
    productIds: [productId],
    channels: [channel],
    title: offered.title,
  });
  return { packId: id };
}

/** When 不带角标的声明 of a product was last made or withdrawn: older packs have other pictures. */
const lastDeclared = (
  productId: string,
) => sql`(select max(greatest(${cornerWordsDeclaration.declaredAt}, ${cornerWordsDeclaration.withdrawnAt}))
  from ${cornerWordsDeclaration} where ${cornerWordsDeclaration.productId} = ${productId})`;

/** When the shop last arranged its 详情页. */
const pageSaved = (shopId: string) =>
  sql`(select ${detailPage.savedAt} from ${detailPage} where ${detailPage.shopId} = ${shopId})`;

interface NewPack {
  readonly caller: Pick<Ask<typeof makeCall>['caller'], 'accountId' | 'shopId'>;
  readonly productIds: readonly string[];
  readonly channels: Channel[];
  readonly title: string;
}

async function openPack(
  db: Db,
  queue: StartGround['queue'],
  { caller: { accountId, shopId }, productIds, channels, title }: NewPack,
): Promise<{ id: string; jobId: string }> {
  const id = newId();
  const items = productIds.flatMap((productId) => channels.map((channel) => ({ productId, channel })));
  const task = { accountId, kind: 'channelPack' as const, subjectId: id, title, total: items.length };
  const taskId = await openTask(db, task);
  await db.insert(channelPack).values({ id, shopId, accountId, channels, taskId, createdAt: sql`now()` });
  await db.insert(channelPackItem).values(items.map((item, at) => ({ ...item, packId: id, no: at + 1 })));
  await queue.enqueue(db, MAKE_CHANNEL_PACK, { packId: id, taskId } satisfies PackToMake);
  return { id, jobId: taskId };
}

/** @throws Refusal item.unknown; channelPack.under_way, channelPack.complete, channelPack.gone */
export async function resumePack(
  { queue, storage }: StartGround,
  { db, caller, body }: Pick<Ask<typeof resumeCall>, 'db' | 'caller' | 'body'>,
): Promise<ReplyOf<typeof resumeCall>> {
  const { shopId, accountId } = caller;
  await refuseSecond(db, shopId);
  const [pack] = await db
    .select()
    .from(channelPack)
    .where(and(eq(channelPack.id, body.id), eq(channelPack.shopId, shopId)))
    .for('update');
  if (!pack) throw new Refusal('item.unknown');
  if (pack.status === 'expired') throw new Refusal('channelPack.gone');
  const items = await db.select().from(channelPackItem).where(eq(channelPackItem.packId, pack.id));
  const again = items.filter(({ state }) => state !== 'made');
  if (again.length === 0) throw new Refusal('channelPack.complete');

  for (const item of again) await removeItemFiles(storage, item);
  await db
    .update(channelPackItem)
    .set({ state: 'pending', problems: [], files: [], rows: [], bytes: 0 })
    .where(and(eq(channelPackItem.packId, pack.id), sql`${channelPackItem.state} <> 'made'`));
  const title = `${again.length} 份再做一次`;
  const task = { accountId, kind: 'channelPack' as const, subjectId: pack.id, title, total: items.length };
  const taskId = await openTask(db, task);
  await db
    .update(channelPack)
    .set({ status: 'making', reason: '', endedAt: null, taskId, accountId })
    .where(eq(channelPack.id, pack.id));
  await queue.enqueue(db, MAKE_CHANNEL_PACK, { packId: pack.id, taskId } satisfies PackToMake);
  return { jobId: taskId };
}

/** @throws Refusal as of `resumePack`; channelPack.no_mend when no block can be mended by us */
export async function mendPack(ground: StartGround, ask: Ask<typeof mendCall>): Promise<ReplyOf<typeof mendCall>> {
  const { db, caller, body } = ask;
  await findPack(db, caller.shopId, body.id);
  const blocked = await db
    .select({ no: channelPackItem.no, problems: channelPackItem.problems })
    .from(channelPackItem)
    .where(and(eq(channelPackItem.packId, body.id), eq(channelPackItem.state, 'blocked')));
  const mended = blocked
    .map(({ no, problems }) => ({ no, mends: [...new Set(problems.flatMap(mendOf))] }))
    .filter(({ mends }) => mends.length > 0);
  if (mended.length === 0) throw new Refusal('channelPack.no_mend');
  const { jobId } = await resumePack(ground, { db, caller, body });
  for (const { no, mends } of mended)
    await db
      .update(channelPackItem)
      .set({ mends })
      .where(and(eq(channelPackItem.packId, body.id), eq(channelPackItem.no, no)));
  return { jobId, mended: mended.length };
}

const mendOf = ({ kind, mend }: ChannelProblem): PackMend[] => (kind === 'block' && mend !== undefined ? [mend] : []);

/** One at a time for a shop: each takes minutes of a core. */
async function refuseSecond(db: Db, shopId: string): Promise<void> {
  await holdAdvisoryLock(db, `channel-pack/${shopId}`);
  const underWay = await db.$count(channelPack, and(eq(channelPack.shopId, shopId), eq(channelPack.status, 'making')));
  if (underWay > 0) throw new Refusal('channelPack.under_way');
}
