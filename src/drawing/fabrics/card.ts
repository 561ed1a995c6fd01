/** The colour card: a page of a swatch book, one small pinked chip of the fabric per colour. */
import { lightness } from '../kit/colour.ts';
import type { FabricLook, Hex } from '../recipe.ts';
import { groundBelow } from './close.ts';
import { CONSTRUCTIONS, clothTile } from './constructions.ts';
import { drapeCloth, drapeLight, layCloth } from './drape.ts';
import { pinkedRect, ricePaper, ringPath } from './paper.ts';
import { PATCH } from './patch.ts';
import { pts } from './pencil.ts';
import { tilePattern } from './tile.ts';

/** The left margin is punched for the rings. */
const BINDING = 66;
const MARGIN = 40;
const GAP = 22;
const MOST_CHIPS = 24;
/** Largest chip: a single colour must not fill the page. */
const WIDEST_CHIP = 250;
const CHIP_MM = 22;
const FIGURED_CHIP_MM = 34;
/** Total points of all chips; each carries its own coloured tile. */
const ALL_POINTS = 130_000;

interface Layout {
  readonly columns: number;
  readonly wide: number;
  readonly high: number;
  readonly left: number;
  readonly top: number;
}

/** A few colours become tall strips side by side, many become rows of small squares. */
function layOut(count: number): Layout {
  const columns = count <= 3 ? count : count <= 4 ? 2 : count <= 9 ? 3 : count <= 16 ? 4 : 5;
  const rows = Math.ceil(count / columns);
  const wide = Math.min(WIDEST_CHIP, (PATCH - BINDING - MARGIN - (columns - 1) * GAP) / columns);
  const room = PATCH - 2 * MARGIN;
  const high = Math.min((room - (rows - 1) * GAP) / rows, wide * (columns === 1 ? 1.5 : rows === 1 ? 2.6 : 1.12));
  const left = BINDING + (PATCH - BINDING - MARGIN - columns * wide - (columns - 1) * GAP) / 2;
  return { columns, wide, high, left, top: (PATCH - rows * high - (rows - 1) * GAP) / 2 };
}

export function drawCard(look: FabricLook, colours: readonly Hex[], id: string, seed: number): string {
  const shown = (colours.length ? colours : [look.colour]).slice(0, MOST_CHIPS);
  const { columns, wide, high, left, top } = layOut(shown.length);
  const { hand, viewMm, open } = CONSTRUCTIONS[look.construction];
  const unitsPerMm = wide / (viewMm > 30 ? FIGURED_CHIP_MM : CHIP_MM);
  const tile = clothTile(look, {
    sideMm: Math.min(wide, 90) / unitsPerMm,
    pxPerMm: unitsPerMm * 1.15,
    mostPoints: ALL_POINTS / shown.length,
  });
  const relief = layCloth({ x: 0, y: 0, width: wide, height: high });
  drapeCloth(relief, { ...hand, reach: hand.reach * 0.5, depth: hand.depth * 0.55 }, seed, 40);
  const light = (name: string, colour: Hex) => `<g id="${id}${name}">${drapeLight(relief, hand, colour)}</g>`;

  const chip = id + 'h';
  const placed = shown.map((colour, at) => {
    const x = left + (at % columns) * (wide + GAP);
    const y = top + Math.floor(at / columns) * (high + GAP);
    const tone = lightness(colour) > 0.8 ? 'p' : lightness(colour) < 0.22 ? 'd' : 'm';
    return (
      `<g transform="translate(${pts(x, y)})"><use href="#${id}s"/>` +
      (open ? `<use href="#${chip}" fill="${groundBelow(colour)}"/>` : '') +
      `<use href="#${chip}" fill="url(#${id}c${at})"/><use href="#${id}${tone}" clip-path="url(#${id}x)"/></g>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PATCH} ${PATCH}">` +
    ricePaper(id, PATCH, PATCH) +
    punchedHoles() +
    `<defs><path id="${chip}" d="${ringPath(pinkedRect(0, 0, wide, high, Math.max(7, Math.min(11, wide / 14))))}"/>` +
    `<clipPath id="${id}x"><use href="#${chip}"/></clipPath>${chipShadow(id + 's', chip)}` +
    light('p', '#f4f0e6') +
    light('m', '#8a8d92') +
    light('d', '#1c1c1e') +
    shown.map((colour, at) => tilePattern(`${id}c${at}`, tile, colour, unitsPerMm)).join('') +
    `</defs>${placed.join('')}</svg>`
  );
}

/** A shadow without a blur filter: the shape drawn several times, wider and fainter. */
function chipShadow(id: string, chip: string): string {
  const rings = [12, 8, 4.5, 2].map((wide) => `<use href="#${chip}" stroke-width="${wide}"/>`).join('');
  return `<g id="${id}" transform="translate(2 4)" fill="none" stroke="#3a2e22" stroke-opacity=".075" stroke-linejoin="round">${rings}</g>`;
}

const punchedHoles = (): string =>
  [0.2, 0.4, 0.6, 0.8]
    .map((share) => {
      const y = PATCH * share;
      return `<circle cx="26" cy="${y}" r="9" fill="#d8cfbf"/><path d="M18.2 ${y + 4.5}a9 9 0 0 1 15.6-9" fill="none" stroke="#9d927f" stroke-width="1.6" stroke-opacity=".7"/>`;
    })
    .join('');
