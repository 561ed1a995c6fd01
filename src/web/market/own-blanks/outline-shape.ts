import { type Contour, contourOf, dataOf } from '#drawing/outlines/contours.ts';
import { unfolded } from '#drawing/outlines/unfold.ts';
import { mirror, rotation, transform } from '#drawing/garments/path.ts';

/** How a contour is placed on the panel: pattern programs lay pieces along the fabric, so most need rotating. */
export interface Lie {
  /** quarter turns, clockwise */
  readonly turns: number;
  readonly isFlipped: boolean;
  /** drawn as a half, to be cut on the fold */
  readonly isUnfolded: boolean;
}

export const UPRIGHT: Lie = { turns: 0, isFlipped: false, isUnfolded: false };

export interface Laid {
  readonly outlineMm: string;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Null when it has more points than can be saved. */
export function laid({ path, layer }: Contour, { turns, isFlipped, isUnfolded }: Lie): Laid | null {
  const whole = isUnfolded ? (unfolded(path) ?? path) : path;
  const turned = transform(whole, rotation(90 * turns));
  const contour = contourOf(isFlipped ? mirror(turned) : turned, layer);
  const outlineMm = contour && dataOf(contour);
  return contour && outlineMm ? { outlineMm, widthMm: contour.widthMm, heightMm: contour.heightMm } : null;
}

type Box = Pick<Contour, 'widthMm' | 'heightMm'>;

/** The contour whose box is closest to the panel's, upright or rotated. */
export function likest(contours: readonly Contour[], panel: Box): { at: number; turns: number } {
  const unlike = (width: number, height: number) =>
    Math.abs(Math.log(width / panel.widthMm)) + Math.abs(Math.log(height / panel.heightMm));
  const ways = contours.flatMap(({ widthMm, heightMm }, at) => [
    { at, turns: 0, off: unlike(widthMm, heightMm) },
    // A small advantage must not rotate it.
    { at, turns: 1, off: unlike(heightMm, widthMm) + 0.1 },
  ]);
  const [best] = ways.toSorted((a, b) => a.off - b.off);
  return best ?? { at: 0, turns: 0 };
}

const NOTED_PERCENT = 15;

/** 比版型的裁片宽 34%、低 20%; null for a small difference. */
export function differenceWords(own: Box, panel: Box): string | null {
  const percent = (mm: number, of: number) => Math.round((mm / of - 1) * 100);
  const sides = [
    { by: percent(own.widthMm, panel.widthMm), more: '宽', less: '窄' },
    { by: percent(own.heightMm, panel.heightMm), more: '高', less: '矮' },
  ].filter(({ by }) => Math.abs(by) > NOTED_PERCENT);
  if (sides.length === 0) return null;
  const words = sides.map(({ by, more, less }) => `${by > 0 ? more : less} ${Math.abs(by)}%`);
  return `比版型的裁片${words.join('、')}，请核对单位和方向。`;
}
