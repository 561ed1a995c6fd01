import type { Box } from '#studio/boxes.ts';

/** Of a PSD. */
export interface NamedLayer {
  readonly id: string;
  readonly name: string;
  /** where its pixels are, from the panel's corner, within the bleed */
  readonly boxMm: Box;
}

/** The layer above the prints. */
export const MARKS_NAME = '标记';
