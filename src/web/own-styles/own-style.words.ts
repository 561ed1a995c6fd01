import type { OwnStyle } from '#contract/own-designs.ts';
import { GOOD_DPI } from '#contract/design-rules.ts';
import type { ChosenStyle } from '../shop-goods/create-draft.ts';

/** How styles speak to the shop that made them. */

export const styleName = ({ plateName, designTitle, name }: Pick<OwnStyle, 'plateName' | 'designTitle' | 'name'>) =>
  name || `${plateName} · ${designTitle}`;

/** As the goods form takes it. */
export const chosenOf = (style: OwnStyle): ChosenStyle => ({
  id: style.id,
  name: styleName(style),
});

/** Why no goods can be made of it at present; null when they can. */
export function heldWords({
  plateOnline,
  isDesignDown,
}: Pick<OwnStyle, 'plateOnline' | 'isDesignDown'>): string | null {
  if (isDesignDown) return '花型被平台下架，不能做商品';
  return plateOnline ? null : '光版已停供，不能再做商品';
}

/** Why it is not quite fine enough; null when it is, or when it has no pixels to count. */
export const softNote = (dpi: number | null): string | null =>
  dpi === null || dpi >= GOOD_DPI ? null : `印出来 ${dpi} dpi，近看会软`;

/** 还没有商品, or how many were made of it. */
export const goodsWords = ({ goodsCount }: Pick<OwnStyle, 'goodsCount'>): string =>
  goodsCount === 0 ? '还没有商品' : `${goodsCount} 件商品`;

export const NO_SHOP_WORDS = '款式是店里的东西：把自己的花型放到光版上，做成能卖的款。先开一家店，审核通过就能做';
