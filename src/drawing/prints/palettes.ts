/** The designers' hands and works, for the catalogue's seeds and for pickers of palettes. */
export { designerHands } from './designer-hands.ts';
export type { DesignerHand, DesignerId } from './designer-hands.ts';
export { designerPrint, WORKS_PER_DESIGNER } from './designer-works.ts';
export type { DesignCategory, DesignerPrint, DesignType } from './designer-works.ts';
