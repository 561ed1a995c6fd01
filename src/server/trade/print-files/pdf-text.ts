import type { GlyphSet, WordGlyph } from '#drawing/words.ts';
import type { PdfWriter } from '../../people/print-sheets/pdf-writer.ts';

/**
 * Words of a PDF in our own outlines: a font of type 3 for every 250 characters, with the characters behind the glyphs, so
 * that they can be searched and copied.
 */
export interface PdfText {
  /** width of one line, millimetres */
  width(words: string, sizeMm: number): number;
  /** operators that show one line; x and y of its baseline in millimetres, y downwards */
  show(words: string, xMm: number, yMm: number, sizeMm: number): string;
  /** /Font of a page's resources */
  readonly resources: () => string;
  /** after the last line was shown */
  write(pdf: PdfWriter): Promise<void>;
}

const GLYPHS_A_FONT = 250;
const SPACE = 0.28;

interface Used {
  readonly char: string;
  readonly glyph: WordGlyph | null;
  readonly advance: number;
}

export function openPdfText(pdf: Pick<PdfWriter, 'reserve'>, set: GlyphSet): PdfText {
  const used: Used[] = [];
  const numbers = new Map<string, number>();
  const fonts: number[] = [];
  const { unitsPerEm } = set;

  function glyphOf(char: string): Used {
    const glyph = set.glyphs[char] ?? null;
    // A character without an outline takes its place and stays empty.
    return { char, glyph, advance: glyph?.advance ?? (char === ' ' ? SPACE * unitsPerEm : unitsPerEm) };
  }

  function numberOf(char: string): number {
    const known = numbers.get(char);
    if (known !== undefined) return known;
    const number = used.length;
    used.push(glyphOf(char));
    numbers.set(char, number);
    if (number % GLYPHS_A_FONT === 0) fonts.push(pdf.reserve());
    return number;
  }

  return {
    width: (words, sizeMm) => [...words].reduce((sum, char) => sum + glyphOf(char).advance, 0) * (sizeMm / unitsPerEm),
    show: (words, xMm, yMm, sizeMm) => {
      const runs: { readonly font: number; codes: string }[] = [];
      for (const char of words) {
        const number = numberOf(char);
        const font = Math.floor(number / GLYPHS_A_FONT);
        const code = (number % GLYPHS_A_FONT).toString(16).padStart(2, '0');
        const last = runs.at(-1);
        if (last?.font === font) last.codes += code;
        else runs.push({ font, codes: code });
      }
      const shown = runs.map(({ font, codes }) => `/F${font} ${round(sizeMm)} Tf<${codes}>Tj`);
      // The page's y axis points down, that of the glyphs up.
      return `BT 1 0 0 -1 ${round(xMm)} ${round(yMm)} Tm ${shown.join(' ')} ET\n`;
    },
    resources: () => `/Font<<${fonts.map((object, font) => `/F${font} ${object} 0 R`).join('')}>>`,
    write: async (pdfWriter) => {
      for (const [font, object] of fonts.entries())
        await writeFont(pdfWriter, object, used.slice(font * GLYPHS_A_FONT, (font + 1) * GLYPHS_A_FONT), unitsPerEm);
    },
  };
}

const round = (value: number): number => Math.round(value * 1000) / 1000;

async function writeFont(pdf: PdfWriter, object: number, glyphs: readonly Used[], unitsPerEm: number): Promise<void> {
  const procedures: number[] = [];
  for (const { glyph, advance } of glyphs) {
    const procedure = pdf.reserve();
    procedures.push(procedure);
    const drawn = `${Math.round(advance)} 0 d0\n${glyph === null ? '' : `${outlineOps(glyph.d)}f`}\n`;
    await pdf.putStream(procedure, '', Buffer.from(drawn, 'latin1'));
  }
  const names = glyphs.map((_, code) => `/g${code}`);
  const unicode = pdf.reserve();
  await pdf.putStream(unicode, '', Buffer.from(unicodeMap(glyphs), 'latin1'));
  const unit = 1 / unitsPerEm;
  await pdf.put(
    object,
    `/Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[${unit} 0 0 ${unit} 0 0]` +
      `/CharProcs<<${names.map((name, code) => `${name} ${procedures[code]} 0 R`).join('')}>>` +
      `/Encoding<</Type/Encoding/Differences[0 ${names.join('')}]>>/FirstChar 0/LastChar ${glyphs.length - 1}` +
      `/Widths[${glyphs.map(({ advance }) => Math.round(advance)).join(' ')}]/Resources<<>>/ToUnicode ${unicode} 0 R`,
  );
}

function unicodeMap(glyphs: readonly Used[]): string {
  const hex = (char: string) => Buffer.from(char, 'utf16le').swap16().toString('hex');
  const rows = glyphs.map(({ char }, code) => `<${code.toString(16).padStart(2, '0')}><${hex(char)}>`);
  const blocks: string[] = [];
  for (let from = 0; from < rows.length; from += 100) {
    const some = rows.slice(from, from + 100);
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`);
  }
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /W def /CMapType 2 def\n' +
    `1 begincodespacerange <00><ff> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`
  );
}

/** Relative commands m l q z with whole numbers, y downwards, as PDF operators, y upwards. */
function outlineOps(d: string): string {
  let ops = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command, numbers] of d.matchAll(/([mlqz])([^mlqz]*)/g)) {
    const values = (numbers!.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    if (command === 'z') {
      ops += 'h ';
      [x, y] = [startX, startY];
    }
    const step = command === 'q' ? 4 : 2;
    for (let at = 0; at + step <= values.length; at += step) {
      const [endX, endY] = [x + values[at + step - 2]!, y + values[at + step - 1]!];
      if (command === 'q') {
        const [midX, midY] = [x + values[at]!, y + values[at + 1]!];
        const third = (from: number, mid: number) => round(from + ((mid - from) * 2) / 3);
        ops += `${third(x, midX)} ${-third(y, midY)} ${third(endX, midX)} ${-third(endY, midY)} ${endX} ${-endY} c `;
      } else if (command === 'm' && at === 0) {
        [startX, startY] = [endX, endY];
        ops += `${endX} ${-endY} m `;
      } else ops += `${endX} ${-endY} l `;
      [x, y] = [endX, endY];
    }
  }
  return ops;
}
