import type { Picture } from '#contract/shapes.ts';

/**
 * Both sides of a garment, named by what each picture shows: goods with their print on the back show that side first.
 */
export const looksOf = ({ front, back }: { front: Picture; back: Picture }) =>
  [front, back].map((picture) => ({ label: picture.alt.endsWith('背面') ? '背面' : '正面', picture }));
