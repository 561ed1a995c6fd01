import type { Fibre } from './shapes.ts';

/** "棉 95% 氨纶 5%" */
export const composition = (fibres: readonly Fibre[]): string =>
  fibres.map(({ fibre, percent }) => `${fibre} ${percent}%`).join(' ');
