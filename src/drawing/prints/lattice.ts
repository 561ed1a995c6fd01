/** 窗棂: cracked ice with plum blossom, tortoise-shell hexagons, stepped frets and linked begonia windows. */
import { mix, shade, tint } from '../kit/colour.ts';
import { circle, draw, n, polar, polygon, polyline } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { gridOn, plant } from '../kit/torus.ts';
import { blossom } from './flora.ts';
import { icePanes } from './ice.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

/** 冰裂梅: cracks between scattered points (their Voronoi cells), double lined, with blossoms on some crossings */
function crackedIce(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  // the ground is the cracks: each pane leaves them free by the same width
  sheet.ground(inks.line);
  const radius = (unitMm * 0.062 * scale) / (0.7 + 0.4 * density);
  const panes = icePanes(lattice, rng, radius, radius * 0.13);
  const tones = [
    inks.ground,
    tint(inks.ground, 0.3),
    mix(inks.ground, cyclic(inks.all, 1), 0.22),
    inks.ground,
    mix(inks.ground, cyclic(inks.all, 0), 0.1),
  ];
  for (const pane of panes) sheet.stampMm(draw(pane.d, { fill: rng.pick(tones) }), pane.x, pane.y, radius * 4);
  const plum = inks.blooms
    .slice(0, 3)
    .map((colour, i) =>
      blossom(
        rng,
        { petal: tint(colour, 0.1), heart: cyclic(inks.blooms, i + 1), line: shade(colour, 0.4) },
        { petals: 5, plump: 1.08, notch: 0.04 },
      ),
    );
  const flowers = plant(lattice, rng, { count: Math.round(5 + 14 * density), radius: radius * 1.3, tries: 60 });
  flowers.forEach((spot) => {
    const size = radius * rng.between(1.5, 2.6);
    sheet.stamp(cyclic(plum, spot.index), { x: spot.x, y: spot.y, turnDeg: rng.between(0, 360), sizeMm: size });
  });
}

/** 龟背锦: hexagons within hexagons around a small flower */
function tortoiseShell(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, density, scale } = canvas;
  sheet.ground(inks.ground);
  const wanted = Math.max(2, Math.round(4 / scale));
  const grid = gridOn(lattice, {
    columns: wanted,
    rows: ((lattice.height / lattice.width) * wanted * 2) / Math.sqrt(3),
    rhythm: 2,
  });
  const { columns: across, wide, rows, high: rowStep } = grid;
  const stretch = rowStep / ((wide * Math.sqrt(3)) / 2);
  const hexagon = (radius: number) =>
    polygon(
      [30, 90, 150, 210, 270, 330].map((deg): Pt => {
        const p = polar(radius, deg);
        return [p[0], p[1] * stretch];
      }),
    );
  const motifs = inks.all.map((colour, i): Motif => {
    const flower = blossom(
      rng,
      { petal: colour, heart: cyclic(inks.all, i + 1), line: shade(colour, 0.45) },
      { petals: 6, plump: 0.98, notch: 0.04 },
    );
    return {
      markup:
        draw(hexagon(57.7), { fill: mix(inks.ground, colour, 0.08 + 0.1 * density), stroke: inks.line, width: 2.4 }) +
        draw(hexagon(47), { stroke: inks.line, width: 1 }) +
        draw(hexagon(40), { fill: mix(inks.ground, colour, i % 2 ? 0.22 : 0.06), stroke: colour, width: 2.6 }) +
        `<g transform="scale(.5)">${flower.markup}</g>`,
      reach: 68,
    };
  });
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < across; column++) {
      sheet.stamp(cyclic(motifs, row * 2 + column), {
        x: (column + (row % 2 ? 1 : 0.5)) * wide,
        y: (row + 0.5) * rowStep,
        sizeMm: wide,
      });
    }
  }
}

