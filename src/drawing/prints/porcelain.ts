/** 青花: 缠枝莲 on a running vine, round medallions, carp among weed, or plum blossom on cracked ice. */
import { mix } from '../kit/colour.ts';
import { draw, smoothOpen } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { gridOn, plant, runningRows } from '../kit/torus.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { icePanes } from './ice.ts';
import { carp, waterweed } from './porcelain-fish.ts';
import { chrysanthemum, lotus, medallion, scrollLeaf, smallBlossom, tendril } from './porcelain-motifs.ts';
import type { Washes } from './porcelain-motifs.ts';

function washesOf({ inks }: PrintCanvas): Washes {
  const second = inks.all[1];
  return {
    line: inks.line,
    deep: second && inks.all.length > 2 ? mix(inks.line, second, 0.35) : mix(inks.line, inks.ground, 0.12),
    middle: second ?? mix(inks.line, inks.ground, 0.45),
    pale: mix(inks.ground, second ?? inks.line, 0.18),
    paper: inks.ground,
  };
}

/** the fourth colour is used as an overglaze accent */
const accentOf = ({ inks }: PrintCanvas, washes: Washes) =>
  inks.all.length > 3 ? cyclic(inks.all, inks.all.length - 1) : washes.pale;

/** 缠枝莲: heads in the bends of a vine, with leaves and buds along it to fill the gaps */
function scrollingLotus(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, density, scale } = canvas;
  sheet.ground(canvas.inks.ground);
  const washes = washesOf(canvas);
  const rows = runningRows(lattice, 2 * Math.max(1, Math.round(1.5 / scale)));
  const rowStep = lattice.height / rows.rows;
  const bends = 2 * Math.max(1, Math.round(rows.lengthMm / rowStep / 2));
  const bend = rows.lengthMm / bends;
  const high = rowStep * 0.27;
  // measured from the crest of a bend
  const vineAt = (x: number): Pt => [x, high * (1 - Math.cos((x / bend) * Math.PI))];
  const part = Array.from({ length: 9 }, (_, i) => vineAt((i / 8 - 0.5) * bend));
  const vine = smoothOpen(part);
  const wide = rowStep * 0.04;

  const flowers = [lotus(washes, accentOf(canvas, washes), false), chrysanthemum(washes)];
  const leafMotif = scrollLeaf(washes, false);
  const curl = tendril(washes);
  const bud = smallBlossom(rng, washes);
  const clusters = flowers.map((flower): Motif => {
    const put = (motif: Motif, [x, y]: Pt, sizeMm: number, turnDeg: number, mirrored = false) =>
      sheet.reference(motif, { x, y, sizeMm, turnDeg, mirrored });
    const sideways = (along: number, leafTurn: number, size: number) =>
      put(leafMotif, vineAt(-along * bend), rowStep * size, leafTurn) +
      put(leafMotif, vineAt(along * bend), rowStep * size, 180 - leafTurn, true);
    return {
      markup:
        sideways(0.1, -64, 0.34) +
        sideways(0.26, -112, 0.34) +
        sideways(0.32, 20, 0.36) +
        (density > 0.4 ? sideways(0.44, -52, 0.3) : '') +
        put(curl, vineAt(-0.2 * bend), rowStep * 0.3, 50) +
        put(curl, vineAt(0.2 * bend), rowStep * 0.3, 130, true) +
        put(bud, [0, -rowStep * 0.2], rowStep * 0.25, rng.between(0, 60)) +
        put(bud, [bend * 0.5, high * 2 + rowStep * 0.06], rowStep * 0.17, 20) +
        put(flower, [0, rowStep * 0.4], rowStep * 0.78, flower === flowers[0] ? 0 : rng.between(0, 20)),
      reach: bend,
    };
  });

  const places = Array.from({ length: rows.own * bends }, (_, i) => {
    const [row, at] = [Math.floor(i / bends), i % bends];
    const down = at % 2 === 1;
    const crest = (row + 0.5) * rowStep + (down ? high : -high);
    return { x: (at + 0.5) * bend, y: crest, turnDeg: down ? 180 : 0 };
  });
  const everywhere = (motif: Motif) => places.forEach((place) => sheet.stamp(motif, { ...place, sizeMm: 100 }));
  everywhere({ markup: draw(vine, { stroke: washes.line, width: wide }), reach: bend * 0.6 });
  everywhere({ markup: draw(vine, { stroke: washes.middle, width: wide * 0.42 }), reach: bend * 0.6 });
  places.forEach((place, i) => sheet.stamp(cyclic(clusters, rng.chance(0.3) ? i + 1 : i), { ...place, sizeMm: 100 }));
}

