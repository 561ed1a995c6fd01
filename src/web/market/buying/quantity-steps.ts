import type { QuantityUnit } from '#contract/market/buying.ts';
import { isOrderable } from '#contract/trade/order-price.ts';
import { unitWords } from '#contract/market/buying-words.ts';
import { QUANTITY_MAX } from '#contract/platform/quantity.ts';

/** The next multiple of the step above or below, in whole tenths; never zero. */
export function stepped(quantity: number, step: number, direction: 1 | -1): number {
  const [now, by] = [Math.round(quantity * 10), Math.round(step * 10)];
  const next = direction === 1 ? (Math.floor(now / by) + 1) * by : (Math.ceil(now / by) - 1) * by;
  return next > 0 ? next / 10 : quantity;
}

/**
 * Parses a typed or pasted quantity: "1,000 件" is 1000, "２．５米" 2.5; NaN for anything else, such as "1e9" or "-5".
 */
export function numberIn(text: string): number {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  const [, number] = /^(\d+(?:\.\d*)?|\.\d+)[^\d.]*$/.exec(plain) ?? [];
  return number === undefined ? Number.NaN : Number(number);
}

/** Why a text is not a quantity that can be ordered; null when it is one. */
export function quantityRefusal(text: string, unit: QuantityUnit): string | null {
  const quantity = numberIn(text);
  const name = unitWords[unit];
  if (Number.isNaN(quantity)) return '请填数字';
  if (quantity > QUANTITY_MAX) return `最多 ${QUANTITY_MAX.toLocaleString('zh-CN')} ${name}`;
  if (isOrderable(quantity, unit)) return null;
  if (quantity === 0) return '数量要大于 0';
  return unit === 'piece' || unit === 'swatch' ? `请填整${name}数` : '最多一位小数，如 12.5';
}

/** A quantity counted in something other than its unit: 套, with its own limits. */
export interface Counted {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

export function countedRefusal(text: string, { name, least, most }: Counted): string | null {
  const count = numberIn(text);
  if (Number.isInteger(count) && count >= least && count <= most) return null;
  return `填整数，至少 ${least.toLocaleString('zh-CN')} ${name}，最多 ${most.toLocaleString('zh-CN')} ${name}`;
}
