/** 祥云 and 海水江崖. */
import { hueOf, mix, tint } from '../kit/colour.ts';
import { brush, circle, draw, moved, n, polar, polygon, smoothOpen, spiral } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { makeLattice, plant } from '../kit/torus.ts';
import type { Spot } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

const FLATNESS = 1.9;

/** one curl of a cloud: a disc with rims of colour and a spiral within */
function curl(at: Pt, radius: number, startDeg: number, way: number, colours: readonly Hex[], line: Hex): string {
  let markup = '';
  colours.forEach((colour, i) => {
    markup += draw(circle(at[0], at[1], radius * (1 - i * 0.2)), { fill: colour });
  });
  markup += draw(circle(at[0], at[1], radius), { stroke: line, width: 1.5 });
  markup += draw(smoothOpen(spiral(at, radius * 0.74, startDeg, way * 1.25, 0.08)), { stroke: line, width: 1.7 });
  return markup;
}

/** 如意云: curls heaped on a base, with a tail that thins out to the side */
function ruyiCloud(rng: Rng, colours: readonly Hex[], line: Hex): Motif {
  const flip = rng.chance(0.5) ? 1 : -1;
  const heap: readonly [x: number, y: number, r: number, way: number][] = [
    [-27, 3, 13, 1],
    [27, 5, 12, -1],
    [-14, -13, 14, 1],
    [14, -11, 13, -1],
    [0, 4, 17, flip],
  ];
  let markup = '';
  const tail = (y: number, length: number, thick: number) =>
    brush(
      [
        [-6, y],
        [22, y + 3],
        [44, y - 2],
        [length, y + 4],
      ],
      (t) => thick * (1 - t) ** 0.7 + 0.5,
    );
  for (const [y, length, thick, tone] of [
    [15, 72, 9, 1],
    [21, 58, 7, 2],
  ] as const) {
    markup += draw(tail(y, length, thick), { fill: cyclic(colours, tone), stroke: line, width: 1.3 });
    markup += `<g transform="scale(-1 1)">${draw(tail(y + 1, length * 0.8, thick), { fill: cyclic(colours, tone + 1), stroke: line, width: 1.3 })}</g>`;
  }
  for (const [x, y, r, way] of heap) markup += curl([x, y], r, way > 0 ? 150 : 30, way, colours, line);
  return { markup, reach: 76 };
}

