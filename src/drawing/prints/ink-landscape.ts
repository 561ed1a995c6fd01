/** 水墨山水: ranges behind ranges in mist. Ink is darkest along each crest and fades below it. */
import { hueOf, mix } from '../kit/colour.ts';
import { brush, circle, draw, n, roundOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic, makeRng } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { runningRows } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas } from './canvas.ts';

/** points of a crest over one repeat */
const CREST_STEPS = 34;

interface Mountain {
  readonly at: number;
  readonly high: number;
  readonly left: number;
  readonly right: number;
}

/** A range of single mountains with broad bases and rounded shoulders. */
function rangeOf(rng: Rng, lengthMm: number, high: number): (x: number) => number {
  const count = Math.max(2, Math.round(lengthMm / (high * rng.between(2.6, 3.6))));
  const mountains = Array.from({ length: count }, (_, i): Mountain => ({
    at: ((i + rng.between(-0.28, 0.28)) / count) * lengthMm,
    high: high * rng.between(0.35, 1),
    left: high * rng.between(0.7, 1.5),
    right: high * rng.between(0.7, 1.5),
  }));
  const unrest = [5, 9, 14, 23].map((turns) => ({
    turns,
    high: (high * 0.11) / Math.sqrt(turns),
    shift: rng.between(0, 6.28),
  }));
  return (x) => {
    let top = 0;
    for (const mountain of mountains) {
      let away = (x - mountain.at) % lengthMm;
      if (away > lengthMm / 2) away -= lengthMm;
      if (away < -lengthMm / 2) away += lengthMm;
      const share = away / (away < 0 ? mountain.left : mountain.right);
      // steep near the summit, flattening towards the base
      const rise = mountain.high * Math.exp(-(Math.abs(share) ** 1.25) * 1.9);
      top = Math.max(top, rise) + Math.min(top, rise) * 0.18;
    }
    return (
      top + unrest.reduce((sum, w) => sum + w.high * Math.sin((x / lengthMm) * 2 * Math.PI * w.turns + w.shift), 0)
    );
  };
}

