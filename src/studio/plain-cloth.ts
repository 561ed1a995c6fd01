import type { PlainPrint } from '#drawing/recipe.ts';

/** Where the pieces lie on their fabric depends on their seams only: laying needs a print, but no particular one. */
export const PLAIN_CLOTH: PlainPrint = {
  family: 'plain',
  repeat: 'straight',
  repeatMm: { width: 100, height: 100 },
  palette: ['#ffffff'],
};
