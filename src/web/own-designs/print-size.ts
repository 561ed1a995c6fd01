import { MOST_DESIGN_MM, widestMm } from '#contract/design-rules.ts';
import type { DesignDocument } from '#contract/own-designs.ts';

/** From pixels to what they are on cloth. */

export interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** as it is printed, whole millimetres */
export type Size = Pick<DesignDocument, 'widthMm' | 'heightMm'>;

/** 满版 is printed at 150 dpi, 定位 at 300 (product.md). */
export const USUAL_DPI: Readonly<Record<DesignDocument['type'], number>> = { 定位: 300, 二方: 150, 四方: 150 };

/**
 * The size that a print is most likely meant for, rounded down: never a hair too coarse.
 * @param said the dpi that its file names; null = it names none
 */
export function usualSize(pixels: Pixels, type: DesignDocument['type'], said: number | null): Size {
  const longer = Math.max(pixels.widthPx, pixels.heightPx);
  const dpi = Math.max(said ?? USUAL_DPI[type], widestMm(longer, 1) / MOST_DESIGN_MM);
  return { widthMm: widestMm(pixels.widthPx, dpi), heightMm: widestMm(pixels.heightPx, dpi) };
}

/** An artwork keeps its proportions: its height follows its width. */
export const heightFor = ({ widthPx, heightPx }: Pixels, widthMm: number): number =>
  Math.round((widthMm * heightPx) / widthPx);

export const widthFor = ({ widthPx, heightPx }: Pixels, heightMm: number): number =>
  Math.round((heightMm * widthPx) / heightPx);
