import type { Layer, PlacedLayer, PrintLayer } from '#contract/market/style-document.ts';
import { LAYER_LIMITS, MOST_LAYER_NAME, MOST_WORDS } from '#contract/market/style-layers.ts';

/** The place of a layer on its panel: its point, its angle, its mirrored axes and its size. */

export type Point = readonly [xMm: number, yMm: number];

export function spun([x, y]: Point, deg: number): Point {
  if (deg === 0) return [x, y];
  const angle = (deg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** Between -180 (excluded) and 180. */
export function turnOf(deg: number): number {
  const turn = deg % 360;
  if (turn > 180) return turn - 360;
  return turn <= -180 ? turn + 360 : turn;
}

const rounded = (value: number, digits: number): number => {
  const whole = Math.round(value * 10 ** digits) / 10 ** digits;
  return Object.is(whole, -0) ? 0 : whole;
};

/**
 * Finer than print needs: the pieces of one printed cloth are moved hundreds of times, and their rounding errors add up
 * to a mismatch at the seam.
 */
const DIGITS: Readonly<Record<string, number>> = { xMm: 4, yMm: 4, rotationDeg: 6, scale: 8 };
const OTHER_DIGITS = 3;

/** The layer with all its numbers rounded and within the limits of a document. */
export function kept<L extends Layer>(layer: L): L {
  const numbers = Object.entries(layer).flatMap(([key, value]) => {
    const limits = limitsOf(key);
    return limits && typeof value === 'number' ? [[key, keptNumber(key, value, limits)] as const] : [];
  });
  const fields: Record<string, unknown> = Object.fromEntries(numbers);
  if (layer.kind === 'print') fields['lay'] = keptLay(layer.lay);
  if (layer.kind === 'words') fields['words'] = firstOf(layer.words, MOST_WORDS);
  fields['name'] = firstOf(layer.name, MOST_LAYER_NAME);
  const changed = Object.entries(fields).some(([key, value]) => !Object.is(layer[key as keyof L], value));
  return changed ? { ...layer, ...fields } : layer;
}

function keptLay(lay: PrintLayer['lay']): PrintLayer['lay'] {
  const keys = ['gutterXMm', 'gutterYMm', 'offset'] as const;
  const numbers = keys.map((key) => [key, keptNumber(key, lay[key], LAYER_LIMITS[key])] as const);
  return numbers.every(([key, value]) => Object.is(lay[key], value)) ? lay : { ...lay, ...Object.fromEntries(numbers) };
}

type Limits = readonly [least: number, most: number];

const limitsOf = (key: string): Limits | undefined =>
  Object.hasOwn(LAYER_LIMITS, key) ? LAYER_LIMITS[key as keyof typeof LAYER_LIMITS] : undefined;

function keptNumber(key: string, value: number, [least, most]: Limits): number {
  const turned = key === 'rotationDeg' ? turnOf(value) : value;
  const digits = key === 'opacityPercent' ? 0 : (DIGITS[key] ?? OTHER_DIGITS);
  return rounded(Math.min(most, Math.max(least, turned)), digits);
}

const firstOf = (words: string, most: number): string => {
  if (words.length <= most) return words;
  return [...words].slice(0, most).join('');
};

/** A change of place on the panel: scaled and turned about a point, then moved. */
export interface Change {
  readonly dxMm: number;
  readonly dyMm: number;
  /** 1 = same size */
  readonly scale: number;
  readonly turnDeg: number;
  /** the point that scaling and turning leave where it is */
  readonly aboutMm: Point;
}

export function transformed<L extends PlacedLayer>(layer: L, { dxMm, dyMm, scale, turnDeg, aboutMm }: Change): L {
  const sized = scale === 1 ? layer : resized(layer, scale);
  // a limit of the size may allow less than what was asked for
  const factor = sizeOf(sized) / sizeOf(layer);
  const [fromX, fromY] = aboutMm;
  const [x, y] = spun([(layer.xMm - fromX) * factor, (layer.yMm - fromY) * factor], turnDeg);
  return kept({
    ...sized,
    xMm: fromX + x + dxMm,
    yMm: fromY + y + dyMm,
    rotationDeg: layer.rotationDeg + turnDeg,
  });
}

/** The number that grows with the layer. */
function sizeOf(layer: PlacedLayer): number {
  switch (layer.kind) {
    case 'print':
      return layer.scale;
    case 'picture':
      return layer.widthMm;
    case 'words':
      return layer.heightMm;
  }
}

/** The layer at a multiple of its size, its point where it was. */
export function resized<L extends PlacedLayer>(layer: L, factor: number): L {
  const sized: PlacedLayer = layer;
  switch (sized.kind) {
    case 'print':
      return kept({ ...layer, scale: sized.scale * factor });
    case 'picture':
      return kept({ ...layer, widthMm: sized.widthMm * factor });
    case 'words': {
      const { heightMm, curveMm, outlineMm, shadowXMm, shadowYMm } = sized;
      const high = kept({ ...sized, heightMm: heightMm * factor }).heightMm;
      const share = high / heightMm;
      const lengths = {
        heightMm: high,
        curveMm: curveMm * share,
        outlineMm: outlineMm * share,
        shadowXMm: shadowXMm * share,
        shadowYMm: shadowYMm * share,
      };
      return kept({ ...layer, ...lengths });
    }
  }
}

interface Reflection {
  /** of the panel that the layer is on */
  readonly fromWidthMm: number;
  readonly toWidthMm: number;
}

/** As on a panel of the other side. Words change sides, their characters stay readable. */
export function mirrored<L extends Layer>(layer: L, { fromWidthMm, toWidthMm }: Reflection): L {
  const placed: Layer = layer;
  if (placed.kind === 'plain') return layer;
  return kept({
    ...layer,
    xMm: toWidthMm / 2 - (placed.xMm - fromWidthMm / 2),
    rotationDeg: -placed.rotationDeg,
    ...(placed.kind !== 'words' && { mirrorX: !placed.mirrorX }),
  });
}

/** At the same distance from the middle of a panel of another width. */
export function shifted<L extends Layer>(layer: L, { fromWidthMm, toWidthMm }: Reflection): L {
  const placed: Layer = layer;
  if (placed.kind === 'plain' || fromWidthMm === toWidthMm) return layer;
  return kept({ ...layer, xMm: placed.xMm + (toWidthMm - fromWidthMm) / 2 });
}

/**
 * Another piece of the same printed cloth after one piece was moved: the change in the fabric's coordinates is the same
 * for all pieces, whatever their grain, so that matched seams stay matched.
 */
export function followed(other: PrintLayer, before: PrintLayer, after: PrintLayer): PrintLayer {
  const along: Point = [after.xMm - before.xMm, after.yMm - before.yMm];
  const onCloth = spun(along, -before.rotationDeg);
  // one of both pieces may be mirrored
  const [flipX, flipY] = [other.mirrorX !== before.mirrorX, other.mirrorY !== before.mirrorY];
  const flipped: Point = [flipX ? -onCloth[0] : onCloth[0], flipY ? -onCloth[1] : onCloth[1]];
  const [dxMm, dyMm] = spun(flipped, other.rotationDeg);
  const grown = other.scale / before.scale;
  const turnDeg = after.rotationDeg - before.rotationDeg;
  return kept({
    ...other,
    xMm: other.xMm + dxMm * grown,
    yMm: other.yMm + dyMm * grown,
    scale: after.scale * grown,
    rotationDeg: other.rotationDeg + (flipX === flipY ? turnDeg : -turnDeg),
    mirrorX: after.mirrorX !== flipX,
    mirrorY: after.mirrorY !== flipY,
  });
}

/** The pieces of a cloth show the same print in the same way. */
export const sameCloth = (other: PrintLayer, { designId, lay, opacityPercent, recolour }: PrintLayer): PrintLayer => {
  const { recolour: _, ...own } = other;
  return { ...own, designId, lay, opacityPercent, ...(recolour && { recolour }) };
};
