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
const USUAL_DPI: Readonly<Record<DesignDocument['type'], number>> = { 定位: 300, 二方: 150, 四方: 150 };

/** The size that a print is most likely meant for. */
export function usualSize(pixels: Pixels, type: DesignDocument['type']): Size {
  const widthMm = Math.min(widestMm(pixels.widthPx, USUAL_DPI[type]), MOST_DESIGN_MM);
  return { widthMm, heightMm: heightFor(pixels, widthMm) };
}

/** An artwork keeps its proportions: its height follows its width. */
export const heightFor = ({ widthPx, heightPx }: Pixels, widthMm: number): number =>
  Math.round((widthMm * heightPx) / widthPx);

export const widthFor = ({ widthPx, heightPx }: Pixels, heightMm: number): number =>
  Math.round((heightMm * widthPx) / heightPx);
