/** Bauhaus tiles, half-square triangles, rainbow arcs, leaves of crossing circles and running waves. */
import { mix } from '../kit/colour.ts';
import { circle, draw, n, rect, smoothClosed } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { gridOn, runningRows } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

type TileDrawer = (back: Hex, a: Hex, b: Hex) => string;

const SQUARE = rect(-50, -50, 100, 100);
const quarter = (r: number) => `M-50 -50H${n(-50 + r)}A${r} ${r} 0 0 1 -50 ${n(-50 + r)}Z`;

const TILES: readonly TileDrawer[] = [
  (back, a) => draw(SQUARE, { fill: back }) + draw(quarter(100), { fill: a }),
  (back, a, b) => draw(SQUARE, { fill: back }) + draw(quarter(100), { fill: a }) + draw(quarter(50), { fill: b }),
  (back, a, b) =>
    draw(SQUARE, { fill: back }) +
    draw('M-50 50A50 50 0 0 1 50 50Z', { fill: a }) +
    draw('M-50 0A50 50 0 0 1 50 0Z', { fill: b }),
  (back, a) => draw(SQUARE, { fill: back }) + draw('M-50 -50H50L-50 50Z', { fill: a }),
  (back, a, b) =>
    draw(SQUARE, { fill: back }) + draw(circle(0, 0, 50), { fill: a }) + draw('M-50 0A50 50 0 0 1 50 0Z', { fill: b }),
  (back, a) => draw(SQUARE, { fill: back }) + draw('M-50 -50A100 100 0 0 1 50 50A100 100 0 0 1 -50 -50Z', { fill: a }),
  (back, a, b) =>
    draw(SQUARE, { fill: back }) +
    draw(rect(-50, -50, 100, 20) + rect(-50, -10, 100, 20) + rect(-50, 30, 100, 20), { fill: a }) +
    draw(circle(0, 0, 22), { fill: b }),
  (back, a, b) =>
    draw(SQUARE, { fill: back }) + draw('M-50 -50H0L50 0V50H0L-50 0Z', { fill: a }) + draw('M-50 0V50H0Z', { fill: b }),
  (back, a) => {
    let rings = '';
    for (const r of [92, 68, 44, 20]) rings += `M${n(-50 + r)} -50A${r} ${r} 0 0 1 -50 ${n(-50 + r)}`;
    return (
      draw(SQUARE, { fill: back }) +
      `<path d="${rings}" fill="none" stroke="${a}" stroke-width="12" stroke-linecap="butt"/>`
    );
  },
  (back, a) => {
    let d = '';
    for (let i = 0; i < 16; i++) d += circle(-37.5 + (i % 4) * 25, -37.5 + Math.floor(i / 4) * 25, 6);
    return draw(SQUARE, { fill: back }) + draw(d, { fill: a });
  },
];

/** an even number of cells that fits the repeat, and their size */
function cellsOf(
  { lattice, scale }: PrintCanvas,
  wanted: number,
): { across: number; down: number; wide: number; high: number } {
  const columns = wanted / scale;
  const rows = (columns * lattice.height) / lattice.width;
  const grid = gridOn(lattice, { columns, rows, rhythm: 2, rhythmAcross: 2 });
  return { across: grid.columns, down: grid.rows, wide: grid.wide, high: grid.high };
}

function bauhaus(canvas: PrintCanvas): void {
  const { sheet, rng, recipe, density } = canvas;
  const { across, down, wide, high } = cellsOf(canvas, 6);
  const colours = recipe.palette;
  let left: Hex = colours[0] ?? '#ffffff';
  // only a few kinds of tile per print
  const vocabulary = rng.shuffled(TILES).slice(0, 6);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const calm = rng.next() > density * 0.6 + 0.42;
      const back = calm ? (colours[0] ?? '#ffffff') : rng.pick(colours.filter((c) => c !== left));
      const [a, b] = twoOthers(rng, colours, back);
      left = a;
      const markup = calm && rng.chance(0.45) ? draw(SQUARE, { fill: back }) : rng.pick(vocabulary)(back, a, b);
      sheet.stamp(
        { markup: `<g transform="scale(1 ${(high / wide).toFixed(4)})">${markup}</g>`, reach: 71 },
        { x: (column + 0.5) * wide, y: (row + 0.5) * high, sizeMm: wide, turnDeg: rng.whole(0, 3) * 90 },
      );
    }
  }
}