function clouds({ sheet, lattice, rng, inks, unitMm, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const size = unitMm * 0.34 * scale;
  const area = (lattice.width * lattice.height) / (size * size);
  const sets = inks.all.map((_, i) => [
    mix(cyclic(inks.all, i), inks.lightest, 0.08),
    cyclic(inks.all, i + 1),
    mix(cyclic(inks.all, i), inks.lightest, 0.55),
  ]);

  // fine wind lines lie under the clouds
  const winds = plant(lattice, rng, { count: Math.round(area * 2 * density), radius: size * 0.2, tries: 30 });
  const wind: Motif = {
    markup: draw(
      'M-50 0Q-25 -9 0 0T50 0' + smoothOpen([[-30, 11], [-4, 13], [20, 7], ...spiral([33, 12], 7, -90, 0.9, 0.3)]),
      { stroke: mix(inks.ground, inks.line, 0.28), width: 2 },
    ),
    reach: 54,
  };
  winds.forEach((spot) =>
    sheet.stamp(wind, { x: spot.x, y: spot.y, sizeMm: size * 0.5, mirrored: spot.index % 2 === 0 }),
  );

  // clouds lie twice as wide as high: they are planted on cloth stretched upwards and set back again
  const stretched = makeLattice('straight', lattice.width, lattice.height * FLATNESS);
  const flat = (spots: readonly Spot[]) => spots.map((spot) => ({ ...spot, y: spot.y / FLATNESS }));
  const high = plant(stretched, rng, {
    count: Math.round(area * 3),
    radius: size * (0.78 - 0.22 * density),
    tries: 140,
  });
  const low = plant(stretched, rng, { count: Math.round(area * 4 * density), radius: size * 0.3, tries: 60 }, high);
  const large = flat(high);
  const small = flat(low);
  const motifs = sets.map((colours) => ruyiCloud(rng, colours, inks.line));
  for (const spot of small)
    sheet.stamp(cyclic(motifs, spot.index + 1), {
      x: spot.x,
      y: spot.y,
      sizeMm: size * 0.5,
      mirrored: rng.chance(0.5),
      turnDeg: rng.between(-8, 8),
    });
  for (const spot of large)
    sheet.stamp(cyclic(motifs, spot.index), {
      x: spot.x,
      y: spot.y,
      sizeMm: size * rng.between(0.86, 1.05),
      mirrored: spot.index % 2 === 0,
      turnDeg: rng.between(-7, 7),
    });
}

/** a wave crest: rims of colour, foam curls along its back */
function crest(colours: readonly Hex[], line: Hex, foam: Hex): Motif {
  let markup = '';
  const bands = 6;
  for (let i = 0; i < bands; i++) {
    const r = 50 - i * 7.2;
    markup += draw(`M${n(-r)} 30V0A${n(r)} ${n(r)} 0 0 1 ${n(r)} 0V30Z`, {
      fill: i === 0 ? foam : cyclic(colours, i),
      stroke: line,
      width: 1.1,
    });
  }
  return { markup, reach: 62 };
}

/** a curling breaker that rises out of the crests */
function breaker(colours: readonly Hex[], line: Hex, foam: Hex): Motif {
  const body: Pt[] = [
    [-52, 74],
    [-46, 40],
    [-34, 8],
    [-12, -18],
    [14, -26],
    [32, -14],
    [34, 2],
    [24, 8],
  ];
  let markup = draw(
    brush(body, (t) => 34 * (1 - t) ** 0.8 + 8),
    { fill: cyclic(colours, 0), stroke: line, width: 1.3 },
  );
  markup += draw(
    brush(
      body.map((p) => moved(p, [3, 4])),
      (t) => 18 * (1 - t) + 2.5,
    ),
    { fill: cyclic(colours, 1) },
  );
  markup += draw(smoothOpen(body.map((p) => moved(p, [7, 7]))), { stroke: foam, width: 1.8 });
  let drops = '';
  for (const [i, p] of body.entries()) {
    if (i < 3) continue;
    for (const side of [-1, 0]) {
      const at = moved(p, polar(15.6 - i * 0.6, -126 + i * 26 + side * 24));
      markup +=
        draw(circle(at[0], at[1], 6), { fill: foam, stroke: line, width: 1.1 }) +
        draw(smoothOpen(spiral(at, 4, 60, 1, 0.1)), { stroke: line, width: 0.9 });
    }
  }
  for (const [x, y] of [
    [44, -24],
    [52, -10],
    [38, -38],
    [4, -48],
    [-14, -42],
  ] as const)
    drops += circle(x, y, 2.2);
  return { markup: markup + draw(drops, { fill: foam, stroke: line, width: 0.8 }), reach: 96 };
}

/** 江崖: three steep rocks in layers */
function cliffs(colours: readonly Hex[], line: Hex): Motif {
  let markup = '';
  for (const [x, top, half] of [
    [-22, -26, 17],
    [22, -22, 17],
    [0, -52, 22],
  ] as const) {
    for (let i = 0; i < 5; i++) {
      const k = 1 - i * 0.19;
      const peak: Pt[] = [
        [x - half * k, 40],
        [x - half * k * 0.86, top + 40 - 18 * k + i * 7],
        [x - half * 0.36 * k, top + 14 + i * 9],
        [x, top + i * 10],
        [x + half * 0.36 * k, top + 14 + i * 9],
        [x + half * k * 0.86, top + 40 - 18 * k + i * 7],
        [x + half * k, 40],
      ];
      markup += draw(polygon(peak), { fill: cyclic(colours, i), stroke: line, width: 1.1 });
    }
  }
  return { markup, reach: 68 };
}

function seaAndCliffs({ sheet, lattice, rng, inks, recipe, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const across = Math.max(3, Math.round((4 + 2 * density) / scale));
  const step = lattice.width / across;
  const rows = 2 * Math.max(1, Math.round(lattice.height / (step * 0.46) / 2));
  const rowStep = lattice.height / rows;
  const foam = tint(inks.lightest, 0.35);
  const line = inks.darkest === inks.ground ? inks.line : inks.darkest;
  // the sea keeps to its blues and greens; the warm colours are left to rocks, clouds and a few crests
  const cool = inks.all.filter((colour) => colour !== line && hueOf(colour).hue > 140 && hueOf(colour).hue < 280);
  const warm = inks.all.filter((colour) => colour !== line && !cool.includes(colour));
  const blues = cool.length > 0 ? cool : inks.all;
  const accents = warm.length > 0 ? warm : inks.all;
  const crestOf = (colour: Hex, heart: Hex) =>
    crest([colour, mix(colour, foam, 0.35), mix(colour, foam, 0.7), foam, heart], line, foam);
  const rowsOfCrests = blues.map((colour, i) => crestOf(colour, cyclic(accents, i)));
  const rare = accents.map((colour, i) => crestOf(colour, cyclic(blues, i)));
  const wave = breaker([cyclic(blues, 0), mix(cyclic(blues, 0), foam, 0.55)], line, foam);
  const rock = cliffs([cyclic(accents, 0), cyclic(accents, 1), foam, cyclic(blues, 0), cyclic(accents, 1)], line);
  const cloud = ruyiCloud(rng, [foam, cyclic(accents, 1), mix(cyclic(accents, 0), foam, 0.3)], line);

  const special = new Map<string, Motif>();
  const specials = plant(lattice, rng, { count: Math.round(3 + 5 * density), radius: step * 1.1, tries: 120 });
  specials.forEach((spot) => {
    const row = Math.floor(spot.y / rowStep) % rows;
    const column = Math.floor(spot.x / step) % across;
    special.set(`${row},${column}`, cyclic([wave, rock, cloud, wave], spot.index + recipe.seed));
  });
  const crestAt = Array.from({ length: rows * across }, (_, i) =>
    rng.chance(0.07) ? cyclic(rare, i) : cyclic(rowsOfCrests, Math.floor(i / across)),
  );
  // rows nearer to the viewer cover those behind; the neighbours above and below take part in the same order
  for (let row = -2; row <= rows + 5; row++) {
    const r = ((row % rows) + rows) % rows;
    const x = (column: number) => (column + (r % 2 ? 0.5 : 0)) * step;
    for (let column = -1; column <= across; column++) {
      const c = ((column % across) + across) % across;
      sheet.single(cyclic(crestAt, r * across + c), { x: x(column), y: row * rowStep, sizeMm: step * 1.01 });
    }
    for (let column = -2; column <= across + 1; column++) {
      const c = ((column % across) + across) % across;
      const extra = special.get(`${r},${c}`);
      if (extra)
        sheet.single(extra, {
          x: x(column),
          y: row * rowStep - step * 0.42,
          sizeMm: step * 1.75,
          mirrored: (r + c) % 2 === 0,
        });
    }
  }
}

const KINDS = [clouds, seaAndCliffs] as const;

export const cloudWave: PrintFamilyArt = {
  repeatMm: { width: 320, height: 320 },
  layout: 'straight',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
