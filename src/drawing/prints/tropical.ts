/** Monstera, palm, banana leaf, hibiscus and strelitzia: two layers of leaves, flowers on top. */
import { mix, shade, tint } from '../kit/colour.ts';
import {
  alongCurve,
  brush,
  circle,
  draw,
  moved,
  polar,
  polyline,
  smoothClosed,
  smoothOpen,
  turned,
} from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { leafPath, petal } from './flora.ts';

/** a heart-shaped blade cut into fingers, with holes along the rib; the stalk enters at the origin, the tip at +x */
function monstera(rng: Rng, blade: Hex, rib: Hex, hole: Hex): Motif {
  const fingers = 6;
  const rootAt = (i: number) => -4 + (i / fingers) * 80;
  const slantAt = (i: number) => 9 + (i / fingers) * 17;
  const reachAt = (i: number) => 55 * Math.cos((i / fingers) * 1.32) ** 0.75;
  const side = (sign: number) => {
    const points: Pt[] = [
      [-14, sign * 9],
      [-25, sign * 26],
      [-16, sign * 44],
    ];
    for (let i = 0; i < fingers; i++) {
      const tip = rootAt(i) + slantAt(i);
      const reach = reachAt(i);
      points.push([tip - 4, sign * reach * 0.94], [tip, sign * reach], [tip + 4.2, sign * reach * 0.9]);
      // the cut runs back towards the rib between this finger's vein and the next one's
      const depth = reach * rng.between(0.3, 0.42);
      if (i < fingers - 1) {
        const cut = rootAt(i) + slantAt(i) * 0.5 + 7;
        points.push([cut - 1.8, sign * depth * 1.04], [cut + 1.8, sign * depth]);
      }
    }
    return points;
  };
  const outline: Pt[] = [[2, 0], ...side(-1), [98, 0], ...side(1).reverse()];
  let veins = polyline([
    [0, 0],
    [94, 0],
  ]);
  let holes = '';
  for (let i = 0; i < fingers; i++) {
    const root = rootAt(i);
    for (const sign of [-1, 1]) {
      veins += smoothOpen([
        [root + 2, 0],
        [root + slantAt(i) * 0.5, sign * reachAt(i) * 0.42],
        [root + slantAt(i), sign * reachAt(i) * 0.86],
      ]);
      if (i > 0 && i < fingers - 1) holes += leafPath([root + 8, sign * 5], sign * 62, 7.5, 4.4);
    }
  }
  return {
    markup:
      draw(smoothClosed(outline, 0.6), { fill: blade }) +
      draw(holes, { fill: hole }) +
      draw(veins, { stroke: rib, width: 1.3 }) +
      draw('M-26 3Q-12 2 0 0', { stroke: rib, width: 3 }),
    reach: 104,
  };
}

/** a palm frond: leaflets along an arched rib */
function palm(rng: Rng, blade: Hex, rib: Hex, pairs = 15): Motif {
  const spine = alongCurve([0, 0], [34, -16], [70, -18], [100, 4], pairs + 2);
  let leaflets = '';
  let shaded = '';
  spine.slice(1).forEach((p, i) => {
    const t = i / pairs;
    const before = spine[i] as Pt;
    const heading = (Math.atan2(p[1] - before[1], p[0] - before[0]) * 180) / Math.PI;
    const length = 48 * Math.sin(Math.PI * (0.16 + 0.78 * t)) ** 0.7 * rng.between(0.9, 1.06);
    for (const sign of [-1, 1]) {
      const angle = heading + sign * (64 - 40 * t) + rng.between(-4, 4);
      const d = leafPath(p, angle + sign * 3, length, 8);
      if (sign < 0) leaflets += d;
      else shaded += d;
    }
  });
  return {
    markup:
      draw(leaflets, { fill: blade }) +
      draw(shaded, { fill: shade(blade, 0.16) }) +
      draw(smoothOpen(spine), { stroke: rib, width: 1.8 }),
    reach: 118,
  };
}

