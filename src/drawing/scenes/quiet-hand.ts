/** Style of the empty-state drawings: indigo pen, rice paper, one accent of vermilion. */
import { n } from '../fabrics/pencil.ts';
import { HOUSE, line, path, type Stage } from './stage.ts';

const PEN_WIDTH = 6.5;

/** Fabric and paper colours, light to dark. */
export const ATTACHMENTS = { white: '#fffdf9', rice: '#f4eee2', straw: '#e9dfcc', shade: '#dccfb8' } as const;

export const pen = (d: string, width = PEN_WIDTH): string => line(d, HOUSE.indigo, width);

/** Pencil lines behind the pen: folds, ribs, hints. */
export const pencil = (d: string, more = ''): string => line(d, HOUSE.indigo, 3.2, `stroke-opacity=".38" ${more}`);

export const accent = (d: string, width = PEN_WIDTH): string => line(d, HOUSE.vermilion, width);

/** The wash is slightly offset from the line, as in print. */
export const wash = (d: string, fill: string): string => path(d, fill, 'transform="translate(7 6)"');

/** A shape with its wash and its outline. */
export const drawn = (d: string, fill: string, width = PEN_WIDTH): string => wash(d, fill) + pen(d, width);

export const ground = (x: number, y: number, reach: number): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(reach)}" ry="${n(reach * 0.055)}" fill="${ATTACHMENTS.straw}"/>`;

/** 1000 × 600 around the middle, on a pool of paper; other ratios show the whole drawing too. */
export function quietStage(stage: Stage, inner: string): string {
  const scale = Math.min(1, stage.width / 880);
  const pool =
    'M-392 34C-408 -92 -300 -214 -150 -232C-40 -246 60 -222 168 -226C300 -230 404 -132 398 6C394 130 300 226 148 232C40 238 -56 220 -160 226C-292 232 -382 150 -392 34Z';
  return `<g transform="translate(${n(stage.width / 2)} 300) scale(${scale.toFixed(3)})">${path(pool, ATTACHMENTS.rice)}${inner}</g>`;
}
