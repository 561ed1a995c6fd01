import type { ProductCost, PieceCost } from '#contract/market/product-cost.ts';
import { yuan } from '../../platform/words.ts';

/** The cost of a product for its shop, in words. */

/** 底衣 ¥77.00 + 印花 ¥12.00 + 授权 ¥1.20 */
export function pieceWords({ blankFen, printFen, licenceFen }: PieceCost): string {
  const parts = [
    ['底衣', blankFen],
    ['印花', printFen],
    ['授权', licenceFen],
  ] as const;
  return parts
    .filter(([name, fen]) => name === '底衣' || fen > 0)
    .map(([name, fen]) => `${name} ¥${yuan(fen)}`)
    .join(' + ');
}

/** The source of the cost figures. */
export function costNote({ print, licence }: ProductCost): string {
  return `成本 = 底衣拿货价 + ${printNote(print)}${licenceNote(licence)}，按件数算；毛利 = 单价 − 成本，不含运费和税。`;
}

function printNote(print: ProductCost['print']): string {
  if (print === null) return '印花（光版没有标价，没有算进去）';
  const { name, eachFen, unit, units } = print;
  const counted = unit === '' || eachFen === 0 ? '' : `（${units} ${unit} × ¥${yuan(eachFen)}）`;
  return `${name} ¥${yuan(eachFen * units)}${counted}`;
}

function licenceNote({ fen, hundredthsOfPercent }: ProductCost['licence']): string {
  if (hundredthsOfPercent > 0) return ` + 设计师分成 ${hundredthsOfPercent / 100}%`;
  return fen > 0 ? ` + 设计师分成 ¥${yuan(fen)}` : '';
}
