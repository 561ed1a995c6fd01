import { inCm } from '#contract/market/design-rules.ts';
import type { DesignDetail } from '#contract/market/designs.ts';
import { colourName } from '#contract/market/colour-name.ts';

export function repeatSize({
  repeatWidthMm,
  repeatHeightMm,
}: {
  repeatWidthMm: number;
  repeatHeightMm: number;
}): string {
  return `${inCm(repeatWidthMm)} × ${inCm(repeatHeightMm)} cm`;
}

export const isPlaced = ({ type }: Pick<DesignDetail, 'type'>): boolean => type === 'placed';

export const sizeLabel = (design: Pick<DesignDetail, 'type'>): string => (isPlaced(design) ? '图案尺寸' : '循环尺寸');

export interface Ink {
  readonly hex: string;
  readonly name: string;
  readonly isGround: boolean;
}

/** The first colour of a palette is the ground colour of the fabric. */
export const inksOf = ({ palette }: Pick<DesignDetail, 'palette'>): Ink[] =>
  palette.map((hex, index) => ({ hex, name: colourName(hex), isGround: index === 0 }));
