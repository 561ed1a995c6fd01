import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ChannelRules, RuledChannel } from '#contract/desks/channels/rules.ts';
import { titleLength } from '#contract/desks/channel-title.ts';
import { AT_THE_CHANNEL } from '#contract/desks/listing-flow.ts';
import type { Db } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { product } from '../../market/products/product.table.ts';
import { channelPack, channelPackItem } from './channel-pack.table.ts';
import { skusOf } from './listed.ts';
import { channelShop, listing } from './listing.table.ts';
import { titleOf } from './make-item.ts';
import { type ProductToList, readProductToList, shotsOf } from './product-to-list.ts';

/** Each is read whole: a check of thousands would keep the operator waiting. */
const MOST_CHECKED = 500;
const MOST_SHOWN = 50;

export interface Breaks {
  readonly checked: number;
  readonly brokenCount: number;
  readonly broken: { productNo: string; title: string; where: string; says: string[] }[];
}

/**
 * The products listed at a channel, or in a pack for it, that its new rules would block. Only what making them again
 * cannot mend counts: sizes and bytes of pictures are made to fit.
 */
export async function breaksUnder(db: Db, rules: ChannelRules): Promise<Breaks> {
  const found = await placesOf(db, rules.channel);
  const broken: Breaks['broken'] = [];
  let brokenCount = 0;
  for (const { productId, shopId, productNo, title, where } of found) {
    const offered = await readProductToList(db, shopId, productId).catch(offSale);
    const says = offered === null ? [] : blocksOf(offered, rules);
    if (says.length === 0) continue;
    brokenCount += 1;
    if (broken.length < MOST_SHOWN) broken.push({ productNo, title, where, says });
  }
  return { checked: found.length, brokenCount, broken };
}

async function placesOf(db: Db, channel: RuledChannel) {
  const columns = { productId: product.id, shopId: product.shopId, productNo: product.productNo, title: product.title };
  const listed = await db
    .select({ ...columns, where: channelShop.name })
    .from(listing)
    .innerJoin(channelShop, eq(channelShop.id, listing.channelShopId))
    .innerJoin(product, eq(product.id, listing.productId))
    .where(and(sql`${channelShop.channel} = ${channel}`, inArray(listing.status, [...AT_THE_CHANNEL])))
    .orderBy(product.productNo, channelShop.name)
    .limit(MOST_CHECKED);
  const packed = await db
    .selectDistinct({ ...columns, where: sql<string>`'资料包'` })
    .from(channelPackItem)
    .innerJoin(channelPack, eq(channelPack.id, channelPackItem.packId))
    .innerJoin(product, eq(product.id, channelPackItem.productId))
    .where(
      and(
        sql`${channelPackItem.channel} = ${channel}`,
        eq(channelPackItem.state, 'made'),
        ne(channelPack.status, 'expired'),
      ),
    )
    .orderBy(product.productNo)
    .limit(MOST_CHECKED - listed.length);
  return [...listed, ...packed];
}

function offSale(error: unknown): null {
  if (error instanceof Refusal && error.word === 'item.unknown') return null;
  throw error;
}

/** What making it again cannot mend, by rules with a source. */
export function blocksOf(offered: ProductToList, rules: ChannelRules): string[] {
  const { product: detail, outerNo } = offered;
  const { main, white, skus } = shotsOf(detail);
  const title = titleOf(offered, rules, false);
  const length = titleLength(title, rules.title.unit);
  const refused = [...title].find((char) => rules.title.refused?.includes(char));
  const forbidden = rules.forbidden?.words.find((word) => title.toLowerCase().includes(word.toLowerCase()));
  const coded = skusOf(detail, outerNo);
  const mains = main.length + Math.min(white.length, 1);
  const longest = Math.max(...coded.map(({ code }) => [...code].length));
  const says = [
    [rules.title.isSure && length < rules.title.min, `标题只有 ${length}，至少 ${rules.title.min}`],
    [rules.title.isSure && refused !== undefined, `标题里有“${refused}”`],
    [rules.forbidden?.isSure === true && forbidden !== undefined, `标题里有“${forbidden}”`],
    [rules.skuCount.isSure && coded.length > rules.skuCount.max, `${coded.length} 个规格，最多 ${rules.skuCount.max}`],
    [rules.code.isSure && longest > rules.code.max, `商家编码有 ${longest} 个字，最多 ${rules.code.max}`],
    [rules.main.isSure && mains < rules.main.min, `主图 ${mains} 张，至少 ${rules.main.min}`],
    [rules.sku.isSure && skus.length > rules.sku.max, `${skus.length} 个颜色，SKU 图最多 ${rules.sku.max} 张`],
    [rules.photo?.isSure === true && main.some(({ isPhoto }) => !isPhoto), '缺实拍主图'],
    // The ground of a photograph may be cut out.
    [rules.whiteMain?.isSure === true && white.length === 0 && main.every(({ isPhoto }) => !isPhoto), '缺白底主图'],
  ] as const;
  return says.flatMap(([isBroken, say]) => (isBroken ? [say] : []));
}
