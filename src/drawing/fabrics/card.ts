/** The colour card: one small pinked chip of the real cloth for each colour. */
import type { FabricLook, Hex } from '../recipe.ts';
import { clothPattern, tileMmOf } from './cloth.ts';
import { CONSTRUCTIONS } from './constructions.ts';
import { pinkedRect, ricePaper, softShadow } from './paper.ts';
import { PATCH } from './patch.ts';
import { lighter, lightness, n, pts } from './pencil.ts';

const MARGIN = 46;
const GAP = 22;
const MOST_CHIPS = 24;
const UNITS_PER_MM = 12;

interface Layout {
  readonly columns: number;
  readonly wide: number;
  readonly high: number;
  readonly top: number;
}

/** Few colours get tall lengths side by side, many stand in rows of small squares. */
function layOut(count: number): Layout {
  const columns = count <= 3 ? count : count <= 4 ? 2 : count <= 9 ? 3 : count <= 16 ? 4 : 5;
  const rows = Math.ceil(count / columns);
  const room = PATCH - 2 * MARGIN;
  const wide = (room - (columns - 1) * GAP) / columns;
  const high = Math.min((room - (rows - 1) * GAP) / rows, wide * (rows === 1 ? 2.6 : 1.12));
  return { columns, wide, high, top: (PATCH - rows * high - (rows - 1) * GAP) / 2 };
}

export function drawCard(look: FabricLook, colours: readonly Hex[], id: string): string {
  const shown = (colours.length ? colours : [look.colour]).slice(0, MOST_CHIPS);
  const { columns, wide, high, top } = layOut(shown.length);
  const sheen = CONSTRUCTIONS[look.construction].sheen;
  const tooth = Math.max(8, Math.min(13, wide / 13));
  // Two-coloured cloth cannot be dyed afterwards: its white threads stay white.
  const own = look.construction === 'denim' || look.construction === 'seersucker';

  const pattern = (name: string, colour: Hex) =>
    clothPattern(id + name, { ...look, colour }, UNITS_PER_MM, {
      tileMm: tileMmOf(look) / (look.construction === 'denim' ? 3 : own ? 2 : 1),
    });
  const chip = id + 'h';
  const placed = (each: (at: number) => string) =>
    shown
      .map((_, at) => {
        const x = MARGIN + (at % columns) * (wide + GAP);
        const y = top + Math.floor(at / columns) * (high + GAP);
        return `<use href="#${chip}" transform="translate(${pts(x, y)})"${each(at)}/>`;
      })
      .join('');

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATCH} ${PATCH}">` +
    ricePaper(id, PATCH, PATCH) +
    `<defs><path id="${chip}" d="${pinkedRect(0, 0, wide, high, tooth)}"/>` +
    `<g id="${id}a">${placed(() => '')}</g><clipPath id="${id}x">${placed(() => '')}</clipPath>` +
    chipLight(id, sheen) +
    (own ? shown.map((colour, at) => pattern(`c${at}`, colour)).join('') : pattern('c', '#ffffff')) +
    `</defs>` +
    softShadow(id + 'a', 2, 4, 7, 0.05) +
    placed((at) => ` fill="${own ? `url(#${id}c${at})` : dyed(shown[at]!)}"`) +
    // One white cloth over all chips, dyed by multiplication: its threads need to be painted only once.
    (own
      ? ''
      : `<rect width="${PATCH}" height="${PATCH}" fill="url(#${id}c)" clip-path="url(#${id}x)" style="mix-blend-mode:multiply"/>`) +
    placed(() => ` fill="url(#${id}cl)"`) +
    `</svg>`
  );
}

/** Multiplication only darkens: deep dyes start a little lighter, or their threads would drown. */
const dyed = (colour: Hex): Hex =>
  lightness(colour) < 0.35 ? lighter(colour, 0.13 * (1 - lightness(colour))) : colour;

const chipLight = (id: string, sheen: number): string =>
  `<linearGradient id="${id}cl" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity="${n(0.12 + sheen * 0.25)}"/><stop offset=".38" stop-color="#fff" stop-opacity=".03"/><stop offset=".62" stop-color="#1c1410" stop-opacity=".03"/><stop offset="1" stop-color="#1c1410" stop-opacity=".2"/></linearGradient>`;
