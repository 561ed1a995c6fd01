import { type Curve, type Matrix, type Path, type Point, transform } from '../garments/path.ts';

/** A cubic approximates a quarter of a circle to a few ten-thousandths of its radius. */
const LARGEST_PIECE = Math.PI / 2;

/** Around the origin with radius 1, from the x axis towards the y axis; radians, either direction. */
function unitArc(from: number, sweep: number): Path {
  const pieces = Math.max(1, Math.ceil(Math.abs(sweep) / LARGEST_PIECE - 1e-9));
  const step = sweep / pieces;
  const reach = (4 / 3) * Math.tan(step / 4);
  const on = (angle: number): Point => [Math.cos(angle), Math.sin(angle)];
  const curves = Array.from({ length: pieces }, (_, at): Curve => {
    const [x0, y0] = on(from + at * step);
    const [x1, y1] = on(from + (at + 1) * step);
    return [x0 - reach * y0, y0 + reach * x0, x1 + reach * y1, y1 - reach * x1, x1, y1];
  });
  return [on(from), ...curves];
}

/** A part of an ellipse: the unit circle transformed by `matrix`. @param sweep radians, either direction */
export const arc = (matrix: Matrix, from: number, sweep: number): Path => transform(unitArc(from, sweep), matrix);

/** SVG's A: an ellipse of these radii from one point to the other. @param turnDeg of its own axes */
export function arcBetween(
  start: Point,
  end: Point,
  { rx, ry, turnDeg, isLarge, isRising }: EllipseBetween,
): readonly Curve[] | 'straight' {
  const [wide, high] = [Math.abs(rx), Math.abs(ry)];
  if (wide < 1e-9 || high < 1e-9) return 'straight';
  if (Math.hypot(end[0] - start[0], end[1] - start[1]) < 1e-12) return [];
  const turn = (turnDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  // Both points in coordinates where the ellipse is the unit circle and their midpoint is the origin.
  const half = [(start[0] - end[0]) / 2, (start[1] - end[1]) / 2] as const;
  const x = (cos * half[0] + sin * half[1]) / wide;
  const y = (-sin * half[0] + cos * half[1]) / high;
  const away = x * x + y * y;
  // Radii too small for the chord are enlarged, as SVG requires.
  const grown = Math.max(1, Math.sqrt(away));
  const lift = Math.sqrt(Math.max(0, (grown * grown - away) / away)) * (isLarge === isRising ? -1 : 1);
  const [centreX, centreY] = [(lift * y) / grown, (-lift * x) / grown];
  const angleOf = (px: number, py: number) => Math.atan2(py - centreY, px - centreX);
  const from = angleOf(x / grown, y / grown);
  let sweep = angleOf(-x / grown, -y / grown) - from;
  if (isRising && sweep < 0) sweep += 2 * Math.PI;
  if (!isRising && sweep > 0) sweep -= 2 * Math.PI;
  const [a, b, c, d] = [cos * wide * grown, sin * wide * grown, -sin * high * grown, cos * high * grown];
  const middle = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2] as const;
  const [e, f] = [middle[0] + a * centreX + c * centreY, middle[1] + b * centreX + d * centreY];
  const [, ...curves] = arc([a, b, c, d, e, f], from, sweep);
  return curves as readonly Curve[];
}

interface EllipseBetween {
  readonly rx: number;
  readonly ry: number;
  readonly turnDeg: number;
  readonly isLarge: boolean;
  /** the way from x to y */
  readonly isRising: boolean;
}

/** DXF's bulge: the tangent of a quarter of the arc's angle; positive to the left, with y upwards. */
export function bulged(start: Point, end: Point, bulge: number): readonly Curve[] {
  const sweep = 4 * Math.atan(bulge);
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const toCentre = (1 - bulge * bulge) / (4 * bulge);
  const centre: Point = [(start[0] + end[0]) / 2 - dy * toCentre, (start[1] + end[1]) / 2 + dx * toCentre];
  const radius = Math.hypot(start[0] - centre[0], start[1] - centre[1]);
  const from = Math.atan2(start[1] - centre[1], start[0] - centre[0]);
  const [, ...curves] = arc([radius, 0, 0, radius, ...centre], from, sweep);
  return curves as readonly Curve[];
}