/** 团花: medallions in staggered rows, scrolls and rosettes between them */
function medallions(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, density, scale } = canvas;
  sheet.ground(inks.ground);
  const washes = washesOf(canvas);
  const columns = 3 / scale;
  const grid = gridOn(lattice, {
    columns,
    rows: (columns * lattice.height) / lattice.width,
    rhythm: 2,
    rhythmAcross: 2,
  });
  const size = 0.97 * Math.min(Math.hypot(grid.wide, grid.high), 2 * grid.wide, 2 * grid.high);
  const discs = [lotus(washes, accentOf(canvas, washes)), chrysanthemum(washes)].map((flower) =>
    medallion(washes, flower.markup),
  );
  const curl = tendril(washes);
  const leafMotif = scrollLeaf(washes);
  const rosette = smallBlossom(rng, washes);
  const spray: Motif = {
    markup:
      [45, 135, 225, 315]
        .map(
          (turnDeg) =>
            sheet.reference(curl, { x: 0, y: 0, sizeMm: 46, turnDeg: turnDeg - 24 }) +
            sheet.reference(curl, { x: 0, y: 0, sizeMm: 46, turnDeg: turnDeg + 24, mirrored: true }),
        )
        .join('') +
      [0, 90, 180, 270].map((turnDeg) => sheet.reference(leafMotif, { x: 0, y: 0, sizeMm: 44, turnDeg })).join('') +
      sheet.reference(rosette, { x: 0, y: 0, sizeMm: 40 }),
    reach: 52,
  };
  for (const front of [false, true]) {
    for (let cell = 0; cell < grid.rows * grid.columns; cell++) {
      const [row, column] = [Math.floor(cell / grid.columns), cell % grid.columns];
      if (((row + column) % 2 === 0) !== front) continue;
      const at = { x: (column + 0.5) * grid.wide, y: (row + 0.5) * grid.high };
      if (front) sheet.stamp(rng.pick(discs), { ...at, sizeMm: size * (0.72 + 0.2 * density) });
      else sheet.stamp(spray, { ...at, sizeMm: size * 0.92 });
    }
  }
}

