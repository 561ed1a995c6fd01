/**
 * Woven fabric: ends and picks over and under each other by the lifting plan, with yarn widths from the fabric's own
 * figures.
 */
import { MM_PER_INCH } from '../kit/inch.ts';
import { makeRng } from '../kit/rng.ts';
import type { Rng } from '../kit/rng.ts';
import type { FabricLook } from '../recipe.ts';
import { emptySurface, fillHoles, layEnd, layPick } from './surface.ts';
import type { Run, Surface } from './surface.ts';
import type { TileWish } from './tile.ts';

/** Is the warp on top where this end crosses this pick? */
export type LiftingPlan = (end: number, pick: number) => boolean;

export interface Thread {
  readonly kind: number;
  /** least and most width, as a share of the space per thread */
  readonly fill: readonly [least: number, most: number];
  readonly round: number;
  /** sideways deviation, as a share of that space */
  readonly wander: number;
  /** thick and thin places, 0 … 1 */
  readonly slub: number;
  /** variation of tone between threads */
  readonly streak: number;
  readonly twist: number;
  readonly fuzz: number;
}

export interface Weave {
  readonly up: LiftingPlan;
  /** ends and picks after which the plan repeats */
  readonly repeat: readonly [ends: number, picks: number];
  readonly warp: Thread;
  readonly weft: Thread;
  /** how deep a thread dips under another, in radii */
  readonly crimp: number;
  /** how far the weft is below the warp, in radii, for warp-faced fabric */
  readonly sink?: number;
  /** transparent between the threads */
  readonly open?: boolean;
  readonly seed: number;
  /** warp yarns of another kind, e.g. stripes */
  readonly kindOfEnd?: (end: number, ends: number) => number;
}

/** Pressed and washed yarn is flatter and wider than spun yarn. */
const SPREAD = 1.3;

/** Yarn width from the fabric's weight and its metres of thread (Peirce). */
function yarnMm({ gsm, densityPerInch: { warp, weft } }: FabricLook): number {
  const metresInSquareMetre = ((warp + weft) * 1000 * 1.06) / MM_PER_INCH;
  const tex = (gsm * 1000) / metresInSquareMetre;
  return 0.0373 * Math.sqrt(tex) * SPREAD;
}

export interface Woven {
  readonly surface: Surface;
  readonly ends: number;
  readonly picks: number;
}

export function weave(look: FabricLook, wish: TileWish, plan: Weave): Woven {
  const fit = (threads: number, step: number) => step * Math.max(1, Math.round(threads / step));
  const { warp, weft } = look.densityPerInch;
  const ends = fit((wish.widthMm * warp) / MM_PER_INCH, plan.repeat[0]);
  const picks = fit((wish.heightMm * weft) / MM_PER_INCH, plan.repeat[1]);
  // whole threads per repeat, so that every thread keeps its true width
  const surface = emptySurface((ends * MM_PER_INCH) / warp, (picks * MM_PER_INCH) / weft, wish.pxPerMm);
  const endSpace = surface.columns / ends;
  const pickSpace = surface.rows / picks;
  // from behind, warp and weft change places
  const raised = new Uint8Array(ends * picks);
  for (let end = 0; end < ends; end++) {
    for (let pick = 0; pick < picks; pick++) {
      const onTop = wish.back ? !plan.up(ends - 1 - end, pick) : plan.up(end, pick);
      raised[end * picks + pick] = onTop ? 1 : 0;
    }
  }
  const widthPx = yarnMm(look) * wish.pxPerMm;
  const warpRadius = radiusOf(plan.warp, widthPx, endSpace);
  const weftRadius = radiusOf(plan.weft, widthPx, pickSpace);
  const dip = plan.crimp * Math.min(warpRadius, weftRadius);

  const rng = makeRng(plan.seed);
  for (let end = 0; end < ends; end++) {
    const { run, tint, phase } = spin(rng, plan.warp, end, endSpace, warpRadius, surface.rows);
    const height = lift(picks, pickSpace, dip, 0, (pick) => raised[end * picks + pick] === 1);
    const kind = plan.kindOfEnd?.(end, ends) ?? plan.warp.kind;
    layEnd(surface, { ...run, height }, { ...plan.warp, kind, turn: 1.9, tint, phase });
  }
  for (let pick = 0; pick < picks; pick++) {
    const { run, tint, phase } = spin(rng, plan.weft, pick, pickSpace, weftRadius, surface.columns);
    const height = lift(ends, endSpace, dip, (plan.sink ?? 0) * weftRadius, (end) => raised[end * picks + pick] === 0);
    layPick(surface, { ...run, height }, { ...plan.weft, turn: 1.9, tint, phase });
  }
  if (!plan.open) fillHoles(surface, -dip - warpRadius);
  return { surface, ends, picks };
}

const radiusOf = ({ fill: [least, most] }: Thread, widthPx: number, space: number): number =>
  Math.min(most * space, Math.max(least * space, widthPx)) / 2;

/** Smooth height of a thread along its crossings, up or down by the plan. */
function lift(
  crossings: number,
  space: number,
  dip: number,
  sink: number,
  onTop: (crossing: number) => boolean,
): Run['height'] {
  const heights = Float32Array.from({ length: crossings }, (_, crossing) => (onTop(crossing) ? dip : -dip) - sink);
  return (along) => {
    const place = along / space - 0.5;
    const before = Math.floor(place);
    const share = place - before;
    const from = heights[(before + crossings) % crossings]!;
    const to = heights[(before + 1) % crossings]!;
    return from + (to - from) * share * share * (3 - 2 * share);
  };
}

/** Threads vary: each deviates sideways and changes its width. */
function spin(rng: Rng, thread: Thread, index: number, space: number, radius: number, length: number) {
  const turns = rng.whole(1, 3);
  const [phaseA, phaseB] = [rng.between(0, 6.28), rng.between(0, 6.28)];
  const sway = rng.between(0.1, 0.5) * thread.wander * space;
  const middle = (index + 0.5 + rng.between(-0.3, 0.3) * thread.wander) * space;
  const uneven = rng.between(-0.22, 0.22) * thread.slub;
  const slubAt = rng.between(0, length);
  const slubSize = rng.chance(thread.slub * 0.7) ? thread.slub * rng.between(0.25, 0.75) : 0;
  const slubLength = radius * rng.between(7, 24);
  const waves = (2 * Math.PI) / length;
  const run = {
    centre: (along: number) =>
      middle + sway * (Math.sin(waves * turns * along + phaseA) + 0.5 * Math.sin(waves * (turns + 3) * along + phaseB)),
    radius: (along: number) => {
      const away = Math.abs(along - slubAt);
      const slub = slubSize === 0 ? 0 : slubSize * Math.exp(-((Math.min(away, length - away) / slubLength) ** 2));
      return radius * (1 + uneven + thread.slub * 0.13 * Math.sin(waves * (turns + 5) * along + phaseB) + slub);
    },
  };
  return { run, tint: rng.between(-0.5, 0.5) * thread.streak, phase: rng.between(0, 6.28) };
}
