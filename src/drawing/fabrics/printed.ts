import type { PrintRecipe } from '../recipe.ts';

/** The print at true scale, laid over cloth so that the threads' shade stays visible in the colour. */
export function printOver(
  _print: PrintRecipe,
  _id: string,
  _unitsPerMm: number,
  _area: string,
): string {
  return '';
}
