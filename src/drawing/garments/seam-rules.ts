import type { SeamKind } from '../recipe.ts';

/** through: the print continues over the seam, as on an invisible pocket; level: only heights match, 横格对得上. */
export type SeamMatch = 'through' | 'level';

interface SeamRule {
  readonly match: SeamMatch;
  /**
   * position along the seam where both sides match exactly, as a share of its length; a straight seam matches
   * everywhere
   */
  readonly notch: number;
}

/** In the trade's order of importance. Stretched, gathered or reversed seams cannot match. */
export const SEAM_RULES: ReadonlyMap<SeamKind, SeamRule> = new Map<SeamKind, SeamRule>([
  ['centreFront', { match: 'through', notch: 0.25 }],
  ['placket', { match: 'through', notch: 0 }],
  ['pocket', { match: 'through', notch: 0 }],
  ['hood', { match: 'through', notch: 0 }],
  ['centreBack', { match: 'through', notch: 0.25 }],
  ['crown', { match: 'level', notch: 0.8 }],
  ['yoke', { match: 'through', notch: 0 }],
  ['side', { match: 'level', notch: 0 }],
  ['armhole', { match: 'level', notch: 0.6 }],
  ['collar', { match: 'through', notch: 0 }],
  ['waistband', { match: 'through', notch: 0 }],
  ['cuff', { match: 'through', notch: 0.5 }],
  ['inseam', { match: 'level', notch: 1 }],
  ['underarm', { match: 'level', notch: 0 }],
  ['flounce', { match: 'through', notch: 0 }],
  ['rib', { match: 'through', notch: 0 }],
]);

/** A seam without a notch matches at its start. */
export const notchShare = (kind: SeamKind): number => SEAM_RULES.get(kind)?.notch ?? 0;
