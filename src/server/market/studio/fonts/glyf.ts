import { ByteReader, type FontTables } from './woff2.ts';

/** One outline in font units, y upwards: closed contours of quadratic curves. */
export interface SimpleGlyph {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly onCurve: readonly boolean[];
  /** index of the last point of each contour */
  readonly ends: readonly number[];
}

/** An outline made of others. */
export interface CompositeGlyph {
  readonly parts: readonly {
    readonly glyph: number;
    readonly dx: number;
    readonly dy: number;
    /** xx, xy, yx, yy */
    readonly matrix: readonly [number, number, number, number];
  }[];
}

export type Glyph = SimpleGlyph | CompositeGlyph | null;

const HEADER_BYTES = 36;

/**
 * Outlines of a dense `glyf` table, by glyph number; null for one without. Each outline takes up a part of five streams,
 * and the parts are as long as their contents: one walk finds where they begin, an outline is decoded when asked for.
 */
export function openGlyphs(tables: FontTables): (number: number) => Glyph {
  const table = tables.get('glyf');
  if (!table?.isDense) throw new Error('outlines are not stored in the form of WOFF2');
  const { data } = table;
  const count = data.readUInt16BE(4);
  let at = HEADER_BYTES;
  const [contours, points, flags, coordinates, composites] = [8, 12, 16, 20, 24].map((offset) => {
    const stream = new ByteReader(data, at);
    at += data.readUInt32BE(offset);
    return stream;
  }) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];

  const begins = Array.from({ length: count }, () => {
    const begin = { contours: contours.i16(), flags: flags.at, coordinates: coordinates.at, composite: composites.at };
    if (begin.contours === 0) return { ...begin, ends: [] };
    if (begin.contours < 0) {
      if (readComposite(composites).hasInstructions) coordinates.short();
      return { ...begin, ends: [] };
    }
    let total = 0;
    const ends = Array.from({ length: begin.contours }, () => (total += points.short()) - 1);
    for (let left = total; left > 0; left--) coordinates.at += STEP_BYTES[flags.u8() & 127]!;
    // The length of the hinting instructions, which are in a stream of their own.
    coordinates.short();
    return { ...begin, ends };
  });

  return (number) => {
    const begin = begins[number];
    if (begin === undefined || begin.contours === 0) return null;
    if (begin.contours < 0) return { parts: readComposite(new ByteReader(data, begin.composite)).parts };
    const pointCount = begin.ends.at(-1)! + 1;
    const steps = readPoints(new ByteReader(data, begin.flags), new ByteReader(data, begin.coordinates), pointCount);
    return { ...steps, ends: begin.ends };
  };
}

/** Bytes of a point's step, by its flag. */
const STEP_BYTES = Uint8Array.from({ length: 128 }, (_, flag) => (flag < 84 ? 1 : flag < 120 ? 2 : flag < 124 ? 3 : 4));

/** The triplet encoding of section 5.2. */
function readPoints(flags: ByteReader, bytes: ByteReader, count: number) {
  const [xs, ys, onCurve]: [number[], number[], boolean[]] = [[], [], []];
  let [x, y] = [0, 0];
  for (let i = 0; i < count; i++) {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 127, bytes);
    x += dx;
    y += dy;
    xs.push(x);
    ys.push(y);
    onCurve.push(flag < 128);
  }
  return { xs, ys, onCurve };
}

const signed = (flag: number, value: number): number => (flag & 1 ? value : -value);

function readStep(flag: number, bytes: ByteReader): readonly [number, number] {
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.u8())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.u8()), 0];
  if (flag < 84) {
    const high = flag - 20;
    const byte = bytes.u8();
    return [signed(flag, 1 + (high & 48) + (byte >> 4)), signed(flag >> 1, 1 + ((high & 12) << 2) + (byte & 15))];
  }
  if (flag < 120) {
    const high = flag - 84;
    const x = 1 + (Math.trunc(high / 12) << 8) + bytes.u8();
    const y = 1 + (((high % 12) >> 2) << 8) + bytes.u8();
    return [signed(flag, x), signed(flag >> 1, y)];
  }
  if (flag < 124) {
    const [a, b, c] = [bytes.u8(), bytes.u8(), bytes.u8()];
    return [signed(flag, (a << 4) + (b >> 4)), signed(flag >> 1, ((b & 15) << 8) + c)];
  }
  return [signed(flag, bytes.u16()), signed(flag >> 1, bytes.u16())];
}

/** Bits of a composite's part, as in TrueType. */
const PART = { words: 1, offsets: 2, scale: 8, more: 32, scaleXY: 64, matrix: 128, instructions: 256 } as const;

function readComposite(stream: ByteReader) {
  const parts: CompositeGlyph['parts'][number][] = [];
  let hasInstructions = false;
  for (let flags: number = PART.more; flags & PART.more;) {
    flags = stream.u16();
    const glyph = stream.u16();
    const [a, b] = flags & PART.words ? [stream.i16(), stream.i16()] : [stream.i8(), stream.i8()];
    // Without this bit the part is placed by matching points, which our faces never do.
    const [dx, dy] = flags & PART.offsets ? [a, b] : [0, 0];
    parts.push({ glyph, dx, dy, matrix: readMatrix(flags, stream) });
    hasInstructions ||= (flags & PART.instructions) !== 0;
  }
  return { parts, hasInstructions };
}

function readMatrix(flags: number, stream: ByteReader): readonly [number, number, number, number] {
  if (flags & PART.scale) {
    const scale = stream.f2dot14();
    return [scale, 0, 0, scale];
  }
  if (flags & PART.scaleXY) return [stream.f2dot14(), 0, 0, stream.f2dot14()];
  if (flags & PART.matrix) return [stream.f2dot14(), stream.f2dot14(), stream.f2dot14(), stream.f2dot14()];
  return [1, 0, 0, 1];
}
