import type { CutPanel } from './recipe.ts';

/** 左袖 and 右袖 are cut from one pattern: the other piece of the pair, if there is one. */
export function twinOf<P extends Pick<CutPanel, 'panelNo' | 'mirrorOf'>>(
  { panelNo, mirrorOf }: Pick<CutPanel, 'panelNo' | 'mirrorOf'>,
  panels: readonly P[],
): P | undefined {
  return panels.find((one) => one.panelNo === mirrorOf || one.mirrorOf === panelNo);
}
