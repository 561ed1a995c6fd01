import { METHOD_NAMES } from '#contract/market/print-methods.ts';
import { wordOf } from '#contract/platform/coded-words.ts';
import type { ItemTerms, WantedLine } from '#contract/market/buying.ts';
import { leadHoursOf } from '#contract/trade/lead-times.ts';
import { priceUnitOf } from '#contract/trade/order-price.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { reckoningWords } from '#contract/market/surcharge.ts';
import { convertedWords } from '../../market/fabrics/cloth.words.ts';
import { type Screen, to } from '../../platform/screens.ts';
import { leadTime, yuan } from '../../platform/words.ts';
import type { GroupView, ItemView, LineView } from './cart-view.ts';
import { purposeWords, styleWords } from '../../market/buying/item-words.ts';

const details: Readonly<Record<WantedLine['kind'], Screen>> = {
  blank: 'blankDetail',
  product: 'productDetail',
  fabric: 'fabricDetail',
};

export const kindWords: Readonly<Record<WantedLine['kind'], string>> = {
  blank: '光版',
  product: '款式',
  fabric: '面料',
};

export function itemAddress({ kind, itemId }: WantedLine): string {
  return to(details[kind], { id: itemId });
}

/** "本白 / M", "藏青" */
export function choiceWords(terms: ItemTerms | null, { colourNo, size }: WantedLine): string {
  const colour = terms?.colours.find((one) => one.colourNo === colourNo)?.name ?? colourNo;
  return size === '' ? colour : `${colour} / ${size}`;
}

/** "空白" or the print of a blank; null for products without a choice of print. */
function printWords(terms: ItemTerms | null, { kind, printMethod }: WantedLine): string | null {
  if (kind !== 'blank') return null;
  if (printMethod === '') return '空白，不印';
  return terms?.printMethods.find(({ code }) => code === printMethod)?.name ?? wordOf(METHOD_NAMES, printMethod);
}

/**
 * "大货 ≈ 293.1 米 · 88 公斤" of fabric, "刺绣" or "空白，不印" of a blank with its style, and when it ships; null for a deleted
 * product.
 */
export function lineNote(terms: ItemTerms | null, line: LineView): string | null {
  const { style } = line;
  const words = [style ? styleWords(style) : null, whatWords(terms, line), sampleShipWords(terms, line)].filter(
    (part) => part !== null,
  );
  return words.length === 0 ? null : words.join(' · ');
}

function whatWords(terms: ItemTerms | null, line: LineView): string | null {
  const { wanted } = line;
  if (wanted.kind !== 'fabric') return printWords(terms, wanted);
  const unit = wanted.unit;
  if (unit === 'piece' || unit === 'swatch') return purposeWords(wanted);
  return `${purposeWords(wanted)} ${convertedWords(unit, line)}`;
}

/** When a sample ships. Other lines ship together, so their time is shown below the shop's lines. */
function sampleShipWords(terms: ItemTerms | null, { wanted }: LineView): string | null {
  if (terms === null || wanted.purpose !== 'sample') return null;
  return shipWords(leadHoursOf('sample', [terms.leadTimes]));
}

interface Surcharge extends Pick<LineView, 'surchargeFen' | 'reckoning' | 'setupFen'> {
  /** of one set-up, as for one screen */
  readonly eachFen: number;
}

/** "印花 +¥21.00/件（3 色 × ¥3.50 × 2 处），版费 ¥240.00（3 版）" */
export function surchargeNote({ surchargeFen, reckoning, setupFen, eachFen }: Surcharge): string | null {
  const screens = setupFen > eachFen ? `（${setupFen / eachFen} 版）` : '';
  const parts = [
    ...(surchargeFen > 0
      ? [`印花 +¥${yuan(surchargeFen)}/件${reckoning ? `（${reckoningWords(reckoning, yuan)}）` : ''}`]
      : []),
    ...(setupFen > 0 ? [`版费 ¥${yuan(setupFen)}${screens}`] : []),
  ];
  return parts.length > 0 ? parts.join('，') : null;
}

/** The unit that the price is for: 剪版 and 散剪 cost by the metre. */
export function priceUnitWords(terms: ItemTerms | null, line: WantedLine): string {
  return unitWords[terms === null ? line.unit : priceUnitOf(terms, line)];
}

/** The step of + and −. */
export function stepOf(
  terms: Pick<ItemTerms, 'orderMultiple'> | null,
  { unit, purpose }: Pick<WantedLine, 'unit' | 'purpose'>,
): number {
  if (unit !== 'piece' && unit !== 'swatch') return purpose === 'sample' ? 0.5 : 1;
  return purpose === 'bulk' ? (terms?.orderMultiple ?? 1) : 1;
}

/** Deleted shops and products still need a name for their remove button. */
export const groupName = ({ shop }: GroupView): string => shop?.name ?? '已经不在的商品';
export const itemTitle = ({ terms }: ItemView): string => terms?.title ?? '商品已经不在了';

/** "经典圆领短袖T 麻灰 / M": a line in the labels of its buttons. */
export const lineLabel = ({ terms }: ItemView, { wanted }: LineView): string =>
  `${terms?.title ?? ''} ${choiceWords(terms, wanted)}`.trim();

/** Of its style, or in the line's colour. */
export const linePicture = ({ terms }: Pick<ItemView, 'terms'>, { wanted, style }: LineView) =>
  style?.picture ?? terms?.colours.find(({ colourNo }) => colourNo === wanted.colourNo)?.picture;

/** "麻灰", or for fabric and one-size products "麻灰 / 均码": one row of the cart. */
export const rowName = (terms: ItemTerms | null, { wanted }: LineView): string =>
  choiceWords(terms, { ...wanted, size: '' });

/** "约 72 小时发货" */
export const shipWords = (hours: number): string => `约 ${leadTime(hours)}发货`;

/** The freight as far as it is known before checkout. @param place the destination, or null */
export function freightWords(fen: number | null, place: string | null): string {
  if (fen === null) return '超过快递重量，运费由商家报';
  if (fen === 0) return place === null ? '多数地区包邮' : `包邮（到${place}）`;
  return `运费约 ¥${yuan(fen)}（${place === null ? '多数地区' : `到${place}`}）`;
}
