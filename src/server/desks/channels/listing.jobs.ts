import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { ChannelRules } from '#contract/desks/channels/rules.ts';
import type { ListingAction } from '#contract/desks/listing-flow.ts';
import { shownOn, USUAL_DETAIL_PAGE } from '#contract/desks/detail-blocks.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import { tellOwner } from '../../people/notices/tell-owner.ts';
import type { Db } from '../../platform/database.ts';
import type { Job, Queue } from '../../platform/queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { blank } from '../../market/blanks/blank.table.ts';
import { fabric } from '../../market/fabrics/fabric.table.ts';
import { product, style } from '../../market/products/product.table.ts';
import { checkItem } from './check/check-item.ts';
import { NO_STOCK, refusal } from './demo-channel.ts';
import { type ChannelDriver, ChannelRefused, ChannelWaits, REVIEW_SECONDS } from './drivers/driver.ts';
import { type DriverGround, openDriver } from './drivers/open-driver.ts';
import { detailPage } from './detail-page.table.ts';
import { COMPARE_LISTINGS, type ListingToSend, REVIEW_LISTING, SEND_LISTING, START_LISTINGS } from './leave-listing.ts';
import { contentOf, isSame, OFFERED } from './listing-content.ts';
import { channelShop, listing, listingBatch, type SentContent } from './listing.table.ts';
import { logPlainPictures } from './corner-words.ts';
import { cornerWordsDeclaration } from './corner-words.table.ts';
import { makeItem, openPictureMaker, usesTall } from './make-item.ts';
import { moveListing } from './move-listing.ts';
import { type PictureGround, readerOf } from './picture-to-list.ts';
import { type InUse, offWords, rulesInUse } from './rules-in-use.ts';
import { type ProductToList, readProductToList, shotsOf } from './product-to-list.ts';

interface ListingGround extends PictureGround, DriverGround {
  readonly queue: () => Pick<Queue, 'enqueue'>;
}

const TIMES = { concurrency: 1, retries: 5, expireSeconds: 900 } as const;

export function listingJobs(ground: ListingGround): readonly Job[] {
  return [
    {
      ...TIMES,
      name: SEND_LISTING,
      leaseSeconds: 30,
      work: (data) => sendListing(ground, data as ListingToSend),
      lost: (data) => giveUp(ground, data as ListingToSend),
    },
    { ...TIMES, name: REVIEW_LISTING, work: (data) => reviewListing(ground, data as ListingToSend) },
    { ...TIMES, name: START_LISTINGS, cron: '* * * * *', work: () => startListings(ground) },
    { ...TIMES, name: COMPARE_LISTINGS, cron: '*/5 * * * *', work: () => compareListings(ground) },
  ];
}

function selectListings(db: Db) {
  return db
    .select({ listing, shop: channelShop, offered: OFFERED, pausedAt: listingBatch.pausedAt })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .innerJoin(product, eq(product.id, listing.productId))
    .innerJoin(style, eq(style.id, product.styleId))
    .leftJoin(listingBatch, eq(listingBatch.id, listing.batchId));
}
type Joined = Awaited<ReturnType<typeof selectListings>>[number];

async function findListing(db: Db, id: string): Promise<Joined | undefined> {
  const [found] = await selectListings(db).where(eq(listing.id, id));
  return found;
}

/** One item a product and channel shop: a repeat after a lost answer finds the first one. */
const keyOf = ({ channelShopId, productId }: Joined['listing']): string => `${channelShopId}/${productId}`;

/** Idempotent: a kill anywhere in it repeats what is missing. */
export async function sendListing(ground: ListingGround, { listingId }: ListingToSend): Promise<void> {
  const found = await findListing(ground.database.read, listingId);
  // 接着铺 enqueues it again.
  if (!found || (found.listing.status === 'submitting' && found.pausedAt !== null)) return;
  try {
    const { status } = found.listing;
    if (status === 'submitting') await sendContent(ground, found);
    // Cancelled meanwhile: the channel may have it already.
    else if (status === 'cancelled') await takeOff(ground, found);
    else if (status === 'takingOff') {
      await takeOff(ground, found);
      await moveIfStill(ground, found, { action: 'goneOff' });
    }
  } catch (error) {
    await afterRefusal(ground, found, error);
  }
}

