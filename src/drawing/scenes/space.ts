/**
 * A room in one-point perspective, in centimetres: x to the right, y up from the floor, z away from the viewer. The
 * viewer looks straight ahead, so verticals stay vertical and whatever faces the viewer keeps its shape.
 */
import { darker, lighter, mix, pts } from '../fabrics/pencil.ts';
import type { Hex } from '../recipe.ts';
import { path, rect, type Stage } from './stage.ts';

export type Point3 = readonly [x: number, y: number, z: number];

interface View {
  /** height of the eye over the floor */
  readonly eyeHigh: number;
  /** horizontal position of the eye relative to x = 0 */
  readonly eyeX?: number;
  /** pixels of one centimetre at a distance of one centimetre */
  readonly lens?: number;
  /** the vanishing point, as shares of the picture's width and height */
  readonly vanish?: readonly [number, number];
  /** colour of distant objects, and the distance of full haze */
  readonly haze: Hex;
  readonly clearCm?: number;
}

export interface Space {
  readonly stage: Stage;
  readonly haze: Hex;
  at(point: Point3): readonly [number, number];
  /** pixels a centimetre at that distance */
  scale(z: number): number;
  /** a colour as it looks from that far away */
  tone(colour: string, z: number): Hex;
  face(points: readonly Point3[], fill: string, more?: string): string;
  /** an upright box; x y z is its near lower left corner */
  block(x: number, y: number, z: number, wide: number, high: number, deep: number, colour: string): string;
  /** only its top and side, for a front drawn separately */
  body(x: number, y: number, z: number, wide: number, high: number, deep: number, colour: string): string;
  /** draws in centimetres on an upright plane that faces the eye: origin at x y, v downwards */
  facing(x: number, y: number, z: number, inner: string): string;
  /** draws in centimetres on a horizontal plane around x y z: v towards the viewer; exact only near its origin */
  level(x: number, y: number, z: number, inner: string): string;
  /** haze over everything drawn so far: draw rows from far to near, with this between them */
  air(z: number): string;
  /** a soft shadow on the floor */
  shadow(x: number, z: number, wide: number, deep: number, strength?: number): string;
}

export const SHADE = '#2b2320';
const SUN = '#fff4dc';

