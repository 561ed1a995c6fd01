/** 绞花: three wales cross over three in front of purl stitches, a rope beside a plain rib. */
import { MM_PER_INCH } from '../kit/inch.ts';
import { makeRng } from '../kit/rng.ts';
import { emptySurface, fillHoles, layStrand } from './surface.ts';
import type { Point, Spinning } from './surface.ts';
import { tileOf } from './tile.ts';
import type { WeaveTile } from './tile.ts';
import { dyed } from './wovens.ts';

/** Six wales of rope, two of purl, one of rib, two of purl. */
const WALES = 11;
const ROPE_MIDDLE = 4.5;
const RIB = 9.5;
const PURL_WALES = [0.5, 8.5, 10.5];
/** Courses between two crossings. */
const TURN = 8;

export const cable: WeaveTile = (look, wish) => {
  const { warp, weft } = look.densityPerInch;
  const surface = emptySurface((WALES * MM_PER_INCH) / warp, (2 * TURN * MM_PER_INCH) / weft, wish.pxPerMm);
  const wale = surface.columns / WALES;
  const course = surface.rows / (2 * TURN);
  const radius = wale * 0.27;
  const rng = makeRng(71);
  const wool = (): Spinning => ({
    kind: 0,
    tint: rng.between(-0.05, 0.05),
    round: 0.85,
    twist: 0.6,
    turn: 1.15,
    fuzz: 0.3,
    phase: rng.between(0, 6.28),
  });

  /** The two legs of a stitch along its wale, which moves `slope` sideways per course. */
  const knitStitch = (x: number, y: number, slope: number, lift: number) => {
    for (const side of [-1, 1]) {
      const at = (across: number, down: number, height: number): Point => [
        x + (side * across + slope * down) * wale,
        y + down * course,
        lift + height * radius,
      ];
      layStrand(
        surface,
        [
          at(0.06, 0.84, -0.7),
          at(0.14, 0.48, 0.35),
          at(0.235, 0.06, 0.85),
          at(0.33, -0.32, 0.45),
          at(0.35, -0.64, -0.6),
          at(0.24, -0.86, -1.4),
        ],
        radius,
        wool(),
        0.2,
      );
    }
  };
  const purlStitch = (x: number, y: number, lift: number) => {
    const arc = Array.from({ length: 9 }, (_, i): Point => {
      const across = (i / 8) * 2 - 1;
      return [x + across * wale * 0.62, y - Math.cos(across * 2.2) * course * 0.3, lift + radius * (0.5 - across ** 2)];
    });
    layStrand(surface, arc, radius * 0.95, wool());
  };

  for (let line = 0; line < 2 * TURN; line++) {
    const y = (line + 0.5) * course;
    for (const at of PURL_WALES) purlStitch(at * wale, y, -1.8 * radius);
    for (const at of [1.5, 7.5]) purlStitch(at * wale, y, -2.1 * radius);
    knitStitch(RIB * wale, y, 0, radius * 0.4);
    // one half of the rope crosses over while the other passes behind
    const phase = ((line % TURN) + 0.5) / TURN;
    const swing = Math.cos(Math.PI * smooth(phase));
    const slope = (-Math.PI * Math.sin(Math.PI * smooth(phase)) * 1.6 * smoothSlope(phase)) / TURN;
    const front = Math.sin(Math.PI * smooth(phase));
    for (const half of [-1, 1]) {
      // right over left at every crossing: a rope, not a braid
      const lift = radius * (1.1 + half * 2.4 * front);
      for (const strand of [-1, 0, 1]) {
        const x = (ROPE_MIDDLE + half * swing * 1.55 + strand * 0.98) * wale;
        knitStitch(x, y, half * slope, lift - Math.abs(strand) * radius * 0.7);
      }
    }
  }
  fillHoles(surface, -3.4 * radius);
  return tileOf(surface, [dyed], { gloss: 0, relief: 0.66, depth: 0.3 });
};

/** Most courses run straight; a crossing takes few. */
const smooth = (share: number): number => {
  const s = Math.min(1, Math.max(0, (share - 0.04) / 0.92));
  return s * s * (3 - 2 * s);
};
const smoothSlope = (share: number): number => {
  const s = Math.min(1, Math.max(0, (share - 0.04) / 0.92));
  return (6 * s * (1 - s)) / 0.92;
};
