import type { Curve, Matrix, Path, Point, Step } from '../garments/path.ts';
import { arc, bulged } from './arcs.ts';
import { drawable, MOST_POINTS, Undrawable } from './drawn.ts';
import { splinePoints } from './spline.ts';

/** A DXF entity: its type, its code-value pairs, and the vertices that follow a POLYLINE. */
export interface Entity {
  readonly type: string;
  readonly pairs: readonly { readonly code: number; readonly value: string }[];
  readonly vertices: readonly Entity[];
}

/** Files from before 2007 write non-ASCII characters as `\U+524D`. */
const CODED = /\\U\+([0-9A-F]{4})/gi;

export const wordOf = ({ pairs }: Entity, wanted: number): string =>
  (pairs.find(({ code }) => code === wanted)?.value ?? '').replace(CODED, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );

/** @throws Undrawable unless the value is a number */
export function numberOf({ pairs }: Entity, wanted: number): number | undefined {
  const value = pairs.find(({ code }) => code === wanted)?.value;
  return value === undefined ? undefined : drawable(Number(value));
}

const numbersOf = ({ pairs }: Entity, wanted: number): number[] =>
  pairs.filter(({ code }) => code === wanted).map(({ value }) => drawable(Number(value)));

const must = (entity: Entity, code: number): number => numberOf(entity, code) ?? 0;

interface Line {
  readonly path: Path;
  readonly isClosed: boolean;
}

/** The line that an entity draws, with y upwards; null for texts, points and other entities. */
export function lineOf(entity: Entity): Line | null {
  switch (entity.type) {
    case 'LINE':
      return open([
        [must(entity, 10), must(entity, 20)],
        [must(entity, 11), must(entity, 21)],
      ]);
    case 'LWPOLYLINE':
      return polyline(lightVertices(entity), isClosed(entity));
    case 'POLYLINE':
      return polyline(heavyVertices(entity), isClosed(entity));
    case 'ARC':
      return open(arc(circle(entity), rad(must(entity, 50)), sweepOf(rad(must(entity, 50)), rad(must(entity, 51)))));
    case 'CIRCLE':
      return { path: arc(circle(entity), 0, 2 * Math.PI), isClosed: true };
    case 'ELLIPSE':
      return ellipseOf(entity);
    case 'SPLINE':
      return spline(entity);
    default:
      return null;
  }
}

const open = (path: Path): Line => ({ path, isClosed: false });
const rad = (deg: number): number => (deg * Math.PI) / 180;
const isClosed = (entity: Entity): boolean => (must(entity, 70) & 1) === 1;

/** DXF's arcs and ellipses run counter-clockwise. */
const sweepOf = (from: number, to: number): number => {
  const sweep = (to - from) % (2 * Math.PI);
  return sweep > 1e-9 ? sweep : sweep + 2 * Math.PI;
};

function circle(entity: Entity): Matrix {
  const radius = must(entity, 40);
  return [radius, 0, 0, radius, must(entity, 10), must(entity, 20)];
}

function ellipseOf(entity: Entity): Line {
  const [longX, longY, ratio] = [must(entity, 11), must(entity, 21), must(entity, 40)];
  const [from, to] = [numberOf(entity, 41) ?? 0, numberOf(entity, 42) ?? 2 * Math.PI];
  const sweep = sweepOf(from, to);
  const laid: Matrix = [longX, longY, -longY * ratio, longX * ratio, must(entity, 10), must(entity, 20)];
  return { path: arc(laid, from, sweep), isClosed: Math.abs(sweep - 2 * Math.PI) < 1e-6 };
}

interface Vertex {
  readonly point: Point;
  readonly bulge: number;
}

/** Codes 10, 20 and 42 in the order of the vertices; a new 10 begins the next. */
function lightVertices({ pairs }: Entity): Vertex[] {
  const vertices: { point: [number, number]; bulge: number }[] = [];
  for (const { code, value } of pairs) {
    const last = vertices.at(-1);
    if (code === 10) vertices.push({ point: [drawable(Number(value)), 0], bulge: 0 });
    else if (code === 20 && last) last.point[1] = drawable(Number(value));
    else if (code === 42 && last) last.bulge = drawable(Number(value));
  }
  return vertices;
}

/** Flag of vertices that are control points of a spline, not points of the line. */
const SPLINE_FRAME = 16;

const heavyVertices = ({ vertices }: Entity): Vertex[] =>
  vertices
    .filter((vertex) => (must(vertex, 70) & SPLINE_FRAME) === 0)
    .map((vertex) => ({ point: [must(vertex, 10), must(vertex, 20)], bulge: must(vertex, 42) }));

function polyline(vertices: readonly Vertex[], closed: boolean): Line | null {
  const [first, ...others] = vertices;
  if (!first || others.length === 0) return null;
  if (vertices.length > MOST_POINTS) throw new Undrawable('tooMany');
  const ends = closed ? [...others, first] : others;
  const steps = ends.flatMap(({ point }, at): readonly (Step | Curve)[] => {
    const from = vertices[at]!;
    return Math.abs(from.bulge) < 1e-6 ? [point] : bulged(from.point, point, from.bulge);
  });
  return { path: [first.point, ...steps], isClosed: closed };
}

/** From its control points; without them, a smooth curve through its fit points. */
function spline(entity: Entity): Line | null {
  const pointsAt = (x: number, y: number): Point[] => {
    const ys = numbersOf(entity, y);
    return numbersOf(entity, x).map((each, at): Point => [each, ys[at] ?? 0]);
  };
  const along = splinePoints({
    degree: must(entity, 71),
    knots: numbersOf(entity, 40),
    controls: pointsAt(10, 20),
    weights: numbersOf(entity, 41),
  });
  const [first, ...steps] = along ?? through(pointsAt(11, 21));
  return first?.length === 2 && steps.length > 0 ? { path: [first, ...steps], isClosed: isClosed(entity) } : null;
}

/** Catmull–Rom: the tangent at a point is parallel to the line between its neighbours. */
function through(points: readonly Point[]): Step[] {
  return points.map((end, at): Step => {
    const start = points[at - 1];
    if (!start) return end;
    const [before, next] = [points[at - 2] ?? start, points[at + 1] ?? end];
    return [
      ...[start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6],
      ...[end[0] - (next[0] - start[0]) / 6, end[1] - (next[1] - start[1]) / 6],
      ...end,
    ] as unknown as Curve;
  });
}
