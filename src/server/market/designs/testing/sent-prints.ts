import sharp from 'sharp';

/** Design files as designers upload them. */

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** A red disc with a blue bar, on transparent ground. */
export const artworkSvg = (side: number): Buffer =>
  svg(
    side,
    side,
    `<circle cx="${side / 2}" cy="${side * 0.4}" r="${side * 0.3}" fill="#c8442e"/>` +
      `<rect x="${side * 0.2}" y="${side * 0.75}" width="${side * 0.6}" height="${side * 0.12}" fill="#1e3a5f"/>`,
  );

export const artwork = (side: number): Promise<Buffer> => sharp(artworkSvg(side)).png().toBuffer();

/** The same with a disc that fades from red to yellow, as in a painting: no flat art. */
export const tonalArtwork = (side: number): Promise<Buffer> =>
  sharp(
    svg(
      side,
      side,
      '<linearGradient id="fade"><stop stop-color="#c8442e"/><stop offset="1" stop-color="#f2c14e"/></linearGradient>' +
        `<circle cx="${side / 2}" cy="${side / 2}" r="${side * 0.4}" fill="url(#fade)"/>`,
    ),
  )
    .png()
    .toBuffer();

/** The artwork on white paper. */
export const artworkOnPaper = (side: number): Promise<Buffer> =>
  sharp(artworkSvg(side)).flatten({ background: '#ffffff' }).tiff({ compression: 'lzw' }).toBuffer();

/** Dots on a ground; dots at an edge continue on the opposite side, unless cut off. */
export function dots(width: number, height: number, edge: 'meets' | 'cutOff'): Promise<Buffer> {
  const radius = width / 8;
  const at = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="#1e3a5f"/>`;
  const far = edge === 'meets' ? at(width, height / 2) + at(width / 2, height) : '';
  const drawn = at(0, height / 2) + at(width / 2, 0) + at(width / 2, height / 2) + far;
  return sharp(svg(width, height, `<rect width="100%" height="100%" fill="#f2ede1"/>${drawn}`))
    .removeAlpha()
    .png()
    .toBuffer();
}

/** A dot in the middle of the left edge and its two halves in the right corners: a half-drop, and nothing else. */
export function halfDropDots(side: number): Promise<Buffer> {
  const at = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${side / 6}" fill="#3e7c6b"/>`;
  const drawn = at(0, side / 2) + at(side, 0) + at(side, side);
  return sharp(svg(side, side, `<rect width="100%" height="100%" fill="#f2ede1"/>${drawn}`))
    .removeAlpha()
    .png()
    .toBuffer();
}

const SHORT = 3;
const LONG = 4;
const BITS_AT = 8;
const TAGS_AT = 16;

/** The header of a TIFF of RGBA with 16 bits each: size and orientation, without pixels. */
export function tiffHeader(width: number, height: number, orientation: number): Buffer {
  const tags: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, BITS_AT],
    // uncompressed, RGB
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, BITS_AT],
    [274, SHORT, 1, orientation],
    [277, SHORT, 1, 4],
    [278, LONG, 1, height],
    [279, LONG, 1, width * height * 8],
    [338, SHORT, 1, 2],
  ];
  const file = Buffer.alloc(TAGS_AT + 2 + tags.length * 12 + 4);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(TAGS_AT, 4);
  for (let channel = 0; channel < 4; channel += 1) file.writeUInt16LE(16, BITS_AT + channel * 2);
  file.writeUInt16LE(tags.length, TAGS_AT);
  for (const [at, [tag, type, count, value]] of tags.entries()) {
    const place = file.writeUInt16LE(tag, TAGS_AT + 2 + at * 12);
    file.writeUInt32LE(value, file.writeUInt32LE(count, file.writeUInt16LE(type, place)));
  }
  return file;
}
