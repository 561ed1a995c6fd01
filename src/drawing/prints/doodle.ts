/**
 * Children's drawings as lists of strokes, 100 units across. A fill is a closed shape in one of the motif's colours
 * (0 main, 1 second, 2 third); a line is drawn by the pencil on top.
 */
import type { Pt } from '../kit/path.ts';

export interface Doodle {
  readonly name: string;
  readonly fills: readonly { readonly colour: 0 | 1 | 2; readonly shape: readonly Pt[]; readonly straight?: boolean }[];
  readonly lines: readonly (readonly Pt[])[];
  readonly dots: readonly (readonly [x: number, y: number, radius: number])[];
}

export function ellipse(x: number, y: number, rx: number, ry: number, corners = 12): Pt[] {
  return Array.from({ length: corners }, (_, i): Pt => {
    const a = (i / corners) * Math.PI * 2;
    return [x + Math.cos(a) * rx, y + Math.sin(a) * ry];
  });
}

export const star = (x: number, y: number, radius: number): Pt[] =>
  Array.from({ length: 10 }, (_, i): Pt => {
    const r = i % 2 ? radius * 0.5 : radius;
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    return [x + Math.cos(a) * r, y + Math.sin(a) * r];
  });
