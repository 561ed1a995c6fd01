import { handpickSlotWords, handpickStatusWords } from '#contract/handpick-flow.ts';
import type { HandpickRow } from './handpick.data.ts';

/** 2026-11-22 至 2026-11-28 */
export const daysWords = ({ startsOn, endsOn }: Pick<HandpickRow, 'startsOn' | 'endsOn'>): string =>
  startsOn === endsOn ? startsOn : `${startsOn} 至 ${endsOn}`;

/** Its result as of today. */
export function statusWords({ status, isRunning, goods }: HandpickRow): string {
  if (status !== 'approved') return handpickStatusWords[status];
  if (!isRunning) return '已通过，待开始';
  return goods.isGone ? '展示中（商品不在售，暂不显示）' : '展示中';
}

/** 撤回 while it waits, 结束 while it is shown; null otherwise. */
export function withdrawLabel({ status, isRunning }: HandpickRow): string | null {
  if (status === 'approved' && isRunning) return '提前结束';
  return status === 'proposed' || status === 'approved' ? '撤回' : null;
}

/** A closed nomination can be repeated while the product is on sale. */
export function againLabel({
  status,
  goods,
}: Pick<HandpickRow, 'status'> & { readonly goods: Pick<HandpickRow['goods'], 'isGone'> }): string | null {
  if (goods.isGone || status === 'proposed' || status === 'approved') return null;
  return status === 'refused' ? '改好再提报' : '再提报';
}

/** 首页推荐 · 角标“爆款” */
export const placeWords = ({ slot, tag }: HandpickRow): string =>
  handpickSlotWords[slot] + (tag === null ? '' : ` · 角标“${tag}”`);
