import type { PrintTile } from '../recipe.ts';
import { compose, hundredth, matrixData, tenth, translation } from './path.ts';
import type { Box, Matrix } from './path.ts';

/** A tile as others refer to it by its id. */
export const tilePattern = (id: string, tile: PrintTile): string =>
  `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${tenth(tile.widthMm)}" height="${tenth(tile.heightMm)}">${tile.fragment}</pattern>`;

/**
 * librsvg draws of a pattern's tile only as much, from the tile's corner on, as the picture is wide and high.
 * Where a tile is larger than that, a piece begins its pattern at its own corner, anywhere in the tile, whose
 * neighbours to the right and below are drawn too. `tileId` is a group that holds the tile's drawing.
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

/** Where in the tile a piece's first corner lies, seen along the tile's own axes. */
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
