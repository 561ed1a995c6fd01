import sharp from 'sharp';

/** Files of prints as designers send them. */

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** A red disc with a blue bar, on nothing. */
export const artworkSvg = (side: number): Buffer =>
  svg(
    side,
    side,
    `<circle cx="${side / 2}" cy="${side * 0.4}" r="${side * 0.3}" fill="#c8442e"/>` +
      `<rect x="${side * 0.2}" y="${side * 0.75}" width="${side * 0.6}" height="${side * 0.12}" fill="#1e3a5f"/>`,
  );

export const artwork = (side: number): Promise<Buffer> => sharp(artworkSvg(side)).png().toBuffer();

/** The same on white paper. */
export const artworkOnPaper = (side: number): Promise<Buffer> =>
  sharp(artworkSvg(side)).flatten({ background: '#ffffff' }).tiff({ compression: 'lzw' }).toBuffer();

/** Dots on a ground; those at the edge go on at the other side, unless they are cut off. */
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
