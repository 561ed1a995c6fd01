/** 国潮徽章: a round badge with a figure, sun, peaks and waves, a patterned ring, words on a band and a seal. */
import { lightness, mix, shade, tint } from '../kit/colour.ts';
import { brush, circle, draw, n, polar, polyline, smoothClosed, smoothOpen, spiral } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic, makeRng } from '../kit/rng.ts';
import { glyphPath } from '../glyphs.ts';
import type { Hex } from '../recipe.ts';
import { crane, koiPair } from './emblem-figures.ts';
import type { EmblemInks } from './emblem-inks.ts';
import { tiger } from './emblem-tiger.ts';
import { flyingCrane } from './ink-motifs.ts';
import { arched } from './lettering-set.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

/** scales of sea at the lower edge of the badge */
function sea(inks: EmblemInks): string {
  let markup = '';
  for (let row = 0; row < 4; row++) {
    const y = 21 + row * 6.4;
    for (let i = -3; i <= 3; i++) {
      const x = i * 13 + (row % 2) * 6.5;
      markup += draw(circle(x, y + 6, 8.4), { fill: inks.light, stroke: inks.line, width: 0.5 });
      markup += draw(circle(x, y + 6, 5.7) + circle(x, y + 6, 2.2), { stroke: inks.sea, width: 1.8 });
    }
  }
  return markup;
}

function peaks(inks: EmblemInks): string {
  const range = (points: readonly Pt[], colour: Hex) =>
    draw(smoothClosed(points, 0.4), { fill: colour, stroke: inks.line, width: 0.6 });
  return (
    range(
      [
        [-44, 26],
        [-30, 0],
        [-22, -8],
        [-13, 6],
        [-2, 26],
      ],
      mix(inks.sea, inks.sky, 0.45),
    ) +
    range(
      [
        [0, 26],
        [14, 2],
        [24, -10],
        [33, 4],
        [46, 26],
      ],
      mix(inks.sea, inks.sky, 0.35),
    ) +
    range(
      [
        [-30, 30],
        [-16, 10],
        [-8, 16],
        [4, 6],
        [16, 16],
        [28, 12],
        [40, 30],
      ],
      inks.sea,
    )
  );
}

function cloudBand(inks: EmblemInks, x: number, y: number, size: number, flip: number): string {
  const curls: readonly [number, number, number][] = [
    [-10, 0, 5],
    [0, -3, 6.4],
    [10, 0, 5],
  ];
  let markup = draw(
    brush(
      [
        [-24, 4],
        [-8, 5.4],
        [10, 5],
        [28, 3],
      ],
      (t) => 5 * Math.sin(Math.PI * (0.1 + 0.85 * t)),
    ),
    { fill: inks.light, stroke: inks.line, width: 0.6 },
  );
  for (const [cx, cy, r] of curls) {
    markup +=
      draw(circle(cx, cy, r), { fill: inks.light, stroke: inks.line, width: 0.6 }) +
      draw(smoothOpen(spiral([cx, cy], r * 0.7, 120, flip * 1.1, 0.1)), { stroke: inks.main, width: 0.9 });
  }
  return `<g transform="translate(${x} ${y})scale(${n(size * flip)} ${n(size)})">${markup}</g>`;
}

function scenery(inks: EmblemInks): string {
  return (
    draw(circle(0, -9, 20), { fill: inks.main }) +
    draw(circle(0, -9, 22.5), { stroke: inks.gold, width: 0.8 }) +
    peaks(inks) +
    cloudBand(inks, -20, 6, 0.8, 1) +
    cloudBand(inks, 21, 10, 0.7, -1)
  );
}

/** the ring between badge and rim: key fret, scallops or beads */
function ringPattern(kind: number, inks: EmblemInks): string {
  let markup = '';
  if (kind === 0) {
    for (let i = 0; i < 36; i++) {
      const hook: Pt[] = [
        [-1.9, 1.7],
        [1.7, 1.7],
        [1.7, -1.7],
        [-1.5, -1.7],
        [-1.5, 0.6],
        [0.5, 0.6],
        [0.5, -0.5],
      ];
      markup += `<path transform="rotate(${i * 10})translate(0 -43.6)" d="${polyline(hook)}" fill="none" stroke="${inks.gold}" stroke-width=".7"/>`;
    }
  } else if (kind === 1) {
    for (let i = 0; i < 30; i++) {
      const p = polar(43.4, i * 12);
      markup +=
        draw(circle(p[0], p[1], 2.7), { fill: i % 2 ? inks.main : inks.gold, stroke: inks.line, width: 0.4 }) +
        draw(circle(p[0], p[1], 1.1), { fill: inks.light });
    }
  } else if (kind === 2) {
    const words = 'GOOD LUCK CLUB · GOOD LUCK CLUB';
    // set ten times as large, where outlines keep their curves, and scaled down to the ring
    const letters = arched(
      words,
      'sans',
      { centre: [0, 0], radius: 432, heightMm: 54, middleDeg: -90, tracking: 0.22 },
      (d) => draw(d, { fill: inks.gold }),
    );
    markup += `<g transform="scale(.1)">${letters}</g>`;
    for (const deg of [28, 152]) markup += draw(circle(...polar(43.6, deg), 1.4), { fill: inks.main });
  } else {
    for (let i = 0; i < 24; i++) {
      const a = i * 15;
      const c = polar(43.7, a);
      markup +=
        draw(circle(c[0], c[1], 2.9), { stroke: inks.gold, width: 0.7 }) +
        draw(circle(c[0], c[1], 1.3), { fill: i % 2 ? inks.main : inks.gold });
    }
  }
  return markup;
}

