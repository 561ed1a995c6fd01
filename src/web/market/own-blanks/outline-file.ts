import { MM_PER_INCH } from '#drawing/kit/inch.ts';
import { type Drawn, type DrawnProblem, MOST_FILE_LETTERS } from '#drawing/outlines/drawn.ts';
import { readDxf } from '#drawing/outlines/dxf-file.ts';
import { readPasted, readSvg } from '#drawing/outlines/svg-file.ts';

/** Reads the file formats of pattern programs, recognised by content, not by file extension. */
export async function readOutlineFile(file: File): Promise<Drawn> {
  // A GBK character has two bytes.
  if (file.size > 2 * MOST_FILE_LETTERS) return { problem: 'tooLarge' };
  return readWords(textOf(new Uint8Array(await file.arrayBuffer())));
}

/** Parses a whole file, or the text of a path. */
export function readWords(text: string): Drawn {
  const words = text.replace(/^\uFEFF/, '').trimStart();
  if (words.startsWith('<')) return readSvg(words);
  return /^m/i.test(words) ? readPasted(words) : readDxf(words);
}

/** Old pattern programs name their layers and pieces in GBK. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

export const problemWords: Readonly<Record<DrawnProblem, string>> = {
  tooLarge: '文件超过 2 MB。请只留要用的裁片，删掉图片和文字再存一次。',
  tooMany: '文件里的线太多。请只留要用的裁片的轮廓再存一次。',
  unreadable: '读不出来。请存成 SVG，或 ASCII 的 DXF（R12、2000）。',
  binaryDxf: '这是二进制的 DXF。请另存为 ASCII 的 DXF（R12 或 2000）。',
  empty: '里面没有线。文字和图片不算轮廓，请先转成曲线。',
};

/** The length of a unit of the file, in millimetres. */
export const units = { mm: 1, cm: 10, in: MM_PER_INCH, pt: MM_PER_INCH / 72, px: MM_PER_INCH / 96 } as const;
export type Unit = keyof typeof units;
export const unitWords: Readonly<Record<Unit, string>> = {
  mm: '毫米',
  cm: '厘米',
  in: '英寸',
  pt: '点（1/72 英寸）',
  px: '像素（1/96 英寸）',
};
