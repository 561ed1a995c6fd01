/** The designers' styles and works, for the catalogue's demo data and for palette pickers. */
export { designerHands } from './designer-hands.ts';
export type { DesignerHand, DesignerId } from './designer-hands.ts';
export { designerPrint, WORKS_PER_DESIGNER } from './designer-works.ts';
export type { DesignCategory, DesignerPrint, DesignType } from './designer-works.ts';
