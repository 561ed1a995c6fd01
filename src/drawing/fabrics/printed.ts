import { printTile } from '../print.ts';
import type { PrintRecipe } from '../recipe.ts';
import { n, shortId } from './pencil.ts';

/** The print as a <pattern> at true scale on its own ground. */
export function printPattern(name: string, print: PrintRecipe, unitsPerMm: number): string {
  const tile = printTile(print);
  // A placement artwork gets a margin when it has to fill fabric.
  const air = tile.placement ? 1.3 : 1;
  const width = tile.widthMm * air;
  const height = tile.heightMm * air;
  const inset = `translate(${n((width - tile.widthMm) / 2)} ${n((height - tile.heightMm) / 2)})`;
  return (
    `<pattern id="${name}" patternUnits="userSpaceOnUse" width="${n(width)}" height="${n(height)}" patternTransform="scale(${unitsPerMm.toFixed(4)})">` +
    `<rect width="${n(width)}" height="${n(height)}" fill="${print.palette[0] ?? '#ffffff'}"/>` +
    (tile.placement ? `<g transform="${inset}">${tile.fragment}</g>` : tile.fragment) +
    `</pattern>`
  );
}

/** An element (`rect width="…"`, `use href="…"`) filled with the print. */
export function printFill(print: PrintRecipe, id: string, unitsPerMm: number, element: string): string {
  const name = id + shortId(JSON.stringify(print));
  return `<defs>${printPattern(name, print, unitsPerMm)}</defs><${element} fill="url(#${name})"/>`;
}
