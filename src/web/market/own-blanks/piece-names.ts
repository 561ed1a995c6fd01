import { PIECE_ROLES, type PieceRole } from '#contract/market/own-cut-words.ts';

/** Words of pattern programs, Chinese and English, most specific first. */
const WORDS: readonly (readonly [RegExp, PieceRole])[] = [
  [/左袖|left.?sleeve|sleeve.?l/i, 'leftSleeve'],
  [/右袖|right.?sleeve|sleeve.?r/i, 'rightSleeve'],
  [/袖|sleeve/i, 'leftSleeve'],
  [/左帽/i, 'leftHood'],
  [/右帽/i, 'rightHood'],
  [/帽|hood/i, 'leftHood'],
  [/领|collar|neck/i, 'collar'],
  [/袋|pocket/i, 'pocket'],
  [/门襟|placket|fly/i, 'placket'],
  [/腰|waist/i, 'waistband'],
  [/里布|里料|衬|lining/i, 'lining'],
  [/前|front/i, 'front'],
  [/后|back/i, 'back'],
];

const MOST_NAME = 20;

/** Role and name of a piece from its layer or block; without a hint it gets a number. */
export function roleNamed(layer: string, at: number): { readonly role: PieceRole; readonly name: string } {
  const role = WORDS.find(([pattern]) => pattern.test(layer))?.[1];
  if (role === undefined) return { role: 'other', name: `裁片${at + 1}` };
  // 前片 · 1: the block's name before its layer
  const [word = ''] = layer.split(' · ');
  return { role, name: /[\u4e00-\u9fff]/.test(word) ? word.trim().slice(0, MOST_NAME) : PIECE_ROLES[role] };
}
