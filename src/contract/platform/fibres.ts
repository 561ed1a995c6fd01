import type { Fibre } from './shapes.ts';

/** "棉 95% 氨纶 5%" */
export const composition = (fibres: readonly Fibre[], between = ' '): string =>
  fibres.map(({ fibre, percent }) => `${fibre} ${percent}%`).join(between);

/** "棉95% 氨纶5%": in sheets, for channels, and where there is little room */
export const denseComposition = (fibres: readonly Fibre[]): string =>
  fibres.map(({ fibre, percent }) => `${fibre}${percent}%`).join(' ');
