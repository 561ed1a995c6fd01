import type { PrintTile } from '../recipe.ts';
import { compose, hundredth, matrixData, tenth, translation } from './path.ts';
import type { Box, Matrix } from './path.ts';

/** A tile as others refer to it by its id. */
export const tilePattern = (id: string, tile: PrintTile): string =>
  `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tenth(tile.widthMm)}" height="${tenth(tile.heightMm)}">${tile.fragment}</pattern>`;

/**
 * librsvg draws a pattern's tile only up to the picture's width and height from the tile's corner. For a larger tile
 * the pattern of a piece therefore begins at the piece's own corner, anywhere in the tile, and includes the tile's
 * neighbours to the right and below. `tileId` is a group with the tile's drawing.
 */
export function windowPattern(id: string, tileId: string, tile: PrintTile, matrix: Matrix, box: Box): string {
  const { widthMm, heightMm } = tile;
  const [x, y] = cornerInTile(tile, matrix, box);
  const copies = [0, widthMm].flatMap((right) =>
    [0, heightMm].map((down) => `<use href="#${tileId}" x="${hundredth(right - x)}" y="${hundredth(down - y)}"/>`),
  );
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tenth(widthMm)}" height="${tenth(heightMm)}"` +
    ` patternTransform="${matrixData(compose(matrix, translation(x, y)))}">${copies.join('')}</pattern>`
  );
}

/** Position of a piece's first corner in the tile, along the tile's axes. */
function cornerInTile({ widthMm, heightMm }: PrintTile, matrix: Matrix, box: Box): readonly [number, number] {
  const [a, b, c, d, e, f] = matrix;
  const det = a * d - b * c;
  const corners = [box.x, box.x + box.width].flatMap((x) =>
    [box.y, box.y + box.height].map((y) => ({
      across: (d * (x - e) - c * (y - f)) / det,
      down: (a * (y - f) - b * (x - e)) / det,
    })),
  );
  const within = (start: number, period: number) => start - Math.floor(start / period) * period;
  return [
    within(Math.min(...corners.map(({ across }) => across)), widthMm),
    within(Math.min(...corners.map(({ down }) => down)), heightMm),
  ];
}

export const exceeds = (tile: PrintTile, roomMm: number): boolean => Math.max(tile.widthMm, tile.heightMm) > roomMm;
