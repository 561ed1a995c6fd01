/** Lines and curves in millimetres: x to the viewer's right, y down. */
export type Point = readonly [xMm: number, yMm: number];
/** A cubic curve: two handles, then the end. */
export type Curve = readonly [number, number, number, number, number, number];
export type Step = Point | Curve;
export type Path = readonly [Point, ...Step[]];
/** SVG's matrix(a b c d e f). */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

export const translation = (xMm: number, yMm: number): Matrix => [1, 0, 0, 1, xMm, yMm];

export function rotation(angleDeg: number): Matrix {
  const angle = (angleDeg * Math.PI) / 180;
  return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
}

/** The combined matrix; the last one is applied first, as in SVG's transform lists. */
export function compose(...matrices: readonly Matrix[]): Matrix {
  return matrices.reduce(
    ([a, b, c, d, e, f], [p, q, r, s, t, u]) => [
      a * p + c * q,
      b * p + d * q,
      a * r + c * s,
      b * r + d * s,
      a * t + c * u + e,
      b * t + d * u + f,
    ],
    identity,
  );
}

export function mapPoints(path: Path, map: (x: number, y: number) => Point): Path {
  const [start, ...steps] = path;
  return [
    map(start[0], start[1]),
    ...steps.map((step): Step => {
      if (step.length === 2) return map(step[0], step[1]);
      return [...map(step[0], step[1]), ...map(step[2], step[3]), ...map(step[4], step[5])];
    }),
  ];
}

export const transform = (path: Path, [a, b, c, d, e, f]: Matrix): Path =>
  mapPoints(path, (x, y) => [a * x + c * y + e, b * x + d * y + f]);

export const move = (path: Path, xMm: number, yMm: number): Path => mapPoints(path, (x, y) => [x + xMm, y + yMm]);

export const mirror = (path: Path): Path => mapPoints(path, (x, y) => [-x, y]);

export const endOf = (step: Step): Point => (step.length === 2 ? step : [step[4], step[5]]);

export const lastPoint = (path: Path): Point => endOf(path.at(-1) ?? path[0]);

export function reverse(path: Path): Path {
  const steps = path.slice(1);
  const backwards = steps.map((step, index): Step => {
    const [x, y] = endOf(path[index] ?? path[0]);
    return step.length === 2 ? [x, y] : [step[2], step[3], step[0], step[1], x, y];
  });
  return [lastPoint(path), ...backwards.toReversed()];
}

/** Makes outlines clockwise, so that overlapping ones add up instead of cutting holes. */
export function clockwise(path: Path): Path {
  let area = 0;
  let [x, y] = lastPoint(path);
  for (const step of path) {
    const [toX, toY] = endOf(step);
    area += x * toY - toX * y;
    [x, y] = [toX, toY];
  }
  return area < 0 ? reverse(path) : path;
}

/** Concatenates paths; a gap between them becomes a straight line. */
export function join(first: Path, ...others: readonly Path[]): Path {
  const steps = first.slice(1);
  let [x, y] = lastPoint(first);
  for (const other of others) {
    const [start, ...rest] = other;
    if (Math.hypot(start[0] - x, start[1] - y) > 0.05) steps.push(start);
    steps.push(...rest);
    [x, y] = lastPoint(other);
  }
  return [first[0], ...steps];
}

/** Closes a right half, drawn along from the top of the centre line to its bottom, with its mirror image. */
export const symmetric = (rightHalf: Path): Path => join(rightHalf, mirror(reverse(rightHalf)));

/** Splits a line of one curve at the parameter `t`. */
export function splitCurve(path: Path, t: number): readonly [Path, Path] {
  const [[x0, y0], step] = path;
  if (!step || step.length === 2) throw new Error('only a single curve can be split');
  const [x1, y1, x2, y2, x3, y3] = step;
  const between = (a: number, b: number) => a + (b - a) * t;
  const [ax, ay] = [between(x0, x1), between(y0, y1)];
  const [bx, by] = [between(x1, x2), between(y1, y2)];
  const [cx, cy] = [between(x2, x3), between(y2, y3)];
  const [dx, dy] = [between(ax, bx), between(ay, by)];
  const [ex, ey] = [between(bx, cx), between(by, cy)];
  const [fx, fy] = [between(dx, ex), between(dy, ey)];
  return [
    [
      [x0, y0],
      [ax, ay, dx, dy, fx, fy],
    ],
    [
      [fx, fy],
      [ex, ey, cx, cy, x3, y3],
    ],
  ];
}

