import { defaultRepeatMm, isPlacement } from '../print.ts';
import type { DrawnPrint, Hex, PrintFamily, PrintTile } from '../recipe.ts';
import { PRINT_FAMILIES } from './families.ts';

/** Recipes for tests. */
export const FAMILIES = Object.keys(PRINT_FAMILIES) as PrintFamily[];
export const ALLOVERS = FAMILIES.filter((family) => !isPlacement(family));

const PALETTE: readonly Hex[] = ['#f6f1e7', '#c9607a', '#e7a3a7', '#7b8fbf', '#587a5a', '#2d3b5e'];

export function recipe(family: PrintFamily, changes: Partial<DrawnPrint> = {}): DrawnPrint {
  return {
    family,
    repeat: 'straight',
    repeatMm: defaultRepeatMm(family),
    palette: PALETTE,
    seed: 7,
    density: 0.6,
    scale: 1,
    ...changes,
  };
}

/** without ids, which differ per recipe */
export const bare = (fragment: string) => fragment.replaceAll(/p[0-9a-z]+-/g, '');

export function svgOf(tile: PrintTile, width: number, height: number): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${tile.widthMm} ${tile.heightMm}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="none">${tile.fragment}</svg>`;
}

/** Its repeat divides no measure of any garment, so that nothing matches by chance. */
export const tartan: DrawnPrint = {
  family: 'tartan',
  repeat: 'straight',
  repeatMm: { width: 173, height: 211 },
  palette: ['#7a1f2b', '#14203a', '#e8dcc2'],
  seed: 1,
  density: 0.6,
  scale: 1,
};
