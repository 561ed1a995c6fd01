import type { QuantityUnit } from '#contract/buying.ts';

/** The next multiple of the step above or below, on whole tenths; never nothing. */
export function stepped(quantity: number, step: number, direction: 1 | -1): number {
  const [now, by] = [Math.round(quantity * 10), Math.round(step * 10)];
  const next = direction === 1 ? (Math.floor(now / by) + 1) * by : (Math.ceil(now / by) - 1) * by;
  return next > 0 ? next / 10 : quantity;
}

/** What a pasted text says: "1,000 件" is 1000, "２．５米" 2.5; NaN when it says no number. */
export function quantityIn(text: string, unit: QuantityUnit): number {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  const number = /^\d+(?:\.\d*)?/.exec(plain)?.[0];
  if (number === undefined) return Number.NaN;
  return isCountedWhole(unit) && number.includes('.') ? Number.NaN : Number(number);
}

const isCountedWhole = (unit: QuantityUnit): boolean => unit === 'piece' || unit === 'swatch';

export function quantityRule(unit: QuantityUnit): string {
  return isCountedWhole(unit) ? '填整件数，最多 1,000,000 件' : '最多一位小数，如 12.5，最多 1,000,000';
}

/** What is counted otherwise than by its unit: 套, from as many to as many. */
export interface Counted {
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

export function countedRule({ name, least, most }: Counted): string {
  return `填整数，至少 ${least.toLocaleString('zh-CN')} ${name}，最多 ${most.toLocaleString('zh-CN')} ${name}`;
}
