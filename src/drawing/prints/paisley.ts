/** 佩斯利: curled drops, lined and scalloped, with a flower inside and small flowers between. */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw, polar, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { leafPath, petal, sprig } from './flora.ts';

/** the drop's outline, drawn in to `size` around the middle of its belly; the tip curls to the right */
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

function drop(rng: Rng, colours: { body: Hex; border: Hex; heart: Hex; line: Hex; ground: Hex; leaf: Hex }): Motif {
  const petals = rng.whole(5, 8);
  let crown = '';
  let inner = '';
  for (let i = 0; i < petals; i++) {
    crown += petal((i * 360) / petals + 18, 15, 74 / petals);
    inner += petal((i * 360) / petals + 18, 9, 36 / petals);
  }
  const rim = evenPoints(dropOutline(1.07), 38);
  let scallops = '';
  for (const p of rim) scallops += circle(p[0], p[1], 2.7);
  let pearls = '';
  for (const p of evenPoints(dropOutline(0.83), 30)) pearls += circle(p[0], p[1], 1.1);
  let stem = '';
  let leaves = '';
  for (const [y, side] of [
    [-6, 1],
    [-13, -1],
    [-20, 1],
  ] as const) {
    leaves += leafPath([-1 + (y + 6) * -0.28, y], side === 1 ? -40 : -150, 11, 6);
  }
  stem = smoothOpen([
    [0, 2],
    [0, -8],
    [4, -20],
    [8, -29],
  ]);
  return {
    markup:
      draw(scallops, { fill: colours.border }) +
      draw(smoothClosed(dropOutline(1.04)), { fill: colours.border }) +
      draw(smoothClosed(dropOutline(0.96)), { fill: colours.ground }) +
      draw(smoothClosed(dropOutline(0.9)), { fill: colours.body, stroke: colours.line, width: 0.9 }) +
      draw(pearls, { fill: colours.ground }) +
      draw(smoothClosed(dropOutline(0.74)), {
        fill: mix(colours.body, colours.ground, 0.16),
        stroke: colours.line,
        width: 0.7,
      }) +
      draw(stem, { stroke: colours.leaf, width: 1.5 }) +
      draw(leaves, { fill: colours.leaf }) +
      `<g transform="translate(0 17)">${draw(crown, { fill: colours.heart, stroke: colours.line, width: 0.6 })}${draw(inner, { fill: tint(colours.heart, 0.5) })}${draw(circle(0, 0, 3.4), { fill: colours.border })}</g>`,
    reach: 66,
  };
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
  const large = plant(lattice, rng, { count, radius: size * (0.44 - 0.12 * density), tries: 240 });
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
  const drops = Array.from({ length: Math.min(4, inks.blooms.length + 1) }, (_, i) => drop(rng, colourSet(i)));
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
