import type { Mockup } from '#contract/designs.ts';
import type { PrintMethod } from '#contract/plates.ts';
import type { Fibre } from '#contract/shapes.ts';
import type { PrintRecipe } from '#drawing/recipe.ts';

/** How a design comes onto a plate; docs/decisions/0010 says why it is asked in this order. */
export type WayToPrint = Pick<Mockup, 'way' | 'method' | 'largestMm'>;

interface Cloth {
  readonly composition: readonly Fibre[];
  readonly dyeing: string;
  readonly usableWidthCm: number;
}

/** @returns undefined when the plate cannot carry the design at all */
export function wayToPrint(
  print: PrintRecipe,
  designMethods: readonly string[],
  plateMethods: readonly PrintMethod[],
  cloth: Cloth,
): WayToPrint | undefined {
  const own = plateMethods.find(({ name }) => designMethods.includes(name));
  if (own) return { way: 'direct', method: own.name, largestMm: { width: own.maxWidthMm, height: own.maxHeightMm } };
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

/** 匹印: each dye takes to its own fibres only. Blends of neither side stay pale or patchy, and are not offered. */
const ROLL_METHODS = [
  { method: '热转印', fibres: ['聚酯纤维'], leastPercent: 65 },
  { method: '活性数码', fibres: ['棉', '亚麻', '粘纤', '莱赛尔纤维'], leastPercent: 80 },
  { method: '酸性数码', fibres: ['桑蚕丝', '羊毛', '锦纶'], leastPercent: 75 },
] as const;

function rollMethodOf({ composition, dyeing }: Cloth): string | undefined {
  // 色织: the yarn was dyed before it was woven, so there is no white cloth to print.
  if (dyeing === '色织') return undefined;
  return ROLL_METHODS.find(({ fibres, leastPercent }) => percentOf(composition, fibres) >= leastPercent)?.method;
}

const percentOf = (composition: readonly Fibre[], fibres: readonly string[]): number =>
  composition.filter(({ fibre }) => fibres.includes(fibre)).reduce((sum, { percent }) => sum + percent, 0);