/** A pause that the channel asks for is kept; a final refusal is told to the shop; anything else is tried again. */
async function afterRefusal(ground: ListingGround, found: Joined, error: unknown): Promise<void> {
  const { listing: row } = found;
  if (error instanceof ChannelWaits)
    return ground.database.write((db) =>
      ground.queue().enqueue(db, SEND_LISTING, { listingId: row.id }, { once: row.id, afterSeconds: error.seconds }),
    );
  if (!(error instanceof ChannelRefused)) throw error;
  const { problem } = error;
  if (row.status === 'submitting') await moveIfStill(ground, found, { action: 'fail', problems: [problem] });
  if (row.status === 'takingOff') await moveIfStill(ground, found, { action: 'differ', problems: [problem] });
}

async function takeOff(ground: ListingGround, { listing: row, shop }: Joined): Promise<void> {
  const driver = await openDriver(ground, shop);
  await driver.takeOff({ key: keyOf(row), itemNo: row.itemNo });
}

async function sendContent(ground: ListingGround, found: Joined): Promise<void> {
  const { listing: row, shop, offered } = found;
  const use = (await rulesInUse(ground.database.read))[shop.channel];
  if (use.isOff) return moveIfStill(ground, found, { action: 'block', problems: [switchedOff(use)] });
  const { rules } = use;
  const content = contentOf(offered, shop, rules);
  const item = await readProductToList(ground.database.read, shop.shopId, row.productId).catch(offSale);
  if (item === null) return moveIfStill(ground, found, { action: 'block', problems: [OFF_SALE] });
  const edition = editionOf(item, content.title, rules);
  const listed = { ...item, channelTitle: content.title };
  const checked = edition === row.edition ? null : await makeAndCheck(ground, listed, content, rules);
  const problems = [...(checked?.problems ?? []), ...(content.stock > 0 ? [] : [NO_STOCK])];
  if (problems.length > 0) return moveIfStill(ground, found, { action: 'block', problems });
  const sent: SentContent = { ...content, pictures: checked?.made.files.length ?? 0 };
  const driver = await openDriver(ground, shop);
  const { itemNo, state, lacking } = await driver.put({
    ...{ key: keyOf(row), edition, content: sent, item: listed, itemNo: row.itemNo },
    made: checked?.made ?? null,
    stockBuffer: shop.stockBuffer,
    remember: (created) =>
      ground.database.write(
        async (db) => void (await db.update(listing).set({ itemNo: created }).where(eq(listing.id, row.id))),
      ),
  });
  const made = { itemNo, edition, sent };
  const done = lacking.length > 0 ? 'takePart' : 'sync';
  await moveIfStill(ground, found, { action: state === 'onSale' ? done : 'create', made, problems: lacking });
}

const OFF_SALE: ChannelProblem = {
  ...{ kind: 'block', where: '商品', say: '商品已经下架，或者它的光版不卖了', fix: '上架以后重试' },
  source: '只有在售的商品能铺货',
};
const switchedOff = (use: InUse): ChannelProblem => ({
  ...{ kind: 'block', where: '渠道', say: offWords(use), fix: '等平台恢复这个渠道，再重试' },
  source: '平台的渠道规则',
});

function offSale(error: unknown): null {
  if (error instanceof Refusal && error.word === 'item.unknown') return null;
  throw error;
}

const USUAL_SHOWN = JSON.stringify(shownOn(USUAL_DETAIL_PAGE));

