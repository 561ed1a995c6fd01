/** 蜡染 and 扎染: bound rings, wax flowers under broken wax, stitched, twisted and clamped cloth. */
import { mix, tint } from '../kit/colour.ts';
import { blob, circle, draw, polar, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { clamped, spirals, stitched } from './batik-folded.ts';
import { crackle, mottle } from './dye.ts';
import { leafPath, petal } from './flora.ts';

/** 扎染: a bound circle with dye along the pleats */
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
  const radius = unitMm * 0.19 * scale;
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
    for (let i = 0; i < 20; i++) {
      const p = polar(46, (i * 360) / 20);
      rim += circle(p[0], p[1], 2);
    }
    return {
      markup:
        draw(circle(0, 0, 40), { fill: mix(inks.ground, wax, 0.24) }) +
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

  const curls = plant(lattice, rng, { count: 30, radius: radius * 0.27, gap: radius * 0.03, tries: 60 }, spots);
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
  // veins are dyed where the wax broke, and paler on dyed areas
  crackle(canvas, Math.round(16 + 14 * density), { colour: mix(inks.ground, wax, 0.3), opacity: 0.5 });
  crackle(canvas, Math.round(16 + 14 * density), { colour: inks.ground, opacity: 0.8 });
}

const KINDS = [tieDye, waxFlowers, stitched, spirals, clamped] as const;

export const batik: PrintFamilyArt = {
  repeatMm: { width: 320, height: 320 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
