import { lightImage } from '../kit/light-image.ts';
import { eachCell, everyCell, layRelief, lightOn, noise } from '../kit/relief.ts';
import type { Relief } from '../kit/relief.ts';
import type { Creases } from './cloth.ts';
import type { Tone } from '../kit/tone.ts';
import { boundsOf, endOf, runPoints } from './path.ts';
import type { Box, Path } from './path.ts';
import type { Fold, Shade, Swell, WornLine, WornPart } from './worn.ts';

/** Properties of the fabric that the light depends on. */
export interface ClothBody {
  /** 1 = the folds of a medium jersey */
  readonly foldDepth: number;
  /** 0 matt … 1 satin */
  readonly gloss: number;
  readonly creases: Creases;
  /** how far stitching gathers the fabric, millimetres */
  readonly puckerMm: number;
}

/** Finer detail is invisible in a picture of a whole garment. */
const CELL_MM = 3.5;

/**
 * The light on one part as an image over its colour or print: darker tints of the fabric in the shade, paler ones on
 * ridges. `scale` is relative to a picture of usual size (1 = an adult's top).
 */
export function drawLight(part: WornPart, body: ClothBody, tone: Tone, scale: number): string {
  if (isPlain(part)) return '';
  const box = boundsOf(part.path);
  const relief = layRelief(box, CELL_MM * scale);
  if (part.roundDeg !== undefined) roundBody(relief, part.roundWith ?? part.path, part.roundDeg);
  foldCloth(relief, part.shades ?? [], body);
  if (part.material === 'cloth' || part.material === 'contrast') {
    creaseCloth(relief, body.creases, box, scale);
    for (const line of part.lines ?? []) if (isStitched(line)) pucker(relief, line.path, body.puckerMm * scale);
  }
  // the part below a shade already has its half shade
  const own = part.material === 'shade' ? { ...tone, halfShade: 0 } : tone;
  return lightImage(relief.grid, lightOn(relief, body.gloss), own);
}

const isStitched = ({ kind }: WornLine): boolean => kind === 'seam' || kind === 'stitch' || kind === 'ochreStitch';

/** Labels, zips and buttons are too small and flat to be lit separately. */
const isPlain = ({ material, roundDeg, shades = [] }: WornPart): boolean =>
  roundDeg === undefined && shades.length === 0 && material !== 'cloth' && material !== 'contrast';

/** A body is round: its fabric turns away towards both sides, most near them. */
function roundBody(relief: Relief, path: Path, axisDeg: number): void {
  const angle = (axisDeg * Math.PI) / 180;
  const [acrossX, acrossY] = [Math.cos(angle), Math.sin(angle)];
  const places = path.map((step) => {
    const [x, y] = endOf(step);
    return x * acrossX + y * acrossY;
  });
  const from = Math.min(...places);
  const half = Math.max(1, (Math.max(...places) - from) / 2);
  everyCell(relief, (index, x, y) => {
    const across = Math.min(1.1, Math.abs((x * acrossX + y * acrossY - from) / half - 1));
    relief.heights[index]! -= half * ROUNDNESS * (0.35 * across ** 2 + across ** 6);
  });
}

const ROUNDNESS = 0.075;

function foldCloth(relief: Relief, shades: readonly Shade[], body: ClothBody): void {
  const bend = bending(relief);
  for (const shade of shades) {
    if (shade.kind === 'fold') layFold(relief, shade, body.foldDepth, bend);
    else laySwell(relief, shade, body.foldDepth);
  }
}

/** Offset at which each cell looks up the folds, so that no fold is straight. */
interface Bend {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
}

const across = noise(71);
const down = noise(72);

function bending(relief: Relief): Bend {
  const unit = relief.grid.cellMm / CELL_MM;
  const [reach, length] = [3 * unit, 30 * unit];
  const xs = new Float32Array(relief.heights.length);
  const ys = new Float32Array(relief.heights.length);
  everyCell(relief, (index, x, y) => {
    xs[index] = x + reach * across(x / length, y / length);
    ys[index] = y + reach * down(x / length, y / length);
  });
  return { xs, ys };
}

/** Steepness of a fold of depth 1. */
const FOLD_HEIGHT = 0.3;
const FOLD_SHADE = 0.3;
const SPINE_PIECES = 7;

function layFold(relief: Relief, fold: Fold, foldDepth: number, bend: Bend): void {
  const { xs, ys, acrossX, acrossY } = spinePieces(fold.spine);
  const sigma = fold.widthMm * 0.27;
  const reach = fold.widthMm * 0.7;
  const height = fold.depth * foldDepth * fold.widthMm * FOLD_HEIGHT;
  const shade = fold.depth * foldDepth * FOLD_SHADE * (fold.depth < 0 ? 0.5 : 1);
  eachCell(
    relief,
    [Math.min(...xs) - reach, Math.min(...ys) - reach],
    [Math.max(...xs) + reach, Math.max(...ys) + reach],
    (index) => {
      const x = bend.xs[index]!;
      const y = bend.ys[index]!;
      let nearest = reach * reach;
      let along = -1;
      let side = 0;
      for (let i = 0; i < SPINE_PIECES; i++) {
        const [dx, dy] = [acrossX[i]!, acrossY[i]!];
        const [fromX, fromY] = [x - xs[i]!, y - ys[i]!];
        const share = Math.min(1, Math.max(0, (fromX * dx + fromY * dy) / (dx * dx + dy * dy || 1)));
        const offX = fromX - dx * share;
        const offY = fromY - dy * share;
        const squared = offX * offX + offY * offY;
        if (squared >= nearest) continue;
        nearest = squared;
        along = (i + share) / SPINE_PIECES;
        side = dx * offY - dy * offX;
      }
      if (along < 0) return;
      const spread = fold.edge === 'crease' && side < 0 ? sigma * 0.3 : sigma;
      // a fold fades in and out along its length
      const profile = Math.exp(-nearest / (spread * spread)) * Math.sin(Math.PI * along) ** 0.7;
      relief.heights[index]! -= height * profile;
      relief.depths[index]! += shade * profile;
    },
  );
}