/** Changes with what the channel reviews; price and stock do not count. */
function editionOf(
  { product: offered, declarationId, page }: ProductToList,
  title: string,
  rules: ChannelRules,
): string {
  const { main, white, tall, skus, detail } = shotsOf(offered);
  const used = [main, white, skus.map(({ shot }) => shot), detail, ...(usesTall(rules) ? [tall] : [])];
  const pictures = used.map((shots) => shots.map(({ key }) => key));
  // An edition without a declaration or a page of its shop keeps the hash that it had before there were any.
  const plain = declarationId !== null && rules.noWords !== undefined ? [declarationId] : [];
  const shown = shownOn(page);
  const arranged = rules.language === 'en' || JSON.stringify(shown) === USUAL_SHOWN ? [] : [shown];
  const words = JSON.stringify([
    ...[rules.edition, title, offered.composition, offered.sizes, pictures, ...plain, ...arranged],
  ]);
  return createHash('sha256').update(words).digest('hex').slice(0, 32);
}

/** Makes what the channel gets, and checks it with the independent check: only blocks count here. */
async function makeAndCheck(
  ground: ListingGround,
  item: ProductToList,
  { priceFen }: { readonly priceFen: number },
  rules: ChannelRules,
) {
  const priced = { ...item, product: { ...item.product, retailPriceFen: priceFen } };
  const maker = openPictureMaker(ground.painters, readerOf(ground));
  try {
    const made = await makeItem(priced, rules, maker);
    const problems = await checkItem(made, rules, ground.painters);
    await logPlainPictures(ground.database, { offered: item, made, channel: rules.channel });
    return { problems: problems.filter(({ kind }) => kind === 'block'), made };
  } finally {
    await maker.close();
  }
}

/** 内容不同步 of more than price, title and stock. */
const CHANGED_HERE: ChannelProblem = {
  ...{ kind: 'warn', where: '内容', say: '图片、成分、尺码、详情页或渠道规则改过，渠道上还是原来的' },
  ...{ fix: '点“更新过去”，渠道会重新审核', source: '锦市和渠道的比对' },
};

const isOfContent = ({ where }: ChannelProblem): boolean => where === CHANGED_HERE.where;

/** What the channel did not take. */
const lackingIn = (problems: readonly ChannelProblem[]): ChannelProblem[] =>
  problems.filter((one) => one.kind === 'warn' && !isOfContent(one));

/** What the channel did not take stays named. */
function stepOnSale(
  { problems }: Joined['listing'],
  whole: 'approve' | 'agree',
): { readonly action: ListingAction; readonly problems: ChannelProblem[] } {
  const lacking = lackingIn(problems);
  return { action: lacking.length > 0 ? 'takePart' : whole, problems: lacking };
}

type Step = Omit<Parameters<typeof moveListing>[1], 'id' | 'accountId'>;

/** Unless its owner has cancelled it, or another worker has done the step. */
async function moveIfStill(ground: ListingGround, { listing: row, shop }: Joined, step: Step): Promise<void> {
  await ground.database.write(async (db) => {
    const [now] = await db.select({ status: listing.status }).from(listing).where(eq(listing.id, row.id)).for('update');
    if (now?.status !== row.status) return;
    await moveListing(db, { id: row.id, accountId: null, ...step });
    if (step.action === 'create') await enqueueReview(ground, db, row.id, REVIEW_SECONDS[shop.channel]);
    if (step.action === 'reject' || step.action === 'fail') await tellRefused(db, row, shop, step);
  });
}

async function tellRefused(db: Db, row: Joined['listing'], shop: Joined['shop'], { action, problems }: Step) {
  const [offered] = await db.select({ title: product.title }).from(product).where(eq(product.id, row.productId));
  await tellOwner(db, shop.shopId, {
    kind: 'listing',
    title: `${shop.name}${action === 'reject' ? '驳回了' : '没有收到'}：${offered!.title}`,
    body: (problems ?? []).map(({ say, fix }) => `${say}。${fix}`).join('；'),
    to: `/user/sale/saleOrder?open=${row.id}`,
  });
}

