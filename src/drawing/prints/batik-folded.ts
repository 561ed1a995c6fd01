/** Fabric stitched, twisted or clamped before dyeing. */
import { mix } from '../kit/colour.ts';
import { hills } from '../kit/field.ts';
import { draw, n, polar, roundClosed, smoothClosed, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { copiesTouchingRepeat, gridOn, plant } from '../kit/torus.ts';
import type { Spot } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas } from './canvas.ts';
import { crackle, mottle } from './dye.ts';
import { leafPath } from './flora.ts';

/** 缝扎: rows of small stitched marks that swell and shrink along a wave */
export function stitched(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, recipe, density, scale } = canvas;
  sheet.ground(inks.ground);
  mottle(canvas, 0.8);
  const wanted = Math.max(4, (10 + 8 * density) / scale);
  const grid = gridOn(lattice, {
    rows: wanted,
    columns: (wanted * lattice.width) / lattice.height / 0.42,
    rhythm: 2,
  });
  const step = grid.high;
  const bend = hills(lattice, recipe.seed + 5, 2, 2);
  const swell = hills(lattice, recipe.seed + 15, 4, 4);
  // thin, middle and bold marks in two colours, each as one path of many short lines
  const marks = new Map<string, string>();
  for (let row = 0; row < grid.rows; row++) {
    for (let column = 0; column < grid.columns; column++) {
      const x = (column + (row % 2) / 2) * grid.wide;
      const y = (row + 0.5) * step + bend(x, row * step) * step * 2.2;
      const high = swell(x, y);
      const long = step * (0.3 + 0.42 * (high + 0.4)) * rng.between(0.85, 1.15);
      if (long < step * 0.1) continue;
      const key = `${high > 0.3 ? 1 : 0}/${high < -0.12 ? 0 : high < 0.2 ? 1 : 2}`;
      const d = copiesTouchingRepeat(lattice, [x, y], step).map(
        ([cx, cy]) => `M${n(cx)} ${n(cy - long / 2)}q${n(step * 0.07)} ${n(long / 2)} 0 ${n(long)}`,
      );
      marks.set(key, (marks.get(key) ?? '') + d.join(''));
    }
  }
  for (const [key, d] of marks) {
    const [colour = 0, bold = 0] = key.split('/').map(Number);
    sheet.add(draw(d, { stroke: cyclic(inks.all, colour), width: step * (0.1 + 0.06 * bold) }));
  }
}

/** 螺旋扎染: fabric twisted around a point; the arms of dye are ragged where pleats overlapped */
export function spirals(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  mottle(canvas, 0.6);
  const large = unitMm * 0.34 * scale;
  let taken: Spot[] = [];
  for (const [size, count] of [
    [1, 6],
    [0.55, 8],
    [0.3, 14],
  ] as const) {
    const radius = large * size;
    const spots = plant(
      lattice,
      rng,
      { count: Math.round(count * (0.5 + density)), radius: radius * 0.76, tries: 120 },
      taken,
    );
    const swirls = spots.length > 0 ? [swirl(rng, [inks.ground, ...inks.all].slice(0, 5), size > 0.5 ? 15 : 10)] : [];
    spots.forEach((spot) =>
      sheet.stamp(cyclic(swirls, spot.index), {
        x: spot.x,
        y: spot.y,
        turnDeg: rng.between(0, 360),
        sizeMm: radius * 2.1,
        mirrored: spot.index % 2 === 1,
      }),
    );
    taken = [...taken, ...spots];
  }
  crackle(canvas, Math.round(8 + 8 * density), { colour: inks.lightest, opacity: 0.3 });
}