/** a banana leaf: broad, ribbed, torn at its rim */
function banana(rng: Rng, blade: Hex, rib: Hex): Motif {
  const spine = alongCurve([0, 0], [34, -10], [70, -14], [100, -4], 15);
  const edge = (sign: number) =>
    spine.flatMap((p, i): Pt[] => {
      const t = i / 14;
      const half = 21 * Math.sin(Math.PI * (0.06 + 0.92 * t)) ** 0.62;
      const torn = i % 4 === 2 && i > 1 && i < 13 && rng.chance(0.75);
      const out: Pt = [p[0] + 2, p[1] + sign * half];
      return torn
        ? [out, [p[0] + 1, p[1] + sign * half * rng.between(0.4, 0.62)], [p[0] + 4, p[1] + sign * half * 0.99]]
        : [out];
    });
  let veins = '';
  spine.forEach((p, i) => {
    const t = i / 14;
    if (i === 0 || i === 14) return;
    for (const sign of [-1, 1])
      veins += polyline([p, [p[0] + 7, p[1] + sign * 18 * Math.sin(Math.PI * (0.06 + 0.92 * t)) ** 0.62]]);
  });
  return {
    markup:
      draw(smoothClosed([[-1, 0], ...edge(-1), [104, -3], ...edge(1).reverse()], 0.55), { fill: blade }) +
      draw(smoothClosed([[-1, 0], ...spine, [104, -3], ...edge(1).reverse()], 0.55), { fill: shade(blade, 0.17) }) +
      draw(veins, { stroke: rib, width: 0.7, opacity: 0.7 }) +
      draw(smoothOpen(spine), { stroke: rib, width: 2.1 }),
    reach: 108,
  };
}

/** five broad waving petals and the long stamen column */
function hibiscus(rng: Rng, colour: Hex, deep: Hex, pollen: Hex): Motif {
  let petals = '';
  for (let i = 0; i < 5; i++) {
    const angle = i * 72 + rng.between(-6, 6);
    const rim: Pt[] = [
      [4, 0],
      [20, -14],
      [36, -25],
      [45, -20],
      [50, -9],
      [47, 0],
      [51, 9],
      [45, 19],
      [35, 24],
      [20, 12],
    ];
    const points = rim.map(([x, y]) => turned([x * rng.between(0.97, 1.03), y * 1.02], angle));
    let veins = '';
    for (const s of [-11, 0, 11]) {
      const from = polar(14, angle + s * 0.8);
      veins += smoothOpen([from, polar(28, angle + s * 1.15), polar(41 - Math.abs(s) * 0.4, angle + s * 1.5)]);
    }
    petals +=
      draw(smoothClosed(points), {
        fill: i % 2 ? colour : tint(colour, 0.12),
        stroke: mix(colour, deep, 0.55),
        width: 0.7,
      }) +
      draw(petal(angle, 27, 17), { fill: deep, opacity: 0.5 }) +
      draw(veins, { stroke: deep, width: 0.8, opacity: 0.6 });
  }
  const column = alongCurve([0, 0], [10, -14], [22, -22], [40, -27], 7);
  let grains = '';
  for (let i = 0; i < 13; i++) {
    const p = column[3 + Math.floor(i / 3.6)] ?? column[6]!;
    const at = moved(p, polar(rng.between(2.5, 5), i * 137));
    grains += circle(at[0], at[1], 1.6);
  }
  return {
    markup:
      petals +
      draw(circle(0, 0, 7), { fill: deep }) +
      draw(
        brush(column, (t) => 4 - 2 * t),
        { fill: mix(pollen, deep, 0.25) },
      ) +
      draw(grains, { fill: pollen }),
    reach: 54,
  };
}

