import type { PrintRecipe } from '../recipe.ts';
import { n, shortId } from './pencil.ts';
import { printTile } from '../print.ts';

/** The print as a <pattern> at true scale on its own ground. */
export function printPattern(name: string, print: PrintRecipe, unitsPerMm: number): string {
  const tile = printTile(print);
  // A placement artwork needs air around it when it has to fill cloth.
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

/** The print laid over white cloth by multiplication: the threads' shade stays visible in the colour. */
export function printOver(
  print: PrintRecipe,
  id: string,
  unitsPerMm: number,
  /** attributes of a <rect>, or the href of a shape to <use> */
  shape: string,
): string {
  const name = id + shortId(JSON.stringify(print));
  const element = shape.startsWith('href=') ? 'use' : 'rect';
  return (
    `<defs>${printPattern(name, print, unitsPerMm)}</defs>` +
    `<${element} ${shape} fill="url(#${name})" style="mix-blend-mode:multiply"/>`
  );
}