function drawEmblem({ recipe, sheet, lattice, inks, scale }: PrintCanvas): void {
  const others = inks.all.filter((colour) => colour !== inks.darkest && colour !== inks.lightest);
  const paints = others.length > 0 ? others : inks.all;
  const seaColour = cyclic(paints, 2);
  const palette: EmblemInks = {
    // on dark fabric the badge has a light sky of its own, so that the figures' dark lines stay visible
    sky: lightness(inks.ground) < 0.35 ? mix(seaColour, inks.lightest, 0.62) : inks.ground,
    main: cyclic(paints, 0),
    gold: cyclic(paints, 1),
    sea: seaColour,
    light: tint(inks.lightest, 0.3),
    line: shade(inks.darkest, 0.25),
  };
  const figures = [crane, tiger, koiPair, null] as const;
  const figure = cyclic(figures, recipe.seed);
  const clip = sheet.define((id) => `<clipPath id="${id}"><circle r="38.6"/></clipPath>`);

  let badge =
    draw(circle(0, 0, 49.4), { fill: palette.line }) +
    draw(circle(0, 0, 48.4), { fill: palette.gold }) +
    draw(circle(0, 0, 47.4), { fill: palette.line });
  badge += `<g>${ringPattern(Math.floor(recipe.seed / 4) % 4, palette)}</g>`;
  badge += draw(circle(0, 0, 40.4), { fill: palette.gold }) + draw(circle(0, 0, 39.2), { fill: palette.sky });
  badge += `<g clip-path="url(#${clip})">${scenery(palette)}${figure === tiger || figure === koiPair ? '' : sea(palette)}${figure ? figure(palette) : cranesOver(recipe.seed, palette)}${figure === tiger ? sea(palette) : ''}</g>`;
  badge += draw(circle(0, 0, 39.2), { stroke: palette.line, width: 0.9 });
  badge += band(recipe.words ?? '', palette);

  const { width, height } = lattice;
  const size = (Math.min(width, height) / 100) * Math.min(1, scale) * 0.98;
  sheet.add(`<g transform="translate(${n(width / 2)} ${n(height / 2)})scale(${size.toFixed(3)})">${badge}</g>`);
}

/** two small cranes before the sun of a landscape without another figure */
function cranesOver(seed: number, inks: EmblemInks): string {
  const tones = { ink: inks.line, wash: inks.line, pale: inks.line, paper: inks.light, accent: inks.main };
  const bird = flyingCrane(makeRng(seed), tones).markup;
  return `<g transform="translate(7 -17)scale(.3)">${bird}</g><g transform="translate(-15 -7)scale(.2)">${bird}</g>`;
}

/** words on a ribbon over the lower edge of the badge, or nothing */
function band(words: string, inks: EmblemInks): string {
  const text = words.replaceAll(' ', '');
  if (text === '') return '';
  const height = 9.2;
  const set = glyphPath(text, { face: 'serif', heightMm: 90, x: 0, y: 0, align: 'middle', tracking: 0.16 });
  const size = Math.min(0.1, 56 / set.widthMm);
  const half = Math.max(20, (set.widthMm * size) / 2 + 6);
  const fold = (flip: number) =>
    draw(
      `M${flip * (half - 5)} 36.5H${flip * (half + 9)}L${flip * (half + 5)} ${36.5 + height / 2}L${flip * (half + 9)} ${36.5 + height}H${flip * (half - 5)}Z`,
      { fill: shade(inks.main, 0.3), stroke: inks.line, width: 0.7 },
    );
  return (
    fold(-1) +
    fold(1) +
    `<rect x="${n(-half)}" y="34" width="${n(half * 2)}" height="${n(height + 1.4)}" fill="${inks.main}" stroke="${inks.line}" stroke-width=".8"/>` +
    `<rect x="${n(-half + 1.2)}" y="35.2" width="${n(half * 2 - 2.4)}" height="${n(height - 1)}" fill="none" stroke="${inks.gold}" stroke-width=".5"/>` +
    `<g transform="translate(0 39.4)scale(${size.toFixed(4)})">${draw(set.d, { fill: inks.light })}</g>`
  );
}

export const emblem: PrintFamilyArt = { repeatMm: { width: 260, height: 260 }, layout: 'placement', draw: drawEmblem };
