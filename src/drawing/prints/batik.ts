/** Tie-dye rings, wax crackle and stitched shibori. */
import { mix, tint } from '../kit/colour.ts';
import { areaAbove, hills, roughHills } from '../kit/field.ts';
import { blob, circle, draw, n, polar, polyline, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { leafPath, petal } from './flora.ts';

const area = (d: string, fill: string, opacity: number) =>
  `<path fill-rule="evenodd" fill="${fill}" fill-opacity="${opacity}" d="${d}"/>`;

/** dye never lies evenly: paler and deeper clouds under everything */
function mottle({ sheet, lattice, recipe, inks }: PrintCanvas, strength: number): void {
  const deep = mix(inks.ground, inks.darkest, 0.5);
  const pale = mix(inks.ground, inks.lightest, 0.4);
  const cell = lattice.width / 20;
  sheet.add(area(areaAbove(lattice, roughHills(lattice, recipe.seed + 3, 4, 4), 0.02, cell), deep, 0.35 * strength));
  sheet.add(area(areaAbove(lattice, roughHills(lattice, recipe.seed + 9, 6, 6), 0.16, cell), pale, 0.4 * strength));
  sheet.add(area(areaAbove(lattice, roughHills(lattice, recipe.seed + 3, 4, 4), 0.25, cell), deep, 0.4 * strength));
}

/** 扎染: a bound circle; dye creeps in along the pleats */
function tiedRing(rng: Rng, wax: string, dye: string): Motif {
  let markup = '';
  for (const [radius, thick, opacity] of [
    [44, 9, 0.9],
    [33, 4, 0.55],
    [25, 8, 0.85],
    [14, 3, 0.6],
  ] as const) {
    const points: Pt[] = [];
    const inner: Pt[] = [];
    for (let i = 0; i < 18; i++) {
      const a = (i * 360) / 18;
      points.push(polar(radius + rng.between(-2.4, 2.4) + thick / 2, a));
      inner.push(polar(radius + rng.between(-2.4, 2.4) - thick / 2, a));
    }
    markup += draw(ring(points, inner), { fill: wax, opacity });
  }
  let pleats = '';
  for (let i = 0; i < 26; i++) {
    const a = i * 13.85 + rng.between(-3, 3);
    const from = rng.between(8, 30);
    pleats += leafPath(polar(from, a), a + rng.between(-3, 3), rng.between(44, 54) - from, rng.between(2.5, 4.5));
  }
  markup += draw(pleats, { fill: dye, opacity: 0.62 });
  markup += draw(blob(rng, 6.5, 0.25, 7), { fill: wax });
  return { markup, reach: 54 };
}

function ring(outer: readonly Pt[], inner: readonly Pt[]): string {
  const close = (points: readonly Pt[]) => `${smoothOpen([...points, points[0] as Pt])}Z`;
  return close(outer) + close([...inner].reverse());
}

function tieDye(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  mottle(canvas, 1);
  let taken: ReturnType<typeof plant> = [];
  const wax = inks.all.map((colour) => tint(colour, 0.05));
  for (const [size, count] of [
    [0.2, 3],
    [0.12, 6],
    [0.06, 26],
    [0.03, 40],
  ] as const) {
    const radius = unitMm * size * scale;
    const spots = plant(
      lattice,
      rng,
      { count: Math.round(count * (0.5 + density)), radius, gap: radius * 0.14, tries: 60 },
      taken,
    );
    const motifs = (size > 0.1 ? [0] : [0, 1]).map((i) =>
      size > 0.05 ? tiedRing(rng, cyclic(wax, i + taken.length), inks.ground) : seedRing(rng, cyclic(wax, i)),
    );
    spots.forEach((spot) =>
      sheet.stamp(cyclic(motifs, spot.index), {
        x: spot.x,
        y: spot.y,
        turnDeg: rng.between(0, 360),
        sizeMm: radius * 2,
      }),
    );
    taken = [...taken, ...spots];
  }
}

function seedRing(rng: Rng, wax: string): Motif {
  return {
    markup: draw(blob(rng, 40, 0.12, 8), { stroke: wax, width: 17 }) + draw(circle(0, 0, 8), { fill: wax }),
    reach: 54,
  };
}

/** 蜡染: drawn wax flowers and spirals, and the fine veins where the wax broke */
function waxFlowers(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  mottle(canvas, 0.5);
  const wax = inks.all[0] ?? inks.lightest;
  const second = cyclic(inks.all, 1);
  const radius = unitMm * 0.17 * scale;
  const spots = plant(lattice, rng, {
    count: Math.round(5 + 9 * density),
    radius,
    gap: radius * (0.3 - 0.3 * density),
    tries: 200,
  });
  const flowers = [8, 12, 6].map((petals): Motif => {
    let crown = '';
    let inner = '';
    let rim = '';
    for (let i = 0; i < petals; i++) {
      crown += petal((i * 360) / petals, 38, 150 / petals);
      inner += petal((i * 360) / petals, 27, 70 / petals);
    }
    for (let i = 0; i < 28; i++) {
      const p = polar(46, (i * 360) / 28);
      rim += circle(p[0], p[1], 2);
    }
    return {
      markup:
        draw(crown, { fill: wax }) +
        draw(inner, { fill: inks.ground }) +
        draw(circle(0, 0, 9), { fill: second }) +
        draw(circle(0, 0, 41), { stroke: wax, width: 1.4 }) +
        draw(rim, { fill: second === inks.ground ? wax : second }),
      reach: 50,
    };
  });
  spots.forEach((spot) =>
    sheet.stamp(cyclic(flowers, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: radius * 1.95,
    }),
  );

  const curls = plant(lattice, rng, { count: 40, radius: radius * 0.27, gap: radius * 0.03, tries: 60 }, spots);
  const curl: Motif = {
    markup:
      draw(smoothOpen(Array.from({ length: 15 }, (_, i) => polar(42 - i * 2.6, i * 52))), { stroke: wax, width: 6 }) +
      draw(circle(40, 34, 5) + circle(-40, 34, 4), { fill: second }),
    reach: 56,
  };
  curls.forEach((spot) =>
    sheet.stamp(curl, {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: spot.radius * 1.8,
      mirrored: spot.index % 2 === 1,
    }),
  );
  crackle(canvas, Math.round(16 + 20 * density), 0.3);
}

/** broken wax: thin branching veins of dye */
function crackle({ sheet, lattice, rng, inks, unitMm }: PrintCanvas, count: number, opacity: number): void {
  const colour = mix(inks.ground, inks.darkest, 0.4);
  for (let i = 0; i < count; i++) {
    const start: Pt = [rng.next() * lattice.width, rng.next() * lattice.height];
    let heading = rng.between(0, 360);
    let at: Pt = [0, 0];
    const line: Pt[] = [at];
    let branches = '';
    for (let s = 0; s < 9; s++) {
      heading += rng.between(-34, 34);
      const step = polar(unitMm * rng.between(0.018, 0.04), heading);
      at = [at[0] + step[0], at[1] + step[1]];
      line.push(at);
      if (s % 3 === 2) {
        const to = polar(unitMm * 0.05, heading + (rng.chance(0.5) ? 62 : -62));
        branches += polyline([at, [at[0] + to[0] * 0.5 + 0.3, at[1] + to[1] * 0.6], [at[0] + to[0], at[1] + to[1]]]);
      }
    }
    sheet.stampMm(
      draw(polyline(line) + branches, { stroke: colour, width: unitMm * 0.003, opacity }),
      start[0],
      start[1],
      unitMm * 0.4,
    );
  }
}

/** 缝扎: rows of small stitched marks that swell and shrink along a wave */
function stitched(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, recipe, density, scale } = canvas;
  sheet.ground(inks.ground);
  mottle(canvas, 0.8);
  const rows = Math.max(4, Math.round((10 + 8 * density) / scale));
  const step = lattice.height / rows;
  const across = Math.round(lattice.width / step / 0.42);
  const bend = hills(lattice, recipe.seed + 5, 2, 2);
  const swell = hills(lattice, recipe.seed + 15, 4, 4);
  const marks = inks.all.slice(0, 2).map(() => '');
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < across; i++) {
      const x = ((i + (row % 2) / 2) / across) * lattice.width;
      const y = (row + 0.5) * step + bend(x, row * step) * step * 2.2;
      const long = step * (0.34 + 0.42 * (swell(x, y) + 0.4)) * rng.between(0.85, 1.15);
      if (long < step * 0.12) continue;
      const colour = swell(x, y) > 0.34 && marks.length > 1 ? 1 : 0;
      // a mark over the upper or lower edge is written twice
      for (const dy of [-lattice.height, 0, lattice.height]) {
        if (y + dy < -step || y + dy > lattice.height + step) continue;
        for (const dx of x < step ? [0, lattice.width] : [0]) {
          marks[colour] +=
            `M${n(x + dx)} ${n(y + dy - long / 2)}q${n(step * 0.1)} ${n(long / 2)} 0 ${n(long)}q${n(-step * 0.1)} ${n(-long / 2)} 0 ${n(-long)}Z`;
        }
      }
    }
  }
  marks.forEach((d, i) =>
    sheet.add(draw(d, { fill: cyclic(inks.all, i), stroke: cyclic(inks.all, i), width: step * 0.08 })),
  );
}

const KINDS = [tieDye, waxFlowers, stitched] as const;

export const batik: PrintFamilyArt = {
  repeatMm: { width: 320, height: 320 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
