/** 8-bit sprites on a pixel grid. */
import { mix, shade, tint } from '../kit/colour.ts';
import { n } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Motif } from '../kit/sheet.ts';
import { plant } from '../kit/torus.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';
import { SPRITES } from './pixel-sprites.ts';

/** the colours of a sprite's letters, for its own colour and a second one */
function spriteColours(main: Hex, second: Hex, line: Hex, light: Hex): Record<string, Hex> {
  return {
    '#': line,
    a: main,
    b: shade(main, 0.25),
    c: tint(main, 0.45),
    d: second,
    w: light,
  };
}

/** a sprite as horizontal runs of one colour, around its middle; one pixel is 10 units */
function spriteMotif(rows: readonly string[], colours: Record<string, Hex>): Motif {
  const high = rows.length;
  const wide = Math.max(...rows.map((row) => row.length));
  const paths = new Map<Hex, string>();
  rows.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      const letter = row[x] ?? '.';
      let end = x;
      while (row[end] === letter) end++;
      const colour = colours[letter];
      if (colour)
        paths.set(
          colour,
          `${paths.get(colour) ?? ''}M${n((x - wide / 2) * 10)} ${n((y - high / 2) * 10)}h${(end - x) * 10}v10h${-(end - x) * 10}z`,
        );
      x = end;
    }
  });
  let markup = '';
  for (const [colour, d] of paths) markup += `<path d="${d}" fill="${colour}" shape-rendering="crispEdges"/>`;
  return { markup, reach: Math.hypot(wide, high) * 5 + 1 };
}

function drawPixel({ recipe, sheet, lattice, rng, inks, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  // the grid divides the repeat and its half, so that half-drops align with it
  const across = 2 * Math.round(68 / scale / 2);
  const pixel = lattice.width / across;
  const snap = (mm: number) => Math.round(mm / pixel) * pixel;
  const line = inks.darkest === inks.ground ? shade(inks.ground, 0.55) : inks.darkest;
  const fills = inks.all.filter((colour) => colour !== line);
  const colours = fills.length > 0 ? fills : inks.all;
  const reach = 9.2 * pixel;
  const spots = plant(lattice, rng, { count: 60, radius: reach * (1.34 - 0.5 * density), tries: 160 });
  const kinds = rng.shuffled(SPRITES).slice(0, 6);
  spots.forEach((spot) => {
    const sprite = cyclic(kinds, spot.index);
    const main = cyclic(colours, spot.index + Math.floor(spot.index / kinds.length) + recipe.seed);
    const second = cyclic(colours, spot.index + 1 + recipe.seed);
    const motif = spriteMotif(
      sprite,
      spriteColours(main, second === main ? tint(main, 0.6) : second, line, tint(inks.lightest, 0.5)),
    );
    sheet.stamp(motif, { x: snap(spot.x), y: snap(spot.y), sizeMm: pixel * 10 });
  });
  // single pixels and small crosses in the gaps
  const stars = plant(
    lattice,
    rng,
    { count: Math.round(14 + 26 * density), radius: pixel * 1.6, gap: pixel * 1.6, tries: 24 },
    spots.map((s) => ({ ...s, radius: reach })),
  );
  const twinkle = (colour: Hex): Motif[] => [
    { markup: `<path d="M-5 -15h10v10h10v10h-10v10h-10v-10h-10v-10h10z" fill="${colour}"/>`, reach: 22 },
    { markup: `<path d="M-5 -5h10v10h-10z" fill="${colour}"/>`, reach: 8 },
    { markup: `<path d="M-10 -10h20v20h-20z" fill="${mix(colour, inks.ground, 0.3)}"/>`, reach: 15 },
  ];
  const twinkles = colours.flatMap(twinkle);
  stars.forEach((spot) =>
    sheet.stamp(cyclic(twinkles, spot.index * 4), {
      x: snap(spot.x) + pixel / 2,
      y: snap(spot.y) + pixel / 2,
      sizeMm: pixel * 10,
    }),
  );
}

export const pixel: PrintFamilyArt = {
  repeatMm: { width: 240, height: 240 },
  layout: 'allOver',
  patch: 'loose',
  draw: drawPixel,
};