export function landscape({ recipe, sheet, lattice, inks, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const ink = inks.darkest === inks.ground ? inks.lightest : inks.darkest;
  const sun = inks.all.reduce((best, colour) => (hueOf(colour).strength > hueOf(best).strength ? colour : best));
  const tones = inks.all.filter((colour) => colour !== sun);
  const rows = runningRows(lattice, Math.round(4 + 2 * density));
  const step = lattice.height / rows.rows;
  const high = step * 1.05 * scale;

  const ranges = Array.from({ length: rows.own }, (_, row) => {
    const rng = makeRng(recipe.seed * 31 + row);
    const near = ((row * 3) % rows.own) / Math.max(1, rows.own - 1);
    const colour = mix(cyclic(tones.length > 0 ? tones : inks.all, row), ink, 0.25 + 0.4 * near);
    return { rng, near, colour, crest: rangeOf(rng, rows.lengthMm, high * (0.7 + 0.5 * near)) };
  }).map(({ rng, near, colour, crest }) => {
    const strength = 0.42 + 0.4 * near;
    const wash = sheet.define((id) =>
      upright(id, -high * 1.1, step * 0.5, [
        [0, colour, strength],
        [0.35, colour, strength * 0.62],
        [0.75, colour, strength * 0.16],
        [1, colour, 0],
      ]),
    );
    // mist: the ground's own colour rises in front of the range behind
    const mist = sheet.define((id) =>
      upright(id, -high * 0.9, step * 0.55, [
        [0, inks.ground, 0.35],
        [0.45, inks.ground, 0.8],
        [0.8, inks.ground, 0.9],
        [1, inks.ground, 0],
      ]),
    );
    return {
      rng,
      near,
      colour,
      crest,
      wash,
      mist,
      trees: treeLine(rng, rows.lengthMm, near > 0.5 ? 6 : 0),
      strokes: textures(rng, rows.lengthMm),
    };
  });

  const painted = new Map<string, Motif>();
  const paintRow = (range: (typeof ranges)[number], row: number, movedMm: number): string => {
    const crestAt = (x: number) => -range.crest(x - movedMm);
    const crest: Pt[] = [];
    for (let i = -1; i <= CREST_STEPS + 1; i++) {
      const x = (i / CREST_STEPS) * lattice.width;
      crest.push([x, crestAt(x)]);
    }
    const foot = step * 0.55;
    const body = sheet.define(
      (id) =>
        `<path id="${id}" d="${roundOpen(crest)}L${n(lattice.width * 1.06)} ${n(foot)}H${n(-lattice.width * 0.06)}Z"/>`,
    );
    const edge = sheet.define((id) => `<path id="${id}" d="${roundOpen(crest)}"/>`);
    // a wet brush: ink along the crest that bleeds below it
    const wet = (down: number, wide: number, opacity: number) =>
      `<use href="#${edge}" y="${n(high * down)}" stroke="${range.colour}" stroke-width="${n(high * wide)}" stroke-opacity="${n(opacity * 10) / 10}"/>`;
    const filled = (fill: string) => `<use href="#${body}" fill="url(#${fill})"/>`;
    let dry = '';
    for (const stroke of range.strokes) {
      for (const x of shown(stroke.at + movedMm, rows.lengthMm, lattice.width, high)) {
        const down = crestAt(x + 0.5) > crestAt(x - 0.5) ? 1 : -1;
        const run = high * stroke.run;
        const y = crestAt(x) + high * stroke.below;
        if (y < 0) dry += `M${n(x)} ${n(y)}q${n(down * run * 0.42)} ${n(run * 0.4)} ${n(down * run * 0.55)} ${n(run)}`;
      }
    }
    let pines = '';
    for (const tree of range.trees) {
      for (const x of shown(tree.at + movedMm, rows.lengthMm, lattice.width, high))
        pines += pine(x, crestAt(x) + high * 0.02, high * tree.size);
    }
    return (
      (row === 0 ? sunAt(rows.lengthMm, lattice.width, movedMm, high, sun) : '') +
      filled(range.mist) +
      filled(range.wash) +
      wet(0.05, 0.09, 0.06 + 0.1 * range.near) +
      wet(0.016, 0.03, 0.16 + 0.2 * range.near) +
      draw(dry, { stroke: mix(range.colour, ink, 0.4), width: high * 0.022, opacity: 0.18 + 0.2 * range.near }) +
      draw(pines, { fill: mix(range.colour, ink, 0.6), opacity: 0.75 })
    );
  };
  // from far to near; the ranges of the tiles above and below take part in the same order
  for (let row = -2; row <= rows.rows + 3; row++) {
    const running = rows.at(row);
    const range = ranges[running.row];
    // a row moved by its whole length is unchanged
    const movedMm = ((running.movedMm % rows.lengthMm) + rows.lengthMm) % rows.lengthMm;
    const key = `${running.row}/${movedMm}`;
    const motif = painted.get(key) ?? { markup: range ? paintRow(range, running.row, movedMm) : '', reach: 0 };
    painted.set(key, motif);
    sheet.single(motif, { x: 0, y: row * step + step * 0.6, sizeMm: 100 });
  }
}

/** all visible positions of something on a running row */
function shown(at: number, lengthMm: number, width: number, reach: number): number[] {
  const first = ((((at + reach) % lengthMm) + lengthMm) % lengthMm) - reach;
  return [first, first + lengthMm].filter((x) => x < width + reach);
}

interface Texture {
  readonly at: number;
  readonly below: number;
  readonly run: number;
}

/** 皴: short dry strokes that follow the slopes */
const textures = (rng: Rng, lengthMm: number): Texture[] =>
  Array.from({ length: 12 }, () => ({
    at: rng.next() * lengthMm,
    below: rng.between(0.03, 0.34),
    run: rng.between(0.12, 0.3),
  }));

const treeLine = (rng: Rng, lengthMm: number, count: number): { at: number; size: number }[] => {
  const grove = rng.next() * lengthMm;
  return Array.from({ length: count }, (_, i) => ({
    at: (grove + i * lengthMm * 0.022 + rng.between(0, 3)) % lengthMm,
    size: rng.between(0.14, 0.24),
  }));
};

/** a far pine: trunk and three flat crowns */
function pine(x: number, y: number, high: number): string {
  const crown = (at: number, wide: number) =>
    brush(
      [
        [x - wide, y - at + wide * 0.12],
        [x, y - at - wide * 0.16],
        [x + wide, y - at + wide * 0.1],
      ],
      (t) => wide * 0.42 * Math.sin(Math.PI * (0.1 + 0.8 * t)),
    );
  return `M${n(x - high * 0.03)} ${n(y)}h${n(high * 0.06)}L${n(x)} ${n(y - high)}Z${crown(high * 0.5, high * 0.32)}${crown(high * 0.74, high * 0.24)}${crown(high * 0.96, high * 0.15)}`;
}

/** one sun per repeat, half hidden behind the first range, with geese crossing it */
function sunAt(lengthMm: number, width: number, movedMm: number, high: number, colour: Hex): string {
  const radius = high * 0.26;
  return shown(lengthMm * 0.62 + movedMm, lengthMm, width, high * 2)
    .map((x) => {
      let geese = '';
      for (let i = 0; i < 5; i++) {
        const gx = x - radius * 2.6 + i * radius * 0.62;
        const gy = -high * 1.12 + Math.abs(i - 2) * radius * 0.26;
        const wing = radius * 0.24;
        geese += `M${n(gx - wing)} ${n(gy - wing * 0.4)}q${n(wing * 0.7)} ${n(-wing * 0.2)} ${n(wing)} ${n(wing * 0.5)}q${n(wing * 0.4)} ${n(-wing * 0.8)} ${n(wing)} ${n(-wing * 0.6)}`;
      }
      return (
        draw(circle(x, -high * 1.02, radius), { fill: colour }) +
        draw(geese, { stroke: colour, width: radius * 0.06, opacity: 0.8 })
      );
    })
    .join('');
}

/** a vertical gradient in millimetres around the base of its range */
function upright(
  id: string,
  from: number,
  to: number,
  stops: readonly (readonly [at: number, colour: Hex, opacity: number])[],
): string {
  const stop = ([at, colour, opacity]: readonly [number, Hex, number]) =>
    `<stop offset="${at}" stop-color="${colour}" stop-opacity="${Math.round(opacity * 100) / 100}"/>`;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${n(from)}" x2="0" y2="${n(to)}">${stops.map(stop).join('')}</linearGradient>`;
}
