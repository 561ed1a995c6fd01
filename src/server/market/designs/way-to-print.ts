import type { Mockup } from '#contract/market/designs.ts';
import type { PrintMethod } from '#contract/market/blanks.ts';
import { type MethodCode, takesMethod } from '#contract/market/print-methods.ts';
import type { Fibre } from '#contract/platform/shapes.ts';
import type { PrintRecipe } from '#drawing/recipe.ts';

/** How a design is printed on a blank; docs/decisions/0010 explains the order of the questions. */
export type WayToPrint = Pick<Mockup, 'way' | 'method' | 'largestMm'>;

interface Cloth {
  readonly composition: readonly Fibre[];
  readonly dyeing: string;
  readonly usableWidthCm: number;
}

/** @returns undefined when the blank cannot carry the design at all */
export function wayToPrint(
  print: PrintRecipe,
  designMethods: readonly string[],
  blankMethods: readonly PrintMethod[],
  cloth: Cloth,
): WayToPrint | undefined {
  const own = blankMethods.find(({ code }) => designMethods.includes(code));
  if (own) return { way: 'direct', method: own.code, largestMm: { width: own.maxWidthMm, height: own.maxHeightMm } };
  if (print.repeat === 'placement') return undefined;
  const roll = rollMethodOf(cloth);
  if (!roll || !designMethods.includes(roll)) return undefined;
  return {
    way: 'rollFirst',
    method: roll,
    largestMm: { width: cloth.usableWidthCm * 10, height: LONGEST_ROLL_PRINT_MM },
  };
}

const LONGEST_ROLL_PRINT_MM = 3000;

/** 匹印: blends of neither fibre group stay pale or patchy, and are not offered. */
const ROLL_METHODS = ['sublimation', 'reactive', 'acid'] as const;

function rollMethodOf({ composition, dyeing }: Cloth): MethodCode | undefined {
  // 色织: the yarn was dyed before it was woven, so there is no white cloth to print.
  if (dyeing === '色织') return undefined;
  return ROLL_METHODS.find((one) => takesMethod(one, composition));
}
