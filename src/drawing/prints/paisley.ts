/** 佩斯利: curled drops, lined and scalloped, with a flower inside and small flowers between. */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw, polar, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif, TileSheet } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { leafPath, petal, sprig } from './flora.ts';

/** the drop's outline, scaled to `size` around the middle of its belly; the tip curls to the right */
function dropOutline(size: number): Pt[] {
  const outline: readonly Pt[] = [
    [24, -48],
    [13, -50],
    [0, -40],
    [-13, -24],
    [-25, -4],
    [-30, 16],
    [-25, 35],
    [-9, 46],
    [10, 45],
    [25, 34],
    [31, 17],
    [27, 0],
    [17, -12],
    [9, -23],
    [9, -33],
    [15, -40],
    [22, -40],
  ];
  return outline.map(([x, y]): Pt => [x * size, (y - 16) * size + 16]);
}

interface DropColours {
  readonly body: Hex;
  readonly border: Hex;
  readonly heart: Hex;
  readonly line: Hex;
  readonly ground: Hex;
  readonly leaf: Hex;
}

/** The shapes common to all drops, defined once and only coloured per drop. */
interface DropShapes {
  /** markup of a shape in the given paint */
  shape(name: 'flames' | 'pearls' | 'leaves' | 'buds' | number, paint: string): string;
}

const OUTLINES = [1.04, 0.97, 0.92, 0.77, 0.7] as const;

function dropShapes(sheet: TileSheet): DropShapes {
  const outline = (size: number) => smoothClosed(dropOutline(size));
  let flames = '';
  for (const p of evenPoints(dropOutline(1.05), 34)) {
    const out = (Math.atan2(p[1] - 14, p[0] - 1) * 180) / Math.PI;
    flames += leafPath(p, out, 7.5, 5.2);
  }
  const pearls = evenPoints(dropOutline(0.85), 30).map((p) => circle(p[0], p[1], 1.2));
  let leaves = '';
  let buds = '';
  STEM.forEach(([x, y, lean], i) => {
    const length = 10.5 - i * 1.5;
    leaves += leafPath([x, y], lean - 58, length, length * 0.5) + leafPath([x, y], lean + 58, length, length * 0.5);
    for (const side of [-1, 1]) {
      const at = polar((length + 2.2) * 0.72, lean + side * 34);
      buds += circle(x + at[0], y + at[1], 1.5 - i * 0.16);
    }
  });
  const ids = new Map<string, string>();
  const write = (name: string, d: string) =>
    ids.set(
      name,
      sheet.define((id) => `<path id="${id}" d="${d}"/>`),
    );
  write('flames', flames);
  write('pearls', pearls.join(''));
  write('leaves', leaves);
  write('buds', buds);
  for (const size of OUTLINES) write(String(size), outline(size));
  return { shape: (name, paint) => `<use href="#${ids.get(String(name))}" ${paint}/>` };
}

/** From its rim inwards: flames, a banded border, pearls, and a small tree that flowers from the belly to the tip. */
function drop(rng: Rng, { shape }: DropShapes, colours: DropColours): Motif {
  const { body, border, heart, line, ground, leaf } = colours;
  const fill = (colour: Hex, stroke?: Hex) =>
    `fill="${colour}"${stroke ? ` stroke="${stroke}" stroke-width=".8"` : ''}`;
  const spine = smoothOpen([[0, 12], ...STEM.map(([x, y]): Pt => [x, y]), [11, -34]]);
  return {
    markup:
      shape('flames', fill(border)) +
      shape(1.04, fill(border)) +
      shape(0.97, fill(ground)) +
      shape(0.92, fill(body, line)) +
      shape('pearls', fill(ground)) +
      shape(0.77, fill(mix(body, line, 0.3), line)) +
      shape(0.7, fill(mix(body, ground, 0.2), border)) +
      draw(spine, { stroke: leaf, width: 1.2 }) +
      shape('leaves', fill(leaf)) +
      shape('buds', fill(heart)) +
      draw(circle(11, -35, 1.6), { fill: border }) +
      `<g transform="translate(0 18)">${bellyFlower(rng, colours)}</g>`,
    reach: 68,
  };
}

/** the stem follows the drop into its tip; leaves sit on it in pairs */
const STEM: readonly (readonly [x: number, y: number, lean: number])[] = [
  [-2, 4, -92],
  [-3, -4, -88],
  [-1, -12, -78],
  [3, -20, -68],
  [8, -28, -62],
];

