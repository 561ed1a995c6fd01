/** Outlines of glyphs, moved to their places and joined into one path. */

/** x' = a x + c y + e, y' = b x + d y + f */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface PlacedGlyph {
  /** relative commands m l q z */
  readonly d: string;
  readonly at: Affine;
}

export interface GlyphBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Commands with absolute points: M and L one, Q two, Z none. */
interface Step {
  readonly command: 'M' | 'L' | 'Q' | 'Z';
  readonly points: readonly number[];
}

const IDENTITY: Affine = [1, 0, 0, 1, 0, 0];

/** The smallest box around the outline itself, not around its control points. */
export function glyphBox(d: string): GlyphBox {
  const bounds = newBounds();
  addBounds(readSteps({ d, at: IDENTITY }), bounds);
  return bounds;
}

/** @param digits after the point @returns a path in millimetres whose bounding box begins at 0 0 */
export function wordsPath(
  glyphs: readonly PlacedGlyph[],
  digits: number,
): { readonly d: string; readonly widthMm: number; readonly heightMm: number } {
  const bounds = newBounds();
  const outlines = glyphs.filter(({ d }) => d !== '').map(readSteps);
  for (const steps of outlines) addBounds(steps, bounds);
  if (outlines.length === 0) return { d: '', widthMm: 0, heightMm: 0 };
  const unit = 10 ** digits;
  const shift = [bounds.left, bounds.top];
  const write = (value: number, i: number) => Math.round((value - shift[i % 2]!) * unit) / unit + 0;
  const d = outlines
    .flatMap((steps) => steps.map(({ command, points }) => command + points.map(write).join(' ')))
    .join('');
  const size = (from: number, to: number) => Math.round((to - from) * unit) / unit;
  return { d, widthMm: size(bounds.left, bounds.right), heightMm: size(bounds.top, bounds.bottom) };
}

function readSteps({ d, at: [a, b, c, e, f, g] }: PlacedGlyph): Step[] {
  const steps: Step[] = [];
  let [penX, penY, startX, startY] = [0, 0, 0, 0];
  for (const [, command, numbers] of d.matchAll(/([mlqz])([^mlqz]*)/g)) {
    const values = (numbers!.match(/-?\d+/g) ?? []).map(Number);
    const points: number[] = [];
    for (let i = 0; i < values.length; i += 2) {
      const [x, y] = [penX + values[i]!, penY + values[i + 1]!];
      points.push(a * x + c * y + f, b * x + e * y + g);
      if (i === values.length - 2) [penX, penY] = [x, y];
    }
    if (command === 'm') [startX, startY] = [penX, penY];
    if (command === 'z') [penX, penY] = [startX, startY];
    steps.push({ command: command!.toUpperCase() as Step['command'], points });
  }
  return steps;
}

const newBounds = () => ({ left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity });

function addBounds(steps: readonly Step[], bounds: ReturnType<typeof newBounds>): void {
  const include = (x: number, y: number) => {
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  };
  let [x, y] = [0, 0];
  for (const { command, points } of steps) {
    if (command === 'Z') continue;
    const [toX, toY] = points.slice(-2) as [number, number];
    if (command === 'Q') {
      const [byX, byY] = points as [number, number];
      for (const t of [extremeOf(x, byX, toX), extremeOf(y, byY, toY)])
        if (t > 0 && t < 1) include(onCurve(x, byX, toX, t), onCurve(y, byY, toY, t));
    }
    include(toX, toY);
    [x, y] = [toX, toY];
  }
}

/** Where the curve turns back; not between 0 and 1 when it does not. */
const extremeOf = (from: number, by: number, to: number): number => (from - by) / (from - 2 * by + to);

const onCurve = (from: number, by: number, to: number, t: number): number =>
  (1 - t) * (1 - t) * from + 2 * (1 - t) * t * by + t * t * to;