export function openSpace(stage: Stage, view: View): Space {
  const lens = view.lens ?? 720;
  const [vx, vy] = view.vanish ?? [0.5, 0.27];
  const eyeX = view.eyeX ?? 0;
  const clear = view.clearCm ?? 1500;
  // In narrow pictures the viewer steps back slightly, so that the machine in front is not clipped.
  const near = Math.max(0.72, Math.min(1.06, stage.width / 1067));
  const scale = (z: number) => (lens * near) / z;
  const at = ([x, y, z]: Point3) =>
    [stage.width * vx + (x - eyeX) * scale(z), stage.height * vy + (view.eyeHigh - y) * scale(z)] as const;
  const tone = (colour: string, z: number) =>
    mix(colour, view.haze, Math.max(0, Math.min(0.82, (z - clear * 0.42) / (clear * 1.5))));
  const face = (points: readonly Point3[], fill: string, more = '') =>
    path(points.map((p, i) => (i ? 'L' : 'M') + pts(...at(p))).join('') + 'Z', fill, more);

  function body(x: number, y: number, z: number, wide: number, high: number, deep: number, colour: string): string {
    const front = colour;
    const [r, t, b] = [x + wide, y + high, z + deep];
    let text = '';
    // The light comes from the left.
    if (x > eyeX)
      text += face(
        [
          [x, y, z],
          [x, t, z],
          [x, t, b],
          [x, y, b],
        ],
        lighter(front, 0.16),
      );
    if (r < eyeX)
      text += face(
        [
          [r, y, z],
          [r, t, z],
          [r, t, b],
          [r, y, b],
        ],
        darker(mix(front, '#2b3a5a', 0.12), 0.2),
      );
    if (t < view.eyeHigh)
      text += face(
        [
          [x, t, z],
          [r, t, z],
          [r, t, b],
          [x, t, b],
        ],
        lighter(mix(front, SUN, 0.2), 0.3),
      );
    if (y > view.eyeHigh)
      text += face(
        [
          [x, y, z],
          [r, y, z],
          [r, y, b],
          [x, y, b],
        ],
        darker(front, 0.3),
      );
    return text;
  }

  const block: Space['block'] = (x, y, z, wide, high, deep, colour) =>
    body(x, y, z, wide, high, deep, colour) +
    face(
      [
        [x, y, z],
        [x + wide, y, z],
        [x + wide, y + high, z],
        [x, y + high, z],
      ],
      colour,
    );

  const facing = (x: number, y: number, z: number, inner: string) => {
    const [px, py] = at([x, y, z]);
    return `<g transform="translate(${pts(px, py)})scale(${scale(z).toFixed(3)})">${inner}</g>`;
  };

  const level = (x: number, y: number, z: number, inner: string) => {
    const [px, py] = at([x, y, z]);
    const s = scale(z);
    const away = s / z;
    return `<g transform="matrix(${s.toFixed(3)} 0 ${((x - eyeX) * away).toFixed(3)} ${((view.eyeHigh - y) * away).toFixed(3)} ${pts(px, py)})">${inner}</g>`;
  };

  const air = (z: number) => {
    // Walls and windows above the machines get no haze.
    const veil = [0, 0.24, 0.24, 0].map((share, k) => stop(k / 3, view.haze, share)).join('');
    const [top, foot] = [at([0, 290, z])[1], at([0, 0, z])[1]];
    return rect(0, top, stage.width, foot - top, gradient(stage, 'ai', veil));
  };

  const shadow = (x: number, z: number, wide: number, deep: number, strength = 0.2) => {
    const spread = (by: number, share: number) =>
      face(
        [
          [x - by, 0, z - by],
          [x + wide + by, 0, z - by],
          [x + wide + by * 4, 0, z + deep],
          [x + by * 2, 0, z + deep],
        ],
        SHADE,
        `fill-opacity="${share.toFixed(2)}"`,
      );
    // A soft shadow edge is visible only nearby.
    return z > 800 ? spread(6, strength * 0.8) : spread(14, strength / 2) + spread(3, strength / 2);
  };

  return { stage, haze: view.haze, at, scale, tone, face, block, body, facing, level, air, shadow };
}

/** Defines a drawing that is used in several places; returns its id. */
export function drawnOnce(stage: Stage, name: string, draw: () => string): string {
  const id = `${stage.id}-${name}`;
  if (!stage.defs.some((def) => def.startsWith(`<g id="${id}"`))) {
    const drawing = draw();
    stage.defs.push(`<g id="${id}">${drawing}</g>`);
  }
  return id;
}

/** Defines a gradient once in the picture's defs. */
export function gradient(stage: Stage, name: string, stops: string, box = 'x2="0" y2="1"'): string {
  const id = stage.id + name;
  const def = `<linearGradient id="${id}" ${box}>${stops}</linearGradient>`;
  if (!stage.defs.includes(def)) stage.defs.push(def);
  return `url(#${id})`;
}

const stop = (at: number, colour: string, opacity: number) =>
  `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;

/** Shading of a roll across the picture. */
export const roundAcross = (stage: Stage): string =>
  gradient(
    stage,
    'ra',
    stop(0, SHADE, 0.16) + stop(0.2, '#fff', 0.34) + stop(0.42, '#fff', 0) + stop(0.5, SHADE, 0) + stop(1, SHADE, 0.5),
  );

/** Shading of an upright roll, drum or cone, lit from the left. */
export const roundUpright = (stage: Stage): string =>
  gradient(
    stage,
    'ru',
    stop(0, SHADE, 0.14) + stop(0.22, '#fff', 0.3) + stop(0.45, '#fff', 0) + stop(1, SHADE, 0.42),
    '',
  );

/** Daylight that fades downwards, for flat surfaces. */
export const fallOff = (stage: Stage): string =>
  gradient(stage, 'fo', stop(0, SUN, 0.28) + stop(0.5, SUN, 0) + stop(1, SHADE, 0.16));
