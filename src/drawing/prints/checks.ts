/** Plain checks: 棋盘, 千鸟格, 菱形格, 方格; the seed chooses. */
import { mix } from '../kit/colour.ts';
import { draw, n, polygon, polyline, rect } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import { gridOn } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

const gridFor = ({ lattice, scale }: PrintCanvas, across: number, ratio = 1) =>
  gridOn(lattice, {
    columns: across / scale,
    rows: ((across / scale) * lattice.height) / lattice.width / ratio,
    rhythm: 2,
    rhythmAcross: 2,
  });

function chequers(canvas: PrintCanvas): void {
  const { sheet, inks } = canvas;
  const { columns, rows, wide, high } = gridFor(canvas, 6);
  let squares = '';
  for (let row = 0; row < rows; row += 1)
    for (let column = row % 2; column < columns; column += 2) squares += rect(column * wide, row * high, wide, high);
  sheet.add(draw(squares, { fill: inks.all[0]! }));
}

const THREADS = 8;

/** Four dark and four light threads in warp and weft, woven 2/2 twill: the teeth are the steps of the weave. */
function houndstooth(canvas: PrintCanvas): void {
  const { sheet, inks } = canvas;
  const { columns, rows, wide, high } = gridFor(canvas, 6);
  const [across, down] = [wide / THREADS, high / THREADS];
  const isDark = (warp: number, weft: number) => ((warp + weft) % 4 < 2 ? warp % THREADS < 4 : weft % THREADS < 4);
  let threads = '';
  for (let weft = 0; weft < rows * THREADS; weft += 1)
    for (let warp = 0; warp < columns * THREADS;) {
      let run = 0;
      while (warp + run < columns * THREADS && isDark(warp + run, weft)) run += 1;
      if (run > 0) threads += rect(warp * across, weft * down, run * across, down);
      warp += Math.max(1, run);
    }
  sheet.add(draw(threads, { fill: inks.all[0]!, stroke: inks.all[0]!, width: 0.12 }));
}

/** 菱形格: lozenges in alternating colours, thin lines over them */
function argyle(canvas: PrintCanvas): void {
  const { sheet, inks } = canvas;
  const { columns, rows, wide, high } = gridFor(canvas, 4, 1.4);
  const lozenges = new Map<string, string>();
  let lines = '';
  for (let row = -1; row <= rows; row += 1)
    for (let column = -1; column <= columns; column += 1) {
      if ((row + column) % 2 !== 0) continue;
      const [x, y] = [(column + 0.5) * wide, (row + 0.5) * high];
      const paint = cyclic(inks.all, Math.abs(((row % 2) + 2) % 2));
      const shape = polygon([
        [x, y - high],
        [x + wide, y],
        [x, y + high],
        [x - wide, y],
      ]);
      if (row % 2 === 0) lozenges.set(paint, (lozenges.get(paint) ?? '') + shape);
      lines += polyline([
        [x - wide, y - high],
        [x + wide, y + high],
      ]);
      lines += polyline([
        [x + wide, y - high],
        [x - wide, y + high],
      ]);
    }
  for (const [fill, shapes] of lozenges) sheet.add(draw(shapes, { fill }));
  const thread = inks.all.at(-1)!;
  sheet.add(
    draw(lines, { stroke: thread === inks.all[0] ? mix(thread, inks.ground, 0.5) : thread, width: n(wide / 26) }),
  );
}

/** 方格: white, half and full where the two bands cross */
function gingham(canvas: PrintCanvas): void {
  const { sheet, inks } = canvas;
  const { columns, rows, wide, high } = gridFor(canvas, 8);
  const full = inks.all[0]!;
  let [bands, crossings] = ['', ''];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [down, over] = [column % 2 === 0, row % 2 === 0];
      const cell = rect(column * wide, row * high, wide, high);
      if (down && over) crossings += cell;
      else if (down || over) bands += cell;
    }
  sheet.add(draw(bands, { fill: mix(inks.ground, full, 0.5) }));
  sheet.add(draw(crossings, { fill: full }));
}

const KINDS = [chequers, houndstooth, argyle, gingham] as const;

export const checks: PrintFamilyArt = {
  repeatMm: { width: 120, height: 120 },
  layout: 'allOver',
  draw(canvas) {
    canvas.sheet.ground(canvas.inks.ground);
    cyclic(KINDS, canvas.recipe.seed)(canvas);
  },
};
