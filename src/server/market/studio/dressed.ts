import type { StyleDocument } from '#contract/market/style-document.ts';
import { layersOn } from '#contract/market/style-layers.ts';
import type { CutPanel, GarmentRecipe, GarmentView, Hex, PanelPrint } from '#drawing/recipe.ts';
import { clothColour } from '#studio/cloth-colour.ts';
import { stylePrints } from '#studio/style-prints.ts';
import { sourcesOf, type Used } from './layer-sources.ts';
import type { BlankToDesign } from './studio-blank.queries.ts';

/** The garment of a document as worn, from the side that shows most of it. */
export const dressed = (on: BlankToDesign, document: StyleDocument, used: Used): GarmentRecipe =>
  garmentOf(on, document, used)(sideOf(on.panels, document));

/**
 * Dresses the garment of a document from any side in any colour of its blank; its prints are laid once.
 * @returns called with a side and a colour: the document's, when none is given or it is gone
 */
export function garmentOf(on: BlankToDesign, document: StyleDocument, used: Used) {
  const prints = styledPrints(document, used);
  return (view: GarmentView, colourNo = document.colourNo): GarmentRecipe => {
    const colour = on.blank.colours.find((one) => one.colourNo === colourNo) ?? on.blank.colours[0]!;
    return { ...on.garment, view, colour: clothColour(prints, on.panels, colour.hex as Hex), prints };
  };
}

/** The prints of a document for pictures. */
export const styledPrints = (document: StyleDocument, used: Used): PanelPrint[] =>
  stylePrints(document, document.panels, sourcesOf(used), { isMarked: false });

type Panels = readonly Pick<CutPanel, 'panelNo' | 'role'>[];

/** The back, when only the back is designed. */
export const sideOf = (panels: Panels, document: StyleDocument): GarmentView => designedSides(panels, document)[0]!;

/** The sides with a visible layer, the front first; sleeves count as front. At least one. */
export function designedSides(panels: Panels, document: StyleDocument): GarmentView[] {
  const isLaid = (panelNo: string) => layersOn(document, panelNo).some(({ isHidden }) => !isHidden);
  const laid = panels.filter(({ panelNo }) => isLaid(panelNo));
  const back: GarmentView[] = laid.some(({ role }) => role === 'back') ? ['back'] : [];
  return back.length > 0 && laid.every(({ role }) => role === 'back') ? back : ['front', ...back];
}