function bellyFlower(rng: Rng, { heart, line, border, ground }: DropColours): string {
  const petals = rng.whole(6, 9);
  const wreathOf = (length: number, width: number, from: number) =>
    Array.from({ length: petals }, (_, i) => petal((i * 360) / petals + from, length, width)).join('');
  const half = 180 / petals;
  return (
    draw(wreathOf(19, 76 / petals, half), { fill: border, stroke: line, width: 0.5 }) +
    draw(wreathOf(16, 78 / petals, 0), { fill: heart, stroke: line, width: 0.6 }) +
    draw(wreathOf(10, 40 / petals, 0), { fill: tint(heart, 0.5) }) +
    draw(circle(0, 0, 4), { fill: border, stroke: line, width: 0.5 }) +
    draw(circle(0, 0, 1.7), { fill: ground })
  );
}

function evenPoints(closed: readonly Pt[], count: number): Pt[] {
  const lengths = closed.map((p, i) => {
    const q = closed[(i + 1) % closed.length] as Pt;
    return Math.hypot(q[0] - p[0], q[1] - p[1]);
  });
  const whole = lengths.reduce((a, b) => a + b, 0);
  const points: Pt[] = [];
  let i = 0;
  let walked = 0;
  for (let k = 0; k < count; k++) {
    const goal = (k / count) * whole;
    while (walked + (lengths[i] ?? 0) < goal) walked += lengths[i++] ?? 0;
    const p = closed[i] as Pt;
    const q = closed[(i + 1) % closed.length] as Pt;
    const t = (goal - walked) / (lengths[i] || 1);
    points.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
  }
  return points;
}

function drawPaisley({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const size = unitMm * 0.46 * scale;
  const line = shade(inks.darkest, 0.2);
  const count = Math.max(2, Math.round(((lattice.width * lattice.height) / (size * size)) * 1.6 * (0.4 + density)));
  const large = plant(lattice, rng, { count, radius: size * (0.42 - 0.13 * density), tries: 160 });
  const medium = plant(lattice, rng, { count: count * 2, radius: size * 0.17, tries: 90 }, large);
  const small = plant(lattice, rng, { count: count * 7, radius: size * 0.06, gap: size * 0.012, tries: 40 }, [
    ...large,
    ...medium,
  ]);
  const colourSet = (i: number) => ({
    body: cyclic(inks.blooms, i),
    border: cyclic(inks.all, i + 1) === cyclic(inks.blooms, i) ? cyclic(inks.all, i + 2) : cyclic(inks.all, i + 1),
    heart: cyclic(inks.blooms, i + 2),
    line: mix(line, cyclic(inks.blooms, i), 0.3),
    ground: inks.ground,
    leaf: cyclic(inks.leaves, i),
  });
  const shapes = dropShapes(sheet);
  const drops = Array.from({ length: Math.min(4, inks.blooms.length + 1) }, (_, i) => drop(rng, shapes, colourSet(i)));
  const vines = inks.leaves.map((green, i) =>
    sprig(
      rng,
      { stalk: green, leaf: mix(green, inks.ground, 0.15), tip: cyclic(inks.blooms, i) },
      { pairs: 4, leafLength: 26, tips: 'berry' },
    ),
  );

  large.forEach((spot) => {
    const turnDeg = rng.between(-35, 35) + (spot.index % 2) * 180;
    const mirrored = spot.index % 3 === 1;
    sheet.stamp(cyclic(drops, spot.index), { x: spot.x, y: spot.y, turnDeg, mirrored, sizeMm: size * 0.92 });
  });
  medium.forEach((spot) => {
    const turnDeg = rng.between(0, 360);
    if (spot.index % 2 === 0)
      sheet.stamp(cyclic(drops, spot.index + 1), {
        x: spot.x,
        y: spot.y,
        turnDeg,
        sizeMm: spot.radius * 2.1,
        mirrored: rng.chance(0.5),
      });
    else {
      const back = polar(spot.radius * 1, turnDeg);
      sheet.stamp(cyclic(vines, spot.index), {
        x: spot.x - back[0],
        y: spot.y - back[1],
        turnDeg,
        sizeMm: spot.radius * 1.9,
      });
    }
  });
  const tiny = inks.blooms.map((colour, i): Motif => {
    let crown = '';
    for (let p = 0; p < 6; p++) crown += petal(p * 60, 46, 40);
    return {
      markup:
        draw(crown, { fill: colour }) +
        draw(circle(0, 0, 13), {
          fill: cyclic(inks.blooms, i + 1) === colour ? inks.ground : cyclic(inks.blooms, i + 1),
        }),
      reach: 48,
    };
  });
  small.forEach((spot) =>
    sheet.stamp(cyclic(tiny, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 60),
      sizeMm: spot.radius * rng.between(1.5, 2.1),
    }),
  );
}

export const paisley: PrintFamilyArt = {
  repeatMm: { width: 240, height: 240 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawPaisley,
};
