import { labDistance, labOf, type Lab } from './kit/lab.ts';

/**
 * 抠底: makes the plain ground of a picture transparent. What is ground is decided on a small copy, by `cutMask`; the
 * pixels of the copy or of the original then get their alpha by `applyCut`, with soft edges freed from the ground's
 * colour. Browser and server call both.
 */

export interface Stroke {
  /** keeps what it covers; otherwise erases it */
  readonly keeps: boolean;
  /** diameter, per mille of the picture's longer side */
  readonly widthPermille: number;
  /** x and y in turn, ten-thousandths of the picture's width and height */
  readonly points: readonly number[];
}

export interface CutOut {
  /** Lab distance from the ground's colour */
  readonly tolerance: number;
  /** edge = only what is connected with the border; alike = every pixel of that colour */
  readonly reach: 'edge' | 'alike';
  readonly strokes: readonly Stroke[];
}

type Bytes = Uint8Array | Uint8ClampedArray;

export interface CutMask {
  readonly width: number;
  readonly height: number;
  readonly ground: readonly [red: number, green: number, blue: number];
  /** 0 = ground, 255 = kept */
  readonly kept: Uint8Array;
  /** on a soft edge: how far the picture beside it is from the ground, in levels of sRGB; 0 elsewhere */
  readonly far: Float32Array;
}

const CLEAR = 8;
/** Pixels of the mask on both sides of an edge. */
const BAND = 2;

/** @param rgba the small copy; straight alpha */
export function cutMask(rgba: Bytes, width: number, height: number, { tolerance, reach, strokes }: CutOut): CutMask {
  const ground = groundOf(rgba, width, height);
  const isGround = groundTest(rgba, ground, tolerance);
  const kept = new Uint8Array(width * height).fill(255);
  if (reach === 'edge') flood(kept, isGround, width, height);
  else for (let at = 0; at < kept.length; at += 1) if (isGround(at)) kept[at] = 0;
  const painted = new Uint8Array(kept.length);
  for (const stroke of strokes) paint(stroke, kept, painted, width, height);
  return { width, height, ground, kept, far: edges(rgba, { width, height, kept, painted, ground }) };
}

/** The most frequent colour of the border; white for a clear border. */
function groundOf(rgba: Bytes, width: number, height: number): CutMask['ground'] {
  const bins = new Map<number, [number, number, number, number]>();
  const look = (pixel: number) => {
    const at = pixel * 4;
    if (rgba[at + 3]! < 128) return;
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bin = bins.get(key) ?? [0, 0, 0, 0];
    bins.set(key, [bin[0] + 1, bin[1] + red, bin[2] + green, bin[3] + blue]);
  };
  for (const pixel of borderOf(width, height)) look(pixel);
  const [most] = [...bins.values()].toSorted((one, other) => other[0] - one[0]);
  return most ? [most[1] / most[0], most[2] / most[0], most[3] / most[0]] : [255, 255, 255];
}

function* borderOf(width: number, height: number): Generator<number> {
  for (let x = 0; x < width; x += 1) yield* [x, (height - 1) * width + x];
  for (let y = 0; y < height; y += 1) yield* [y * width, y * width + width - 1];
}

function groundTest(rgba: Bytes, ground: CutMask['ground'], tolerance: number): (pixel: number) => boolean {
  const lab: Lab = labOf(...(ground.map(Math.round) as [number, number, number]));
  const known = new Map<number, boolean>();
  return (pixel) => {
    const at = pixel * 4;
    if (rgba[at + 3]! < CLEAR) return true;
    const packed = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;
    let is = known.get(packed);
    if (is === undefined) {
      is = labDistance(labOf(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!), lab) <= tolerance;
      known.set(packed, is);
    }
    return is;
  };
}

function flood(kept: Uint8Array, isGround: (pixel: number) => boolean, width: number, height: number): void {
  const stack: number[] = [];
  const enter = (pixel: number) => {
    if (kept[pixel] === 0 || !isGround(pixel)) return;
    kept[pixel] = 0;
    stack.push(pixel);
  };
  for (const pixel of borderOf(width, height)) enter(pixel);
  for (let pixel = stack.pop(); pixel !== undefined; pixel = stack.pop()) {
    const x = pixel % width;
    if (x > 0) enter(pixel - 1);
    if (x < width - 1) enter(pixel + 1);
    if (pixel >= width) enter(pixel - width);
    if (pixel < width * (height - 1)) enter(pixel + width);
  }
}

