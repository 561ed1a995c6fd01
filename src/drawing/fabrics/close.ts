/** The macro: cloth fills the square, threads can be counted. */
import type { FabricLook } from '../recipe.ts';
import { clothPattern, tileMmOf } from './cloth.ts';
import { CONSTRUCTIONS, closeViewMm } from './constructions.ts';
import { layDrape } from './drape.ts';
import { ricePaper, softShadow } from './paper.ts';
import { PATCH } from './patch.ts';
import { n, seeded } from './pencil.ts';
import { printOver } from './printed.ts';

/** A printed cloth is shown from a little further off, or one would see a blot instead of the print. */
const PRINTED_MM = { least: 60, most: 110 };

const FOLD = 250;

export function drawClose(look: FabricLook, id: string, seed: number): string {
  const construction = CONSTRUCTIONS[look.construction];
  const chance = seeded(seed);
  const drape = layDrape(id, look.colour, construction.drape, construction.sheen, chance);
  const showMm = look.print
    ? Math.max(PRINTED_MM.least, Math.min(PRINTED_MM.most, look.print.repeatMm.width * 0.9))
    : closeViewMm(construction, look.densityPerInch.warp);
  const unitsPerMm = PATCH / showMm;

  const cloth = look.print
    ? `<defs>${clothPattern(id + 'c', look, unitsPerMm, { tileMm: tileMmOf(look) })}</defs>` +
      `<rect width="${PATCH}" height="${PATCH}" fill="url(#${id}c)"/>` +
      printOver(look.print, id, unitsPerMm, `width="${PATCH}" height="${PATCH}"`)
    : construction.draw(look, {
        size: PATCH,
        showMm,
        bend: drape.bend,
        chance,
        id,
        back: false,
      });

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATCH} ${PATCH}">` +
    cloth +
    drape.light +
    (construction.showsBack && !look.print ? turnedCorner(look, id, unitsPerMm) : '') +
    `</svg>`
  );
}

/** The lower right corner turned over: paper below, the wrong side of the cloth on the flap. */
function turnedCorner(look: FabricLook, id: string, unitsPerMm: number): string {
  const a = PATCH - FOLD;
  const b = PATCH;
  const flap = `M${a} ${b}L${b} ${a}Q${n(a + FOLD * 0.42)} ${n(a + 6)} ${n(a + 14)} ${n(a + 10)}Q${n(a + 2)} ${n(a + 10)} ${n(a + 5)} ${n(a + 26)}Q${n(a + 2)} ${n(a + FOLD * 0.5)} ${a} ${b}Z`;
  const k = a + b;
  return (
    `<defs><path id="${id}kf" d="${flap}"/>${clothPattern(id + 'k', look, unitsPerMm, {
      tileMm: FOLD / unitsPerMm,
      back: true,
      // Mirrored in the fold: what ran down now runs across.
      transform: `matrix(0 -1 -1 0 ${k} ${k})`,
    })}` +
    `<linearGradient id="${id}kr" gradientUnits="userSpaceOnUse" x1="${n(a + FOLD / 2)}" y1="${n(a + FOLD / 2)}" x2="${n(a + 20)}" y2="${n(a + 20)}"><stop stop-color="#0c0a12" stop-opacity=".5"/><stop offset=".1" stop-color="#0c0a12" stop-opacity=".12"/><stop offset=".26" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity=".04"/><stop offset="1" stop-color="#0c0a12" stop-opacity=".1"/></linearGradient>` +
    `<linearGradient id="${id}ks" gradientUnits="userSpaceOnUse" x1="${n(a + FOLD / 2)}" y1="${n(a + FOLD / 2)}" x2="${b}" y2="${b}"><stop stop-color="#3a2d1c" stop-opacity=".42"/><stop offset=".3" stop-color="#3a2d1c" stop-opacity=".1"/><stop offset="1" stop-color="#3a2d1c" stop-opacity="0"/></linearGradient>` +
    `<clipPath id="${id}kc"><path d="M${a} ${b}L${b} ${a}V${b}Z"/></clipPath></defs>` +
    softShadow(id + 'kf', -3, 2, 14, 0.05) +
    `<g clip-path="url(#${id}kc)">${ricePaper(id, PATCH, PATCH)}<rect width="${PATCH}" height="${PATCH}" fill="url(#${id}ks)"/></g>` +
    `<use href="#${id}kf" fill="url(#${id}k)"/><use href="#${id}kf" fill="url(#${id}kr)"/>`
  );
}
