import type { Glyph } from './glyf.ts';
import { dataOf } from './tables.ts';
import { ByteReader, type FontTables } from './woff2.ts';

/**
 * One weight of a variable font (tables fvar, avar and gvar): how far each point of a glyph moves. Fonts with several
 * axes are not supported.
 */
export interface Weight {
  /** Moves the points of a glyph in place; composites move their parts. @returns how much the advance grows */
  apply(number: number, glyph: Glyph): { readonly glyph: Glyph; readonly advance: number };
}

const PLAIN: Weight = { apply: (_, glyph) => ({ glyph, advance: 0 }) };

export function weightOf(tables: FontTables, weight: number | undefined): Weight {
  if (weight === undefined || !tables.has('gvar')) return PLAIN;
  const at = normalised(tables, weight);
  if (at === 0) return PLAIN;
  const gvar = dataOf(tables, 'gvar');
  const [sharedCount, sharedAt, glyphCount, isLong, dataAt] = [
    gvar.readUInt16BE(6),
    gvar.readUInt32BE(8),
    gvar.readUInt16BE(12),
    (gvar.readUInt16BE(14) & 1) === 1,
    gvar.readUInt32BE(16),
  ];
  const shared = Array.from({ length: sharedCount }, (_, i) => gvar.readInt16BE(sharedAt + 2 * i) / 16_384);
  const offsetOf = (i: number) => (isLong ? gvar.readUInt32BE(20 + 4 * i) : 2 * gvar.readUInt16BE(20 + 2 * i));

  return {
    apply: (number, glyph) => {
      if (number >= glyphCount || offsetOf(number) === offsetOf(number + 1)) return { glyph, advance: 0 };
      const variations = readVariations(gvar, dataAt + offsetOf(number), shared, at);
      return move(glyph, variations);
    },
  };
}

/** The weight between -1, 0 (the font's own) and 1. */
function normalised(tables: FontTables, weight: number): number {
  const fvar = dataOf(tables, 'fvar');
  if (fvar.readUInt16BE(8) !== 1) throw new Error('the font varies in more than its weight');
  const axis = fvar.readUInt16BE(4);
  const [low, own, high] = [4, 8, 12].map((offset) => fvar.readInt32BE(axis + offset) / 65_536) as [
    number,
    number,
    number,
  ];
  const wanted = Math.min(Math.max(weight, low), high);
  const plain = wanted < own ? (wanted - own) / (own - low) : wanted > own ? (wanted - own) / (high - own) : 0;
  const avar = tables.get('avar')?.data;
  if (!avar) return plain;
  const stops = Array.from({ length: avar.readUInt16BE(8) }, (_, i) => ({
    from: avar.readInt16BE(10 + 4 * i) / 16_384,
    to: avar.readInt16BE(12 + 4 * i) / 16_384,
  }));
  const next = stops.findIndex(({ from }) => from >= plain);
  if (next <= 0) return stops[Math.max(next, 0)]?.to ?? plain;
  const [a, b] = [stops[next - 1]!, stops[next]!];
  return a.to + ((plain - a.from) / (b.from - a.from)) * (b.to - a.to);
}

/** Deltas of points, each already multiplied by its share at this weight. `points` undefined = all points. */
interface Variation {
  readonly points: readonly number[] | undefined;
  readonly dxs: readonly number[];
  readonly dys: readonly number[];
}

const TUPLE = { ownPeak: 0x80_00, intermediate: 0x40_00, ownPoints: 0x20_00, index: 0x0f_ff } as const;
const SHARED_POINTS = 0x80_00;

function readVariations(gvar: Buffer, start: number, shared: readonly number[], at: number): Variation[] {
  const head = new ByteReader(gvar, start);
  const packed = head.u16();
  const data = new ByteReader(gvar, start + head.u16());
  const sharedPoints = packed & SHARED_POINTS ? readPoints(data) : undefined;
  const found: Variation[] = [];
  for (let left = packed & TUPLE.index; left > 0; left--) {
    const bytes = head.u16();
    const flags = head.u16();
    const peak = flags & TUPLE.ownPeak ? head.f2dot14() : shared[flags & TUPLE.index]!;
    const [low, high] =
      flags & TUPLE.intermediate ? [head.f2dot14(), head.f2dot14()] : [Math.min(peak, 0), Math.max(peak, 0)];
    const end = data.at + bytes;
    const share = shareAt(at, low, peak, high);
    if (share > 0) {
      const points = flags & TUPLE.ownPoints ? readPoints(data) : sharedPoints;
      found.push({ points, ...readDeltas(data, points?.length, end, share) });
    }
    data.at = end;
  }
  return found;
}

