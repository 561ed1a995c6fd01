import { featuredSlotWords, featuredStatusWords, featuredTagWords } from '#contract/market/featured-flow.ts';
import type { FeaturedRow } from './featured.data.ts';

/** 2026-11-22 至 2026-11-28 */
export const daysWords = ({ startsOn, endsOn }: Pick<FeaturedRow, 'startsOn' | 'endsOn'>): string =>
  startsOn === endsOn ? startsOn : `${startsOn} 至 ${endsOn}`;

/** Its result as of today. */
export function statusWords({ status, isRunning, product }: FeaturedRow): string {
  if (status !== 'approved') return featuredStatusWords[status];
  if (!isRunning) return '已通过，待开始';
  return product.isGone ? '展示中（商品不在售，暂不显示）' : '展示中';
}

/** 撤回 while it waits, 结束 while it is shown; null otherwise. */
export function withdrawLabel({ status, isRunning }: FeaturedRow): string | null {
  if (status === 'approved' && isRunning) return '提前结束';
  return status === 'proposed' || status === 'approved' ? '撤回' : null;
}

/** A closed nomination can be repeated while the product is on sale. */
export function againLabel({
  status,
  product,
}: Pick<FeaturedRow, 'status'> & { readonly product: Pick<FeaturedRow['product'], 'isGone'> }): string | null {
  if (product.isGone || status === 'proposed' || status === 'approved') return null;
  return status === 'refused' ? '改好再提报' : '再提报';
}

/** 首页推荐 · 角标“爆款” */
export const placeWords = ({ slot, tag }: FeaturedRow): string =>
  featuredSlotWords[slot] + (tag === null ? '' : ` · 角标“${featuredTagWords[tag]}”`);

/** 已提报首页推荐：待审核，2026-11-22 至 2026-11-28 */
export const nominatedWords = (row: FeaturedRow): string =>
  `已提报${featuredSlotWords[row.slot]}：${statusWords(row)}，${daysWords(row)}`;