function swirl(rng: Rng, dyes: readonly Hex[], arms: number): Motif {
  const twist = 250;
  const inks = dyes.map(() => ['', ''] as [string, string]);
  for (let arm = 0; arm < arms; arm++) {
    const from = (arm * 360) / arms;
    const reach = rng.between(42, 53);
    const wide = (360 / arms) * rng.between(0.86, 1.1);
    const out: Pt[] = [];
    const back: Pt[] = [];
    for (let i = 0; i <= 8; i++) {
      const t = i / 8;
      const radius = 3 + (reach - 3) * t ** 0.85;
      const turn = from + twist * (1 - Math.exp(-2.2 * t));
      const ragged = () => rng.between(-1, 1) * (1.5 + 3.5 * t);
      out.push(polar(radius, turn + ragged()));
      back.push(polar(radius * rng.between(0.95, 1.04), turn + wide * (1 - 0.25 * t ** 3) + ragged()));
    }
    const ink = inks[arm % inks.length];
    if (!ink) continue;
    ink[0] += roundClosed([...out, ...[...back].reverse()]);
    // the middle of an arm absorbed more dye
    ink[1] += smoothOpen(
      out.slice(2, 8).map((p, i): Pt => {
        const q = back[i + 2] as Pt;
        return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
      }),
    );
  }
  return {
    markup: inks
      .map(
        ([arm, core], i) =>
          draw(arm, { fill: cyclic(dyes, i), opacity: 0.88 }) +
          draw(core, { stroke: mix(cyclic(dyes, i), '#000000', 0.18), width: 2.2, opacity: 0.35 }),
      )
      .join(''),
    reach: 54,
  };
}

/** 夹染: fabric folded and clamped, with an undyed window in every fold */
export function clamped(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, density, scale } = canvas;
  sheet.ground(inks.ground);
  mottle(canvas, 1);
  const columns = 4 / scale;
  const grid = gridOn(lattice, {
    columns,
    rows: (columns * lattice.height) / lattice.width,
    rhythm: 2,
    rhythmAcross: 2,
  });
  const wax = cyclic(inks.all, 0);
  const windows = [0, 1, 2].map((): Motif => {
    const blade = (size: number, wobble: number) => {
      const corners: Pt[] = [];
      for (let i = 0; i < 16; i++) {
        const deg = i * 22.5;
        const square =
          size / Math.max(Math.abs(Math.cos((deg * Math.PI) / 180)), Math.abs(Math.sin((deg * Math.PI) / 180)));
        corners.push(polar(Math.min(square, size * 1.3) + rng.between(-wobble, wobble), deg + 45));
      }
      return smoothClosed(corners, 0.8);
    };
    let bleed = '';
    for (let i = 0; i < 30; i++) {
      const deg = i * 12 + rng.between(-4, 4);
      const square =
        33 /
        Math.max(Math.abs(Math.cos(((deg - 45) * Math.PI) / 180)), Math.abs(Math.sin(((deg - 45) * Math.PI) / 180)));
      bleed += leafPath(polar(Math.min(square, 43) * rng.between(0.55, 0.8), deg), deg, rng.between(9, 17), 2.6);
    }
    return {
      markup:
        draw(blade(40, 1.6), { fill: wax, opacity: 0.28 }) +
        draw(blade(36, 1.4), { fill: wax, opacity: 0.5 }) +
        draw(blade(31, 1.8), { fill: wax }) +
        draw(bleed, { fill: inks.ground, opacity: 0.7 }) +
        draw(blade(11 + 5 * density, 1), { fill: cyclic(inks.all, 1), opacity: 0.75 }) +
        draw(blade(5, 0.6), { fill: wax }),
      reach: 62,
    };
  });
  for (let cell = 0; cell < grid.rows * grid.columns; cell++) {
    const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns];
    sheet.stamp(rng.pick(windows), {
      x: (column + 0.5) * grid.wide,
      y: (row + 0.5) * grid.high,
      turnDeg: (row + column) % 2 ? 90 : 0,
      sizeMm: Math.min(grid.wide, grid.high) * 0.96,
    });
  }
  crackle(canvas, 10, { colour: inks.ground, opacity: 0.5 });
}
