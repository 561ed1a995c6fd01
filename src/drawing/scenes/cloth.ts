/** Fabric in a room: on a machine, hanging down from it, and as garments on a rail. */
import { n, pts } from '../fabrics/pencil.ts';
import { garment, hanger, type SmallGarment } from './garments.ts';
import { drawnOnce, gradient, SHADE, type Space } from './space.ts';
import { HOUSE, line, path, rect, type Stage } from './stage.ts';

/** Prints are shown larger than life, or they would be invisible in a room. */
const CM_PER_MM = 0.17;

/** The recipe's print for drawing in centimetres. */
export const clothInCm = (stage: Stage, at: number): string => stage.cloth(at, CM_PER_MM);

interface Run {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly near: number;
  readonly far: number;
  /** number of straight segments that approximate the perspective */
  readonly steps?: number;
}

/** A horizontal length of printed fabric, receding from the viewer. */
export function clothAway(space: Space, which: number, { x, y, wide, near, far, steps = 3 }: Run): string {
  let text = '';
  for (let k = 0; k < steps; k++) {
    // Shorter segments nearby, where the bend is visible.
    const from = near * (far / near) ** (k / steps);
    const to = near * (far / near) ** ((k + 1) / steps);
    const middle = Math.sqrt(from * to);
    const [px, py] = space.at([x, y, middle]);
    const s = space.scale(middle);
    const [hx, hy] = space.at([x, y, middle - 1]);
    const [shearX, shearY] = [hx - px, hy - py];
    const back = near - middle;
    const matrix = [s, 0, shearX, shearY].map((v) => v * CM_PER_MM);
    const fill = space.stage.clothOn(which, [...matrix, px + shearX * back, py + shearY * back]);
    text += space.face(
      [
        [x, y, from - 0.6],
        [x + wide, y, from - 0.6],
        [x + wide, y, to],
        [x, y, to],
      ],
      fill,
    );
  }
  return text;
}

/** Soft folds over a hanging length: `wide` × `high` from 0 0, in the units of the group. */
export function folds(wide: number, high: number, from = 0.1): string {
  let text = '';
  for (const [at, share, light] of [
    [from, 0.05, true],
    [from + 0.13, 0.06, false],
    [from + 0.34, 0.07, true],
    [from + 0.46, 0.05, false],
    [from + 0.66, 0.06, true],
    [from + 0.78, 0.07, false],
  ] as const) {
    const [a, b] = [wide * at, wide * share];
    text += path(
      `M${pts(a, 0)}Q${pts(a + b * 0.5, high * 0.5, a - b * 0.2, high)}L${pts(a + b, high)}Q${pts(a + b * 1.5, high * 0.5, a + b, 0)}Z`,
      light ? '#fff' : SHADE,
      `fill-opacity="${light ? 0.13 : 0.12}"`,
    );
  }
  return text;
}

/** Fabric folded to and fro below a machine; `wide` × `high`, its top at 0 0. */
export function plaits(stage: Stage, which: number, wide: number, high: number): string {
  const layers = 5;
  const step = high / layers;
  let text = rect(0, 0, wide, high, clothInCm(stage, which));
  const shadeId = gradient(
    stage,
    'pl',
    `<stop stop-color="#fff" stop-opacity=".25"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="${SHADE}" stop-opacity=".5"/>`,
  );
  for (let k = 0; k < layers; k++) text += rect(0, k * step, wide, step, shadeId, step * 0.4);
  return text;
}

/** A garment on its hanger; number 0 wears the print. */
export function onHanger(stage: Stage, kind: SmallGarment, at: number): string {
  return drawnOnce(stage, `${kind}${at}`, () => {
    const colour = at === 0 ? stage.clothColour(0) : stage.colour(at);
    return hanger() + garment(kind, at === 0 ? stage.cloth(0, 0.26) : colour, colour);
  });
}

interface Rail {
  readonly x: number;
  readonly z: number;
  readonly long: number;
  readonly high?: number;
  readonly kind: SmallGarment;
  readonly from?: number;
  /** centimetres from one hanger to the next */
  readonly every?: number;
  /** prints are expensive to render: only the first garment and one further back have it */
  readonly printed?: boolean;
}

/** A clothes rail across the picture. Garments are close together and half turned; the first faces the viewer. */
export function rail(
  space: Space,
  { x, z, long, high = 172, kind, from = 0, every = 17, printed = false }: Rail,
): string {
  const { stage } = space;
  const steel = '#8f989e';
  const count = Math.floor((long - 50) / every);
  let inner = line(`M4 0V${-high}M${long - 4} 0V${-high}M-14 0H22M${long - 22} 0H${long + 14}`, steel, 4);
  inner +=
    line(`M-2 ${-high}H${long + 2}`, steel, 4.4) +
    line(`M-2 ${-high - 1.2}H${long + 2}`, '#fff', 1, 'stroke-opacity=".6"');
  for (let k = 0; k <= count; k++) {
    const turned = k < count;
    const shown = printed && (!turned || k === 3) ? 0 : 1 + ((from + k) % 4);
    const use = onHanger(stage, kind, shown);
    const size = 0.64;
    inner += `<use href="#${use}" transform="translate(${pts(10 + k * every, -high + 14)})scale(${turned ? size / 2 : size} ${size})"/>`;
  }
  return space.shadow(x, z - 12, long, 50, 0.2) + space.facing(x, 0, z, inner);
}

/** Folded garments on a shelf or bench, `wide` across; the origin is the foot of the pile. */
export function pile(stage: Stage, wide: number, from: number, count: number, each = 5): string {
  const id = drawnOnce(stage, `pile${wide}-${from % 4}-${count}-${n(each * 10)}`, () => {
    let text = '';
    let light = '';
    let gaps = '';
    for (let k = 0; k < count; k++) {
      const shift = ((k * 7) % 3) - 1;
      text += rect(shift, -(k + 1) * each, wide, each - 0.5, stage.colour((from % 4) + k), each * 0.42);
      light += `M${shift + 2} ${n(-(k + 0.8) * each)}h${wide - 4}`;
      gaps += `M${shift + 1} ${n(-k * each - 0.6)}h${wide - 2}`;
    }
    return text + line(light, '#fff', 1.2, 'stroke-opacity=".35"') + line(gaps, SHADE, 0.9, 'stroke-opacity=".4"');
  });
  return `<use href="#${id}"/>`;
}

/** A control panel: dark glass, a curve, two buttons. */
export function panel(wide: number, high: number): string {
  return (
    rect(0, 0, wide, high, HOUSE.indigo, 2) +
    rect(wide * 0.08, high * 0.12, wide * 0.56, high * 0.76, '#9fd0d8', 1) +
    line(
      `M${pts(wide * 0.14, high * 0.68)}L${pts(wide * 0.26, high * 0.42)}L${pts(wide * 0.4, high * 0.58)}L${pts(wide * 0.56, high * 0.26)}`,
      '#fff',
      Math.max(0.5, high * 0.06),
    ) +
    `<circle cx="${n(wide * 0.8)}" cy="${n(high * 0.32)}" r="${n(high * 0.12)}" fill="${HOUSE.vermilion}"/><circle cx="${n(wide * 0.8)}" cy="${n(high * 0.68)}" r="${n(high * 0.12)}" fill="#7fb79f"/>`
  );
}
