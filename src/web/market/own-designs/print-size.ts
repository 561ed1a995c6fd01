import { MOST_DESIGN_MM, widestMm } from '#contract/market/design-rules.ts';
import type { DesignDocument } from '#contract/market/own-designs.ts';

/** Converts pixels to the printed size. */

export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** the printed size in whole millimetres */
export type Size = Pick<DesignDocument, 'widthMm' | 'heightMm'>;

/** Repeats print at 150 dpi, placed prints at 300. */
export const USUAL_DPI: Readonly<Record<DesignDocument['type'], number>> = { placed: 300, twoWay: 150, fourWay: 150 };

/**
 * The likely printed size, rounded down so that it never falls below the resolution.
 * @param said the dpi stored in the file; null = none
 */
export function usualSize(pixels: Pixels, type: DesignDocument['type'], said: number | null): Size {
  const longer = Math.max(pixels.widthPx, pixels.heightPx);
  const dpi = Math.max(said ?? USUAL_DPI[type], widestMm(longer, 1) / MOST_DESIGN_MM);
  return { widthMm: widestMm(pixels.widthPx, dpi), heightMm: widestMm(pixels.heightPx, dpi) };
}

/** A design keeps its proportions: its height follows its width. */
export const heightFor = ({ widthPx, heightPx }: Pixels, widthMm: number): number =>
  Math.round((widthMm * heightPx) / widthPx);

export const widthFor = ({ widthPx, heightPx }: Pixels, heightMm: number): number =>
  Math.round((heightMm * widthPx) / heightPx);
