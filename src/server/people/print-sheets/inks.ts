import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** From the colours of the screen to the inks of a printing machine, by its profile. */
export interface Inks {
  /** the profile, to be embedded */
  readonly icc: Uint8Array;
  /** @param pixels RGBA, not premultiplied @returns CMYK; nothing is printed where a pixel is transparent */
  of(pixels: Uint8Array, width: number, rows: number): Promise<Uint8Array>;
}

export async function openInks(path: string): Promise<Inks> {
  const icc = await readFile(path);
  return {
    icc,
    of: async (pixels, width, rows) => {
      const count = width * rows;
      const colours = Buffer.allocUnsafe(count * 3);
      for (let from = 0, to = 0; to < colours.length; from += 4, to += 3) {
        const alpha = pixels[from + 3]!;
        const white = 255 * (255 - alpha) + 127;
        colours[to] = (pixels[from]! * alpha + white) / 255;
        colours[to + 1] = (pixels[from + 1]! * alpha + white) / 255;
        colours[to + 2] = (pixels[from + 2]! * alpha + white) / 255;
      }
      // Without toColourspace('cmyk'), which would convert to inks of a machine in general first.
      const converted = sharp(colours, { raw: { width, height: rows, channels: 3 } }).withIccProfile(path);
      const { data, info } = await converted.raw().toBuffer({ resolveWithObject: true });
      // sharp leaves the colours as they are when a profile cannot be used.
      if (info.channels !== 4) throw new Error(`a colour profile that cannot be used: ${path}`);
      // The profile's white may have a trace of ink.
      for (let at = 0; at < data.length; at += 4) {
        if (pixels[at + 3] !== 0) continue;
        data[at] = 0;
        data[at + 1] = 0;
        data[at + 2] = 0;
        data[at + 3] = 0;
      }
      return data;
    },
  };
}

/** Can colours be converted with this profile? For the drawing process. */
export async function tryProfile({ path }: { readonly path: string }): Promise<boolean> {
  const inks = await openInks(path);
  const pixel = Uint8Array.of(128, 64, 32, 255);
  return inks.of(pixel, 1, 1).then(
    () => true,
    () => false,
  );
}
