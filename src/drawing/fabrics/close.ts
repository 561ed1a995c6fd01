/** The macro view: the fabric fills the square at true scale and its threads can be counted. */
import { lightness, mix } from '../kit/colour.ts';
import { MM_PER_INCH } from '../kit/inch.ts';
import { everyCell, noise } from '../kit/relief.ts';
import type { Relief } from '../kit/relief.ts';
import type { Ring } from '../kit/shadow.ts';
import type { FabricLook, Hex } from '../recipe.ts';
import { CONSTRUCTIONS, clothTile } from './constructions.ts';
import { drapeCloth, drapeLight, layCloth, streakCloth } from './drape.ts';
import { ricePaper } from './paper.ts';
import { PATCH } from './patch.ts';
import { printFill } from './printed.ts';
import { lightPattern, tilePattern } from './tile.ts';
import { printTone } from './tone.ts';
import { turnedCorner } from './turned-corner.ts';
import { veils } from './veils.ts';
import { STRIPES_MM } from './wovens.ts';

/** A printed fabric is shown from further away, so that the print is recognisable. */
const PRINTED_MM = { least: 60, most: 110 };

/** Tile points per unit of the picture: sharp beyond the usual width. */
const SHARPNESS = 1.08;

export const SQUARE = `width="${PATCH}" height="${PATCH}"`;

export function drawClose(look: FabricLook, id: string, seed: number): string {
  const { hand, streak, showsBack, open } = CONSTRUCTIONS[look.construction];
  const viewMm = viewMmOf(look);
  const unitsPerMm = PATCH / viewMm;
  const relief = layCloth({ x: 0, y: 0, width: PATCH, height: PATCH });
  drapeCloth(relief, hand, seed);
  const { warp, weft } = look.densityPerInch;
  if (streak > 0)
    streakCloth(relief, streak, (MM_PER_INCH / warp) * unitsPerMm, (MM_PER_INCH / weft) * unitsPerMm, seed);
  if (look.construction === 'seersucker') pucker(relief, unitsPerMm, seed);
  const light = look.print
    ? drapeLight(relief, hand, look.colour, printTone(look.print.palette[0] ?? look.colour))
    : drapeLight(relief, hand, look.colour);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATCH} ${PATCH}">` +
    (open ? `<rect ${SQUARE} fill="${groundBelow(look.colour)}"/>` : '') +
    clothFill(look, id, unitsPerMm, viewMm) +
    light +
    (showsBack && !look.print ? cornerOnPaper(look, id, unitsPerMm) : '') +
    `</svg>`
  );
}

const FOLD = 236;
const CREASE = PATCH - FOLD;

/** The flap's two edges are slightly curved. */
const FLAP: Ring = [
  [CREASE, PATCH],
  [PATCH, CREASE],
  [CREASE + FOLD * 0.66, CREASE + 7],
  [CREASE + FOLD * 0.33, CREASE + 2],
  [CREASE + 6, CREASE + 6],
  [CREASE + 2, CREASE + FOLD * 0.33],
  [CREASE + 7, CREASE + FOLD * 0.66],
];

const cornerOnPaper = (look: FabricLook, id: string, unitsPerMm: number): string =>
  `<defs><clipPath id="${id}kg"><path d="M${CREASE} ${PATCH}L${PATCH} ${CREASE}V${PATCH}Z"/></clipPath></defs>` +
  `<g clip-path="url(#${id}kg)">${ricePaper(id, PATCH, PATCH)}</g>` +
  turnedCorner(look, id, unitsPerMm, { x: PATCH, y: PATCH, fold: FOLD, flap: FLAP });

function viewMmOf(look: FabricLook): number {
  if (!look.print) return CONSTRUCTIONS[look.construction].viewMm;
  return Math.max(PRINTED_MM.least, Math.min(PRINTED_MM.most, look.print.repeatMm.width * 0.9));
}

function clothFill(look: FabricLook, id: string, unitsPerMm: number, viewMm: number): string {
  const sideMm = viewMm * CONSTRUCTIONS[look.construction].repeatShare * (look.print ? 0.5 : 1);
  const tile = clothTile(look, { sideMm, pxPerMm: unitsPerMm * SHARPNESS });
  if (!look.print) {
    return (
      `<defs>${tilePattern(id + 'c', tile, look.colour, unitsPerMm)}</defs>` +
      (look.construction === 'chiffon' ? veils(id, id + 'c', unitsPerMm) : '') +
      `<rect ${SQUARE} fill="url(#${id}c)"/>`
    );
  }
  return (
    printFill(look.print, id, unitsPerMm, `rect ${SQUARE}`) +
    `<defs>${lightPattern(id + 'c', tile, look.print.palette[0] ?? look.colour, unitsPerMm)}</defs>` +
    `<rect ${SQUARE} fill="url(#${id}c)"/>`
  );
}

/** Transparent fabric needs contrast: pale fabric on a dark ground, dark fabric on a pale one. */
export const groundBelow = (colour: Hex): Hex =>
  lightness(colour) > 0.55 ? mix('#46515f', colour, 0.16) : mix('#f3ede1', colour, 0.06);

/** The slack stripe of a seersucker forms bumps across the stripe. */
function pucker(relief: Relief, unitsPerMm: number, seed: number): void {
  const bumps = noise(seed + 21);
  const stripe = STRIPES_MM * unitsPerMm;
  const size = 2 * unitsPerMm;
  everyCell(relief, (index, x, y) => {
    const place = (((x / stripe) % 1) + 1) % 1;
    const slack = place < 0.5 ? Math.sin(place * 2 * Math.PI) ** 0.7 : 0;
    relief.heights[index]! += slack * size * 0.2 * bumps(x / (size * 1.9), y / size);
  });
}