/** 回纹: squared spirals, rotated so that neighbours interlock, within a fine double frame */
function meander(canvas: PrintCanvas): void {
  const { sheet, lattice, inks, density, scale } = canvas;
  sheet.ground(inks.ground);
  const wanted = 2 * Math.max(1, Math.round((2.6 + 1.4 * density) / scale));
  const {
    columns: across,
    rows: down,
    wide: step,
    high: stepDown,
  } = gridOn(lattice, {
    columns: wanted,
    rows: (lattice.height / lattice.width) * wanted,
    rhythm: 2,
    rhythmAcross: 2,
  });
  const hook: Pt[] = [
    [-50, 40],
    [40, 40],
    [40, -40],
    [-40, -40],
    [-40, 20],
    [20, 20],
    [20, -20],
    [-20, -20],
    [-20, 2],
    [2, 2],
  ];
  const motifs = inks.all.map((colour): Motif => ({
    markup: `<path d="${polyline(hook)}" fill="none" stroke="${colour}" stroke-width="8.6" stroke-linejoin="miter"/>`,
    reach: 74,
  }));
  const diamond: Motif = {
    markup:
      draw(
        polygon([
          [0, -14],
          [14, 0],
          [0, 14],
          [-14, 0],
        ]),
        { fill: cyclic(inks.all, 1) },
      ) + draw(circle(0, 0, 4), { fill: inks.ground }),
    reach: 15,
  };
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const turn = (row % 2) * 2 + ((row + column) % 2);
      const colour = (Math.floor(row / 2) + Math.floor(column / 2)) % Math.min(2, motifs.length);
      sheet.stamp(cyclic(motifs, colour), {
        x: (column + 0.5) * step,
        y: (row + 0.5) * stepDown,
        turnDeg: turn * 90,
        sizeMm: step * 0.94,
      });
      if ((row + column) % 2 === 0) sheet.stamp(diamond, { x: column * step, y: row * stepDown, sizeMm: step });
    }
  }
}

/** 海棠窗: four-lobed windows linked by bars, a flower in each */
function begoniaWindows(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, density, scale } = canvas;
  sheet.ground(inks.ground);
  const wanted = Math.max(1, Math.round(3 / scale));
  const {
    columns: across,
    rows: down,
    wide: step,
    high: stepDown,
  } = gridOn(lattice, { columns: wanted, rows: (lattice.height / lattice.width) * wanted });
  const lobes = (radius: number, out: number) => {
    let d = `M${n(-radius)} ${n(-radius)}`;
    const corners: Pt[] = [
      [radius, -radius],
      [radius, radius],
      [-radius, radius],
      [-radius, -radius],
    ];
    for (const [x, y] of corners) d += `A${n(radius * out)} ${n(radius * out)} 0 0 1 ${n(x)} ${n(y)}`;
    return `${d}Z`;
  };
  const links = 'M-50 0H-36M36 0H50M0 -50V-36M0 36V50';
  const frets = 'M-50 -50L-30 -30M50 -50L30 -30M-50 50L-30 30M50 50L30 30';
  const corner: Motif = {
    markup:
      draw(
        polygon([
          [0, -15],
          [15, 0],
          [0, 15],
          [-15, 0],
        ]),
        { fill: cyclic(inks.all, 1), stroke: inks.line, width: 2 },
      ) + draw(circle(0, 0, 4), { fill: inks.ground }),
    reach: 18,
  };
  const windows = inks.all.map((colour, i): Motif => {
    const flower = blossom(
      rng,
      { petal: cyclic(inks.blooms, i), heart: cyclic(inks.all, i + 2), line: shade(cyclic(inks.blooms, i), 0.45) },
      { petals: i % 2 ? 8 : 5, plump: 1, notch: 0.06 },
    );
    return {
      markup:
        draw(frets, { stroke: inks.line, width: 2.6 }) +
        draw(links, { stroke: inks.line, width: 5 }) +
        draw(lobes(25, 1.02), { fill: mix(inks.ground, colour, 0.14 + 0.2 * density), stroke: inks.line, width: 3.4 }) +
        draw(lobes(20.5, 1.02), { stroke: colour, width: 1.6 }) +
        `<g transform="scale(.42)">${flower.markup}</g>`,
      reach: 72,
    };
  });
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      sheet.stamp(cyclic(windows, row + column * 2), {
        x: (column + 0.5) * step,
        y: (row + 0.5) * stepDown,
        sizeMm: step,
      });
      sheet.stamp(corner, { x: column * step, y: row * stepDown, sizeMm: step });
    }
  }
}

const KINDS = [crackedIce, begoniaWindows, tortoiseShell, meander] as const;

export const windowLattice: PrintFamilyArt = {
  repeatMm: { width: 200, height: 200 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
