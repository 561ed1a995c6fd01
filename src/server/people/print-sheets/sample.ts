import { isSolid, type Plane, type PlaneWindow, windowsOf } from './plane.ts';
import type { Strip } from './strip.ts';

/** From pixels of the sheet to those of the source: u = a x + c y + e, v = b x + d y + f, at the pixels' corners. */
export type ToSource = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** Pixels of the sheet that are drawn from one window of the source. */
const BLOCK = 256;
/** Source pixels around a point that its colour is made of. */
const REACH = 2;

/**
 * Cubic interpolation (Catmull-Rom) at 256 positions between two pixels, four weights each. It keeps edges sharper than
 * linear interpolation where a layer is turned or begins between two pixels.
 */
const PHASES = 256;
const WEIGHTS = new Float32Array((PHASES + 1) * 4);
for (let phase = 0; phase <= PHASES; phase += 1) {
  const t = phase / PHASES;
  WEIGHTS[phase * 4] = -0.5 * t + t * t - 0.5 * t * t * t;
  WEIGHTS[phase * 4 + 1] = 1 - 2.5 * t * t + 1.5 * t * t * t;
  WEIGHTS[phase * 4 + 2] = 0.5 * t + 2 * t * t - 1.5 * t * t * t;
  WEIGHTS[phase * 4 + 3] = -0.5 * t * t + 0.5 * t * t * t;
}

/**
 * Draws a plane over strips of the sheet, where prints may be.
 * @param box of the artwork on the sheet, pixels; null = everywhere
 * @returns called with one strip after the other
 */
export function planePainter(
  plane: Plane,
  toSource: ToSource,
  opacity: number,
  box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number } | null,
): (strip: Strip) => void {
  const read = windowsOf(plane);
  const [a, b, c, d] = toSource;
  const isUpright = Math.abs(b) < STRAIGHT && Math.abs(c) < STRAIGHT;
  const isLying = Math.abs(a) < STRAIGHT && Math.abs(d) < STRAIGHT;
  const draw = isUpright || isLying ? drawStraight : drawTurned;
  const hasAlpha = !isSolid(plane);
  const line = new Float32Array(BLOCK * 4);
  return (strip) => {
    const left = Math.max(0, box?.left ?? 0);
    const right = Math.min(strip.width, box?.right ?? strip.width);
    const top = Math.max(strip.top, box?.top ?? strip.top);
    const bottom = Math.min(strip.top + strip.height, box?.bottom ?? strip.top + strip.height);
    for (let y = top; y < bottom; y += BLOCK)
      for (let x = left; x < right; x += BLOCK) {
        const whole = { x, y, width: Math.min(BLOCK, right - x), height: Math.min(BLOCK, bottom - y) };
        const block = blockWithin(strip, whole);
        if (block === null) continue;
        const around = sourceBox(block, toSource);
        const window = read(around.x, around.y, around.width, around.height);
        draw({ strip, block, window, toSource, opacity, isLying, hasAlpha, line });
      }
  };
}

/** What the rows' spans leave of a block. */
function blockWithin({ spans, top }: Strip, { x, y, width, height }: Block): Block | null {
  let [left, right, first, last] = [x + width, x, -1, -1];
  for (let row = y; row < y + height; row += 1) {
    const from = Math.max(x, spans[(row - top) * 2]!);
    const to = Math.min(x + width, spans[(row - top) * 2 + 1]!);
    if (from >= to) continue;
    if (from < left) left = from;
    if (to > right) right = to;
    if (first === -1) first = row;
    last = row;
  }
  return first === -1 ? null : { x: left, y: first, width: right - left, height: last + 1 - first };
}

/** Less than this much a column or row drifts by less than a hundredth of a pixel on a sheet. */
const STRAIGHT = 1e-7;

