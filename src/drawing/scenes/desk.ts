/**
 * Shared parts of the four solution pictures: paper in morning light, cards, words, and the red thread through all of
 * them.
 */
import { glyphPath, type GlyphFace } from '../glyphs.ts';
import { mix, n, pts } from '../fabrics/pencil.ts';
import { gradient, SHADE } from './space.ts';
import { at, HOUSE, line, path, rect, type Stage } from './stage.ts';

/** A wall with the light of a window on it, and the table's edge below. */
export function wallAndTable(stage: Stage, tint: string, tableAt: number): string {
  const { width, height } = stage;
  const tableY = 300 + (tableAt - 300) * deskScale(stage);
  const wall = gradient(
    stage,
    'wl',
    `<stop stop-color="#fffaf0"/><stop offset="1" stop-color="${mix('#f0e2c8', tint, 0.1)}"/>`,
    'x1="0" y1="0" x2="1" y2="1"',
  );
  const table = gradient(stage, 'tb', '<stop stop-color="#e6cda2"/><stop offset="1" stop-color="#c49e6b"/>');
  const middle = width / 2;
  const pane = (x: number, wide: number) => `M${pts(middle + x, 0)}h${wide}l190 ${tableY}h${-wide}Z`;
  let grain = '';
  for (let k = 0; k < 7; k++)
    grain += `M${pts(stage.chance() * width, tableY + 16 + k * ((height - tableY) / 8))}h${n(80 + stage.chance() * 180)}`;
  return (
    rect(0, 0, width, tableY, wall) +
    path(pane(-560, 150) + pane(-390, 150), '#fff', 'fill-opacity=".5"') +
    path(pane(-120, 90), '#fff', 'fill-opacity=".28"') +
    rect(0, tableY, width, height - tableY, table) +
    rect(0, tableY, width, 3, '#fff', 0, 'fill-opacity=".5"') +
    path(
      `M${pts(middle - 330, tableY)}h150l120 ${height - tableY}h-200ZM${pts(middle - 150, tableY)}h130l150 ${height - tableY}h-180Z`,
      '#fff',
      'fill-opacity=".2"',
    ) +
    line(grain, '#8a6a45', 1, 'stroke-opacity=".2"')
  );
}

/** Drawn on 960 × 600 around the middle; narrow pictures are zoomed in. */
export function deskStage(stage: Stage, inner: string): string {
  return `<g transform="translate(${n(stage.width / 2)} 300) scale(${deskScale(stage)}) translate(-480 -300)">${inner}</g>`;
}

const deskScale = (stage: Stage): number => Math.round(Math.max(0.62, Math.min(1.1, stage.width / 960)) * 1000) / 1000;

export const lift = (x: number, y: number, w: number, h: number, r: number): string =>
  rect(x + 3, y + 12, w, h, SHADE, r, 'fill-opacity=".07"') + rect(x, y + 5, w, h, SHADE, r, 'fill-opacity=".1"');

export const card = (x: number, y: number, w: number, h: number, inner: string, r = 10): string =>
  lift(x, y, w, h, r) + rect(x, y, w, h, '#fffefb', r, `stroke="${HOUSE.hairline}"`) + at(x, y, inner);

export function words(
  text: string,
  x: number,
  y: number,
  high: number,
  colour: string,
  face: GlyphFace = 'serif',
  align: 'left' | 'middle' | 'right' = 'left',
): string {
  return path(glyphPath(text, { face, heightMm: high, x, y, align }).d, colour);
}

/** The thread that connects the steps. */
export const thread = (d: string): string =>
  line(d, SHADE, 3.4, 'stroke-opacity=".14" transform="translate(2 5)"') +
  line(d, HOUSE.vermilion, 3.2) +
  line(d, '#f0b7a6', 0.9, 'stroke-dasharray="6 5"');

/** A step on the thread, with its number of knots. */
export const bead = (x: number, y: number, inner = ''): string =>
  `<circle cx="${x + 1}" cy="${y + 4}" r="17" fill="${SHADE}" fill-opacity=".14"/><circle cx="${x}" cy="${y}" r="17" fill="${HOUSE.vermilion}"/><circle cx="${x}" cy="${y}" r="13.4" fill="none" stroke="#fff" stroke-opacity=".55"/>${inner}`;
