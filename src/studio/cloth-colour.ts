import { shownPalette } from '#drawing/recolour.ts';
import type { CutPanel, Hex, PanelPrint } from '#drawing/recipe.ts';

/**
 * The colour of ribs, plackets and linings: with one repeat over every printable panel they are dyed in its ground
 * colour; otherwise they have the blank's.
 */
export function clothColour(
  prints: readonly PanelPrint[],
  panels: readonly Pick<CutPanel, 'panelNo' | 'printableMm'>[],
  colour: Hex,
): Hex {
  const grounds = panels
    .filter(({ printableMm }) => printableMm !== null)
    .map(({ panelNo }) => prints.find((one) => one.panelNo === panelNo && isCloth(one)))
    .map((cloth) => cloth && shownPalette(cloth.print)[0]);
  const [ground] = grounds;
  return ground !== undefined && grounds.every((one) => one === ground) ? ground : colour;
}

/** A repeat that hides the blank's own colour; cells of an artwork do not. */
const isCloth = ({ print, opacity }: PanelPrint): boolean =>
  opacity === undefined && print.family !== 'plain' && print.family !== 'laid' && print.repeat !== 'placement';
