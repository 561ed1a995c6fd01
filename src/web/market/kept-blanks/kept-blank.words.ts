import type { KeptBlank } from '#contract/market/kept-blanks.ts';
import { yuan } from '../../platform/words.ts';
import type { State } from '../writing/StateTags.tsx';

/** 涨 ¥0.50, 卖完了: since the blank was added; empty when nothing has changed. */
export function changesOf({ now, keptPriceFen, keptInStock }: KeptBlank): readonly State[] {
  if (now === null) return [{ words: '已下架', tone: 'quiet' }];
  const differenceFen = now.priceFen - keptPriceFen;
  return [
    ...(differenceFen > 0 ? [{ words: `涨 ¥${yuan(differenceFen)}`, tone: 'wait' } as const] : []),
    ...(differenceFen < 0 ? [{ words: `降 ¥${yuan(-differenceFen)}`, tone: 'done' } as const] : []),
    ...(keptInStock && !now.inStock ? [{ words: '卖完了', tone: 'wait' } as const] : []),
    ...(!keptInStock && now.inStock ? [{ words: '又有现货', tone: 'done' } as const] : []),
  ];
}

/** 现价, or the last one that the member has seen. */
export const priceWords = ({ now, keptPriceFen }: KeptBlank): string =>
  `¥${yuan((now ?? { priceFen: keptPriceFen }).priceFen)}`;

export const formerPriceWords = ({ keptPriceFen }: Pick<KeptBlank, 'keptPriceFen'>): string =>
  `加入时 ¥${yuan(keptPriceFen)}`;

export function stockWords({ now }: Pick<KeptBlank, 'now'>): string {
  if (now === null) return '不再供应';
  return now.inStock ? `现货 ${now.stock} 件` : '无现货，可定做';
}

/** What the member's shop has made of it. */
export function madeWords({ styleCount, productCount }: Pick<KeptBlank, 'styleCount' | 'productCount'>): string {
  return styleCount === 0 && productCount === 0 ? '还没有用它做过' : `${styleCount} 款，${productCount} 件商品`;
}

export const removedWords = (removed: readonly { readonly name: string }[]): string =>
  removed.length === 1 ? `已移出“${removed[0]!.name}”` : `已移出 ${removed.length} 件光版`;
