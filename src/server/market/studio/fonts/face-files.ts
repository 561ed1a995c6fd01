import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { WordFace } from '#contract/market/word-faces.ts';
import { PROJECT_DIR } from '../../../platform/config.ts';

/** Where the faces are on the disk: web fonts of npm packages, each split into parts by a style sheet. */

interface FaceSource {
  readonly css: string;
  /** of a variable font */
  readonly weight?: number;
  /** a file of outlines beside this one: characters of 通用规范汉字表 that the package leaves out */
  readonly rare?: string;
}

export const faceSources: Readonly<Record<WordFace, FaceSource>> = {
  sans: { css: '@fontsource-variable/noto-sans-sc/index.css', weight: 700, rare: 'rare-sans.br' },
  serif: { css: '@fontsource-variable/noto-serif-sc/index.css', weight: 700, rare: 'rare-serif.br' },
  kai: { css: 'lxgw-wenkai-screen-webfont/lxgwwenkaigbscreen.css', rare: 'rare-kai.br' },
  assorted: { css: '@chinese-fonts/mksjh/dist/MaokenAssortedSans1.30/result.css' },
  smiley: { css: '@chinese-fonts/dyh/dist/SmileySans-Oblique/result.css' },
  brush: { css: '@fontsource/ma-shan-zheng/index.css' },
};

export interface FontFile {
  readonly path: string;
  holds(codePoint: number): boolean;
}

/** The parts of a face, with the characters that each is for. */
export async function filesOf(face: WordFace): Promise<FontFile[]> {
  const css = join(PROJECT_DIR, 'node_modules', faceSources[face].css);
  const sheet = await readFile(css, 'utf8');
  return [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule]) => {
    const file = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(rule!)?.[1];
    const ranges = /unicode-range:([^;}]*)/.exec(rule!)?.[1];
    if (file === undefined || ranges === undefined) throw new Error(`cannot read a font-face rule of ${css}`);
    return { path: join(dirname(css), file), holds: holderOf(ranges) };
  });
}

/** First and last code points in turn, in one array: the sheets name thirty thousand ranges. */
function holderOf(ranges: string): FontFile['holds'] {
  const ends = Uint32Array.from(
    ranges.split(',').flatMap((range) => {
      const [from, to] = range.trim().slice('U+'.length).split('-');
      return [Number.parseInt(from!, 16), Number.parseInt(to ?? from!, 16)];
    }),
  );
  return (codePoint) => {
    for (let i = 0; i < ends.length; i += 2) if (codePoint >= ends[i]! && codePoint <= ends[i + 1]!) return true;
    return false;
  };
}

export const rarePath = (file: string): string => join(import.meta.dirname, file);
