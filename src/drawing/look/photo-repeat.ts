/** The repeat of a photographed print, as far as the picture itself shows it: by how the picture agrees with itself moved. */
export interface PhotoRepeat {
  /** of the frame's side; null = none is seen in that direction, like along a stripe */
  readonly across: number | null;
  readonly down: number | null;
  /** half: every other column or row is moved by half a repeat (跳接 or 砖接) */
  readonly kind: 'straight' | 'half' | 'unknown';
  readonly isSure: boolean;
}

/** Pixels of a side of the picture that is compared with itself; a repeat is seen up to half of it. */
const SIDE = 80;
const MOST = SIDE / 2;
const LEAST = 5;
/** A photograph is never quite upright. */
const SLACK = 2;
/** Agreement, 1 = the same. */
const LEAST_PEAK = 0.4;
const SURE_PEAK = 0.7;
/** A later agreement this much better makes the earlier one a part of the repeat. */
const NEARLY_BEST = 0.88;
/** Before a repeat ends the picture must have disagreed with itself by so much more. */
const LEAST_DIP = 0.2;

/** @param rgba `width` × `width` pixels @returns null when nothing repeats upright within the frame */
export function repeatOfPhoto(rgba: ArrayLike<number>, width: number): PhotoRepeat | null {
  const agreement = agreementOf(shrunk(rgba, width));
  if (agreement === null) return null;
  const along = (dx: number, dy: number) => {
    let best = -1;
    for (let off = -SLACK; off <= SLACK; off += 1)
      best = Math.max(best, dy === 0 ? agreement(dx, off) : agreement(off, dy));
    return best;
  };
  const across = periodOf((lag) => along(lag, 0));
  const down = periodOf((lag) => along(0, lag));
  if (across === null && down === null) return null;
  const peaks = [across, down].flatMap((one) => (one === null ? [] : [one.peak]));
  const isSure = peaks.every((peak) => peak >= SURE_PEAK);
  const share = (one: Period | null) => one && one.lag / SIDE;
  if (across === null || down === null) return { across: share(across), down: share(down), kind: 'unknown', isSure };
  let middle = -1;
  for (let x = -SLACK; x <= SLACK; x += 1)
    for (let y = -SLACK; y <= SLACK; y += 1)
      middle = Math.max(middle, agreement(Math.round(across.lag / 2) + x, Math.round(down.lag / 2) + y));
  const kind = middle >= NEARLY_BEST * Math.min(...peaks) ? 'half' : 'straight';
  return { across: across.lag / SIDE, down: down.lag / SIDE, kind, isSure };
}

interface Period {
  readonly lag: number;
  readonly peak: number;
}

/** The first lag that agrees nearly as well as any, after the picture has disagreed with itself. */
function periodOf(at: (lag: number) => number): Period | null {
  const values = Array.from({ length: MOST + 1 }, (_, lag) => (lag < 1 ? 1 : at(lag)));
  const isPeak = (lag: number) =>
    values[lag]! >= values[lag - 1]! && values[lag]! >= (values[lag + 1] ?? -1) && values[lag]! >= LEAST_PEAK;
  const peaks = values.flatMap((value, lag) => {
    if (lag < LEAST || !isPeak(lag)) return [];
    const dip = Math.min(...values.slice(1, lag));
    return value - dip >= LEAST_DIP ? [{ lag, peak: value }] : [];
  });
  const best = Math.max(...peaks.map(({ peak }) => peak));
  return peaks.find(({ peak }) => peak >= NEARLY_BEST * best) ?? null;
}

/** Luminance and two colour differences, in `SIDE` × `SIDE` means. */
function shrunk(rgba: ArrayLike<number>, width: number): Float32Array[] {
  const planes = [0, 1, 2].map(() => new Float32Array(SIDE * SIDE));
  const counts = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = Math.floor((y * SIDE) / width) * SIDE + Math.floor((x * SIDE) / width);
      const from = (y * width + x) * 4;
      const [red, green, blue] = [rgba[from]!, rgba[from + 1]!, rgba[from + 2]!];
      planes[0]![to]! += 0.3 * red + 0.6 * green + 0.1 * blue;
      planes[1]![to]! += red - green;
      planes[2]![to]! += blue - green;
      counts[to]! += 1;
    }
  for (const plane of planes) {
    let sum = 0;
    for (let at = 0; at < plane.length; at += 1) sum += plane[at]! /= Math.max(1, counts[at]!);
    for (let at = 0; at < plane.length; at += 1) plane[at]! -= sum / plane.length;
  }
  return planes;
}

/** Correlation of the picture with itself moved by (dx, dy); null for a picture of one tone. */
function agreementOf(planes: readonly Float32Array[]): ((dx: number, dy: number) => number) | null {
  let power = 0;
  for (const plane of planes) for (const value of plane) power += value * value;
  const mean = power / (SIDE * SIDE);
  // 4 levels of 255: noise of a camera
  if (mean < 16) return null;
  const known = new Map<number, number>();
  return (dx, dy) => {
    // Moved by (−dx, −dy) it is the same pair.
    const [x, y] = dy < 0 || (dy === 0 && dx < 0) ? [-dx, -dy] : [dx, dy];
    const name = (y + SIDE) * SIDE * 4 + x + SIDE;
    const found = known.get(name) ?? correlate(x, y);
    known.set(name, found);
    return found;
  };

  function correlate(dx: number, dy: number): number {
    let sum = 0;
    const [left, right] = [Math.max(0, -dx), Math.min(SIDE, SIDE - dx)];
    for (const plane of planes)
      for (let y = 0; y < SIDE - dy; y += 1)
        for (let x = left; x < right; x += 1) sum += plane[y * SIDE + x]! * plane[(y + dy) * SIDE + x + dx]!;
    return sum / ((right - left) * (SIDE - dy)) / mean;
  }
}
