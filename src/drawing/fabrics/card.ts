/** The colour card: one small pinked chip of the real cloth for each colour. */
import type { FabricLook, Hex } from '../recipe.ts';
import { clothPattern, tileMmFor } from './cloth.ts';
import { CONSTRUCTIONS } from './constructions.ts';
import { pinkedRect, ricePaper, softShadow } from './paper.ts';
import { PATCH } from './patch.ts';
import { n, pts } from './pencil.ts';

const MARGIN = 44;
const GAP = 18;
const MOST_CHIPS = 24;
/** with more chips than this, their threads are shared: one white cloth, dyed by multiplication */
const OWN_THREADS = 8;

export function drawCard(look: FabricLook, colours: readonly Hex[], id: string): string {
  const shown = (colours.length ? colours : [look.colour]).slice(0, MOST_CHIPS);
  const columns = shown.length <= 4 ? 2 : shown.length <= 9 ? 3 : shown.length <= 16 ? 4 : 5;
  const rows = Math.ceil(shown.length / columns);
  const wide = (PATCH - 2 * MARGIN - (columns - 1) * GAP) / columns;
  const high = Math.min(wide, (PATCH - 2 * MARGIN - (rows - 1) * GAP) / rows - 10);
  const top = (PATCH - rows * (high + 10) - (rows - 1) * GAP) / 2;
  const unitsPerMm = 13;
  const sheen = CONSTRUCTIONS[look.construction].sheen;
  const shared = shown.length > OWN_THREADS && look.construction !== 'denim';

  let defs =
    `<linearGradient id="${id}cl" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity="${n(0.2 + sheen * 0.3)}"/><stop offset=".38" stop-color="#fff" stop-opacity=".02"/><stop offset=".62" stop-color="#000" stop-opacity=".03"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>` +
    (shared ? clothPattern(`${id}c`, { ...look, colour: '#ffffff' }, unitsPerMm, { tileMm: tileMmFor(look, 30) }) : '');
  let chips = '';
  shown.forEach((colour, at) => {
    const column = at % columns;
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, shown.length - row * columns);
    // A short last row stands at the left, as on a printed card.
    const x = MARGIN + column * (wide + GAP) + (inRow < columns ? 0 : 0);
    const y = top + row * (high + 10 + GAP);
    const turn = (((at * 37) % 7) - 3) * 0.35;
    const outline = pinkedRect(0, 0, wide, high, Math.max(7, wide / 14));
    let fill = `url(#${id}c${at})`;
    if (shared) fill = colour;
    else
      defs += clothPattern(`${id}c${at}`, { ...look, colour }, unitsPerMm, {
        tileMm: tileMmFor(look, 12),
      });
    chips +=
      `<g transform="translate(${pts(x, y)}) rotate(${n(turn)} ${n(wide / 2)} ${n(high / 2)})">` +
      softShadow(outline, 2, 4, 8, 0.05) +
      `<path d="${outline}" fill="${fill}"/>` +
      (shared ? `<path d="${outline}" fill="url(#${id}c)" style="mix-blend-mode:multiply"/>` : '') +
      `<path d="${outline}" fill="url(#${id}cl)"/></g>` +
      `<path d="M${pts(x + wide * 0.34, y + high + 13)}h${n(wide * 0.32)}" stroke="#cfc6b5" stroke-width="2.4" stroke-linecap="round"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATCH} ${PATCH}">` +
    ricePaper(id, PATCH, PATCH) +
    `<defs>${defs}</defs>${chips}</svg>`
  );
}
