import type { DesignDetail } from '#contract/designs.ts';

/** CSS counts 96 pixels to 25.4 mm. */
export const PX_PER_MM = 96 / 25.4;

/**
 * How many millimetres of cloth the print's picture shows from edge to edge. Our drawings show a little more than one
 * and a half repeats, or a placement with a margin; the contract does not carry the figure yet.
 */
export function shownMm({
  type,
  repeatWidthMm,
  repeatHeightMm,
}: Pick<DesignDetail, 'type' | 'repeatWidthMm' | 'repeatHeightMm'>): number {
  const longest = Math.max(repeatWidthMm, repeatHeightMm);
  if (type === '定位') return Math.round(longest * 1.28);
  return Math.min(640, Math.max(160, Math.round(longest * 1.6)));
}
