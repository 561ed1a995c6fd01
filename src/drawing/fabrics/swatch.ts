/** A swatch sent by post: pinked, pinned to paper, one corner turned over, a label beside it. */
import { lightness, rgbOf, shade } from '../kit/colour.ts';
import { noise } from '../kit/relief.ts';
import { blurred, coverage, tintImage } from '../kit/shadow.ts';
import type { Ring } from '../kit/shadow.ts';
import type { FabricLook } from '../recipe.ts';
import { groundBelow } from './close.ts';
import { CONSTRUCTIONS, clothTile } from './constructions.ts';
import { drapeCloth, drapeLight, layCloth } from './drape.ts';
import { swatchLabel } from './label.ts';
import { pinkedEdge, ricePaper, ringPath } from './paper.ts';
import type { Place } from './paper.ts';
import { PATCH } from './patch.ts';
import { n } from './pencil.ts';
import { printFill } from './printed.ts';
import { tilePattern } from './tile.ts';
import { printTone } from './tone.ts';
import { turnedCorner } from './turned-corner.ts';

const SIDE = 452;
const LEFT = 104;
const TOP = 72;
const FOLD = 118;
const TOOTH = 12;
/** Usual width of the fabric shown; a print needs more. */
const SWATCH_MM = 64;
const FIGURED_MM = 96;
const PRINTED_MM = 200;
const SHARPNESS = 1.15;

export function drawSwatch(look: FabricLook, id: string, seed: number): string {
  const { hand, open, viewMm } = CONSTRUCTIONS[look.construction];
  const shownMm = look.print ? PRINTED_MM : viewMm > 30 ? FIGURED_MM : SWATCH_MM;
  const unitsPerMm = SIDE / shownMm;
  const { body, flap } = outline(hand.depth, seed);
  const d = ringPath(body);
  const relief = layCloth({ x: LEFT - 20, y: TOP - 20, width: SIDE + 40, height: SIDE + 40 });
  drapeCloth(relief, { ...hand, reach: hand.reach * 0.72, depth: hand.depth * 0.9 }, seed + 3, 40);
  const tone = look.print && printTone(look.print.palette[0] ?? look.colour);
  const ground = look.print?.palette[0] ?? look.colour;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATCH} ${PATCH}">` +
    ricePaper(id, PATCH, PATCH) +
    (open && lightness(look.colour) > 0.35 ? board(groundBelow('#ffffff')) : '') +
    `<g transform="rotate(-3 320 320)"><defs><clipPath id="${id}sb"><path d="${d}"/></clipPath></defs>` +
    shadowUnder([body, flap], open ? 0.5 : 1) +
    (open ? '' : thickness(d, look)) +
    clothShape(look, id, unitsPerMm, d) +
    `<g clip-path="url(#${id}sb)">${drapeLight(relief, hand, ground, tone)}</g>` +
    turnedCorner(look, id, unitsPerMm, { x: LEFT + SIDE, y: TOP + SIDE, fold: FOLD, flap }) +
    `</g>` +
    pin(id) +
    swatchLabel(look, id) +
    `</svg>`
  );
}

/** The cut edges follow the folds: soft fabric waves, stiff fabric stays straight. */
function outline(depth: number, seed: number): { readonly body: Ring; readonly flap: Ring } {
  const [right, low] = [LEFT + SIDE, TOP + SIDE];
  const wave = noise(seed + 40);
  const reach = 16 + depth * 60;
  const moved = ([x, y]: Place): Place => [
    x + reach * 0.6 * wave(x / 170 + 3, y / 120),
    y + reach * 0.6 * wave(x / 120, y / 170 + 9),
  ];
  const crease: readonly [Place, Place] = [
    [right - FOLD, low],
    [right, low - FOLD],
  ];
  const body = [
    ...pinkedEdge([LEFT, TOP], [right, TOP], TOOTH),
    ...pinkedEdge([right, TOP], crease[1], TOOTH),
    crease[1],
    ...pinkedEdge(crease[0], [LEFT, low], TOOTH),
    ...pinkedEdge([LEFT, low], [LEFT, TOP], TOOTH),
  ].map(moved);
  const point: Place = [right - FOLD + 5, low - FOLD + 4];
  const flap = [
    crease[0],
    ...pinkedEdge(crease[1], point, TOOTH).map(([x, y]): Place => [x, y]),
    ...pinkedEdge(point, crease[0], TOOTH),
  ].map(moved);
  return { body, flap };
}

function clothShape(look: FabricLook, id: string, unitsPerMm: number, d: string): string {
  // at this scale the threads of a printed fabric are invisible
  if (look.print) {
    const sheer = CONSTRUCTIONS[look.construction].open ? ' fill-opacity=".86"' : '';
    return printFill(look.print, id, unitsPerMm, `path${sheer} d="${d}"`);
  }
  const tile = clothTile(look, { sideMm: SIDE / 2 / unitsPerMm, pxPerMm: unitsPerMm * SHARPNESS, mostPoints: 90_000 });
  return `<defs>${tilePattern(id + 'c', tile, look.colour, unitsPerMm)}</defs><path d="${d}" fill="url(#${id}c)"/>`;
}

/** The visible cut edge of a thick fabric. */
function thickness(d: string, look: FabricLook): string {
  const thick = Math.min(7, Math.max(1.2, look.gsm / 70));
  return `<path d="${d}" transform="translate(${n(thick * 0.5)} ${n(thick)})" fill="${shade(look.print?.palette[0] ?? look.colour, 0.45)}"/>`;
}

const CELL = 5;

function shadowUnder(rings: readonly Ring[], strength: number): string {
  const cells = Math.ceil(PATCH / CELL) + 8;
  const grid = { xMm: -4 * CELL, yMm: -4 * CELL, cellMm: CELL, columns: cells, rows: cells };
  const close = blurred(
    coverage(
      grid,
      rings.map((ring) => ring.map(([x, y]) => [x + 4, y + 7] as const)),
    ),
    grid,
    1,
  );
  const wide = blurred(
    coverage(
      grid,
      rings.map((ring) => ring.map(([x, y]) => [x + 10, y + 18] as const)),
    ),
    grid,
    5,
  );
  const colour = rgbOf('#3a2e22');
  return tintImage(
    grid,
    close.map((value, i) => strength * (0.3 * value + 0.26 * wide[i]!)),
    colour,
  );
}

/** Half of a transparent fabric is on a board, to show its opacity. */
const board = (colour: string): string =>
  `<g transform="rotate(4 320 320)"><rect x="-60" y="352" width="780" height="400" fill="#3a2e22" opacity=".12"/><rect x="-60" y="346" width="780" height="400" fill="${colour}"/></g>`;

const pin = (id: string): string =>
  `<defs><radialGradient id="${id}pn" cx=".36" cy=".32" r=".7"><stop stop-color="#fbe3da"/><stop offset=".35" stop-color="#d8573f"/><stop offset="1" stop-color="#8e2b1a"/></radialGradient></defs>` +
  `<path d="M330 88l11 17" stroke="#3a2e22" stroke-opacity=".3" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M330 88l5 9" stroke="#9a958c" stroke-width="2.2"/><circle cx="328" cy="84" r="9" fill="url(#${id}pn)"/>`;