/** The area between two lines of the same direction. */
export const between = (first: Path, second: Path): Path => join(first, reverse(second));

export const rectangle = (x: number, y: number, width: number, height: number): Path => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

export function roundedRectangle(box: Box, radius: number): Path {
  const { x, y, width, height } = box;
  const right = x + width;
  const bottom = y + height;
  const k = radius * 0.45;
  return [
    [x + radius, y],
    [right - radius, y],
    [right - k, y, right, y + k, right, y + radius],
    [right, bottom - radius],
    [right, bottom - k, right - k, bottom, right - radius, bottom],
    [x + radius, bottom],
    [x + k, bottom, x, bottom - k, x, bottom - radius],
    [x, y + radius],
    [x, y + k, x + k, y, x + radius, y],
  ];
}

export function ellipse(x: number, y: number, rx: number, ry = rx): Path {
  const kx = rx * 0.552;
  const ky = ry * 0.552;
  return [
    [x + rx, y],
    [x + rx, y + ky, x + kx, y + ry, x, y + ry],
    [x - kx, y + ry, x - rx, y + ky, x - rx, y],
    [x - rx, y - ky, x - kx, y - ry, x, y - ry],
    [x + kx, y - ry, x + rx, y - ky, x + rx, y],
  ];
}

function curveExtremes(from: number, c1: number, c2: number, to: number): number[] {
  const a = -from + 3 * c1 - 3 * c2 + to;
  const b = 2 * (from - 2 * c1 + c2);
  const c = c1 - from;
  const roots =
    Math.abs(a) < 1e-9 ? [-c / b] : [-1, 1].map((sign) => (-b + sign * Math.sqrt(b * b - 4 * a * c)) / (2 * a));
  return roots
    .filter((t) => t > 0 && t < 1)
    .map((t) => {
      const u = 1 - t;
      return u * u * u * from + 3 * u * u * t * c1 + 3 * u * t * t * c2 + t * t * t * to;
    });
}

export function boundsOf(...paths: readonly Path[]): Box {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const path of paths) {
    let [x, y] = path[0];
    xs.push(x);
    ys.push(y);
    for (const step of path.slice(1)) {
      const [toX, toY] = endOf(step);
      xs.push(toX);
      ys.push(toY);
      if (step.length === 6) {
        xs.push(...curveExtremes(x, step[0], step[2], toX));
        ys.push(...curveExtremes(y, step[1], step[3], toY));
      }
      [x, y] = [toX, toY];
    }
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Points along a line, about `stepMm` apart, both ends included. */
export function runPoints(path: Path, stepMm: number): Point[] {
  const points: Point[] = [path[0]];
  let [x0, y0] = path[0];
  for (const step of path.slice(1)) {
    const [x3, y3] = endOf(step);
    const pieces = Math.max(1, Math.ceil(Math.hypot(x3 - x0, y3 - y0) / stepMm));
    for (let i = 1; i <= pieces; i++) {
      const t = i / pieces;
      const u = 1 - t;
      if (step.length === 2) points.push([x0 + (x3 - x0) * t, y0 + (y3 - y0) * t]);
      else {
        const [x1, y1, x2, y2] = step;
        const [a, b, c, d] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
        points.push([a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]);
      }
    }
    [x0, y0] = [x3, y3];
  }
  return points;
}

/** A tenth of a millimetre is finer than a cutter's precision, and keeps the SVG small. */
export const tenth = (value: number): string => String(Math.round(value * 10) / 10 + 0);

export const hundredth = (value: number): string => String(Math.round(value * 100) / 100 + 0);

export function pathData(path: Path, ending: 'open' | 'closed'): string {
  const [start, ...steps] = path;
  const body = steps.map((step) => (step.length === 2 ? 'L' : 'C') + step.map(tenth).join(' ')).join('');
  return `M${tenth(start[0])} ${tenth(start[1])}${body}${ending === 'closed' ? 'Z' : ''}`;
}

export const matrixData = (matrix: Matrix): string => `matrix(${matrixNumbers(matrix)})`;

export const matrixNumbers = (matrix: Matrix): string =>
  matrix.map((value) => String(Math.round(value * 10000) / 10000)).join(' ');
