/** Ground and edges of a swatch. */
import type { Ring } from '../kit/shadow.ts';
import { n, pts } from './pencil.ts';

/** Rice paper lit by a window at the upper left. */
export function ricePaper(id: string, width: number, height: number): string {
  return (
    `<defs><linearGradient id="${id}pp" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fbf8f2"/><stop offset=".6" stop-color="#f5f0e6"/><stop offset="1" stop-color="#eae2d3"/></linearGradient></defs>` +
    `<rect width="${n(width)}" height="${n(height)}" fill="url(#${id}pp)"/>`
  );
}

export const ringPath = (ring: Ring): string => `M${ring.map(([x, y]) => pts(x, y)).join('L')}Z`;

export type Place = readonly [x: number, y: number];

/** One edge cut with pinking shears, from a to just before b; the teeth point to the left. */
export function pinkedEdge([ax, ay]: Place, [bx, by]: Place, tooth: number): Place[] {
  const length = Math.hypot(bx - ax, by - ay);
  const teeth = Math.max(1, Math.round(length / tooth));
  const [ux, uy] = [(bx - ax) / teeth, (by - ay) / teeth];
  const step = Math.hypot(ux, uy);
  const [outX, outY] = [(uy / step) * tooth * 0.46, (-ux / step) * tooth * 0.46];
  return Array.from({ length: teeth }, (_, at): Place[] => [
    [ax + ux * at, ay + uy * at],
    [ax + ux * (at + 0.5) + outX, ay + uy * (at + 0.5) + outY],
  ]).flat();
}

/** A rectangle with pinked edges all round. */
export function pinkedRect(x: number, y: number, w: number, h: number, tooth: number): Ring {
  return [
    ...pinkedEdge([x, y], [x + w, y], tooth),
    ...pinkedEdge([x + w, y], [x + w, y + h], tooth),
    ...pinkedEdge([x + w, y + h], [x, y + h], tooth),
    ...pinkedEdge([x, y + h], [x, y], tooth),
  ];
}
