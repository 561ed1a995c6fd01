/** Stripes: Breton, ticking, awning, regatta, sunset and a hand-painted one; the seed chooses. */
import { mix } from '../kit/colour.ts';
import { draw, n, rect, smoothClosed } from '../kit/path.ts';
import type { Pt } from '../kit/path.ts';
import { cyclic } from '../kit/rng.ts';
import type { Hex } from '../recipe.ts';
import type { PrintCanvas, PrintFamilyArt } from './canvas.ts';

interface Bar {
  readonly colour: Hex;
  /** parts of the ground before it, and its own */
  readonly before: number;
  readonly wide: number;
}

type StripePlan = (
  colours: readonly Hex[],
  density: number,
) => { bars: readonly Bar[]; after: number; upright: boolean };

const breton: StripePlan = (colours, density) => ({
  bars: [{ colour: cyclic(colours, 0), before: 0, wide: 2.4 + 2.2 * density }],
  after: 7.4 - 2.2 * density,
  upright: false,
});
const ticking: StripePlan = (colours, density) => ({
  bars: [
    { colour: cyclic(colours, 0), before: 0, wide: 1 },
    { colour: cyclic(colours, 0), before: 1, wide: 3 + 2 * density },
    { colour: cyclic(colours, 0), before: 1, wide: 1 },
    { colour: cyclic(colours, 1), before: 6, wide: 0.7 },
    { colour: cyclic(colours, 1), before: 0.9, wide: 0.7 },
  ],
  after: 6,
  upright: true,
});
const awning: StripePlan = (colours, density) => ({
  bars: colours.slice(0, 2).map((colour) => ({ colour, before: 10 - 4 * density, wide: 10 })),
  after: 0,
  upright: true,
});
const regatta: StripePlan = (colours) => ({
  bars: colours.flatMap((colour, i) => [
    { colour, before: 3, wide: i % 2 ? 2 : 7 },
    { colour: cyclic(colours, i + 1), before: 1, wide: 1 },
  ]),
  after: 3,
  upright: true,
});
const sunset: StripePlan = (colours, density) => ({
  bars: colours.map((colour, i) => ({ colour, before: i === 0 ? 0 : 0.9, wide: 4.2 - (i * 2.2) / colours.length })),
  after: 9 - 5 * density,
  upright: false,
});
const bayadere: StripePlan = (colours) => ({
  bars: [...colours, ...[...colours].reverse()].map((colour, i) => ({
    colour,
    before: (i * 7) % 3 ? 0 : 1.4,
    wide: [6, 2, 3.5, 1, 8, 2.5, 1.2, 5][i % 8] ?? 3,
  })),
  after: 1.4,
  upright: false,
});
const PLANS = [breton, ticking, awning, regatta, sunset, bayadere, handPaintedPlan] as const;

function handPaintedPlan(colours: readonly Hex[], density: number): ReturnType<StripePlan> {
  return {
    bars: colours.map((colour, i) => ({
      colour,
      before: 2.6 - 1.4 * density,
      wide: i % 3 === 0 ? 5 : i % 3 === 1 ? 2.2 : 3.4,
    })),
    after: 2.6 - 1.4 * density,
    upright: false,
  };
}

function drawStripe({ recipe, sheet, lattice, rng, inks, density, scale }: PrintCanvas): void {
  sheet.ground(inks.ground);
  const plan = cyclic(PLANS, recipe.seed);
  const { bars, after, upright } = plan(inks.all, density);
  const partsOnce = bars.reduce((sum, bar) => sum + bar.before + bar.wide, after);
  const lengthMm = upright ? lattice.tileWidth : lattice.tileHeight;
  const acrossMm = upright ? lattice.tileHeight : lattice.tileWidth;
  const aimMm = (44 * scale * partsOnce) / (partsOnce + 12);
  const repeats = Math.max(1, Math.round(lengthMm / aimMm));
  const mmPerPart = lengthMm / (partsOnce * repeats);

  let at = 0;
  for (let r = 0; r < repeats; r++) {
    for (const bar of bars) {
      const from = at + bar.before * mmPerPart;
      const wide = bar.wide * mmPerPart;
      at = from + wide;
      if (plan === handPaintedPlan) {
        sheet.add(paintedBar(acrossMm, from, wide, bar.colour, inks.ground, rng));
      } else {
        const shape = upright ? rect(from, 0, wide, acrossMm) : rect(0, from, acrossMm, wide);
        sheet.add(draw(shape, { fill: bar.colour }));
      }
    }
    at += after * mmPerPart;
  }
}

/** a bar with uneven brush edges and a few dry streaks; both ends of the tile have the same width */
function paintedBar(
  lengthMm: number,
  from: number,
  wide: number,
  colour: Hex,
  ground: Hex,
  rng: PrintCanvas['rng'],
): string {
  const waves = [1, 2, 3, 5].map((turns) => ({ turns, high: rng.between(0.02, 0.07), shift: rng.between(0, 6.28) }));
  const edge = (x: number, flip: number) =>
    waves.reduce((sum, w) => sum + Math.sin((x / lengthMm) * 2 * Math.PI * w.turns + w.shift * flip) * w.high, 0) *
    wide;
  const upper: Pt[] = [];
  const lower: Pt[] = [];
  const count = 28;
  // three steps beyond each end, cut off by the tile
  for (let i = -3; i <= count + 3; i++) {
    const x = (i / count) * lengthMm;
    upper.push([x, from + edge(x, 1)]);
    lower.push([x, from + wide + edge(x, 2.3)]);
  }
  let streaks = '';
  for (let i = 0; i < 5; i++) {
    const y = from + wide * rng.between(0.12, 0.88);
    const x = rng.between(0.04, 0.6) * lengthMm;
    streaks += `M${n(x)} ${n(y)}h${n(rng.between(0.1, 0.36) * lengthMm)}`;
  }
  return (
    draw(smoothClosed([...upper, ...lower.reverse()], 0.8), { fill: colour }) +
    draw(streaks, { stroke: mix(colour, ground, 0.5), width: Math.max(0.2, wide * 0.04), opacity: 0.6 })
  );
}

export const stripe: PrintFamilyArt = {
  repeatMm: { width: 120, height: 120 },
  layout: 'allOver',
  runsThrough: () => true,
  draw: drawStripe,
};
