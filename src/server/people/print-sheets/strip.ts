import sharp, { type Sharp } from 'sharp';

/** Some rows of a sheet, over its whole width. */
export interface Strip {
  readonly width: number;
  readonly height: number;
  /** its first row on the sheet */
  readonly top: number;
  /** RGBA, premultiplied */
  readonly pixels: Uint8Array;
  /** Where prints may be: of each row the first column and the one after the last. */
  readonly spans: Int32Array;
}

/** SVG in millimetres of the sheet; the rectangle of it that a strip shows. */
export interface SvgPart {
  readonly svg: string;
  readonly pixelsPerMm: number;
  /** columns of the sheet */
  readonly left: number;
  readonly right: number;
}

/** Draws a part of an SVG that begins at this row. @returns RGBA, not premultiplied */
export const svgPixels = (part: SvgPart, top: number, rows: number): Promise<Buffer> =>
  pixelsOf(drawing(part, top, rows).ensureAlpha().toColourspace('srgb'), part, rows, 4);

/** Its opacity alone, one byte a pixel. */
export const svgCover = (part: SvgPart, top: number, rows: number): Promise<Buffer> =>
  pixelsOf(drawing(part, top, rows).ensureAlpha().extractChannel(3), part, rows, 1);

function drawing({ svg, pixelsPerMm, left, right }: SvgPart, top: number, rows: number): Sharp {
  const columns = right - left;
  const box = [left, top, columns, rows].map((pixels) => pixels / pixelsPerMm).join(' ');
  const drawn =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${columns}" height="${rows}" viewBox="${box}"` +
    ` preserveAspectRatio="none">${svg}</svg>`;
  return sharp(Buffer.from(drawn), { unlimited: true, limitInputPixels: false });
}

async function pixelsOf(drawn: Sharp, { left, right }: SvgPart, rows: number, channels: number): Promise<Buffer> {
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  if (info.width !== right - left || info.height !== rows || info.channels !== channels)
    throw new Error(`an SVG of ${right - left}×${rows} was drawn as ${info.width}×${info.height}×${info.channels}`);
  return data;
}

/** Lays pixels that are not premultiplied over a rectangle of the strip. */
export function laySvg(
  strip: Pick<Strip, 'width' | 'top' | 'pixels'>,
  drawn: Uint8Array,
  { left, right }: Pick<SvgPart, 'left' | 'right'>,
  top: number,
  opacity = 1,
): void {
  const { pixels, width } = strip;
  const columns = right - left;
  for (let from = 0, row = 0; from < drawn.length; row += 1) {
    let at = ((top + row - strip.top) * width + left) * 4;
    for (let column = 0; column < columns; column += 1, from += 4, at += 4) {
      const own = drawn[from + 3]!;
      if (own === 0) continue;
      const alpha = (own * opacity) / 255;
      const under = 1 - alpha;
      pixels[at] = drawn[from]! * alpha + pixels[at]! * under + 0.5;
      pixels[at + 1] = drawn[from + 1]! * alpha + pixels[at + 1]! * under + 0.5;
      pixels[at + 2] = drawn[from + 2]! * alpha + pixels[at + 2]! * under + 0.5;
      pixels[at + 3] = own * opacity + pixels[at + 3]! * under + 0.5;
    }
  }
}

/** Fills the strip with a colour. */
export function layPlain(strip: Strip, [red, green, blue]: readonly number[], opacity: number): void {
  const { width, height, pixels, spans } = strip;
  const under = 1 - opacity;
  for (let row = 0; row < height; row += 1) {
    const end = (row * width + spans[row * 2 + 1]!) * 4;
    for (let at = (row * width + spans[row * 2]!) * 4; at < end; at += 4) {
      pixels[at] = red! * opacity + pixels[at]! * under + 0.5;
      pixels[at + 1] = green! * opacity + pixels[at + 1]! * under + 0.5;
      pixels[at + 2] = blue! * opacity + pixels[at + 2]! * under + 0.5;
      pixels[at + 3] = 255 * opacity + pixels[at + 3]! * under + 0.5;
    }
  }
}

/**
 * What an area takes of each row.
 * @param area opacity of the whole strip, one byte a pixel
 * @returns see `Strip`; a row without any begins and ends at 0
 */
export function spansOf(area: Uint8Array, width: number): Int32Array {
  const rows = area.length / width;
  const spans = new Int32Array(rows * 2);
  for (let row = 0; row < rows; row += 1) {
    const from = row * width;
    let first = from;
    let end = from + width;
    while (first < end && area[first] === 0) first += 1;
    if (first === end) continue;
    while (area[end - 1] === 0) end -= 1;
    spans[row * 2] = first - from;
    spans[row * 2 + 1] = end - from;
  }
  return spans;
}

/** Clips to the drawn area. @param area opacity of the whole strip, one byte a pixel */
export function cutOut({ width, height, pixels, spans }: Strip, area: Uint8Array): void {
  for (let row = 0; row < height; row += 1) {
    const from = row * width;
    const first = from + spans[row * 2]!;
    const end = from + spans[row * 2 + 1]!;
    pixels.fill(0, from * 4, first * 4);
    pixels.fill(0, end * 4, (from + width) * 4);
    for (let pixel = first; pixel < end; pixel += 1) {
      const kept = area[pixel]!;
      if (kept === 255) continue;
      const at = pixel * 4;
      for (let channel = 0; channel < 4; channel += 1)
        pixels[at + channel] = kept === 0 ? 0 : (pixels[at + channel]! * kept + 127) / 255;
    }
  }
}

/** The alpha of a pixel that is read as one number. */
const [ALPHA] = new Int32Array(Uint8Array.of(0, 0, 0, 255).buffer) as unknown as readonly [number];

/** In place: the colours of see-through pixels as files keep them. */
export function unpremultiply(pixels: Uint8Array): void {
  // Most pixels are opaque or empty.
  const whole = new Int32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
  for (let pixel = 0; pixel < whole.length; pixel += 1) {
    const one = whole[pixel]!;
    if ((one & ALPHA) === ALPHA || (one & ALPHA) === 0) continue;
    const at = pixel * 4;
    const alpha = pixels[at + 3]!;
    for (let channel = 0; channel < 3; channel += 1)
      pixels[at + channel] = Math.min(255, (pixels[at + channel]! * 255) / alpha + 0.5);
  }
}
