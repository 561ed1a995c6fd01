import type { PrintRecipe, PrintTile } from '../recipe.ts';

/** Stands in for `printTile` of print.ts until that file is there. */
export function printTile(print: PrintRecipe): PrintTile {
  const { width, height } = print.repeatMm;
  const [ground = '#ffffff', ...inks] = print.palette;
  return {
    fragment:
      `<rect width="${width}" height="${height}" fill="${ground}"/>` +
      inks.map((ink, at) => `<circle cx="${width * (0.2 + 0.6 * ((at * 0.37) % 1))}" cy="${height * (0.2 + 0.6 * ((at * 0.61) % 1))}" r="${width * 0.16}" fill="${ink}"/>`).join(''),
    widthMm: width,
    heightMm: height,
    placement: print.repeat === 'placement',
  };
}
