import type { GlyphSet } from './words.ts';

/** A stroke of this share of the size makes the regular face look bold. */
const BOLD = 0.028;
/** A space has no outline in a set. */
const SPACE = 0.28;

export interface GlyphPen {
  /** of words in one line, in the unit of the size */
  width(words: string, size: number): number;
  /** SVG of one line; x and y of its baseline */
  line(words: string, x: number, y: number, size: number, colour: string, isBold?: boolean): string;
  /** Lines that fit the room, broken between any two characters; at least one. */
  wrap(words: string, size: number, room: number): string[];
}

/** Sets lines of words as outlines, so that no machine lacks the font. A character without an outline leaves a gap. */
export function openPen({ glyphs, unitsPerEm }: GlyphSet): GlyphPen {
  const advance = (char: string) => glyphs[char]?.advance ?? (char === ' ' ? SPACE * unitsPerEm : unitsPerEm);
  const width = (words: string, size: number): number =>
    ([...words].reduce((sum, char) => sum + advance(char), 0) * size) / unitsPerEm;
  return {
    width,
    line: (words, x, y, size, colour, isBold = false) => {
      let at = 0;
      const shapes = [...words].map((char) => {
        const d = glyphs[char]?.d ?? '';
        const shape = d === '' ? '' : `<path transform="translate(${at} 0)" d="${d}"/>`;
        at += advance(char);
        return shape;
      });
      const stroke = isBold ? ` stroke="${colour}" stroke-width="${BOLD * unitsPerEm}"` : '';
      return `<g transform="translate(${x} ${y}) scale(${size / unitsPerEm})" fill="${colour}"${stroke}>${shapes.join('')}</g>`;
    },
    wrap: (words, size, room) => {
      const rows = [''];
      for (const char of words) {
        const longer = rows.at(-1)! + char;
        if (longer === char || width(longer, size) <= room) rows[rows.length - 1] = longer;
        else rows.push(char);
      }
      return rows;
    },
  };
}