const enqueueReview = ({ queue }: ListingGround, db: Db, listingId: string, afterSeconds: number): Promise<void> =>
  queue().enqueue(db, REVIEW_LISTING, { listingId }, { once: listingId, afterSeconds });

/** Asked again until the channel has decided. */
export async function reviewListing(ground: ListingGround, { listingId }: ListingToSend): Promise<void> {
  const found = await findListing(ground.database.read, listingId);
  if (found?.listing.status !== 'reviewing') return;
  const { shop, listing: row } = found;
  const again = (seconds: number) => ground.database.write((db) => enqueueReview(ground, db, row.id, seconds));
  try {
    const driver = await openDriver(ground, shop);
    const verdict = await driver.review(row.itemNo);
    if (verdict.state === 'rejected')
      await moveIfStill(ground, found, { action: 'reject', problems: [verdict.problem] });
    else if (verdict.state === 'waiting') await again(REVIEW_SECONDS[shop.channel]);
    else await moveIfStill(ground, found, stepOnSale(row, 'approve'));
  } catch (error) {
    if (error instanceof ChannelWaits) return again(error.seconds);
    if (!(error instanceof ChannelRefused)) throw error;
    await moveIfStill(ground, found, { action: 'reject', problems: [error.problem] });
  }
}

/** 定时铺货: those whose time has come, unless their batch is paused. */
export async function startListings(ground: ListingGround): Promise<void> {
  await ground.database.write(async (db) => {
    const due = await db
      .select({ id: listing.id })
      .from(listing)
      .leftJoin(listingBatch, eq(listingBatch.id, listing.batchId))
      .where(and(eq(listing.status, 'scheduled'), sql`${listing.startsAt} <= now()`, isNull(listingBatch.pausedAt)))
      .orderBy(asc(listing.startsAt))
      .limit(BATCH)
      .for('update', { of: listing, skipLocked: true });
    for (const { id } of due) {
      await moveListing(db, { id, action: 'start', accountId: null });
      await ground.queue().enqueue(db, SEND_LISTING, { listingId: id }, { once: id });
    }
  });
}

/** After the last retry. */
async function giveUp(ground: ListingGround, { listingId }: ListingToSend): Promise<void> {
  const found = await findListing(ground.database.read, listingId);
  const silent = refusal('渠道', '渠道几次都没有应答', '过一会儿再试');
  if (found?.listing.status === 'submitting') await moveIfStill(ground, found, { action: 'fail', problems: [silent] });
  if (found?.listing.status === 'takingOff') await moveIfStill(ground, found, { action: 'differ', problems: [silent] });
}

const BATCH = 500;

/** When anything was written last that decides what is sent. */
const editedAt = sql`greatest(${product.updatedAt}, ${blank.updatedAt}, ${fabric.updatedAt},
  (select ${detailPage.savedAt} from ${detailPage} where ${detailPage.shopId} = ${channelShop.shopId}),
  (select max(greatest(declared.declared_at, declared.withdrawn_at)) from ${cornerWordsDeclaration} declared
    where declared.product_id = ${product.id}))`;

