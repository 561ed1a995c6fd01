/** A swatch as it comes in a letter: pinked, one corner turned over, a label beside it. */
import type { FabricLook } from '../recipe.ts';
import { clothPattern, tileMmOf } from './cloth.ts';
import { CONSTRUCTIONS } from './constructions.ts';
import { pinkedEdge, ricePaper, softShadow } from './paper.ts';
import { PATCH } from './patch.ts';
import { n, pts, seeded } from './pencil.ts';
import { printOver } from './printed.ts';

const SIDE = 470;
const SWATCH_MM = 38;
const PRINTED_SWATCH_MM = 180;
const CORNER = 128;
const TOOTH = 13;

export function drawSwatch(look: FabricLook, id: string, seed: number): string {
  const construction = CONSTRUCTIONS[look.construction];
  const chance = seeded(seed);
  const unitsPerMm = SIDE / SWATCH_MM;
  const tileMm = tileMmOf(look);
  const x = 88;
  const y = 70;
  const r = x + SIDE;
  const b = y + SIDE;
  const foldX = r - CORNER;
  const foldY = y + CORNER;

  const body =
    `M${pts(x, y)}${pinkedEdge(x, y, foldX, y, TOOTH)}L${pts(r, foldY)}` +
    pinkedEdge(r, foldY, r, b, TOOTH) +
    pinkedEdge(r, b, x, b, TOOTH) +
    pinkedEdge(x, b, x, y, TOOTH) +
    'Z';
  const flap =
    `M${pts(foldX, y)}L${pts(r, foldY)}` +
    pinkedEdge(r, foldY, foldX + 4, foldY - 3, TOOTH) +
    pinkedEdge(foldX + 4, foldY - 3, foldX, y, TOOTH) +
    'Z';

  const waves = swatchLight(id, construction.drape, construction.sheen, chance);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATCH} ${PATCH}">` +
    ricePaper(id, PATCH, PATCH) +
    `<defs><path id="${id}sb" d="${body}"/><path id="${id}sf" d="${flap}"/>${clothPattern(id + 'c', look, unitsPerMm, { tileMm })}` +
    clothPattern(id + 'k', look, unitsPerMm, {
      tileMm,
      back: true,
      // Turned over along the diagonal: what ran down now runs across.
      transform: 'rotate(90)',
    }) +
    waves.defs +
    `<linearGradient id="${id}fr" gradientUnits="userSpaceOnUse" x1="${n(r - CORNER / 2)}" y1="${n(y + CORNER / 2)}" x2="${n(foldX)}" y2="${n(foldY)}"><stop stop-color="#0c0a12" stop-opacity=".34"/><stop offset=".14" stop-color="#fff" stop-opacity=".1"/><stop offset=".4" stop-color="#fff" stop-opacity=".24"/><stop offset="1" stop-color="#0c0a12" stop-opacity=".1"/></linearGradient></defs>` +
    `<g transform="rotate(-4 320 320)">` +
    softShadow(id + 'sb', 7, 11, 10, 0.05) +
    `<use href="#${id}sb" fill="url(#${id}c)"/>` +
    (look.print ? printOver(look.print, id, SIDE / PRINTED_SWATCH_MM, `href="#${id}sb"`) : '') +
    `<use href="#${id}sb" fill="url(#${id}w1)"/><use href="#${id}sb" fill="url(#${id}w2)"/>` +
    softShadow(id + 'sf', -4, 6, 9, 0.06) +
    `<use href="#${id}sf" fill="url(#${id}k)"/><use href="#${id}sf" fill="url(#${id}fr)"/>` +
    `</g>` +
    label(id) +
    `</svg>`
  );
}

/** Two families of faint folds, so that the swatch has lain in a hand. */
function swatchLight(id: string, drape: number, sheen: number, chance: () => number) {
  const band = (name: string, x2: number, y2: number, strength: number) => {
    let stops = '';
    const phase = chance() * 6;
    for (let at = 0; at <= 20; at++) {
      const s = at / 20;
      const lit = Math.sin(s * 9 + phase) * 0.6 + Math.sin(s * 17 + phase * 2) * 0.4;
      const alpha = Math.abs(lit) * (lit > 0 ? 0.06 + 0.26 * sheen : 0.07 + 0.2 * drape) * strength;
      stops += `<stop offset="${s.toFixed(2)}" stop-color="${lit > 0 ? '#fffaf0' : '#0c0a12'}" stop-opacity="${alpha.toFixed(3)}"/>`;
    }
    return `<linearGradient id="${id}${name}" gradientUnits="userSpaceOnUse" x1="60" y1="60" x2="${x2}" y2="${y2}">${stops}</linearGradient>`;
  };
  return { defs: band('w1', 520, 640, 1) + band('w2', 620, 240, 0.5) };
}

/** A paper label with ruled lines and a seal; what it says stands in the page, not in the picture. */
function label(id: string): string {
  return (
    `<g transform="translate(52 476) rotate(3)">` +
    `<defs><path id="${id}lb" d="M0 0H176V106H0Z"/></defs>` +
    softShadow(id + 'lb', 2, 4, 8, 0.05) +
    `<rect width="176" height="106" rx="2" fill="#fdfbf6"/>` +
    `<rect x=".5" y=".5" width="175" height="105" rx="2" fill="none" stroke="#e8e2d6"/>` +
    `<path d="M58 30H158" stroke="#1e3a5f" stroke-width="5" opacity=".85"/>` +
    `<path d="M58 48H140M58 62H150M58 76H124" stroke="#b9b0a0" stroke-width="2.4"/>` +
    `<rect x="18" y="22" width="28" height="28" rx="4" fill="#c8442e"/>` +
    `<path d="M24 29H40M24 36H40M24 43H40M28 26V46M36 26V46" stroke="#fdf6ec" stroke-width="1.8"/>` +
    `<path d="M18 88H158" stroke="#e8e2d6" stroke-width="1.6"/></g>` +
    `<defs><radialGradient id="${id}pn" cx=".36" cy=".32" r=".7"><stop stop-color="#f3efe6"/><stop offset=".5" stop-color="#c3bba9"/><stop offset="1" stop-color="#857b69"/></radialGradient></defs>` +
    `<circle cx="330" cy="96" r="9" transform="translate(3 6)" fill="#3a2d1c" opacity=".22"/><circle cx="330" cy="96" r="9" fill="url(#${id}pn)"/>`
  );
}
