/**
 * Isometric building blocks. x runs down to the right, y down to the left, z up; one light from the upper left,
 * so tops are lightest, the left faces keep their colour and the right faces lie in shade.
 */
import { darker, lighter, mix, n, pts } from '../fabrics/pencil.ts';

const COS = 0.866;
const SIN = 0.5;

export type Point3 = readonly [x: number, y: number, z: number];

export const project = ([x, y, z]: Point3): readonly [number, number] => [(x - y) * COS, (x + y) * SIN - z];

export function face(points: readonly Point3[], fill: string, more = ''): string {
  const d = points.map((p, i) => (i ? 'L' : 'M') + pts(...project(p))).join('');
  return `<path d="${d}Z" fill="${fill}"${more ? ' ' + more : ''}/>`;
}

export const SHADE = '#2a2016';

const top = (colour: string) => lighter(colour, 0.22);
const leftSide = (colour: string) => darker(colour, 0.05);
const rightSide = (colour: string) => darker(mix(colour, '#1e3a5f', 0.1), 0.2);

/** A block with its corner at x y z. */
export function box(x: number, y: number, z: number, dx: number, dy: number, dz: number, colour: string): string {
  return (
    face(
      [
        [x, y + dy, z],
        [x + dx, y + dy, z],
        [x + dx, y + dy, z + dz],
        [x, y + dy, z + dz],
      ],
      leftSide(colour),
    ) +
    face(
      [
        [x + dx, y, z],
        [x + dx, y + dy, z],
        [x + dx, y + dy, z + dz],
        [x + dx, y, z + dz],
      ],
      rightSide(colour),
    ) +
    face(
      [
        [x, y, z + dz],
        [x + dx, y, z + dz],
        [x + dx, y + dy, z + dz],
        [x, y + dy, z + dz],
      ],
      top(colour),
    )
  );
}

/** The shadow of something that stands here and is about `high`. */
export function shadow(x: number, y: number, dx: number, dy: number, high: number, strength = 0.17): string {
  const far = high * 0.42;
  return face(
    [
      [x, y + dy, 0],
      [x, y, 0],
      [x + dx + far, y, 0],
      [x + dx + far, y + dy, 0],
      [x + dx, y + dy, 0],
    ],
    SHADE,
    `opacity="${strength}"`,
  );
}

/** Draws in the plane of the floor (or a table at height z): u along x, v along y. */
export const onFloor = (x: number, y: number, z: number, inner: string): string =>
  plane(project([x, y, z]), COS, SIN, -COS, SIN, inner);

/** Draws on an upright plane along x, facing left-front: u along x, v downwards. */
export const onLeftWall = (x: number, y: number, z: number, inner: string): string =>
  plane(project([x, y, z]), COS, SIN, 0, 1, inner);

/** Draws on an upright plane along y, facing right-front: u against y (rightwards), v downwards. */
export const onRightWall = (x: number, y: number, z: number, inner: string): string =>
  plane(project([x, y, z]), COS, -SIN, 0, 1, inner);

const plane = (
  [px, py]: readonly [number, number],
  a: number,
  b: number,
  c: number,
  d: number,
  inner: string,
): string => `<g transform="matrix(${a} ${b} ${c} ${d} ${n(px)} ${n(py)})">${inner}</g>`;

export const put = (x: number, y: number, z: number, inner: string): string => {
  const [px, py] = project([x, y, z]);
  return `<g transform="translate(${pts(px, py)})">${inner}</g>`;
};

const STRIPS = 10;

