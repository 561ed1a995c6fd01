/** Typefaces of the studio's words, all under the SIL Open Font License; without schemas, so that the browser can load it. */

export const WORD_FACES = ['sans', 'serif', 'kai', 'assorted', 'smiley', 'brush'] as const;
export type WordFace = (typeof WORD_FACES)[number];

interface FaceFacts {
  readonly name: string;
  /** for choosing a face, one short line */
  readonly use: string;
  /** how many of the 8,105 characters of 通用规范汉字表 the face holds */
  readonly standardCharacters: number;
  /** typical thinnest strokes as a share of the em square, measured on 36 characters */
  readonly thinnest: number;
}

/** 通用规范汉字表, 2013 */
export const STANDARD_CHARACTERS = 8_105;

export const wordFaces: Readonly<Record<WordFace, FaceFacts>> = {
  sans: { name: '思源黑体 粗', use: '标语、号码，远看也清楚', standardCharacters: 8_105, thinnest: 0.07 },
  serif: { name: '思源宋体 粗', use: '店名、文艺款', standardCharacters: 8_105, thinnest: 0.028 },
  kai: { name: '霞鹜文楷', use: '诗句、手写感', standardCharacters: 8_105, thinnest: 0.058 },
  assorted: { name: '猫啃什锦黑', use: '潮流大字', standardCharacters: 8_105, thinnest: 0.083 },
  smiley: { name: '得意黑', use: '运动、斜体标题', standardCharacters: 6_641, thinnest: 0.068 },
  brush: { name: '马善政毛笔楷书', use: '国潮、书法', standardCharacters: 6_613, thinnest: 0.045 },
};

export const isWordFace = (face: string): face is WordFace => (WORD_FACES as readonly string[]).includes(face);

/** What a face holds, for the choice of faces. */
export function coverageWords(face: WordFace): string {
  const { standardCharacters } = wordFaces[face];
  return standardCharacters === STANDARD_CHARACTERS
    ? '通用规范汉字 8,105 字全有'
    : `有通用规范汉字 ${standardCharacters.toLocaleString('en-US')} 字，少见的人名、地名用字可能没有`;
}

/** Different characters of one request for outlines. */
export const MOST_GLYPHS_A_REQUEST = 100;

/** Outlines are cached for a year under this number: raise it when a face's package changes. */
export const GLYPHS_EDITION = 1;