function paint(stroke: Stroke, kept: Uint8Array, painted: Uint8Array, width: number, height: number): void {
  const radius = Math.max(0.5, (stroke.widthPermille / 2_000) * Math.max(width, height));
  const value = stroke.keeps ? 255 : 0;
  const dab = (cx: number, cy: number) => {
    const [top, bottom] = [Math.max(0, Math.ceil(cy - radius)), Math.min(height - 1, Math.floor(cy + radius))];
    for (let y = top; y <= bottom; y += 1) {
      const half = Math.sqrt(Math.max(0, radius * radius - (y - cy) * (y - cy)));
      const [left, right] = [Math.max(0, Math.ceil(cx - half)), Math.min(width - 1, Math.floor(cx + half))];
      if (left > right) continue;
      kept.fill(value, y * width + left, y * width + right + 1);
      painted.fill(1, y * width + left, y * width + right + 1);
    }
  };
  const { points } = stroke;
  let before: readonly [number, number] | undefined;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [(points[at]! / 10_000) * (width - 1), (points[at + 1]! / 10_000) * (height - 1)];
    const from = before ?? [x, y];
    // Half a radius apart, the dabs join to a line.
    const steps = Math.min(4_000, Math.ceil(Math.hypot(x - from[0], y - from[1]) / Math.max(1, radius / 2)));
    for (let step = 1; step <= Math.max(1, steps); step += 1) {
      const share = steps === 0 ? 1 : step / steps;
      dab(from[0] + (x - from[0]) * share, from[1] + (y - from[1]) * share);
    }
    before = [x, y];
  }
}

/** A pixel near both ground and picture is a soft edge, unless the brush decided it. */
function edges(rgba: Bytes, mask: Omit<CutMask, 'far'> & { readonly painted: Uint8Array }): Float32Array {
  const { width, height, kept, painted, ground } = mask;
  const far = new Float32Array(kept.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const own = y * width + x;
      if (!isNearEdge(kept, own, x, y, width, height)) continue;
      let farthest = 0;
      let isPainted = false;
      for (let dy = -BAND - 1; dy <= BAND + 1; dy += 1)
        for (let dx = -BAND - 1; dx <= BAND + 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const at = ny * width + nx;
          if (painted[at] === 1) isPainted = true;
          if (kept[at] === 255 && rgba[at * 4 + 3]! > 128)
            farthest = Math.max(farthest, distance(rgba, at * 4, ground));
        }
      if (!isPainted) far[own] = farthest;
    }
  return far;
}

function isNearEdge(kept: Uint8Array, own: number, x: number, y: number, width: number, height: number): boolean {
  for (let dy = -BAND; dy <= BAND; dy += 1)
    for (let dx = -BAND; dx <= BAND; dx += 1) {
      const [nx, ny] = [x + dx, y + dy];
      if (nx >= 0 && ny >= 0 && nx < width && ny < height && kept[own] !== kept[ny * width + nx]) return true;
    }
  return false;
}

const distance = (rgba: Bytes, at: number, [red, green, blue]: CutMask['ground']): number =>
  Math.hypot(rgba[at]! - red, rgba[at + 1]! - green, rgba[at + 2]! - blue);

/** Sets the alpha of a picture of any size, in place. */
export function applyCut(rgba: Bytes, width: number, height: number, mask: CutMask): void {
  const [scaleX, scaleY] = [mask.width / width, mask.height / height];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const [mx, my] = [(x + 0.5) * scaleX - 0.5, (y + 0.5) * scaleY - 0.5];
      const nearest = clamped(Math.round(my), mask.height) * mask.width + clamped(Math.round(mx), mask.width);
      const far = mask.far[nearest]!;
      if (far > 0) soften(rgba, at, far, mask.ground);
      else rgba[at + 3] = Math.round((rgba[at + 3]! * mask.kept[nearest]!) / 255);
    }
}

const clamped = (at: number, size: number): number => Math.max(0, Math.min(size - 1, at));

/** The pixel is a blend of picture and ground: its share becomes alpha, and the ground's share is taken out. */
function soften(rgba: Bytes, at: number, far: number, ground: CutMask['ground']): void {
  const share = Math.min(1, distance(rgba, at, ground) / far);
  if (share < LEAST_EDGE) {
    rgba[at + 3] = 0;
    return;
  }
  for (let channel = 0; channel < 3; channel += 1) {
    const own = ground[channel]! + (rgba[at + channel]! - ground[channel]!) / share;
    rgba[at + channel] = Math.max(0, Math.min(255, Math.round(own)));
  }
  rgba[at + 3] = Math.round(rgba[at + 3]! * share);
}

/** Noise of the ground. */
const LEAST_EDGE = 0.06;
