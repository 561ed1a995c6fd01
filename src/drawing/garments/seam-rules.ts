import type { SeamKind } from '../recipe.ts';

/** through: the whole print runs on, like a pocket that disappears; level: only heights meet, 横格对得上. */
export type SeamMatch = 'through' | 'level';

interface SeamRule {
  readonly match: SeamMatch;
  /** where along the seam both sides meet exactly, as a share of its run; a straight seam meets everywhere */
  readonly notch: number;
}

/** In the trade's order of importance. What is stretched, gathered or turned upside down cannot match. */
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

/** What meets nowhere in particular begins together. */
export const notchShare = (kind: SeamKind): number => SEAM_RULES.get(kind)?.notch ?? 0;
