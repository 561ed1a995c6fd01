/** Readings of the trade that differ from the general dictionary. */

/** Whole words; syllables separated by spaces, ü as v. */
export const WORD_READINGS: Readonly<Record<string, string>> = { 藏蓝: 'zang lan', 藏蓝色: 'zang lan se' };

/** Single letters in names of shops and designs: 布行, 成都, 曾氏, 藏青. */
export const LETTER_READINGS: Readonly<Record<string, string>> = { 行: 'hang', 都: 'du', 曾: 'zeng', 藏: 'zang' };
