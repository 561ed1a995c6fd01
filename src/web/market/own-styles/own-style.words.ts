import type { OwnStyle } from '#contract/market/own-designs.ts';
import { GOOD_DPI } from '#contract/market/design-rules.ts';
import { reckoningWords, reckonSurcharge } from '#contract/market/surcharge.ts';
import { setupFeeFen } from '#contract/trade/order-price.ts';
import { yuan } from '../../platform/words.ts';
import type { ChosenStyle } from '../shop-products/create-draft.ts';
import { RENEW_WORDS } from '../shop-products/product.words.ts';
import type { State } from '../writing/StateTags.tsx';

/** The words of a style for its own shop. */

export const styleName = ({ blankName, designTitle, name }: Pick<OwnStyle, 'blankName' | 'designTitle' | 'name'>) =>
  name || (designTitle === '' ? blankName : `${blankName} · ${designTitle}`);

export const NO_DESIGN_WORDS = '没有花型，只有图片、文字或颜色';

/** The style as the product form expects it. */
export const chosenOf = (style: OwnStyle): ChosenStyle => ({
  id: style.id,
  name: styleName(style),
});

export const ARCHIVED_WORDS = '已归档：不在列表里，不能下单、建商品。订单里的照常做。';

/** A warning about low resolution; null when it suffices, or when the design has no pixels. */
export const softNote = (dpi: number | null): string | null =>
  dpi === null || dpi >= GOOD_DPI ? null : `印出来 ${dpi} dpi，近看会软`;

/** "3 版 × ¥80.00 = ¥240.00"; a dark colour needs more screens than a light one. Empty = nothing is charged. */
export function setupWords({ printMethod, setUps, print }: Pick<OwnStyle, 'printMethod' | 'setUps' | 'print'>) {
  const setupFen = print?.setupFen ?? 0;
  const counts = [...new Set(Object.values(setUps))].toSorted((a, b) => a - b);
  if (setupFen === 0 || counts.length === 0) return '';
  if (printMethod !== 'screen') return `¥${yuan(setupFen)}，一次`;
  const [least, most] = [counts[0]!, counts.at(-1)!];
  const fees = [...new Set([least, most])].map((screens) => `¥${yuan(setupFeeFen(screens, { setupFen }))}`).join('–');
  return `${[...new Set([least, most])].join('–')} 版 × ¥${yuan(setupFen)} = ${fees}${least < most ? '，深色底布每片多一版白' : ''}`;
}

/**
 * "3 色 × ¥3.50 × 2 处 = ¥21.00 一件": what its print adds to a piece; a dark colour may need white under the inks. Empty =
 * nothing is charged, or it is not known.
 */
export function surchargeOfStyle({ print, places }: Pick<OwnStyle, 'print' | 'places'>): string {
  if (print === null || print.surchargeFen === 0) return '';
  const ofColours = Object.values(places)
    .map((ofColour) => reckonSurcharge(print, ofColour))
    .toSorted((one, other) => one.surchargeFen - other.surchargeFen);
  const [least, most] = [ofColours[0], ofColours.at(-1)];
  if (!least || !most) return '';
  const words = ({ surchargeFen, reckoning }: typeof least) =>
    `${reckoning ? `${reckoningWords(reckoning, yuan)} = ` : ''}¥${yuan(surchargeFen)} 一件`;
  return least.surchargeFen === most.surchargeFen ? words(least) : `${words(least)}；深色底 ${words(most)}`;
}

/** 还没有商品, or the number of its products. */
export const productWords = ({ productCount }: Pick<OwnStyle, 'productCount'>): string =>
  productCount === 0 ? '还没有商品' : `${productCount} 件商品`;

/** What editing does to the products of a style; empty when it has none. */
export const editedWords = ({ productCount, version }: Pick<OwnStyle, 'productCount' | 'version'>): string =>
  productCount === 0
    ? ''
    : `已做成 ${productCount} 件商品。再编辑会另存成第 ${version + 1} 版，商品照旧卖现在这一版；要换成新版，改好后回到款式详情点“${RENEW_WORDS}”`;

export const NO_SHOP_WORDS = '款式是店里的东西：把自己的花型放到光版上，做成能卖的款。先开一家店，审核通过就能做';

/** The state of a style, as its card shows it. */
export function stateOf(style: OwnStyle): State {
  const { isArchived, productCount, blankOnline, isDesignDown, orderHindrance, productHindrance } = style;
  if (isArchived) return { words: '已归档', tone: 'quiet' };
  if (isDesignDown) return { words: '花型下架', tone: 'wait' };
  if (!blankOnline) return { words: '光版停供', tone: 'wait' };
  if (orderHindrance !== '' && productHindrance !== '') return { words: '还不能用', tone: 'wait' };
  return productCount > 0 ? { words: '已做成商品', tone: 'done' } : { words: '可以用', tone: 'work' };
}