/** 鱼藻: carp swimming between bundles of weed and fallen blossoms */
function fishAndWeed(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  sheet.ground(inks.ground);
  const washes = washesOf(canvas);
  const size = unitMm * 0.34 * scale;
  const fish = plant(lattice, rng, { count: Math.round(4 + 7 * density), radius: size * 0.44, tries: 160 });
  const weeds = plant(lattice, rng, { count: Math.round(8 * density) + 3, radius: size * 0.3, tries: 90 }, fish);
  const petals = plant(
    lattice,
    rng,
    { count: Math.round(6 + 22 * density), radius: size * 0.12, gap: size * 0.02, tries: 40 },
    [...fish, ...weeds],
  );
  const ripples: Motif = {
    markup: draw('M-46 -6Q-30 -16 -14 -6T18 -6T48 -8M-34 8Q-18 -2 -2 8T30 8', {
      stroke: mix(washes.middle, washes.paper, 0.35),
      width: 2.4,
    }),
    reach: 50,
  };
  plant(lattice, rng, { count: Math.round(26 * density), radius: size * 0.2, tries: 20 }).forEach((spot) =>
    sheet.stamp(ripples, { x: spot.x, y: spot.y, sizeMm: size * 0.44 }),
  );
  const weed = waterweed(rng, washes);
  weeds.forEach((spot) =>
    sheet.stamp(weed, {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(-16, 16),
      sizeMm: size * 0.62,
      mirrored: spot.index % 2 === 1,
    }),
  );
  const blossom = smallBlossom(rng, washes);
  petals.forEach((spot) =>
    sheet.stamp(blossom, { x: spot.x, y: spot.y, turnDeg: rng.between(0, 72), sizeMm: size * rng.between(0.18, 0.24) }),
  );
  const accent = accentOf(canvas, washes);
  const school = [carp(rng, washes), carp(rng, { ...washes, middle: accent === washes.pale ? washes.deep : accent })];
  fish.forEach((spot) =>
    sheet.stamp(cyclic(school, spot.index), {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(-28, 28),
      sizeMm: size * rng.between(0.86, 1.08),
      mirrored: rng.chance(0.5),
    }),
  );
}

/** 冰梅: reserved white blossoms and buds on a blue ground of cracked ice */
function iceAndPlum(canvas: PrintCanvas): void {
  const { sheet, lattice, rng, inks, unitMm, density, scale } = canvas;
  const washes = washesOf(canvas);
  sheet.ground(mix(washes.middle, washes.paper, 0.4));
  const radius = unitMm * 0.052 * scale;
  const blues = [washes.line, mix(washes.line, washes.middle, 0.18), mix(washes.line, washes.middle, 0.32)];
  for (const pane of icePanes(lattice, rng, radius, radius * 0.16))
    sheet.stampMm(draw(pane.d, { fill: rng.pick(blues) }), pane.x, pane.y, radius * 4);
  const blossom = smallBlossom(rng, {
    ...washes,
    middle: mix(washes.paper, washes.middle, 0.22),
    deep: accentOf(canvas, washes),
  });
  const twig: Motif = {
    markup:
      draw('M-52 14Q-20 10 -6 -6T44 -22M-20 6Q-14 -12 -18 -26M10 -12Q20 6 34 12', { stroke: inks.ground, width: 4.4 }) +
      (
        [
          [-18, -28, 30],
          [-44, 14, 24],
          [0, -4, 46],
          [34, 14, 34],
          [46, -22, 30],
          [20, -16, 22],
        ] as const
      )
        .map(([x, y, sizeMm]) => sheet.reference(blossom, { x, y, sizeMm, turnDeg: rng.between(0, 72) }))
        .join(''),
    reach: 66,
  };
  const size = unitMm * 0.3 * scale;
  const twigs = plant(lattice, rng, { count: Math.round(3 + 6 * density), radius: size * 0.5, tries: 120 });
  twigs.forEach((spot) =>
    sheet.stamp(twig, {
      x: spot.x,
      y: spot.y,
      turnDeg: rng.between(0, 360),
      sizeMm: size * rng.between(0.9, 1.1),
      mirrored: spot.index % 2 === 1,
    }),
  );
  plant(
    lattice,
    rng,
    { count: Math.round(24 * density), radius: size * 0.13, gap: size * 0.04, tries: 40 },
    twigs,
  ).forEach((spot) =>
    sheet.stamp(blossom, { x: spot.x, y: spot.y, turnDeg: rng.between(0, 72), sizeMm: size * rng.between(0.2, 0.34) }),
  );
}

const KINDS = [scrollingLotus, medallions, fishAndWeed, iceAndPlum] as const;

export const porcelain: PrintFamilyArt = {
  repeatMm: { width: 320, height: 320 },
  layout: 'allOver',
  draw: (canvas) => cyclic(KINDS, canvas.recipe.seed)(canvas),
};
