import type { Tile } from './close-seams.ts';

/** Alpha from which a pixel is no longer clear, and up to which it is half transparent. */
const [LEAST, MOST] = [8, 247];
/** The soft edge of a shape is narrower than twice this; what is wider is a shadow, a fade or a thin ink. Pixels. */
const BESIDE = 2;
/** Share of the pixels that are not clear. */
const MOST_SOFT = 0.002;

/** Whether a picture has parts that are half transparent, apart from the soft edges of its shapes. */
export function isFading({ rgba, width, height }: Tile): boolean {
  const isHalf = (x: number, y: number): boolean => {
    const alpha = rgba[(y * width + x) * 4 + 3]!;
    return alpha >= LEAST && alpha <= MOST;
  };
  let [soft, seen] = [0, 0];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (rgba[(y * width + x) * 4 + 3]! >= LEAST) seen += 1;
      if (
        isHalf(x, y) &&
        isHalf(Math.max(0, x - BESIDE), y) &&
        isHalf(Math.min(width - 1, x + BESIDE), y) &&
        isHalf(x, Math.max(0, y - BESIDE)) &&
        isHalf(x, Math.min(height - 1, y + BESIDE))
      )
        soft += 1;
    }
  return soft > MOST_SOFT * seen;
}