interface Block {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function sourceBox({ x, y, width, height }: Block, [a, b, c, d, e, f]: ToSource): Block {
  const us = [x, x + width].flatMap((px) => [y, y + height].map((py) => a * px + c * py + e));
  const vs = [x, x + width].flatMap((px) => [y, y + height].map((py) => b * px + d * py + f));
  const [left, top] = [Math.floor(Math.min(...us)) - REACH, Math.floor(Math.min(...vs)) - REACH];
  return {
    ...{ x: left, y: top },
    width: Math.ceil(Math.max(...us)) + REACH - left,
    height: Math.ceil(Math.max(...vs)) + REACH - top,
  };
}

/** The four source pixels of a position, in one dimension: the first one and the phase of the weights. */
function taps(at: number): readonly [first: number, weights: number] {
  const centred = at - 0.5;
  const whole = Math.floor(centred);
  return [whole - 1, Math.round((centred - whole) * PHASES) * 4];
}

interface Drawing {
  readonly strip: Strip;
  readonly block: Block;
  readonly window: PlaneWindow;
  readonly toSource: ToSource;
  readonly opacity: number;
  /** turned by 90° */
  readonly isLying: boolean;
  /** parts of the source may be see-through */
  readonly hasAlpha: boolean;
  /** room for a row of the block */
  readonly line: Float32Array;
}

/** Not turned, or turned by 90°: first along one axis of the source, then along the other. */
function drawStraight({ strip, block, window, toSource, opacity, isLying, hasAlpha, line }: Drawing): void {
  const [a, b, c, d, e, f] = toSource;
  const { pixels, width: stride } = window;
  const { spans } = strip;
  // A row of the block is a row of the source, or a column of it when the layer is turned by 90°.
  const [alongStep, acrossStep] = isLying ? [stride * 4, 4] : [4, stride * 4];
  const firsts = new Int32Array(block.width);
  const weights = new Int32Array(block.width);
  for (let at = 0; at < block.width; at += 1) {
    const x = block.x + at + 0.5;
    const [first, weight] = taps((isLying ? b : a) * x + (isLying ? f - window.y : e - window.x));
    firsts[at] = first;
    weights[at] = weight;
  }
  const length = isLying ? window.height : window.width;
  const mixed = new Float32Array(length * 4);
  let opaque = Number.NaN;
  for (let row = 0; row < block.height; row += 1) {
    const own = (block.y + row - strip.top) * 2;
    const begin = Math.max(0, spans[own]! - block.x);
    const end = Math.min(block.width, spans[own + 1]! - block.x);
    if (begin >= end) continue;
    const y = block.y + row + 0.5;
    const [first, weight] = taps((isLying ? c : d) * y + (isLying ? e - window.x : f - window.y));
    const w0 = WEIGHTS[weight]!;
    const w1 = WEIGHTS[weight + 1]!;
    const w2 = WEIGHTS[weight + 2]!;
    const w3 = WEIGHTS[weight + 3]!;
    // A mirrored layer is read from the right.
    const lowest = Math.min(firsts[begin]!, firsts[end - 1]!);
    const highest = Math.max(firsts[begin]!, firsts[end - 1]!) + 4;
    const base = first * acrossStep + lowest * alongStep;
    for (let at = lowest * 4, one = base; at < highest * 4; at += 4, one += alongStep) {
      const two = one + acrossStep;
      const three = two + acrossStep;
      const four = three + acrossStep;
      mixed[at] = w0 * pixels[one]! + w1 * pixels[two]! + w2 * pixels[three]! + w3 * pixels[four]!;
      mixed[at + 1] = w0 * pixels[one + 1]! + w1 * pixels[two + 1]! + w2 * pixels[three + 1]! + w3 * pixels[four + 1]!;
      mixed[at + 2] = w0 * pixels[one + 2]! + w1 * pixels[two + 2]! + w2 * pixels[three + 2]! + w3 * pixels[four + 2]!;
      if (hasAlpha)
        mixed[at + 3] =
          w0 * pixels[one + 3]! + w1 * pixels[two + 3]! + w2 * pixels[three + 3]! + w3 * pixels[four + 3]!;
    }
    // The alpha of a source that is opaque everywhere depends on the weights alone.
    const mixedOpaque = Math.fround(w0 * 255 + w1 * 255 + w2 * 255 + w3 * 255);
    if (!hasAlpha && mixedOpaque !== opaque) {
      opaque = mixedOpaque;
      for (let at = 0; at < block.width; at += 1) {
        const phase = weights[at]!;
        line[at * 4 + 3] =
          WEIGHTS[phase]! * opaque +
          WEIGHTS[phase + 1]! * opaque +
          WEIGHTS[phase + 2]! * opaque +
          WEIGHTS[phase + 3]! * opaque;
      }
    }
    for (let at = begin; at < end; at += 1) {
      const from = firsts[at]! * 4;
      const phase = weights[at]!;
      const p0 = WEIGHTS[phase]!;
      const p1 = WEIGHTS[phase + 1]!;
      const p2 = WEIGHTS[phase + 2]!;
      const p3 = WEIGHTS[phase + 3]!;
      const to = at * 4;
      line[to] = p0 * mixed[from]! + p1 * mixed[from + 4]! + p2 * mixed[from + 8]! + p3 * mixed[from + 12]!;
      line[to + 1] = p0 * mixed[from + 1]! + p1 * mixed[from + 5]! + p2 * mixed[from + 9]! + p3 * mixed[from + 13]!;
      line[to + 2] = p0 * mixed[from + 2]! + p1 * mixed[from + 6]! + p2 * mixed[from + 10]! + p3 * mixed[from + 14]!;
      if (hasAlpha)
        line[to + 3] = p0 * mixed[from + 3]! + p1 * mixed[from + 7]! + p2 * mixed[from + 11]! + p3 * mixed[from + 15]!;
    }
    layLine(strip, block, row, { line, begin, end }, opacity);
  }
}

function drawTurned({ strip, block, window, toSource, opacity, line }: Drawing): void {
  const [a, b, c, d, e, f] = toSource;
  const { pixels, width: stride } = window;
  const { spans } = strip;
  for (let row = 0; row < block.height; row += 1) {
    const own = (block.y + row - strip.top) * 2;
    const begin = Math.max(0, spans[own]! - block.x);
    const end = Math.min(block.width, spans[own + 1]! - block.x);
    if (begin >= end) continue;
    const y = block.y + row + 0.5;
    for (let at = begin; at < end; at += 1) {
      const x = block.x + at + 0.5;
      const u = a * x + c * y + e - window.x - 0.5;
      const v = b * x + d * y + f - window.y - 0.5;
      const wholeU = Math.floor(u);
      const wholeV = Math.floor(v);
      const across = Math.round((u - wholeU) * PHASES) * 4;
      const down = Math.round((v - wholeV) * PHASES) * 4;
      let red = 0;
      let green = 0;
      let blue = 0;
      let alpha = 0;
      const a0 = WEIGHTS[across]!;
      const a1 = WEIGHTS[across + 1]!;
      const a2 = WEIGHTS[across + 2]!;
      const a3 = WEIGHTS[across + 3]!;
      let from = ((wholeV - 1) * stride + wholeU - 1) * 4;
      for (let tap = 0; tap < 4; tap += 1, from += stride * 4) {
        const weight = WEIGHTS[down + tap]!;
        const w0 = weight * a0;
        const w1 = weight * a1;
        const w2 = weight * a2;
        const w3 = weight * a3;
        red += w0 * pixels[from]! + w1 * pixels[from + 4]! + w2 * pixels[from + 8]! + w3 * pixels[from + 12]!;
        green += w0 * pixels[from + 1]! + w1 * pixels[from + 5]! + w2 * pixels[from + 9]! + w3 * pixels[from + 13]!;
        blue += w0 * pixels[from + 2]! + w1 * pixels[from + 6]! + w2 * pixels[from + 10]! + w3 * pixels[from + 14]!;
        alpha += w0 * pixels[from + 3]! + w1 * pixels[from + 7]! + w2 * pixels[from + 11]! + w3 * pixels[from + 15]!;
      }
      line[at * 4] = red;
      line[at * 4 + 1] = green;
      line[at * 4 + 2] = blue;
      line[at * 4 + 3] = alpha;
    }
    layLine(strip, block, row, { line, begin, end }, opacity);
  }
}

/** Premultiplied colours of some columns of a block's row. */
interface Line {
  readonly line: Float32Array;
  readonly begin: number;
  readonly end: number;
}

/** Lays them over the strip; weights below 0 and above 1 are cut off. */
function layLine(strip: Strip, block: Block, row: number, { line, begin, end }: Line, opacity: number): void {
  const { pixels } = strip;
  const start = ((block.y + row - strip.top) * strip.width + block.x) * 4;
  for (let from = begin * 4; from < end * 4; from += 4) {
    const at = start + from;
    const own = line[from + 3]!;
    if (own >= 255 && opacity === 1) {
      pixels[at] = Math.min(255, Math.max(0, line[from]!)) + 0.5;
      pixels[at + 1] = Math.min(255, Math.max(0, line[from + 1]!)) + 0.5;
      pixels[at + 2] = Math.min(255, Math.max(0, line[from + 2]!)) + 0.5;
      pixels[at + 3] = 255;
      continue;
    }
    const alpha = Math.min(255, Math.max(0, own)) * opacity;
    if (alpha < 0.5) continue;
    const under = 1 - alpha / 255;
    for (let channel = 0; channel < 3; channel += 1) {
      const colour = Math.min(alpha, Math.max(0, line[from + channel]! * opacity));
      pixels[at + channel] = colour + pixels[at + channel]! * under + 0.5;
    }
    pixels[at + 3] = alpha + pixels[at + 3]! * under + 0.5;
  }
}