/** 鹤望兰: pointed bracts and flame petals on a beak */
function strelitzia(flame: Hex, blue: Hex, leafColour: Hex): Motif {
  const beak = brush(
    alongCurve([-44, 20], [-20, 14], [14, 4], [48, 2], 9),
    (t) => 15 * Math.sin(Math.PI * (0.1 + 0.88 * t)) ** 1.2,
  );
  let flames = '';
  for (const [x, angle, length] of [
    [-14, -96, 50],
    [-4, -74, 54],
    [6, -52, 48],
    [-20, -118, 42],
  ] as const) {
    const from: Pt = [x, 8 - x * 0.1];
    flames += brush(
      [from, moved(from, polar(length * 0.5, angle)), moved(from, polar(length, angle + 5))],
      (t) => 12 * Math.sin(Math.PI * (0.1 + 0.87 * t)),
    );
  }
  const tongue = brush(
    [
      [0, 8],
      [18, -10],
      [40, -26],
    ],
    (t) => 8 * Math.sin(Math.PI * (0.12 + 0.85 * t)),
  );
  return {
    markup:
      draw(flames, { fill: flame, stroke: shade(flame, 0.28), width: 0.8 }) +
      draw(tongue, { fill: blue }) +
      draw(beak, { fill: leafColour }) +
      draw('M-42 21Q-4 10 46 2', { stroke: flame, width: 1.5, opacity: 0.8 }),
    reach: 60,
  };
}

function drawTropical({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const leafSize = unitMm * 0.34 * scale;
  const area = (lattice.width * lattice.height) / (leafSize * leafSize);
  // two greens are enough: more of them make a hedge, not a print
  const greens = inks.leaves.slice(0, 2);
  const backs = greens.map((green) => mix(green, inks.ground, 0.62));
  const rib = (green: Hex) => mix(green, inks.lightest, 0.42);

  const far = plant(lattice, rng, { count: Math.round(area * 1.1 * density), radius: leafSize * 0.3, tries: 40 });
  const farMotifs = [palm, banana].map((draw, i) =>
    draw(rng, cyclic(backs, i), mix(cyclic(backs, i), inks.ground, 0.4)),
  );
  far.forEach((spot) => {
    const turnDeg = rng.between(0, 360);
    const back = polar(leafSize * 0.5, turnDeg);
    sheet.stamp(cyclic(farMotifs, spot.index), {
      x: spot.x - back[0],
      y: spot.y - back[1],
      turnDeg,
      sizeMm: leafSize * rng.between(0.95, 1.2),
    });
  });

  const near = plant(lattice, rng, {
    count: Math.round(area * 1.6),
    radius: leafSize * (0.5 - 0.22 * density),
    tries: 70,
  });
  const [first, second] = [cyclic(greens, 0), greens[1] ?? shade(cyclic(greens, 0), 0.16)];
  const nearMotifs = rng.shuffled([
    monstera(rng, first, rib(first), mix(first, inks.ground, 0.8)),
    monstera(rng, second, rib(second), mix(second, inks.ground, 0.8)),
    palm(rng, first, rib(first)),
    palm(rng, second, rib(second)),
    banana(rng, tint(first, 0.06), rib(first)),
  ]);
  near.forEach((spot) => {
    const turnDeg = rng.between(0, 360);
    const back = polar(leafSize * 0.46, turnDeg);
    sheet.stamp(cyclic(nearMotifs, spot.index), {
      x: spot.x - back[0],
      y: spot.y - back[1],
      turnDeg,
      sizeMm: leafSize * rng.between(0.9, 1.1),
      mirrored: rng.chance(0.5),
    });
  });

  const flowerSize = leafSize * 0.66;
  const blooms = plant(lattice, rng, {
    count: Math.round(area * (0.2 + 0.4 * density)),
    radius: flowerSize * 0.68,
    tries: 90,
  });
  const flowers = inks.blooms.slice(0, 3).flatMap((colour, i) => {
    const pollen = cyclic(inks.blooms, i + 1) === colour ? tint(colour, 0.7) : tint(cyclic(inks.blooms, i + 1), 0.2);
    const open = hibiscus(rng, colour, shade(colour, 0.42), pollen);
    return i % 3 === 1
      ? [open, strelitzia(colour, cyclic(inks.blooms, i + 1), shade(cyclic(greens, i), 0.15))]
      : [open];
  });
  blooms.forEach((spot) =>
    sheet.stamp(cyclic(flowers, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: flowerSize * rng.between(0.88, 1.14),
      mirrored: rng.chance(0.5),
    }),
  );
}

export const tropical: PrintFamilyArt = {
  repeatMm: { width: 480, height: 480 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawTropical,
};