/** A roll lying along x or y: shaded strips, then the end that faces us, wound. */
export function roll(
  x: number,
  y: number,
  z: number,
  radius: number,
  length: number,
  along: 'x' | 'y',
  colour: string,
  options: { core?: string; cloth?: string } = {},
): string {
  const ring = (angle: number, far: number): Point3 =>
    along === 'x'
      ? [x + far, y + Math.cos(angle) * radius, z + Math.sin(angle) * radius]
      : [x + Math.cos(angle) * radius, y + far, z + Math.sin(angle) * radius];
  let text = '';
  // Seen from above and in front, the visible half turns from the upper back to the lower front.
  const start = along === 'x' ? -0.95 : -0.95;
  const span = Math.PI * 1.02;
  const hull: Point3[] = [];
  for (let i = 0; i <= STRIPS; i++) hull.push(ring(start + (span * i) / STRIPS, 0));
  for (let i = STRIPS; i >= 0; i--) hull.push(ring(start + (span * i) / STRIPS, length));
  if (options.cloth) text += face(hull, options.cloth);
  for (let i = 0; i < STRIPS; i++) {
    const a0 = start + (span * i) / STRIPS;
    const a1 = start + (span * (i + 1)) / STRIPS;
    const mid = (a0 + a1) / 2;
    // The light stands a little behind the crown of the roll.
    const lit = Math.cos(mid - (along === 'x' ? 1.25 : 1.75));
    const quad = [ring(a0, 0), ring(a1 + 0.02, 0), ring(a1 + 0.02, length), ring(a0, length)];
    if (options.cloth) {
      // Over a print the light can only be laid as a veil.
      const veil = (lit - 0.55) * (lit > 0.55 ? 0.55 : 0.36);
      if (Math.abs(veil) < 0.03) continue;
      text += face(quad, veil > 0 ? '#fffdf8' : SHADE, `opacity="${Math.abs(veil).toFixed(2)}"`);
    } else {
      text += face(quad, lit > 0 ? lighter(colour, lit * 0.3) : darker(colour, -lit * 0.45));
    }
  }
  const cap = (share: number) =>
    Array.from({ length: 20 }, (_, i) => {
      const angle = (i / 20) * Math.PI * 2;
      return along === 'x'
        ? ([x + length, y + Math.cos(angle) * radius * share, z + Math.sin(angle) * radius * share] as const)
        : ([x + Math.cos(angle) * radius * share, y + length, z + Math.sin(angle) * radius * share] as const);
    });
  const endColour = along === 'x' ? darker(colour, 0.16) : lighter(colour, 0.08);
  text += face(cap(1), endColour);
  for (const share of [0.82, 0.66, 0.5]) {
    text += face(cap(share), 'none', `stroke="${darker(colour, 0.34)}" stroke-width="1" opacity=".55"`);
  }
  text += face(cap(0.34), options.core ?? '#cdb48d') + face(cap(0.2), '#4b3d2c');
  return text;
}

/** An upright cylinder or cone, centre of the foot at x y z. */
export function drum(
  x: number,
  y: number,
  z: number,
  radius: number,
  high: number,
  colour: string,
  topRadius = radius,
  /** more strips for large drums, few for cones that stand far away */
  strips = 12,
): string {
  const [cx, cy] = project([x, y, z]);
  const wide = radius * 1.225;
  const flatness = 0.577;
  const topWide = topRadius * 1.225;
  let text = '';
  for (let i = 0; i < strips; i++) {
    const a0 = Math.PI - (Math.PI * i) / strips;
    const a1 = Math.PI - (Math.PI * (i + 1)) / strips - 0.02;
    const lit = Math.cos((a0 + a1) / 2 - 2.3);
    const fill = lit > 0 ? lighter(colour, lit * 0.24) : darker(colour, -lit * 0.4);
    text += `<path d="M${pts(cx + Math.cos(a0) * wide, cy + Math.sin(a0) * wide * flatness)}L${pts(cx + Math.cos(a1) * wide, cy + Math.sin(a1) * wide * flatness)}L${pts(cx + Math.cos(a1) * topWide, cy - high + Math.sin(a1) * topWide * flatness)}L${pts(cx + Math.cos(a0) * topWide, cy - high + Math.sin(a0) * topWide * flatness)}Z" fill="${fill}"/>`;
  }
  return (
    text +
    `<ellipse cx="${n(cx)}" cy="${n(cy - high)}" rx="${n(topWide)}" ry="${n(topWide * flatness)}" fill="${top(colour)}"/>`
  );
}