function twoOthers(rng: Rng, colours: readonly Hex[], not: Hex): [Hex, Hex] {
  const [a, b] = rng.shuffled(colours.filter((c) => c !== not));
  return [a ?? not, b ?? a ?? not];
}

/** half-square triangles that gather into larger arrows and diamonds */
function triangles(canvas: PrintCanvas): void {
  const { sheet, rng, inks, recipe } = canvas;
  const { lattice, scale } = canvas;
  // an even number of blocks in both directions, or the mirroring would break at the tile's edge
  const wanted = 8 / scale;
  const grid = gridOn(lattice, {
    columns: wanted,
    rows: (wanted * lattice.height) / lattice.width,
    rhythm: 4,
    rhythmAcross: 4,
  });
  const { columns: across, rows: down, wide, high } = grid;
  sheet.ground(inks.ground);
  // each half of a half-drop or brick contains whole mirrored blocks too
  const halves = lattice.dropPerColumn + lattice.shiftPerRow > 0 ? 2 : 1;
  const block = across % (8 * halves) === 0 && down % (8 * halves) === 0 ? 4 : 2;
  const plan = Array.from({ length: block * block }, () => ({
    turn: rng.whole(0, 3),
    a: rng.pick(inks.all),
    b: rng.chance(0.5) ? inks.ground : rng.pick(recipe.palette),
  }));
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      // the block is mirrored horizontally and vertically, as in quilts
      const flipX = Math.floor(column / block) % 2 === 1;
      const flipY = Math.floor(row / block) % 2 === 1;
      const c = flipX ? block - 1 - (column % block) : column % block;
      const r = flipY ? block - 1 - (row % block) : row % block;
      const cell = plan[r * block + c];
      if (!cell) continue;
      const x = (column + 0.5) * wide;
      const y = (row + 0.5) * high;
      const [across1, down1] = [(flipX ? -1 : 1) * wide, (flipY ? -1 : 1) * high];
      sheet.stampMm(
        `<g transform="scale(${(across1 / 100).toFixed(4)} ${(down1 / 100).toFixed(4)})rotate(${cell.turn * 90})">` +
          draw(rect(-50, -50, 100, 100), { fill: cell.b }) +
          draw('M-50 -50H50L-50 50Z', { fill: cell.a }) +
          '</g>',
        x,
        y,
        Math.max(wide, high) * 0.71,
      );
    }
  }
}

/** rows of concentric arcs, each row in the gaps of the one before */
function rainbows(canvas: PrintCanvas): void {
  const { sheet, inks, density } = canvas;
  const { across, down, wide, high } = cellsOf(canvas, 4);
  sheet.ground(inks.ground);
  const bands = inks.all.length >= 4 ? 4 : 3;
  const thick = 50 / (bands + 0.5);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let markup = '';
      for (let b = 0; b < bands; b++) {
        const r = 50 - thick * (b + 0.5);
        markup += `<path d="M${n(-r)} 25V10A${n(r)} ${n(r)} 0 0 1 ${n(r)} 10V25" fill="none" stroke="${cyclic(inks.all, b + row + column * 2)}" stroke-width="${n(thick * (0.6 + 0.36 * density))}" stroke-linecap="butt"/>`;
      }
      sheet.stamp(
        { markup, reach: 60 },
        {
          x: (column + (row % 2 ? 1 : 0.5)) * wide,
          y: (row + 0.5) * high,
          sizeMm: Math.min(wide, high) * 0.92,
          turnDeg: (row + column) % 3 === 2 ? 180 : 0,
        },
      );
    }
  }
}

