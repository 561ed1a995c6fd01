import type { Point } from '../garments/path.ts';
import { MOST_POINTS, Undrawable } from './drawn.ts';

/** A NURBS curve. */
interface Spline {
  readonly degree: number;
  /** non-decreasing; number of control points + degree + 1 */
  readonly knots: readonly number[];
  readonly controls: readonly Point[];
  /** per control point; none = all equal */
  readonly weights: readonly number[];
}

/** Straight segments per knot span: a hand's width deviates by less than a tenth of a millimetre. */
const PIECES = 16;
const MOST_DEGREE = 10;

/** Points along the curve, both ends included; null when its data is invalid. */
export function splinePoints(spline: Spline): Point[] | null {
  const { degree, knots, controls, weights } = spline;
  const isWhole =
    Number.isInteger(degree) &&
    degree >= 1 &&
    degree <= MOST_DEGREE &&
    controls.length > degree &&
    knots.length === controls.length + degree + 1 &&
    knots.every((knot, at) => at === 0 || knot >= knots[at - 1]!) &&
    (weights.length === 0 || (weights.length === controls.length && weights.every((weight) => weight > 0)));
  if (!isWhole) return null;
  if (controls.length * PIECES > MOST_POINTS) throw new Undrawable('tooMany');
  const points: Point[] = [];
  for (let span = degree; span < controls.length; span++) {
    const [from, to] = [knots[span]!, knots[span + 1]!];
    if (!(to > from)) continue;
    if (points.length === 0) points.push(pointAt(spline, span, from));
    for (let piece = 1; piece <= PIECES; piece++)
      points.push(pointAt(spline, span, from + ((to - from) * piece) / PIECES));
  }
  return points.length > 1 ? points : null;
}

/** De Boor's algorithm in homogeneous coordinates. */
function pointAt({ degree, knots, controls, weights }: Spline, span: number, at: number): Point {
  const row = Array.from({ length: degree + 1 }, (_, i) => {
    const no = span - degree + i;
    const weight = weights[no] ?? 1;
    const [x, y] = controls[no]!;
    return [x * weight, y * weight, weight] as [number, number, number];
  });
  for (let level = 1; level <= degree; level++) {
    for (let i = degree; i >= level; i--) {
      const low = knots[span - degree + i]!;
      const high = knots[span + 1 + i - level]!;
      const share = high > low ? (at - low) / (high - low) : 0;
      row[i] = [0, 1, 2].map((k) => row[i - 1]![k]! * (1 - share) + row[i]![k]! * share) as [number, number, number];
    }
  }
  const [x, y, weight] = row[degree]!;
  return [x / weight, y / weight];
}