/** The fold's line as straight segments: the start of each, and the vector to the next. */
function spinePieces([x0, y0, x1, y1, x2, y2, x3, y3]: Fold['spine']) {
  const at = (i: number, a: number, b: number, c: number, d: number) => {
    const t = i / SPINE_PIECES;
    const u = 1 - t;
    return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
  };
  const xs = Float64Array.from({ length: SPINE_PIECES + 1 }, (_, i) => at(i, x0, x1, x2, x3));
  const ys = Float64Array.from({ length: SPINE_PIECES + 1 }, (_, i) => at(i, y0, y1, y2, y3));
  return {
    xs,
    ys,
    acrossX: Float64Array.from({ length: SPINE_PIECES }, (_, i) => xs[i + 1]! - xs[i]!),
    acrossY: Float64Array.from({ length: SPINE_PIECES }, (_, i) => ys[i + 1]! - ys[i]!),
  };
}

const SWELL_HEIGHT = 0.22;
const SWELL_SHADE = 0.42;

function laySwell(relief: Relief, swell: Swell, foldDepth: number): void {
  const { xMm, yMm, rxMm, ryMm, angleDeg, depth } = swell;
  const reach = Math.max(rxMm, ryMm) * 1.75;
  const angle = (angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const height = depth * foldDepth * Math.min(rxMm, ryMm) * SWELL_HEIGHT;
  eachCell(relief, [xMm - reach, yMm - reach], [xMm + reach, yMm + reach], (index, x, y) => {
    const [dx, dy] = [x - xMm, y - yMm];
    const u = (dx * cos + dy * sin) / rxMm;
    const v = (dy * cos - dx * sin) / ryMm;
    const profile = Math.exp(-2.2 * (u * u + v * v));
    relief.heights[index]! -= height * profile;
    relief.depths[index]! += depth * SWELL_SHADE * profile * (depth < 0 ? 0.5 : 1);
  });
}

const longHollows = noise(11);
const swaying = noise(12);
const smallCreases = noise(13);

/** Worn fabric is never flat: long soft vertical hollows, and smaller creases across them. */
function creaseCloth(relief: Relief, creases: Creases, box: Box, scale: number): void {
  const narrow = Math.min(1, Math.min(box.width, box.height) / (160 * scale));
  const length = creases.lengthMm * scale * Math.max(0.35, narrow);
  const height = creases.heightMm * scale * Math.max(0.35, narrow);
  everyCell(relief, (index, x, y) => {
    const u = x / length;
    const v = y / length;
    const sway = swaying(u * 0.45, v * 0.3) * 1.1;
    const hollow = longHollows(u * 0.75 + sway, v * 0.34 + sway * 0.6);
    const crossing = smallCreases(u * 1.5 + sway * 1.3 + 40, v * 1.3 - sway);
    const ridge = (1 - Math.abs(crossing)) ** 3;
    relief.heights[index]! +=
      (creases.napMm ? creases.napMm * scale * smallCreases(x / (11 * scale), y / (11 * scale)) : 0) +
      height * (hollow * 1.5 + (crossing * (1 - creases.sharpness) + ridge * creases.sharpness) * 0.55);
  });
}

const gathering = noise(31);

/** Stitching gathers the fabric: a groove, and small waves that fade beside it. */
function pucker(relief: Relief, path: Path, depthMm: number): void {
  const { grid } = relief;
  const unit = grid.cellMm / CELL_MM;
  const reach = 15 * unit;
  const line = runPoints(path, 24 * unit);
  let runMm = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [ax, ay] = line[i]!;
    const [bx, by] = line[i + 1]!;
    const [dx, dy] = [bx - ax, by - ay];
    const lengthMm = Math.hypot(dx, dy) || 1;
    const start = runMm;
    runMm += lengthMm;
    eachCell(
      relief,
      [Math.min(ax, bx) - reach, Math.min(ay, by) - reach],
      [Math.max(ax, bx) + reach, Math.max(ay, by) + reach],
      (index, x, y) => {
        const share = ((x - ax) * dx + (y - ay) * dy) / (lengthMm * lengthMm);
        // each segment only handles the cells beside it
        if (share < 0 || share >= 1) return;
        const distance = Math.abs((x - ax) * dy - (y - ay) * dx) / lengthMm;
        if (distance > reach) return;
        const groove = Math.exp(-((distance / (3.2 * unit)) ** 2));
        const fades = Math.exp(-((distance / (8 * unit)) ** 2));
        const waves = gathering((start + share * lengthMm) / (8.5 * unit), ax * 0.01);
        relief.heights[index]! += depthMm * (waves * fades * 1.3 - groove * 0.9);
      },
    );
  }
}
