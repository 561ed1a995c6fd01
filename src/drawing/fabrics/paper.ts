/** What a swatch lies on and is cut with. */
import { n, pts } from './pencil.ts';

/** Rice paper with the light of a window from the upper left. */
export function ricePaper(id: string, width: number, height: number): string {
  return (
    `<defs><linearGradient id="${id}pp" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fdfbf7"/><stop offset=".6" stop-color="#f8f4ec"/><stop offset="1" stop-color="#efe8db"/></linearGradient></defs>` +
    `<rect width="${n(width)}" height="${n(height)}" fill="url(#${id}pp)"/>`
  );
}

/** One edge cut with pinking shears, from a to b; teeth point to the left of the way. */
export function pinkedEdge(ax: number, ay: number, bx: number, by: number, tooth: number): string {
  const length = Math.hypot(bx - ax, by - ay);
  const teeth = Math.max(1, Math.round(length / tooth));
  const ux = (bx - ax) / teeth;
  const uy = (by - ay) / teeth;
  const nx = (uy / Math.hypot(ux, uy)) * tooth * 0.52;
  const ny = (-ux / Math.hypot(ux, uy)) * tooth * 0.52;
  let d = '';
  for (let at = 0; at < teeth; at++) {
    d += `L${pts(ax + ux * (at + 0.5) + nx, ay + uy * (at + 0.5) + ny)}L${pts(ax + ux * (at + 1), ay + uy * (at + 1))}`;
  }
  return d;
}

/** A rectangle with pinked edges all round. */
export function pinkedRect(x: number, y: number, w: number, h: number, tooth: number): string {
  return (
    `M${pts(x, y)}` +
    pinkedEdge(x, y, x + w, y, tooth) +
    pinkedEdge(x + w, y, x + w, y + h, tooth) +
    pinkedEdge(x + w, y + h, x, y + h, tooth) +
    pinkedEdge(x, y + h, x, y, tooth) +
    'Z'
  );
}

/**
 * A soft shadow without a blur filter: the same shape several times, wider and fainter.
 * `shapeId` names a <path> in the picture's defs, so that its many teeth are written only once.
 */
export function softShadow(shapeId: string, dx: number, dy: number, reach: number, strength = 0.05): string {
  let text = '';
  for (let step = 1; step <= 4; step++) {
    text += `<use href="#${shapeId}" stroke-width="${n((reach * step) / 2)}"/>`;
  }
  return `<g transform="translate(${pts(dx, dy)})" fill="#4a3524" stroke="#4a3524" stroke-linejoin="round" fill-opacity="${strength}" stroke-opacity="${strength}">${text}</g>`;
}