/** Asked for comparisons only: it reads when each part of a product was changed last. */
async function readEdits(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      id: listing.id,
      // Since its last comparison. Reading every product for each comparison would take too long.
      isEdited: sql<boolean>`${listing.comparedAt} is null or ${editedAt} > ${listing.comparedAt}`,
      // A transaction that began earlier may still write.
      readAt: sql<string>`now() - interval '1 minute'`,
    })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .innerJoin(product, eq(product.id, listing.productId))
    .innerJoin(style, eq(style.id, product.styleId))
    .innerJoin(blank, eq(blank.id, style.blankId))
    .leftJoin(fabric, eq(fabric.id, blank.fabricId))
    .where(inArray(listing.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Compares what is on sale with what the channel has now. */
export async function compareListings(ground: ListingGround): Promise<void> {
  let after = '';
  for (;;) {
    const some = await selectListings(ground.database.read)
      .where(and(inArray(listing.status, ['onSale', 'partial', 'outOfSync']), sql`${listing.id} > ${after}`))
      .orderBy(asc(listing.id))
      .limit(BATCH);
    if (some.length === 0) return;
    after = some.at(-1)!.listing.id;
    const edits = await readEdits(
      ground.database.read,
      some.map((one) => one.listing.id),
    );
    const inUse = await rulesInUse(ground.database.read);
    for (const ofShop of Map.groupBy(some, ({ shop }) => shop.id).values()) {
      const { shop } = ofShop[0]!;
      const theirs = await readTheirs(ground, ofShop);
      if (theirs === null) continue;
      for (const found of ofShop) {
        const edited = edits.get(found.listing.id);
        // The listing was removed in the meantime.
        if (edited === undefined) continue;
        await compareOne(ground, { ...found, ...edited }, inUse[shop.channel].rules, theirs.get(found.listing.itemNo));
      }
    }
  }
}

/** null: the channel refuses now, or does not answer; the next comparison asks again */
async function readTheirs(
  ground: ListingGround,
  ofShop: readonly Joined[],
): Promise<Map<string, ListingContent> | null> {
  try {
    const driver: ChannelDriver = await openDriver(ground, ofShop[0]!.shop);
    return await driver.readItems(ofShop.map(({ listing: { itemNo } }) => itemNo));
  } catch (error) {
    if (ofShop[0]!.shop.channel === 'demo') throw error;
    return null;
  }
}

interface Compared extends Joined {
  readonly isEdited: boolean;
  readonly readAt: string;
}

async function compareOne(
  ground: ListingGround,
  found: Compared,
  rules: ChannelRules,
  theirs: ListingContent | undefined,
): Promise<void> {
  const { listing: row, shop, offered } = found;
  const content = contentOf(offered, shop, rules);
  const compared = await compareContent(ground, found, content.title, rules);
  const wasChanged = row.problems.some(isOfContent);
  const isChanged = compared === 'unread' ? wasChanged : compared === 'changed';
  const same = !isChanged && theirs !== undefined && isSame(content, theirs);
  const changes = isChanged ? [CHANGED_HERE] : [];
  await keepCompared(ground, found, {
    ...(theirs === undefined || (row.theirs !== null && isSame(row.theirs, theirs)) ? {} : { theirs }),
    ...(isChanged === wasChanged ? {} : { problems: [...row.problems.filter((one) => !isOfContent(one)), ...changes] }),
    ...(compared === 'unread' || compared === 'offSale' ? {} : { comparedAt: sql`${found.readAt}::timestamptz` }),
  });
  if ((row.status !== 'outOfSync') === same) return;
  const problems = [...lackingIn(row.problems), ...changes];
  await moveIfStill(ground, found, { ...(same ? stepOnSale(row, 'agree') : { action: 'differ', problems }), theirs });
}

/** Whether pictures and the rest of what the channel reviews are the ones that were sent last. */
async function compareContent(
  { database }: ListingGround,
  { listing: row, shop, isEdited }: Compared,
  title: string,
  rules: ChannelRules,
): Promise<'unread' | 'offSale' | 'same' | 'changed'> {
  // Without an edition the next update sends it whole in any case.
  if (row.edition === '' || !isEdited) return 'unread';
  const item = await readProductToList(database.read, shop.shopId, row.productId).catch(offSale);
  if (item === null) return 'offSale';
  return editionOf(item, title, rules) === row.edition ? 'same' : 'changed';
}

/** What a comparison has found is shown also where it leaves the state as it is. */
async function keepCompared(
  ground: ListingGround,
  { listing: { id, status } }: Joined,
  found: PgUpdateSetSource<typeof listing>,
): Promise<void> {
  if (Object.keys(found).length === 0) return;
  await ground.database.write(async (db) => {
    await db
      .update(listing)
      .set(found)
      .where(and(eq(listing.id, id), eq(listing.status, status)));
  });
}
