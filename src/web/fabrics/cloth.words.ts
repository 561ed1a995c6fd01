import { leadTime } from '../platform/words.ts';
import type { ClothUnit } from './cloth-grid.ts';

/** "≈ 91.4 米 · 23.1 公斤": the same cloth in the units that were not typed. */
export function convertedWords(
  unit: ClothUnit,
  { stockNeeded, grams }: { readonly stockNeeded: number; readonly grams: number },
): string {
  const kg = `${(Math.round(grams / 100) / 10).toLocaleString('zh-CN')} 公斤`;
  const metres = `${stockNeeded.toLocaleString('zh-CN')} 米`;
  return `≈ ${{ m: kg, kg: metres, yd: `${metres} · ${kg}` }[unit]}`;
}

/** "12 mg/kg"; what a laboratory could not find is 0, what none has looked for is no finding. */
export function formaldehydeWords({
  formaldehydeMgPerKg: found,
}: {
  readonly formaldehydeMgPerKg: number | null;
}): string {
  if (found === null) return '未检测';
  return found === 0 ? '未检出' : `${found} mg/kg`;
}

/** "现货 48 小时", "订货 15 天", and of 现货 of which nothing is left "排产 15 天". */
export function supplyWords({
  supply,
  inStock,
  leadHours,
}: {
  readonly supply: string;
  readonly inStock: boolean;
  readonly leadHours: number;
}): string {
  return `${supply === '现货' && !inStock ? '排产' : supply} ${leadTime(leadHours)}`;
}

/** Some metres lie there, also left over of cloth that is otherwise made to order. */
export const hasLots = ({ stock }: { readonly stock: readonly { readonly metres: number }[] }): boolean =>
  stock.some(({ metres }) => metres > 0);
