import { folded, type Tile } from './close-seams.ts';

/**
 * 重画接缝: an open tile shifted by half shows its edges as a cross in the middle. A model repaints the cross; the rest
 * stays as it was. The shifted tile is sent with a margin that shows its beginning once more: the arms of the cross are
 * painted beyond the edge, so that they can be cut to meet each other too.
 */

/** Half the width of an arm, of the tile's side. */
const ARM = 0.1;
/** Of an arm: from here to its border what was there fades in. */
const SOLID = 0.85;
const MARGIN = 0.15;
/** The mean difference outside the cross, of 255, above which the model has painted another picture. */
const MOST_CHANGED = 14;

/** Whole pixels: where the cross and the margin of a tile are. */
interface Cross {
  readonly tile: Omit<Tile, 'rgba'>;
  readonly width: number;
  readonly height: number;
  /** the tile is shifted by so much */
  readonly shiftX: number;
  readonly shiftY: number;
}

function crossOf({ width, height }: Omit<Tile, 'rgba'>): Cross {
  return {
    tile: { width, height },
    width: width + Math.round(width * MARGIN),
    height: height + Math.round(height * MARGIN),
    shiftX: Math.floor(width / 2),
    shiftY: Math.floor(height / 2),
  };
}

/** The shifted tile with its margin. */
export function shifted(tile: Tile): Tile {
  const cross = crossOf(tile);
  const rgba = new Uint8ClampedArray(cross.width * cross.height * 4);
  const [from, to] = [words(tile.rgba), words(rgba)];
  for (let y = 0; y < cross.height; y += 1) {
    const row = ((y + cross.shiftY) % tile.height) * tile.width;
    for (let x = 0; x < cross.width; x += 1) to[y * cross.width + x] = from[row + ((x + cross.shiftX) % tile.width)]!;
  }
  return { rgba, width: cross.width, height: cross.height };
}

const words = ({ buffer, byteOffset, byteLength }: Uint8ClampedArray) =>
  new Uint32Array(buffer, byteOffset, byteLength / 4);

/** How much of each pixel of the shifted tile is to be painted, 0 … 255. */
export function crossMask(tile: Omit<Tile, 'rgba'>): Uint8Array {
  const { width, height, shiftX, shiftY } = crossOf(tile);
  const across = armOf(width, tile.width - shiftX, tile.width);
  const down = armOf(height, tile.height - shiftY, tile.height);
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) mask[y * width + x] = Math.max(across[x]!, down[y]!);
  return mask;
}

/** @param seam the first pixel behind the seam @param side of the tile */
function armOf(length: number, seam: number, side: number): Uint8Array {
  const half = Math.max(2, side * ARM);
  return Uint8Array.from({ length }, (_, at) => {
    const away = Math.abs(at + 0.5 - seam) / half;
    return Math.round(255 * Math.min(1, Math.max(0, (1 - away) / (1 - SOLID))));
  });
}

/**
 * The tile with the cross that a model has painted.
 * @param painted as large as the shifted tile
 * @returns null when the model has changed what is outside the cross: then it has painted another picture
 */
export function withCross(tile: Tile, painted: Uint8ClampedArray): Tile | null {
  const cross = crossOf(tile);
  const canvas = shifted(tile);
  const mask = crossMask(tile);
  const { rgba } = canvas;
  let [changed, outside] = [0, 0];
  for (let pixel = 0; pixel < mask.length; pixel += 1) {
    const share = mask[pixel]! / 255;
    const at = pixel * 4;
    if (share === 0) outside += 1;
    for (let c = 0; c < 3; c += 1) {
      const was = rgba[at + c]!;
      if (share === 0) changed += Math.abs(painted[at + c]! - was);
      else rgba[at + c] = Math.round(painted[at + c]! * share + was * (1 - share));
    }
  }
  if (changed / outside / 3 > MOST_CHANGED) return null;
  return shiftedBack(folded(canvas, cross.tile), cross);
}

function shiftedBack({ rgba, width, height }: Tile, { shiftX, shiftY }: Cross): Tile {
  const back = new Uint8ClampedArray(rgba.length);
  const [from, to] = [words(rgba), words(back)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      to[((y + shiftY) % height) * width + ((x + shiftX) % width)] = from[y * width + x]!;
  return { rgba: back, width, height };
}
