import {
  BUNDLE_STATUS,
  bundleStatusWords,
  bundleSteps,
  type OWNER_BUNDLE_ACTIONS,
} from '#contract/market/bundle-flow.ts';
import { yuan } from '../../platform/words.ts';
import type { State } from '../writing/StateTags.tsx';
import type { OwnBundle } from './bundle.data.ts';

export type OwnerAction = (typeof OWNER_BUNDLE_ACTIONS)[number];

export const tabWords = {
  all: '全部',
  onSale: bundleStatusWords.onSale,
  offSale: bundleStatusWords.offSale,
  takenDown: bundleStatusWords.takenDown,
} as const;

type Judged = Pick<OwnBundle, 'status' | 'priceFen' | 'singlyFen'> & {
  readonly parts: readonly Pick<OwnBundle['parts'][number], 'isOffered'>[];
};

/** Also shown: on sale but not orderable, and dearer than the single products. */
export function statesOf({ status, parts, priceFen, singlyFen }: Judged): readonly State[] {
  const off = parts.filter(({ isOffered }) => !isOffered);
  return [
    BUNDLE_STATUS[status],
    ...(status === 'onSale' && off.length > 0
      ? [{ words: `${off.length} 件商品已下架，买家看不到`, tone: 'wait' as const }]
      : []),
    ...(priceFen > singlyFen
      ? [{ words: `比单买贵 ¥${yuan(priceFen - singlyFen)}，请核对`, tone: 'wait' as const }]
      : []),
  ];
}

export const wayBack = { putOn: 'takeOff', takeOff: 'putOn' } as const;

/** 已上架“夏季校服” */
export const doneWords = ({ title }: OwnBundle, action: OwnerAction): string =>
  `已${bundleSteps[action].label}“${title}”`;

/** "单买 ¥180.00，套餐省 ¥20.00", or a note that it is dearer, which is allowed. */
export function singlyWords(priceFen: number, singlyFen: number): { readonly say: string; readonly isDearer: boolean } {
  const singly = `一套单买 ¥${yuan(singlyFen)}`;
  if (priceFen === 0) return { say: singly, isDearer: false };
  if (priceFen > singlyFen)
    return { say: `${singly}，套餐反而贵 ¥${yuan(priceFen - singlyFen)}，请核对套餐价`, isDearer: true };
  return { say: `${singly}，套餐省 ¥${yuan(singlyFen - priceFen)}`, isDearer: false };
}

/** when the shop has no bundle yet */
export const BEGIN = '还没有套餐。把常一起卖的商品配成一套，定一个套餐价，买家成套下单，颜色尺码随他们混搭';