function shareAt(at: number, low: number, peak: number, high: number): number {
  if (peak === 0 || at === peak) return 1;
  if (at <= low || at >= high) return 0;
  return at < peak ? (at - low) / (peak - low) : (high - at) / (high - peak);
}

/** Packed point numbers; undefined = all points. */
function readPoints(data: ByteReader): number[] | undefined {
  const first = data.u8();
  const count = first & 128 ? ((first & 127) << 8) + data.u8() : first;
  if (count === 0) return undefined;
  const points: number[] = [];
  let point = 0;
  while (points.length < count) {
    const control = data.u8();
    for (let run = (control & 127) + 1; run > 0; run--) {
      point += control & 128 ? data.u16() : data.u8();
      points.push(point);
    }
  }
  return points;
}

function readDeltas(data: ByteReader, count: number | undefined, end: number, share: number) {
  const deltas: number[] = [];
  while (count === undefined ? data.at < end : deltas.length < 2 * count) {
    const control = data.u8();
    for (let run = (control & 63) + 1; run > 0; run--)
      deltas.push(share * (control & 128 ? 0 : control & 64 ? data.i16() : data.i8()));
  }
  const half = deltas.length / 2;
  return { dxs: deltas.slice(0, half), dys: deltas.slice(half) };
}

/** Four points follow those of the outline: the first two are the ends of the advance. */
function move(glyph: Glyph, variations: readonly Variation[]): { glyph: Glyph; advance: number } {
  const isComposite = glyph !== null && 'parts' in glyph;
  const own = glyph === null ? 0 : isComposite ? glyph.parts.length : glyph.xs.length;
  const dxs = Array.from<number>({ length: own + 4 }).fill(0);
  const dys = Array.from<number>({ length: own + 4 }).fill(0);
  for (const variation of variations) {
    const whole = spread(variation, glyph, own);
    for (let i = 0; i < dxs.length; i++) {
      dxs[i]! += whole.dxs[i] ?? 0;
      dys[i]! += whole.dys[i] ?? 0;
    }
  }
  const advance = Math.round(dxs[own + 1]! - dxs[own]!);
  if (glyph === null) return { glyph, advance };
  if (isComposite) {
    const parts = glyph.parts.map((part, i) => ({ ...part, dx: part.dx + dxs[i]!, dy: part.dy + dys[i]! }));
    return { glyph: { parts }, advance };
  }
  // The origin moves with the first of the four points.
  const shift = dxs[own]!;
  const xs = glyph.xs.map((x, i) => x + dxs[i]! - shift);
  const ys = glyph.ys.map((y, i) => y + dys[i]!);
  return { glyph: { ...glyph, xs, ys }, advance };
}

/** Deltas for every point: those left out follow their neighbours on the contour. */
function spread({ points, dxs, dys }: Variation, glyph: Glyph, own: number) {
  if (points === undefined) return { dxs, dys };
  const whole = { dxs: Array.from<number>({ length: own + 4 }), dys: Array.from<number>({ length: own + 4 }) };
  points.forEach((point, i) => {
    whole.dxs[point] = dxs[i]!;
    whole.dys[point] = dys[i]!;
  });
  if (glyph !== null && 'ends' in glyph) {
    let start = 0;
    for (const end of glyph.ends) {
      fill(glyph.xs, whole.dxs, start, end);
      fill(glyph.ys, whole.dys, start, end);
      start = end + 1;
    }
  }
  return whole;
}

/** Interpolates between the nearest given points before and after, along the closed contour. */
function fill(at: readonly number[], deltas: (number | undefined)[], start: number, end: number): void {
  const given: number[] = [];
  for (let i = start; i <= end; i++) if (deltas[i] !== undefined) given.push(i);
  if (given.length === 0) return;
  const count = end - start + 1;
  given.forEach((from, k) => {
    const to = given[(k + 1) % given.length]!;
    const gap = (to - from + count) % count || count;
    for (let step = 1; step < gap; step++) {
      const i = start + ((from - start + step) % count);
      deltas[i] = between(at[i]!, at[from]!, at[to]!, deltas[from]!, deltas[to]!);
    }
  });
}

function between(at: number, a: number, b: number, deltaA: number, deltaB: number): number {
  if (a === b) return deltaA === deltaB ? deltaA : 0;
  const [low, high, deltaLow, deltaHigh] = a < b ? [a, b, deltaA, deltaB] : [b, a, deltaB, deltaA];
  if (at <= low) return deltaLow;
  if (at >= high) return deltaHigh;
  return deltaLow + ((at - low) / (high - low)) * (deltaHigh - deltaLow);
}
