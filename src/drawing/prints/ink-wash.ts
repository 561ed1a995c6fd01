/** 水墨: far ranges in mist, bamboo, or broad brushed strokes, in layers of one ink. */
import { hueOf, mix } from '../kit/colour.ts';
import { brush, circle, draw, moved, n, polar, polyline, smoothClosed } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic, makeRng } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

/** a skyline that comes back with the repeat: a few tall peaks and the small unrest on them */
function skyline(rng: Rng, width: number, high: number): (x: number) => number {
  const waves = [1, 2, 3, 5, 7, 11, 17].map((turns) => ({
    turns,
    high: high / (turns ** 0.85 + 0.6),
    shift: rng.between(0, 6.283),
  }));
  return (x) =>
    waves.reduce((sum, w) => {
      const s = Math.sin((x / width) * 2 * Math.PI * w.turns + w.shift);
      // sharpened upwards: rock stands in peaks and lies in wide valleys
      return sum + w.high * (1 - Math.abs(s)) ** 1.2;
    }, 0);
}

function mountains({ recipe, sheet, lattice, inks, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const { tileWidth: width, tileHeight: height } = lattice;
  const ink = inks.darkest === inks.ground ? inks.lightest : inks.darkest;
  const sun = inks.all.reduce((best, colour) => (hueOf(colour).strength > hueOf(best).strength ? colour : best));
  const rest = inks.all.filter((colour) => colour !== sun);
  const tones = rest.length > 1 ? rest : inks.all;
  const ranges = Math.round(4 + 3 * density);
  const step = height / ranges;
  const depth = step * 1.75 * scale;
  const layers = Array.from({ length: ranges }, (_, index): Motif => {
    const own = makeRng(recipe.seed * 31 + index);
    const near = index / (ranges - 1);
    const peaks = skyline(own, width, step * (0.75 + 0.5 * near) * scale);
    const colour = mix(cyclic(tones, index), ink, 0.15 + 0.3 * near);
    const strength = 0.34 + (0.5 * ((index * 7) % 5)) / 4;

    const fade = sheet.define((id) =>
      upright(id, -depth, [
        [0, colour, strength],
        [0.45, colour, strength * 0.55],
        [1, colour, 0],
      ]),
    );
    // mist: the ground's own colour rises in front of the range behind
    const mist = sheet.define((id) =>
      upright(id, -depth * 0.8, [
        [0, inks.ground, 0],
        [0.5, inks.ground, 0.75],
        [1, inks.ground, 0.2],
      ]),
    );
    const crest: Pt[] = [];
    const count = 56;
    for (let i = -2; i <= count + 2; i++) {
      const x = (i / count) * width;
      crest.push([x, -step * 0.35 - peaks(x)]);
    }
    const body = smoothClosed([...crest, [width * 1.05, 0], [-width * 0.05, 0]], 0.7);

    // 皴: the brush follows the slopes
    let wrinkles = '';
    for (let i = 0; i < 30; i++) {
      const x = own.next() * width;
      const lean = peaks(x + 1) > peaks(x - 1) ? -1 : 1;
      const top = -step * 0.35 - peaks(x) + own.between(0.3, 5) * scale;
      const run = step * own.between(0.1, 0.3) * scale;
      if (x > run && x < width - run)
        wrinkles += `M${n(x)} ${n(top)}q${n(lean * run * 0.3)} ${n(run * 0.4)} ${n(lean * run * 0.45)} ${n(run)}`;
    }
    const radius = step * 0.24 * scale;
    const sunX = own.between(0.2, 0.7) * width;
    const sky =
      index % 3 === 0
        ? draw(circle(sunX, -depth * 0.98, radius), { fill: sun }) +
          birds(own, sunX + radius * 2.2, -depth * 0.9, radius, ink)
        : '';
    return {
      markup: `${sky}<path d="${body}" fill="url(#${mist})"/><path d="${body}" fill="url(#${fade})"/>${draw(wrinkles, { stroke: mix(colour, ink, 0.5), width: step * 0.012, opacity: 0.2 + 0.3 * strength })}`,
      reach: 0,
    };
  });
  // from far to near; the ranges of the tiles above and below take part in the same order
  for (let range = -2; range < ranges + 4; range++) {
    sheet.single(cyclic(layers, range), { x: 0, y: range * step + step * 1.1, sizeMm: 100 });
  }
}

/** an upright gradient that ends at the foot of its range */
function upright(
  id: string,
  topMm: number,
  stops: readonly (readonly [at: number, colour: Hex, opacity: number])[],
): string {
  const stop = ([at, colour, opacity]: readonly [number, Hex, number]) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${Math.round(opacity * 100) / 100}"/>`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(topMm)}" x2="0" y2="0">${stops.map(stop).join('')}</linearGradient>`;
}

function birds(rng: Rng, x: number, y: number, size: number, ink: Hex): string {
  let d = '';
  for (let i = 0; i < 4; i++) {
    const at: Pt = [x + i * size * 0.5, y + rng.between(-0.6, 0.6) * size];
    const wing = size * rng.between(0.14, 0.22);
    d += `M${n(at[0] - wing)} ${n(at[1] - wing * 0.5)}q${n(wing * 0.7)} ${n(-wing * 0.2)} ${n(wing)} ${n(wing * 0.5)}q${n(wing * 0.4)} ${n(-wing * 0.8)} ${n(wing)} ${n(-wing * 0.6)}`;
  }
  return draw(d, { stroke: ink, width: Math.max(0.4, size * 0.03) });
}

/** a spray of bamboo leaves: three to six strokes that press down and lift off */
function bambooSpray(rng: Rng, ink: Hex): Motif {
  let d = '';
  const count = rng.whole(4, 6);
  for (let i = 0; i < count; i++) {
    const angle = 90 + (i - (count - 1) / 2) * rng.between(24, 34) + rng.between(-8, 8);
    const length = rng.between(56, 92) * (1 - Math.abs(i - (count - 1) / 2) * 0.09);
    const bend = rng.between(-9, 9);
    const middle = moved(polar(length * 0.5, angle), polar(bend, angle + 90));
    d += brush([[0, 0], polar(length * 0.14, angle), middle, polar(length, angle)], (t) =>
      t < 0.12 ? 2.4 : 13.5 * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.8 * (1 - t * 0.3),
    );
  }
  return { markup: draw(d, { fill: ink }), reach: 96 };
}

function bamboo({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const ink = inks.line;
  const { tileWidth: width, tileHeight: height } = lattice;
  const culms = Math.max(3, Math.round((3 + 5 * density) / scale));
  const leafSize = unitMm * 0.24 * scale;
  const moons = inks.blooms.filter((colour) => colour !== ink);
  if (moons.length > 0) {
    for (const spot of plant(lattice, rng, { count: 2, radius: unitMm * 0.24, tries: 60 })) {
      const r = unitMm * 0.13;
      sheet.stampMm(draw(circle(0, 0, r), { fill: cyclic(moons, 0), opacity: 0.9 }), spot.x, spot.y, r);
    }
  }
  for (const layer of [0, 1, 2]) {
    const far = 1 - layer / 2;
    const base = mix(cyclic(inks.leaves.concat(inks.all), layer), ink, layer * 0.4);
    const tone = mix(base, inks.ground, far * 0.66);
    for (let i = 0; i < Math.ceil(culms / 2); i++) {
      const x = ((i + rng.between(0.1, 0.9)) / Math.ceil(culms / 2)) * width;
      const thick = unitMm * (0.012 + 0.016 * layer) * scale * rng.between(0.75, 1.2);
      const lean = rng.between(-0.035, 0.035) * width;
      const joints = Math.max(2, Math.round(height / (unitMm * 0.3 * scale)));
      const length = height / joints;
      const shift = rng.next() * length;
      // the culm sways by a whole wave, so that it meets itself at the tile's end
      const at = (y: number): Pt => [x + Math.sin((y / height) * 2 * Math.PI) * lean, y];
      for (let j = -1; j <= joints; j++) {
        const from = j * length + shift;
        const line = [0.015, 0.2, 0.5, 0.8, 0.985].map((t) => at(from + t * length));
        const shape = brush(line, (t) => thick * (0.86 + 0.3 * (2 * t - 1) ** 2));
        for (const dx of [-width, 0, width]) {
          if (x + dx < -thick * 2 - Math.abs(lean) || x + dx > width + thick * 2 + Math.abs(lean)) continue;
          const knot = at(from);
          sheet.add(
            `<g transform="translate(${n(dx)} 0)">${draw(shape, { fill: tone, opacity: 0.9 })}${draw(
              polyline([
                [knot[0] - thick * 0.62, knot[1] - thick * 0.1],
                [knot[0], knot[1] + thick * 0.12],
                [knot[0] + thick * 0.62, knot[1] - thick * 0.1],
              ]),
              { stroke: mix(tone, ink, 0.6), width: thick * 0.2 },
            )}</g>`,
          );
        }
        if (j >= 0 && j < joints && rng.chance(0.3 + 0.45 * density)) {
          const root = at(from);
          const spray = bambooSpray(rng, mix(tone, ink, 0.25));
          const side = rng.chance(0.5) ? 1 : -1;
          const tip: Pt = [
            root[0] + side * leafSize * rng.between(0.3, 0.6),
            root[1] - leafSize * rng.between(0.05, 0.3),
          ];
          const reach = leafSize;
          sheet.stampMm(
            draw(
              brush(
                [
                  [0, 0],
                  [(tip[0] - root[0]) * 0.5, (tip[1] - root[1]) * 0.8],
                  [tip[0] - root[0], tip[1] - root[1]],
                ],
                (t) => thick * 0.2 * (1 - t) + 0.4,
              ),
              { fill: tone },
            ),
            root[0],
            root[1],
            reach,
          );
          sheet.stamp(spray, {
            x: tip[0],
            y: tip[1],
            turnDeg: -side * rng.between(10, 40),
            sizeMm: leafSize * rng.between(0.75, 1.05) * (0.7 + 0.15 * layer),
          });
        }
      }
    }
  }
}

/** broad strokes with dry ends, washes and drops: calligraphy without words */
function strokes({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const size = unitMm * 0.34 * scale;
  const spots = plant(lattice, rng, {
    count: Math.round(8 + 22 * density),
    radius: size * (0.56 - 0.24 * density),
    tries: 90,
  });
  spots.forEach((spot) => {
    const colour =
      spot.index % 4 === 3 ? cyclic(inks.all, 1) : spot.index % 5 === 4 ? cyclic(inks.blooms, 0) : inks.line;
    const opacity = [0.92, 0.5, 0.28, 0.7][spot.index % 4] ?? 0.6;
    const arc = rng.between(150, 300);
    const start = rng.between(0, 360);
    const isRing = spot.index % 2 === 0;
    const line: Pt[] = isRing
      ? Array.from({ length: 16 }, (_, i) => polar(36 + Math.sin(i) * 1.2, start + (arc * i) / 15))
      : Array.from({ length: 12 }, (_, i): Pt => [-48 + i * 8.7, Math.sin(i * 0.55 + start) * 7]);
    const thick = rng.between(11, 22);
    const heavy = brush(
      line,
      (t) => thick * (0.55 + 0.5 * Math.sin(Math.PI * (0.2 + 0.62 * t))) * (t > 0.93 ? 0.5 : 1),
    );
    let hairs = '';
    for (let h = 0; h < 9; h++) {
      const off = ((h - 4) / 4.4) * thick * 0.5;
      const from = Math.floor(line.length * rng.between(0.35, 0.72));
      const tail = line.slice(from).map((p, i): Pt => {
        const q = line[Math.min(line.length - 1, from + i + 1)] as Pt;
        const b = line[Math.max(0, from + i - 1)] as Pt;
        const l = Math.hypot(q[0] - b[0], q[1] - b[1]) || 1;
        return [p[0] - ((q[1] - b[1]) / l) * off, p[1] + ((q[0] - b[0]) / l) * off];
      });
      if (tail.length > 2) hairs += brush(tail, (t) => 0.3 + 1.3 * t);
    }
    let drops = '';
    for (let i = 0; i < 5; i++) {
      const p = polar(rng.between(46, 60), rng.between(0, 360));
      drops += circle(p[0], p[1], rng.between(0.6, 2.4));
    }
    sheet.stamp(
      {
        markup:
          draw(heavy, { fill: colour, opacity }) +
          draw(hairs, { fill: inks.ground, opacity: 0.8 }) +
          draw(drops, { fill: colour, opacity }),
        reach: 66,
      },
      { x: spot.x, y: spot.y, turnDeg: isRing ? 0 : rng.between(-40, 40), sizeMm: size * rng.between(0.8, 1.25) },
    );
  });
}

const KINDS = [mountains, bamboo, strokes] as const;

export const inkWash: PrintFamilyArt = {
  repeatMm: { width: 480, height: 480 },
  layout: 'straight',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
