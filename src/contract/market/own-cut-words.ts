/** 自有版 in words; without schemas, so that the browser can load it. */

/** `BlankDocument.garment` of a 自有版: cut by the shop's own pattern, where no garment of the library fits. */
export const OWN_CUT_GARMENT = 'ownCut';

/** Roles of an own cut's pieces, with the names that the trade gives them. */
export const PIECE_ROLES = {
  front: '前片',
  back: '后片',
  leftSleeve: '左袖',
  rightSleeve: '右袖',
  collar: '领',
  leftHood: '左帽片',
  rightHood: '右帽片',
  pocket: '口袋',
  placket: '门襟',
  waistband: '腰头',
  lining: '里布',
  other: '其他',
} as const;
export type PieceRole = keyof typeof PIECE_ROLES;