/** overlapping circles form petals */
function petals(canvas: PrintCanvas): void {
  const { sheet, inks, rng, density } = canvas;
  const { across, down, wide, high } = cellsOf(canvas, 6);
  sheet.ground(inks.ground);
  const lens = 'M-50 -50A100 100 0 0 1 50 50A100 100 0 0 1 -50 -50Z';
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const flip = (row + column) % 2 === 1;
      const colour = cyclic(inks.all, Math.floor(row / 2) + Math.floor(column / 2) * 2);
      const dotted = rng.next() > density;
      const markup =
        draw(lens, { fill: colour }) + (dotted ? draw('M-30 -30L30 30', { stroke: inks.ground, width: 4 }) : '');
      sheet.stamp(
        { markup, reach: 71 },
        {
          x: (column + 0.5) * wide,
          y: (row + 0.5) * high,
          sizeMm: Math.min(wide, high) * 0.96,
          turnDeg: flip ? 90 : 0,
        },
      );
    }
  }
}

/** broad continuous waves, colour over colour */
function waves({ sheet, lattice, recipe, inks, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const colours = recipe.palette;
  const groups = Math.max(1, Math.round((0.8 + density) / scale));
  const wanted = colours.length * groups;
  const { rows: bands, at: runningAt } = runningRows(lattice, wanted);
  const step = lattice.height / bands;
  // whole waves in half a repeat, so that the crests of a brick meet
  const turns = 2 * Math.max(1, Math.round(1 / scale));
  for (let band = -2; band <= bands + 1; band++) {
    const points: Pt[] = [];
    for (let i = -2; i <= turns * 8 + 2; i++) {
      const x = (i / (turns * 8)) * lattice.width;
      points.push([x, band * step + Math.sin((i / 8) * 2 * Math.PI) * lattice.height * 0.07]);
    }
    const below: Pt[] = [
      [lattice.width * 1.3, (band + 3) * step],
      [-lattice.width * 0.3, (band + 3) * step],
    ];
    sheet.add(draw(smoothClosed([...points, ...below], 0.9), { fill: cyclic(colours, runningAt(band).row) }));
  }
}

/** a few solid and outlined circles, for minimal designs */
function quietDiscs(canvas: PrintCanvas): void {
  const { sheet, rng, inks, density } = canvas;
  const { across, down, wide, high } = cellsOf(canvas, 4);
  sheet.ground(inks.ground);
  const line = mix(inks.line, inks.ground, 0.1);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const a = rng.pick(inks.all);
      const b = rng.pick(inks.all.filter((c) => c !== a).concat(inks.all.length < 2 ? inks.all : []));
      const kinds: readonly Motif[] = [
        { markup: draw(circle(0, 0, 38), { fill: a }) + draw('M0 -38A38 38 0 0 1 0 38Z', { fill: b }), reach: 40 },
        {
          markup: draw(circle(0, 0, 37), { stroke: line, width: 2.4 }) + draw(circle(0, 14, 20), { fill: a }),
          reach: 40,
        },
        {
          markup: draw('M-38 19A38 38 0 0 1 38 19Z', { fill: a }) + draw('M-38 26H38', { stroke: line, width: 2.4 }),
          reach: 48,
        },
        {
          markup: draw(circle(-16, 0, 22), { fill: a }) + draw(circle(16, 0, 22), { stroke: line, width: 2.4 }),
          reach: 42,
        },
        {
          markup: draw(rect(-30, -30, 60, 60), { fill: a }) + draw('M-30 30A60 60 0 0 1 30 -30V30Z', { fill: b }),
          reach: 44,
        },
      ];
      sheet.stamp(rng.pick(kinds), {
        x: (column + 0.5) * wide,
        y: (row + 0.5) * high,
        sizeMm: Math.min(wide, high) * (0.82 + 0.28 * density),
        turnDeg: rng.whole(0, 3) * 90,
      });
    }
  }
}

const KINDS = [bauhaus, rainbows, triangles, petals, waves, quietDiscs] as const;

export const geometric: PrintFamilyArt = {
  repeatMm: { width: 240, height: 240 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
