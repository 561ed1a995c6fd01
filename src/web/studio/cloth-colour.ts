import type { PanelPrint } from '#drawing/recipe.ts';

/** With a repeat over its panels, ribs, plackets and linings are dyed in its ground colour. */
export function clothColour(prints: readonly PanelPrint[], colour: string): string {
  const allover = prints.find(({ print }) => print.repeat !== 'placement' && print.family !== 'plain');
  return allover?.print.palette[0] ?? colour;
}
