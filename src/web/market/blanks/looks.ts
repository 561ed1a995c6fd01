import type { Picture } from '#contract/platform/shapes.ts';

/**
 * Both sides of a garment, labelled by what each picture shows: a product printed on the back shows that side first.
 */
export const looksOf = ({ front, back }: { front: Picture; back: Picture }) =>
  [front, back].map((picture) => ({ label: picture.alt.endsWith('背面') ? '背面' : '正面', picture }));
