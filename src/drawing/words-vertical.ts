/** Characters in vertical lines, as UAX 50 sorts them, as far as people print them on clothes. */

/** Brackets, dashes and quotes turn with the line when the face has no form of its own for them. */
const TURNED = new Set('（）()[]{}《》〈〉【】〖〗「」『』〔〕［］｛｝—–‐-－―…‥～〜~“”‘’"\'ー：；:;｜|=＝<>＜＞_＿');

export const TOP_RIGHT: ReadonlySet<string> = new Set('，。、．');

export const rotatesInVertical = (char: string): boolean => TURNED.has(char);

const FIRST_EAST_ASIAN = 0x2e_80;

/** Latin, Greek and Cyrillic letters and figures turn; wide symbols (★, ♥, ①) and everything East Asian stay upright. */
export const staysUpright = (char: string, advanceEm: number): boolean =>
  char.codePointAt(0)! >= FIRST_EAST_ASIAN || (advanceEm >= 0.9 && !/\p{L}/u.test(char));
