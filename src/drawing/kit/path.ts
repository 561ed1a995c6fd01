/** Shapes as SVG path data, rounded to 0.1. */
import type { Rng } from './rng.ts';

export type Pt = readonly [x: number, y: number];

const degToRad = (degrees: number): number => (degrees * Math.PI) / 180;

/** rounds to 0.1 and never writes "-0" */
export function n(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

const pair = (p: Pt): string => `${n(p[0])} ${n(p[1])}`;

export function polar(radius: number, degrees: number): Pt {
  return [radius * Math.cos(degToRad(degrees)), radius * Math.sin(degToRad(degrees))];
}

export function moved(p: Pt, by: Pt): Pt {
  return [p[0] + by[0], p[1] + by[1]];
}

export function turned(p: Pt, degrees: number): Pt {
  const cos = Math.cos(degToRad(degrees));
  const sin = Math.sin(degToRad(degrees));
  return [p[0] * cos - p[1] * sin, p[0] * sin + p[1] * cos];
}

/** moves, rotates and scales points like an SVG transform */
export function placed(points: readonly Pt[], at: Pt, degrees: number, size = 1): Pt[] {
  return points.map((p) => moved(turned([p[0] * size, p[1] * size], degrees), at));
}

export function polygon(points: readonly Pt[]): string {
  return points.length === 0 ? '' : `M${points.map(pair).join('L')}Z`;
}

export function polyline(points: readonly Pt[]): string {
  return points.length === 0 ? '' : `M${points.map(pair).join('L')}`;
}

/** a curve through all points (Catmull-Rom); `ease` 1 = round, 0 = straight */
export function smoothOpen(points: readonly Pt[], ease = 1): string {
  const first = points[0];
  if (!first) return '';
  let d = `M${pair(first)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    d += curveTo(
      points[i - 1] ?? (points[i] as Pt),
      points[i] as Pt,
      points[i + 1] as Pt,
      points[i + 2] ?? (points[i + 1] as Pt),
      ease,
    );
  }
  return d;
}

export function smoothClosed(points: readonly Pt[], ease = 1): string {
  const count = points.length;
  const first = points[0];
  if (!first) return '';
  const at = (i: number) => points[(i + count) % count] as Pt;
  let d = `M${pair(first)}`;
  for (let i = 0; i < count; i++) d += curveTo(at(i - 1), at(i), at(i + 1), at(i + 2), ease);
  return `${d}Z`;
}

/** Curves through the midpoints of the edges: smoother than a curve through the points, and shorter. */
export function roundClosed(points: readonly Pt[]): string {
  const count = points.length;
  const middle = (i: number): Pt => middleOf(points[i % count] as Pt, points[(i + 1) % count] as Pt);
  let d = `M${pair(middle(count - 1))}`;
  for (let i = 0; i < count; i++) d += `Q${pair(points[i] as Pt)} ${pair(middle(i))}`;
  return `${d}Z`;
}

/** the same for a line with two ends */
export function roundOpen(points: readonly Pt[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  let d = `M${pair(first)}`;
  for (let i = 1; i + 1 < points.length; i++)
    d += `Q${pair(points[i] as Pt)} ${pair(middleOf(points[i] as Pt, points[i + 1] as Pt))}`;
  return `${d}L${pair(last)}`;
}

const middleOf = (a: Pt, b: Pt): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

function curveTo(before: Pt, from: Pt, to: Pt, after: Pt, ease: number): string {
  const pull = ease / 6;
  const c1: Pt = [from[0] + (to[0] - before[0]) * pull, from[1] + (to[1] - before[1]) * pull];
  const c2: Pt = [to[0] - (after[0] - from[0]) * pull, to[1] - (after[1] - from[1]) * pull];
  return `C${pair(c1)} ${pair(c2)} ${pair(to)}`;
}

export function circle(x: number, y: number, radius: number): string {
  const r = n(radius);
  return `M${n(x - radius)} ${n(y)}a${r} ${r} 0 1 0 ${n(2 * r)} 0a${r} ${r} 0 1 0 ${n(-2 * r)} 0Z`;
}

export function rect(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
}

/** an irregular roundish outline; `wobble` is a share of the radius */
export function blob(rng: Rng, radius: number, wobble: number, corners = 9, at: Pt = [0, 0]): string {
  const start = rng.between(0, 360);
  const points: Pt[] = [];
  for (let i = 0; i < corners; i++) {
    const reach = radius * (1 + rng.between(-wobble, wobble));
    points.push(moved(polar(reach, start + (i * 360) / corners), at));
  }
  return smoothClosed(points);
}

/** a brush stroke along a line: `widthAt(0…1)` is its whole width there */
export function brush(line: readonly Pt[], widthAt: (along: number) => number): string {
  const left: Pt[] = [];
  const right: Pt[] = [];
  const last = line.length - 1;
  line.forEach((p, i) => {
    const before = line[Math.max(0, i - 1)] as Pt;
    const after = line[Math.min(last, i + 1)] as Pt;
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const half = widthAt(i / last) / 2;
    left.push([p[0] - (dy / length) * half, p[1] + (dx / length) * half]);
    right.push([p[0] + (dy / length) * half, p[1] - (dx / length) * half]);
  });
  return smoothClosed([...left, ...right.reverse()]);
}

/** points along a cubic curve, both ends included */
export function alongCurve(a: Pt, b: Pt, c: Pt, d: Pt, count: number): Pt[] {
  const points: Pt[] = [];
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const s = 1 - t;
    const weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t] as const;
    points.push([
      a[0] * weights[0] + b[0] * weights[1] + c[0] * weights[2] + d[0] * weights[3],
      a[1] * weights[0] + b[1] * weights[1] + c[1] * weights[2] + d[1] * weights[3],
    ]);
  }
  return points;
}

/** a spiral from outside inwards, for clouds, waves and tendrils */
export function spiral(at: Pt, radius: number, startDeg: number, turns: number, inner = 0.12): Pt[] {
  const count = Math.max(6, Math.round(Math.abs(turns) * 10));
  const points: Pt[] = [];
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    points.push(moved(polar(radius * (1 - (1 - inner) * t), startDeg + turns * 360 * t), at));
  }
  return points;
}

export interface Ink {
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** One <path>; without a fill it is a line. Round ends and "no fill" are set on the tile's outer group. */
export function draw(d: string, ink: Ink): string {
  const fill = ink.fill && ink.fill !== 'none' ? ` fill="${ink.fill}"` : '';
  const stroke = ink.stroke ? ` stroke="${ink.stroke}" stroke-width="${strokeWidth(ink.width ?? 1)}"` : '';
  // paint opacity is cheap; element opacity costs the renderer a separate layer
  const paint = fill === '' ? 'stroke-opacity' : stroke === '' ? 'fill-opacity' : 'opacity';
  const opacity = ink.opacity === undefined ? '' : ` ${paint}="${Math.round(ink.opacity * 100) / 100}"`;
  return d === '' ? '' : `<path d="${d}"${fill}${stroke}${opacity}/>`;
}

/** hairlines in millimetres need two decimals */
function strokeWidth(width: number): number {
  return width < 1 ? Math.round(width * 100) / 100 : n(width);
}
