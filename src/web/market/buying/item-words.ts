import type { ItemTerms, StyleOfLine, WantedLine } from '#contract/market/buying.ts';
import type { PricedLine } from '#contract/trade/order-price.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { kgOfMetres } from '#contract/platform/price.ts';
import { yuan } from '../../platform/words.ts';

/** 样品单 of fabric is called 剪版 or 剪小样 in the trade. */
export function purposeWords({ kind, purpose, unit }: Pick<WantedLine, 'kind' | 'purpose' | 'unit'>): string {
  if (purpose === 'bulk') return '大货';
  if (purpose === 'smallCut') return '散剪';
  if (kind !== 'fabric') return '样品';
  return unit === 'swatch' ? '小样' : '剪版';
}

/** "款式 KS26ABCDEFGH 第 2 版" */
export const styleWords = ({ styleNo, version }: Pick<StyleOfLine, 'styleNo' | 'version'>): string =>
  `款式 ${styleNo} 第 ${version} 版`;

/** "30 件", "120 米、20 公斤" */
export function quantityWords(lines: readonly WantedLine[]): string {
  const byUnit = Map.groupBy(lines, ({ unit }) => unit);
  const sums = [...byUnit].map(([unit, some]) => amountWords(sumOf(some.map(({ quantity }) => quantity)), unit));
  return sums.join('、') || '0';
}

function amountWords(quantity: number, unit: WantedLine['unit']): string {
  return `${quantity.toLocaleString('zh-CN')} ${unitWords[unit]}`;
}

/**
 * 再加 20 件每件 ¥16.50: the next cheaper tier of lines priced together, or null. Below the MOQ there is no hint: the
 * next tier costs the price already shown.
 */
export function tierHint(terms: ItemTerms, lines: readonly WantedLine[], priced: readonly PricedLine[]): string | null {
  const bulk = lines.flatMap((line, index) => (line.purpose === 'bulk' ? [{ line, price: priced[index]! }] : []));
  const [first] = bulk;
  if (!first) return null;
  const reached = sumOf(bulk.map(({ line, price }) => inPriceUnit(terms, line, price)));
  const next = terms.tiers.find(({ from }) => from > reached);
  if (!next || next.priceFen >= first.price.unitPriceFen) return null;
  const unit = unitWords[terms.priceUnit];
  const print = first.price.surchargeFen > 0 ? '（不含印花）' : '';
  return `再加 ${amountWords(sumOf([next.from, -reached]), terms.priceUnit)}，每${unit} ¥${yuan(next.priceFen)}${print}`;
}

function inPriceUnit({ priceUnit, gsm, widthCm }: ItemTerms, line: WantedLine, { stockNeeded }: PricedLine): number {
  if (priceUnit === 'piece' || line.unit === priceUnit) return line.quantity;
  // rounded up to the unit sold: a tenth
  return priceUnit === 'm' ? stockNeeded : Math.floor(kgOfMetres(stockNeeded, gsm, widthCm) * 10) / 10;
}

/** Summed in whole tenths. */
function sumOf(quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * 10), 0) / 10;
}

/** "50 件，5 件的倍数": the row 起订量 */
export const minimumWords = ({ moq, orderMultiple }: Pick<ItemTerms, 'moq' | 'orderMultiple'>): string =>
  `${moq} 件${orderMultiple > 1 ? `，${orderMultiple} 件的倍数` : ''}`;

/** 50 件起订，按 5 件的倍数 */
export function moqWords({ moq, moqUnit, orderMultiple }: ItemTerms): string {
  return `${amountWords(moq, moqUnit)}起订${orderMultiple > 1 ? `，按 ${orderMultiple} 件的倍数` : ''}`;
}
