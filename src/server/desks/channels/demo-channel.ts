import { eq, inArray, sql } from 'drizzle-orm';
import type { ChannelProblem } from '#contract/desks/channel-packs.ts';
import type { ListingContent } from '#contract/desks/listings.ts';
import type { Db } from '../../platform/database.ts';
import { newId } from '../../platform/new-id.ts';
import { demoChannelItem, type SentContent } from './listing.table.ts';

/**
 * 演示渠道: behaves as a sales channel does (idempotent creation, a review with reasons, its own copy of title, price and
 * stock) without anybody's account. Only `listing.jobs.ts` talks to it, as to a service elsewhere: in transactions of its
 * own.
 */

interface Put {
  /** the same key again is the same item */
  readonly key: string;
  /** of title, pictures and rules: another one is reviewed again; price and stock are not */
  readonly edition: string;
  readonly content: SentContent;
}

interface Item {
  readonly itemNo: string;
  readonly state: 'reviewing' | 'onSale' | 'rejected' | 'off';
}

export async function putItem(db: Db, { key, edition, content }: Put): Promise<Item> {
  const isReviewed = sql`${demoChannelItem.edition} = ${edition} and ${demoChannelItem.state} in ('reviewing', 'onSale')`;
  const [item] = await db
    .insert(demoChannelItem)
    .values({ itemNo: `YS${newId().slice(0, 10).toUpperCase()}`, key, edition, content, state: 'reviewing' })
    .onConflictDoUpdate({
      target: demoChannelItem.key,
      set: {
        ...{ content, edition },
        state: sql`case when ${isReviewed} then ${demoChannelItem.state} else 'reviewing' end`,
      },
    })
    .returning({ itemNo: demoChannelItem.itemNo, state: demoChannelItem.state });
  return item!;
}

export const NO_STOCK: ChannelProblem = {
  ...{
    kind: 'block',
    where: '库存',
    say: '扣掉预留以后没有库存可卖',
    fix: '补库存，或在“价格和库存”里少留一些，再重试',
  },
  source: '没有库存的商品不铺',
};

/** Pictures of colours that the demo channel takes of one item. */
const MOST_COLOUR_PICTURES = 6;

/** What it does not take of an item that it takes otherwise: 部分成功. */
export function lackingOf(colourPictures: number): ChannelProblem[] {
  const left = colourPictures - MOST_COLOUR_PICTURES;
  const say = `有 ${left} 个颜色的图没有收下，演示渠道一件最多收 ${MOST_COLOUR_PICTURES} 张`;
  const problem = refusal('SKU 图', say, '少选几个颜色，再点“更新过去”；不改也能卖');
  return left > 0 ? [{ ...problem, kind: 'warn' }] : [];
}

/** Below this the demo channel's reviewer takes a price for a mistake. */
const LEAST_PRICE_FEN = 1_990;
const REFUSED_WORDS = ['第一', '顶级', '全网最低'];

/** @returns why it was rejected; null = on sale */
export async function reviewItem(db: Db, itemNo: string): Promise<ChannelProblem | null> {
  const [item] = await db.select().from(demoChannelItem).where(eq(demoChannelItem.itemNo, itemNo));
  const problem = item === undefined ? refusal('商品', '渠道里找不到这件商品', '重试一次') : verdictOn(item.content);
  await db
    .update(demoChannelItem)
    .set({ state: problem === null ? 'onSale' : 'rejected' })
    .where(eq(demoChannelItem.itemNo, itemNo));
  return problem;
}

/** Why the reviewer rejects it; null = approved. */
export function verdictOn({ title, priceFen }: ListingContent): ChannelProblem | null {
  if (priceFen < LEAST_PRICE_FEN)
    return refusal('价格', '价格低于 19.90 元，像是写错了', '在“价格和库存”里核对公式，或改建议零售价，再重试');
  const word = REFUSED_WORDS.find((one) => title.includes(one));
  return word === undefined
    ? null
    : refusal('标题', `标题里有“${word}”，属于绝对化用语`, `在商品管理里把“${word}”删掉，再重试`);
}

export const refusal = (where: string, say: string, fix: string): ChannelProblem => ({
  ...{ kind: 'block', where, say, fix, source: '演示渠道的审核' },
});

/** Nothing to do for a key that was never created. */
export async function takeItemOff(db: Db, key: string): Promise<void> {
  await db.update(demoChannelItem).set({ state: 'off' }).where(eq(demoChannelItem.key, key));
}

export async function readItems(db: Db, itemNos: readonly string[]): Promise<Map<string, ListingContent>> {
  const items = await db
    .select({ itemNo: demoChannelItem.itemNo, content: demoChannelItem.content })
    .from(demoChannelItem)
    .where(inArray(demoChannelItem.itemNo, [...itemNos]));
  return new Map(items.map(({ itemNo, content: { title, priceFen, stock } }) => [itemNo, { title, priceFen, stock }]));
}
