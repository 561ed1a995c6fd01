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
